"""What the engine promises, and whether this run kept it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks import plan
from benchmarks.results import Results
from benchmarks.tables import figure, told

BUILD = "compiled"
ENGINE_TIMES, ENGINE_GOAL, LIBRARY_TIMES = 100, 150, 30
COPY_MICROS = 1
MODULES_SHARE = 0.5
GAMES = 4000


@dataclass(frozen=True)
class Bar:
    """A promise, what was measured, and whether that is enough."""

    title: str
    measured: str
    kept: bool

    def __str__(self) -> str:
        return f"{'pass' if self.kept else 'FAIL'}  {self.title}: {self.measured}"


def bars(results: Results) -> list[Bar]:
    """The promises of the compiled build; none where it was not measured."""
    if BUILD not in results.workers:
        return []
    return [*_base(results), *_every_module(results)]


def _base(results: Results) -> Iterator[Bar]:
    inside = results.times_peer(plan.engine(BUILD, False))
    goal = "goal reached" if inside.middle >= ENGINE_GOAL else f"goal {ENGINE_GOAL} x"
    title = f"raw answers in the engine at least {ENGINE_TIMES} x catanatron's ticks"
    yield Bar(title, f"{told(inside)}, {goal}", inside.middle >= ENGINE_TIMES)
    library = results.times_peer(plan.library(BUILD, False))
    title = f"raw answers through the library at least {LIBRARY_TIMES} x catanatron's ticks"
    yield Bar(title, told(library), library.middle >= LIBRARY_TIMES)
    copy = results.copying(plan.copy(BUILD, False))
    yield Bar(f"clone in at most {COPY_MICROS} us", f"{figure(copy)} us", copy <= COPY_MICROS)
    games = results.rate(plan.games(BUILD, 4, False), "games")
    yield Bar(f"at least {GAMES:,} random games of 4 players a second on one core", figure(games), games >= GAMES)


def _every_module(results: Results) -> Iterator[Bar]:
    """Half of what the base game promises."""
    ways = (("in the engine", plan.engine, ENGINE_TIMES), ("through the library", plan.library, LIBRARY_TIMES))
    for title, task, base_times in ways:
        wanted = MODULES_SHARE * base_times
        times = results.times_peer(task(BUILD, True))
        share = results.against(task(BUILD, True), "raw", task(BUILD, False), "raw")
        measured = f"{told(times)}, {share.middle:.2f} of the base game"
        yield Bar(f"with every module {title} at least {wanted:.0f} x", measured, times.middle >= wanted)
    limit = COPY_MICROS / MODULES_SHARE
    copy = results.copying(plan.copy(BUILD, True))
    yield Bar(f"clone with every module in at most {limit:.0f} us", f"{figure(copy)} us", copy <= limit)
