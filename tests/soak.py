"""Thousands of random games with every check that is cheap enough: `python -m tests.soak --games 20000 --workers 2`.

Games go by number: the number decides configuration and play, so a failure can be had again with `--first N --games 1`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import kingsburg as kb
from tests import checks
from tests.checks import Ledger
from tests.configurations import configuration

LOOKS = 1
"""At about so many decisions of a game the view law and the variety of determinized worlds are checked."""
LENGTH = 200
PROGRESS_SECONDS = 5.0


@dataclass(frozen=True)
class Outcome:
    """What became of one game."""

    number: int
    answers: int = 0
    events: int = 0
    failure: str = ""


@dataclass
class Summary:
    """What became of many."""

    games: int = 0
    answers: int = 0
    events: int = 0
    failure: str = ""

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.answers += outcome.answers
        self.events += outcome.events
        self.failure = self.failure or outcome.failure


def play_one(number: int) -> Outcome:
    """Play a game and check it all the way."""
    asked = configuration(number)
    g: kb.Game | None = None
    try:
        g = asked.open()
        answers = _play_checked(g, random.Random(number), asked.eager)
        checks.must(g.over, "the game does not end")
        checks.check_hiding(g)
        checks.check_replay(g)
        if asked.chance == "sealed":
            kb.verify(str(g.record()))
        return Outcome(number, answers, len(g.events))
    except Exception:
        where = "" if g is None else f" in year {g.year}, {g.phase}"
        return Outcome(number, failure=f"game {number} ({asked}){where}:\n{traceback.format_exc()}")


def _play_checked(g: kb.Game, rng: random.Random, eager: bool) -> int:
    ledger = Ledger(g)
    for answer in range(checks.MAX_ANSWERS):
        ledger.check(g)
        if g.choice is None:
            return answer
        if rng.random() < LOOKS / LENGTH:
            checks.check_view_law(g, rng)
            checks.check_position(g)
            checks.check_variety(g, rng)
        checks.step(g, rng, eager)
    return checks.MAX_ANSWERS


def soak(first: int, games: int, workers: int, report: Callable[[Summary], None]) -> Summary:
    """Play the games of these numbers, up to the first failure."""
    summary = Summary()
    for outcome in _outcomes(range(first, first + games), workers):
        summary.add(outcome)
        report(summary)
        if summary.failure:
            break
    return summary


def _outcomes(numbers: range, workers: int) -> Iterator[Outcome]:
    if workers <= 1:
        yield from map(play_one, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(play_one, numbers, chunksize=10)


class Progress:
    """A line every few seconds."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.began = self.shown = time.monotonic()

    def __call__(self, summary: Summary) -> None:
        now = time.monotonic()
        if now - self.shown >= PROGRESS_SECONDS:
            self.shown = now
            speed = summary.games / (now - self.began)
            left = (self.games - summary.games) / speed
            print(f"{summary.games}/{self.games} games, {speed:.0f}/s, {left:.0f} s left", flush=True)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Random games with every check.")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    asked = parser.parse_args(arguments)
    progress = Progress(asked.games)
    summary = soak(asked.first, asked.games, asked.workers, progress)
    seconds = time.monotonic() - progress.began
    if summary.failure:
        print(f"FAILED after {summary.games} games: {summary.failure}", flush=True)
        return 1
    print(
        f"soak: {summary.games} games, {summary.answers} answers, {summary.events} events in {seconds:.0f} s: "
        "no exception, accounts balance, views hide, records replay",
        flush=True,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
