"""What was measured of the server under load, and its part of docs/benchmarks.md."""

from __future__ import annotations

import argparse
import datetime
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks import machine
from benchmarks.bars import Bar
from benchmarks.stats import Spread, ratios, spread
from benchmarks.tables import Table, as_markdown, figure, told

DOCUMENT = Path(__file__).parents[1] / "docs" / "benchmarks.md"
TITLE = "## The server under load"

MOST_CPU, MOST_P99, QUICK_P99, MOST_SOCKET, MOST_START = 4.0, 5.0, 100.0, 40.0, 1.2
NO_CPU = 2.0
"""Milliseconds of the processor in a second that are nothing: so much it differs from one second to the next."""

EXPLAINED = """\
Both servers run on the same uvicorn with the same settings, at the same time, and are measured in turn, round by round.
The bare one sends 2.6 KB to the four sockets of a table for each message, and does nothing else: no game, no views, no
disk. Ours carries out the move, keeps it on disk, and sends each of the four seats all that it may know. A move is
timed from when it was due until the last of the four has read it, whether or not those before it have arrived.
Games are in all stages, from the first question to the last years."""


@dataclass
class Side:
    """What was measured of one server: in each round the milliseconds of the processor for a move, and those until 99
    of 100 moves had reached the last seat; kilobytes sent to a seat for a move, and of memory for a socket."""

    cpu: list[float] = field(default_factory=list)
    p99: list[float] = field(default_factory=list)
    sent: float = 0.0
    socket: float = 0.0


@dataclass
class Idle:
    """Milliseconds of the processor in a second, before tables were first looked at and after they were left; how many
    are still in memory; kilobytes that a table took, and how many more when it is looked at again."""

    before: float
    after: float
    in_memory: int
    taken: float
    more: float


@dataclass
class Starts:
    """Seconds until a server answered, in each round, with no tables and with many."""

    empty: list[float] = field(default_factory=list)
    stocked: list[float] = field(default_factory=list)


@dataclass
class Results:
    build: str
    bare: Side
    ours: Side
    idle: Idle
    starts: Starts

    @property
    def cpu(self) -> Spread:
        return spread(ratios(self.ours.cpu, self.bare.cpu))

    @property
    def p99(self) -> Spread:
        return spread(ratios(self.ours.p99, self.bare.p99))

    @property
    def start(self) -> Spread:
        return spread(ratios(self.starts.stocked, self.starts.empty))


def rows(results: Results) -> Table:
    """Both servers side by side."""
    bare, ours = results.bare, results.ours

    def line(title: str, mine: float, other: float, ratio: str) -> Sequence[str]:
        return (title, figure(other), figure(mine), ratio)

    return [
        ("of a move, or a socket", "bare", "Kingsburg", "ratio"),
        line("ms of the processor", spread(ours.cpu).middle, spread(bare.cpu).middle, told(results.cpu)),
        line("ms to the last seat, p99", spread(ours.p99).middle, spread(bare.p99).middle, told(results.p99)),
        line("KB sent to a seat", ours.sent, bare.sent, f"{figure(ours.sent / bare.sent)} x"),
        line("KB of memory for a socket", ours.socket, bare.socket, f"{figure(ours.socket / bare.socket)} x"),
    ]


def bars(results: Results, asked: argparse.Namespace) -> list[Bar]:
    """What the server promises, and whether this run kept it."""
    ours, idle, start = results.ours, results.idle, results.start
    p99 = spread(ours.p99).middle
    return [
        Bar(f"at most {MOST_CPU:g} x the processor's time", told(results.cpu), results.cpu.middle <= MOST_CPU),
        Bar(
            f"p99 to the last seat under {QUICK_P99:g} ms, or {MOST_P99:g} x",
            f"{figure(p99)} ms, {told(results.p99)}",
            p99 < QUICK_P99 or results.p99.middle <= MOST_P99,
        ),
        Bar(f"at most {MOST_SOCKET:g} KB of memory for a socket", figure(ours.socket), ours.socket <= MOST_SOCKET),
        Bar(
            "a table that nobody looks at costs nothing",
            f"{idle.after:.1f} ms of the processor in a second, {idle.before:.1f} before they came; "
            f"{idle.in_memory} of {asked.tables} in memory; each took {figure(idle.taken)} KB, and "
            f"{figure(max(0.0, idle.more))} more when it came again",
            not idle.in_memory and idle.after <= idle.before + NO_CPU,
        ),
        Bar(
            f"{asked.stored:,} stored tables make the start at most {MOST_START:g} x as long",
            told(start),
            start.middle <= MOST_START,
        ),
    ]


def summary(results: Results, asked: argparse.Namespace) -> str:
    """For the terminal."""
    return "\n".join([as_markdown(rows(results)), "", *map(str, bars(results, asked))])


def section(results: Results, asked: argparse.Namespace, day: datetime.date) -> str:
    """For the document."""
    kept = [f"- {'kept' if bar.kept else '**not kept**'}: {bar.title}; {bar.measured}" for bar in bars(results, asked)]
    measured = (
        f"Measured on {day.isoformat()} by `make bench-server` on {machine.facts()}, the {results.build} build: "
        f"{4 * asked.tables:,} sockets on {asked.tables} tables,\n{asked.moves:g} moves a second, "
        f"{asked.rounds} rounds of {asked.seconds:g} seconds."
    )
    return "\n\n".join([TITLE, measured, as_markdown(rows(results)), "\n".join(kept), EXPLAINED]) + "\n"


def kept_section(document: str) -> str:
    """The part of a document that tells of the server, if it has one."""
    _, title, rest = document.partition(TITLE)
    return title + rest


def write(results: Results, asked: argparse.Namespace, path: Path = DOCUMENT) -> None:
    """Renew the part of the document."""
    before = path.read_text(encoding="utf-8").partition(TITLE)[0].rstrip()
    path.write_text(f"{before}\n\n{section(results, asked, datetime.date.today())}", encoding="utf-8")
