"""Kingsburg: random play inside the engine and through the library, and copies."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import kingsburg as kb
from benchmarks.programs.loop import Case, compiled, midway, play_inside, unasked
from benchmarks.programs.timing import ROUND_STRIDE, copy_for, play_for

BATCH = 20
"""So many games are played in one call of the engine."""


def versions() -> dict[str, str]:
    return {"Kingsburg": kb.__version__, "build": "compiled" if compiled() else "interpreted"}


def engine(seconds: float, number: int, players: int = 4, modules: bool = False) -> dict[str, float]:
    """Random games inside the engine."""
    case, first = Case(players, modules), number * ROUND_STRIDE
    tallies, took = _inside(case, first, seconds)
    decisions = sum(tally.decisions for tally in tallies)
    found = {"forced": sum(tally.forced for tally in tallies), "fell": sum(tally.fallen for tally in tallies)}
    return _counts(decisions, found, sum(tally.games for tally in tallies), took)


def games(seconds: float, number: int, players: int = 4, modules: bool = False) -> dict[str, float]:
    """The same, counted in games alone."""
    tallies, took = _inside(Case(players, modules), number * ROUND_STRIDE, seconds)
    return {"games": sum(tally.games for tally in tallies), **took}


def library(seconds: float, number: int, modules: bool = False, quiet: bool = False) -> dict[str, float]:
    """Random games with `options` and `play`; quiet ones keep neither record nor events."""
    case, first = Case(modules=modules), number * ROUND_STRIDE
    decisions = 0

    def one(seed: int) -> None:
        nonlocal decisions
        game = case.open(seed)
        decisions += play_moves(game.clone(quiet=True) if quiet else game, seed)

    played, took = play_for(seconds, one, first)
    found = Counter[str]()
    for seed in range(first, first + played):
        told = case.open(seed)
        play_moves(told, seed)
        found.update(unasked(told))
    return _counts(decisions, found, played, took)


def play_moves(game: kb.Game, seed: int) -> int:
    """Play a game to its end with random moves, as a program that uses the library would: how many there were."""
    draw = random.Random(seed).random
    moves = 0
    options = game.options
    while options:
        game.play(options[int(draw() * len(options))])
        moves += 1
        options = game.options
    return moves


def copy(seconds: float, _number: int, modules: bool = False, quiet: bool = False) -> dict[str, float]:
    """Copies of a game some way in."""
    game = midway(Case(modules=modules))
    return copy_for(seconds, (lambda: game.clone(quiet=True)) if quiet else game.clone)


def _inside(case: Case, first: int, seconds: float) -> tuple[list[kb.Tally], dict[str, float]]:
    tallies: list[kb.Tally] = []
    _, took = play_for(seconds, lambda seed: tallies.append(play_inside(case, seed, BATCH)), first)
    return tallies, took


def _counts(decisions: int, found: Mapping[str, int], games: int, took: dict[str, float]) -> dict[str, float]:
    raw = decisions + found["forced"]
    return {"raw": raw, "ticks": raw + found["fell"], "decisions": decisions, "games": games, **took}


TASKS = {"engine": engine, "games": games, "library": library, "copy": copy}
