"""The server under load, side by side with a bare WebSocket server.

    make bench-server                                                   # 1,000 sockets on 250 tables
    make bench-server ARGS="--tables 25 --moves 40 --stored 500"        # a quick look
    make bench-server ARGS="--write"                                    # renew its part of docs/benchmarks.md

Both servers run at the same time and are measured in turn, so that whatever else the machine does hits both alike. The
bare one sends 2.6 KB to the four sockets of a table for each message, and does nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks import serving
from benchmarks.compare import COMPILED
from benchmarks.crowd import Crowd, Party, Players
from benchmarks.remote import ROOT
from benchmarks.server_report import Idle, Results, Side, Starts, summary, write
from benchmarks.serving import Server, Stocked, running, stock

SEATS = len(serving.NAMES)
WHICH = "import kingsburg.engine.game as g; print('interpreted' if g.__file__.endswith('.py') else 'compiled')"
SETTLING = 1.0
"""Seconds after which the memory of a server is looked at: by then it has done what was left to do."""


# -- moves ------------------------------------------------------------------------------------------------------


class Load:
    """A server, those who play there, and what was measured."""

    def __init__(self, server: Server, kind: type[Party]) -> None:
        self.server = server
        self.crowd = Crowd(server.address, kind)
        self.side = Side()

    async def come(self, tables: Sequence[Stocked]) -> None:
        await asyncio.sleep(SETTLING)
        before = self.server.kilobytes()
        await self.crowd.come(tables)
        await asyncio.sleep(SETTLING)
        self.side.socket = (self.server.kilobytes() - before) / (SEATS * len(tables))

    async def round(self, moves: int, a_second: float, counts: bool) -> None:
        used, heard = self.server.used(), self.crowd.heard
        delays = await self.crowd.play(moves, a_second)
        if counts:
            self.side.cpu.append((self.server.used() - used) / moves * 1e3)
            self.side.p99.append(statistics.quantiles(delays, n=100, method="inclusive")[98] * 1e3)
            self.side.sent = (self.crowd.heard - heard) / moves / SEATS / 1e3


async def play(loads: Sequence[Load], tables: Sequence[Stocked], asked: argparse.Namespace) -> None:
    """Play in rounds, each on one server after the other; the first one warms up."""
    for load in loads:
        await load.come(tables)
    for number in range(asked.rounds + 1):
        for load in loads:
            await load.round(round(asked.moves * asked.seconds), asked.moves, counts=number > 0)
    for load in loads:
        await load.crowd.leave()


def under_load(python: str, url: str, tables: Sequence[Stocked], asked: argparse.Namespace) -> tuple[Side, Side]:
    with running(serving.bare(python)) as bare, running(serving.ours(python, url)) as server:
        look_at(server, tables)
        loads = Load(bare, Party), Load(server, Players)
        asyncio.run(play(loads, tables, asked))
        return loads[0].side, loads[1].side


def look_at(server: Server, tables: Sequence[Stocked]) -> None:
    """Have tables read into memory."""
    for table in tables:
        server.ask(f"/api/tables/{table.id}/state")


# -- idle tables ------------------------------------------------------------------------------------------------


def waiting(server: Server, seconds: float) -> float:
    """Milliseconds of the processor that a server uses in a second while nobody does anything."""
    used = server.used()
    time.sleep(seconds)
    return (server.used() - used) / seconds * 1e3


def idle(python: str, url: str, tables: Sequence[Stocked], asked: argparse.Namespace) -> Idle:
    """Look at tables, leave them, see what they cost when they have left memory, and look at them again."""
    with running(serving.ours(python, url, "--idle", str(asked.idle))) as server:
        look_at(server, tables[:1])
        before, empty = waiting(server, asked.seconds), server.kilobytes()
        look_at(server, tables)
        full = server.kilobytes()
        deadline = time.monotonic() + 10 * asked.idle
        while server.tables_in_memory() and time.monotonic() < deadline:
            time.sleep(1)
        after, in_memory = waiting(server, asked.seconds), server.tables_in_memory()
        look_at(server, tables)
        more = server.kilobytes() - full
        return Idle(before, after, in_memory, (full - empty) / len(tables), more / len(tables))


# -- starting ---------------------------------------------------------------------------------------------------


def starts(python: str, folder: Path, asked: argparse.Namespace) -> Starts:
    """Start a server again and again, with no tables and with many."""
    empty, _ = stock(folder, 0)
    stocked, _ = stock(folder, asked.stored)
    found = Starts()
    for number in range(asked.rounds + 1):
        for url, seconds in ((empty, found.empty), (stocked, found.stocked)):
            began = time.perf_counter()
            with running(serving.ours(python, url)) as server:
                server.ask("/health")
                seconds += [time.perf_counter() - began] if number else []
    return found


# -- all of it --------------------------------------------------------------------------------------------------


def measure(python: str, folder: Path, asked: argparse.Namespace) -> Results:
    url, tables = stock(folder, asked.tables, [name for name in asked.modules.split(",") if name])
    bare, ours = under_load(python, url, tables, asked)
    return Results(build_of(python), bare, ours, idle(python, url, tables, asked), starts(python, folder, asked))


def build_of(python: str) -> str:
    """Whether a Python runs the compiled build or the interpreted one."""
    told = subprocess.run([python, "-c", WHICH], cwd=ROOT, check=True, capture_output=True, text=True)
    return told.stdout.strip()


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=250, help="each with four sockets (default 250)")
    parser.add_argument("--moves", type=float, default=200, help="a second, at all tables together (default 200)")
    parser.add_argument("--seconds", type=float, default=5, help="of a round (default 5)")
    parser.add_argument("--rounds", type=int, default=5, help="(default 5)")
    parser.add_argument("--stored", type=int, default=10_000, help="tables that a server starts with (default 10000)")
    parser.add_argument("--idle", type=int, default=10, help="seconds after which a table leaves memory (default 10)")
    parser.add_argument("--modules", default="", help="of the games, with commas between them (default none)")
    parser.add_argument("--python", default="", help="that of a build (default: the compiled one, if it is there)")
    parser.add_argument("--write", action="store_true", help="renew its part of docs/benchmarks.md")
    asked = parser.parse_args(arguments)
    python = asked.python or (str(COMPILED) if COMPILED.exists() else sys.executable)
    with tempfile.TemporaryDirectory(prefix="kingsburg-") as name:
        results = measure(python, Path(name), asked)
    print(summary(results, asked))
    if asked.write:
        write(results, asked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
