"""Games that a fit learns from: players who now and then try something, and what came of it."""

from __future__ import annotations

import random
from collections.abc import Callable

from kingsburg.bots.mind import seasons_begun
from kingsburg.bots.policy import Policy
from kingsburg.bots.search import Search
from kingsburg.bots.value import Value, seasons_left
from kingsburg.engine.game import Game

Noted = list[tuple[list[int], list[float]]]
"""For each seat the places of what is noted, and how much of it."""


class Sample:
    """The standings of all seats where a season began, and what became of them."""

    def __init__(self, left: int, features: Noted, vp: list[int]) -> None:
        self.left = left
        self.features = features
        self.vp = vp
        self.scores: tuple[int, ...] = ()
        self.wins: list[float] = []


class Stewards:
    """Players who try their best answers once, and go by a value."""

    def __init__(self, policy: Policy, value: Value, breadth: int, rng: random.Random) -> None:
        self._policy = policy
        self._value = value
        self._breadth = breadth
        self._rng = rng

    def answer(self, g: Game) -> int:
        """What whoever is asked answers."""
        choice = g.choice
        assert choice is not None
        search = Search(g, choice.seat, self._policy, self._value, self._rng)
        return search.once(search.consider(choice, g.codes, self._breadth)).code


def watch(
    g: Game, answer: Callable[[Game], int], note: Callable[[Game], Noted], rng: random.Random, whims: float
) -> list[Sample]:
    """Play a game to its end, each answer with this chance a whim, and note the standings at every season."""
    samples: list[Sample] = []
    begun = 0
    seats = range(len(g.players))
    while g.choice is not None:
        if seasons_begun(g) > begun:
            begun = seasons_begun(g)
            samples.append(Sample(seasons_left(g), note(g), [int(player.vp) for player in g.players]))
        codes = g.codes
        whim = rng.random() < whims
        g.advance(codes[int(rng.random() * len(codes))] if whim else answer(g))
    winners = g.winners
    for sample in samples:
        sample.scores = g.scores
        sample.wins = [1 / len(winners) if seat in winners else 0.0 for seat in seats]
    return samples


class Regression:
    """Least squares over features, gathered sample by sample."""

    def __init__(self, size: int) -> None:
        self._products = [[0.0] * size for _ in range(size)]
        self._targets = [0.0] * size

    def add(self, places: list[int], amounts: list[float], target: float) -> None:
        for i in range(len(places)):
            row = self._products[places[i]]
            amount = amounts[i]
            self._targets[places[i]] += amount * target
            for j in range(len(places)):
                row[places[j]] += amount * amounts[j]

    def solve(self, prior: list[float], trust: float) -> list[float]:
        """The weights of least squared error; the prior counts like this many samples of each feature."""
        size = len(prior)
        rows = [row.copy() for row in self._products]
        right = self._targets.copy()
        for i in range(size):
            rows[i][i] += trust
            right[i] += trust * prior[i]
        for i in range(size):
            for k in range(i + 1, size):
                factor = rows[k][i] / rows[i][i]
                if factor:
                    _subtract(rows[k], rows[i], factor, i)
                    right[k] -= factor * right[i]
        solved = [0.0] * size
        for i in range(size - 1, -1, -1):
            rest = right[i]
            for j in range(i + 1, size):
                rest -= rows[i][j] * solved[j]
            solved[i] = rest / rows[i][i]
        return solved


def _subtract(row: list[float], other: list[float], factor: float, start: int) -> None:
    for place in range(start, len(row)):
        row[place] -= factor * other[place]
