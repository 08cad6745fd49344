"""The environments side by side with peers, in rounds that go through all of them in turn.

    make bench-env                                # 9 rounds, medians; after `make compiled`
    make bench-env ARGS="--rounds 3"              # a quick look
    make bench-env ARGS="--write"                 # renew docs/benchmarks-env.md

What is measured is the processor's time of one process at a time. Of an environment that one seat plays against others,
every seat's decisions count. The peers are in an environment of their own, `.venv-peers`; without it they are left out.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections import defaultdict
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from benchmarks.remote import ROOT, Worker, WorkerError
from benchmarks.stats import Counts, rates, ratios, spread

COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
PEERS = ROOT / ".venv-peers" / "bin" / "python"
PAGE = ROOT / "docs" / "benchmarks-env.md"
SECONDS = 0.5
SWITCH = "KINGSBURG_PROFILE"


@dataclass(frozen=True)
class Line:
    """Something that is measured: who does it, and what counts."""

    title: str
    worker: str
    task: str
    options: tuple[tuple[str, Any], ...] = ()
    counted: str = "steps"


OURS, THEIRS = "environments", "peers"
MODULES = (("modules", True),)
BARE = Line("the bare engine, random play: decisions", OURS, "bare", (), "decisions")
BATCH = Line("batch of 64, all seats: decisions", OURS, "batch", (), "decisions")
BARE_MODULES = Line("the bare engine, every module: decisions", OURS, "bare", MODULES, "decisions")
BATCH_MODULES = Line("batch of 64, every module: decisions", OURS, "batch", MODULES, "decisions")
CATAN = Line("catanatron's Gymnasium environment, 4 seats: decisions", THEIRS, "catan", (), "decisions")
AEC = Line("PettingZoo AEC in its wrappers: turns", OURS, "aec")
CONNECT_FOUR = Line("PettingZoo's connect_four in its wrappers: turns", THEIRS, "connect_four")
KINGSBURG = "python_kingsburg(players=4)"
SPIEL = Line("OpenSpiel without tensors: moves", OURS, "spiel", (("game", KINGSBURG),))
BACKGAMMON = Line(
    "OpenSpiel's own backgammon with tensors: moves", OURS, "spiel", (("game", "backgammon"), ("tensors", True))
)
LINES = (
    BARE,
    BATCH,
    Line("batch of 64, all seats: steps", OURS, "batch"),
    Line("batch of 64 against random: the seat's steps", OURS, "batch", (("bots", "random"),)),
    Line("batch of 64 against greedy: the seat's steps", OURS, "batch", (("bots", "greedy"),)),
    Line("Gymnasium make_vec of 64 against random: the seat's steps", OURS, "vec"),
    BARE_MODULES,
    BATCH_MODULES,
    Line("batch of 64, every module, wide: decisions", OURS, "batch", (*MODULES, ("layout", "wide")), "decisions"),
    AEC,
    SPIEL,
    Line("OpenSpiel with tensors: moves", OURS, "spiel", (("game", KINGSBURG), ("tensors", True))),
    CATAN,
    Line("catanatron's, answers without a choice too", THEIRS, "catan", (), "answers"),
    CONNECT_FOUR,
    BACKGAMMON,
)


@dataclass(frozen=True)
class Bar:
    """A ratio that is aimed at."""

    title: str
    ours: Line
    theirs: Line
    aim: float


BARS = (
    Bar("the batch to the bare engine", BATCH, BARE, 0.35),
    Bar("the batch to catanatron's environment", BATCH, CATAN, 100),
    Bar("with every module, to catanatron's environment", BATCH_MODULES, CATAN, 45),
    Bar("AEC to connect_four", AEC, CONNECT_FOUR, 4),
    Bar("OpenSpiel without tensors to its backgammon with them", SPIEL, BACKGAMMON, 0.79),
)
MEGABYTES = 64


def measured(workers: dict[str, Worker], rounds: int) -> dict[Line, list[Counts]]:
    """All lines in turn, round by round; the first round does not count."""
    found: dict[Line, list[Counts]] = defaultdict(list)
    for number in range(rounds + 1):
        for line in LINES:
            if line.worker in workers:
                told = workers[line.worker].ask(line.task, SECONDS, number, dict(line.options))
                if number:
                    found[line].append(told)
        print(f"round {number} of {rounds}", file=sys.stderr, flush=True)
    return found


def page(found: dict[Line, list[Counts]], megabytes: float, about: dict[str, str]) -> str:
    """The tables."""
    told = [*ABOUT, "| what | a second | middle half |", "|---|--:|--:|"]
    for line, rounds in found.items():
        rate = spread(rates(rounds, line.counted))
        told.append(f"| {line.title} | {rate.middle:,.0f} | {rate.low:,.0f} to {rate.high:,.0f} |")
    told += ["", "| ratio | measured | aim |", "|---|--:|--:|"]
    for bar in BARS:
        if bar.ours in found and bar.theirs in found:
            ours, theirs = rates(found[bar.ours], bar.ours.counted), rates(found[bar.theirs], bar.theirs.counted)
            told.append(f"| {bar.title} | {spread(ratios(ours, theirs)).middle:.2f} | {bar.aim:g} |")
    told.append(f"| megabytes of 1,024 games | {megabytes:.1f} | at most {MEGABYTES} |")
    versions = ", ".join(f"{name} {version}" for name, version in about.items())
    return "\n".join([*told, "", f"{versions}; {platform.machine()}.", ""])


def profile() -> str:
    """What the compiled build was made with: the name of a file tells it."""
    return next((kept.name.removeprefix("profile-") for kept in COMPILED.parents[1].glob("profile-*")), "0")


ABOUT = [
    "# Speed of the environments",
    "",
    "Made by `make bench-env ARGS=--write`: processor time of one core, all lines in turn in each round, medians. A",
    "step writes the observation and the mask, and takes a random action; an answer may need several. Four players.",
    "A decision is an answer with a choice, of every seat, on both sides. Of ours all seats are shown what they see,",
    "of catanatron's one; more than half of its answers have no choice (to roll, to end a turn).",
    "",
]


def main() -> None:
    asked = argparse.ArgumentParser(description="Measure the environments side by side with peers.")
    asked.add_argument("--rounds", type=int, default=9)
    asked.add_argument("--write", action="store_true", help="renew docs/benchmarks-env.md")
    options = asked.parse_args()
    with ExitStack() as stack:
        workers: dict[str, Worker] = {}
        for name, python in ((OURS, COMPILED if COMPILED.exists() else sys.executable), (THEIRS, PEERS)):
            try:
                workers[name] = stack.enter_context(Worker(name, str(python)))
            except WorkerError as error:
                print(f"without {name}: {error}", file=sys.stderr)
        if OURS not in workers:
            sys.exit(1)
        megabytes = workers[OURS].ask("memory", 0, 1, {})["megabytes"]
        found = measured(workers, options.rounds)
        about = {name: told for worker in workers.values() for name, told in worker.about.items() if name != "seconds"}
        about[SWITCH] = profile()
    told = page(found, megabytes, about)
    print(told)
    if options.write:
        PAGE.write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()
