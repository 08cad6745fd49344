"""Speed side by side with peers, in rounds that go through all programs in turn.

    make bench                                # 15 rounds, medians
    make bench ARGS="--rounds 3"              # a quick look
    make bench ARGS="--write"                 # renew docs/benchmarks.md and docs/benchmarks.svg

Each program is a process of its own, and one works at a time, so that whatever else the machine does hits all alike;
what is measured is the processor's time. *Raw* counts every answer, the forced ones too; *with a choice* those to
questions with two or more options; *with rolls* the dice and cards that fall as well. A tick of catanatron may be a
roll of dice; ours fall without an answer.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path

from benchmarks import plan, report, tables
from benchmarks.bars import bars
from benchmarks.plan import Task
from benchmarks.remote import ROOT, Worker, WorkerError
from benchmarks.results import Results
from benchmarks.stats import Counts

COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
ROUNDS = 15
WARM_UP = 0.25
"""The first round is shorter and does not count."""


class Crew:
    """The workers of a run, and a second one of each build for working in pairs."""

    def __init__(self, compiled: Path, stack: ExitStack) -> None:
        self._stack = stack
        self.workers: dict[str, Worker] = {}
        self.seconds: dict[str, Worker] = {}
        self._start(plan.PEER, plan.PEER, sys.executable)
        try:
            self._start(plan.SPIEL, plan.SPIEL, sys.executable)
        except WorkerError as error:
            _say(f"without OpenSpiel: {error}")
        self._start_build("interpreted", sys.executable)
        if compiled.exists():
            self._start_build("compiled", str(compiled))
        else:
            _say(f"without the compiled build: there is no {_shown(compiled)} (make compiled sets it up)")

    def _start(self, label: str, program: str, python: str) -> Worker:
        self.workers[label] = self._stack.enter_context(Worker(program, python))
        return self.workers[label]

    def _start_build(self, build: str, python: str) -> None:
        found = self._start(build, "kingsburg", python).about["build"]
        if found != build:
            raise WorkerError(f"the {build} build was expected, but {python} runs the {found} one")
        self.seconds[build] = self._stack.enter_context(Worker("kingsburg", python))

    def versions(self) -> dict[str, str]:
        """Of everything compared."""
        told: dict[str, str] = {}
        for worker in self.workers.values():
            told |= worker.about
        told.pop("build", None)
        return {"Python": told.pop("python"), **told}

    def do(self, task: Task, number: int, share: float = 1.0) -> Counts:
        """One round of a task."""
        seconds = plan.SECONDS[task.name] * share
        if task.name != "pair":
            return self.workers[task.worker].ask(task.name, seconds, number, task.options())
        both = (self.workers[task.worker], self.seconds[task.worker])
        for worker in both:
            worker.send("games", seconds, number, task.options())
        told = [worker.receive() for worker in both]
        return {"games": sum(counts["games"] / counts["wall"] for counts in told), "wall": 1.0}


def measure(crew: Crew, rounds: int) -> Results:
    """All rounds; every other one goes backwards, so that no task always follows the same one."""
    tasks = plan.tasks(list(crew.workers))
    for task in tasks:
        _progress(f"warming up: {task.worker}, {task.name}")
        crew.do(task, 0, WARM_UP)
    told: dict[Task, list[Counts]] = {task: [] for task in tasks}
    for number in range(1, rounds + 1):
        if not sys.stderr.isatty():
            _say(f"round {number} of {rounds}")
        for task in tasks[:: 1 if number % 2 else -1]:
            _progress(f"round {number} of {rounds}: {task.worker}, {task.name}")
            told[task].append(crew.do(task, number))
    _progress("")
    return Results(list(crew.workers), crew.versions(), told)


def show(results: Results) -> None:
    """The tables and the promises, on the terminal."""
    print(f"medians of {results.count} interleaved rounds, [quartiles of the rounds' ratios]")
    for table in (tables.speeds(results), tables.player_counts(results), tables.scaling(results)):
        print(f"\n{tables.as_text(table)}")
    kept = bars(results)
    print("\nwhat the compiled build promises" + ("" if kept else ": not measured, for there is none"))
    for bar in kept:
        print(bar)


def _say(line: str) -> None:
    print(line, file=sys.stderr)


def _progress(line: str) -> None:
    """One line that is written over and over, where someone looks."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)


def _shown(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def _rounds(text: str) -> int:
    rounds = int(text)
    if rounds < 1:
        raise argparse.ArgumentTypeError("at least one round")
    return rounds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=_rounds, default=ROUNDS, help=f"how many rounds ({ROUNDS})")
    parser.add_argument("--compiled", type=Path, default=COMPILED, help="the Python of the compiled build")
    parser.add_argument("--write", action="store_true", help="renew docs/benchmarks.md and docs/benchmarks.svg")
    options = parser.parse_args()
    if options.write and options.rounds < ROUNDS:
        parser.error(f"--write is for at least {ROUNDS} rounds")
    try:
        with ExitStack() as stack:
            results = measure(Crew(options.compiled.absolute(), stack), options.rounds)
    except WorkerError as error:
        _say(f"error: {error}")
        return 2
    show(results)
    if options.write:
        rounds = "" if options.rounds == ROUNDS else f" --rounds {options.rounds}"
        for path in report.write(results, ROOT / "docs", f'make bench ARGS="--write{rounds}"'):
            _say(f"wrote {_shown(path)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
