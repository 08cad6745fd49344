"""Ratings of bots from games of several players.

Every game is read as a match between each two of its bots: who has the better place wins, who shares a place draws. The
ratings are those under which the matches are most likely (Bradley and Terry's model), so that 400 points more are odds
of 10 to 1 to be placed ahead; their mean is fixed. The matches of one game hang together; the intervals allow for it
by looking at how much whole games differ (the sandwich estimator), and are never narrower than if all matches stood
alone. One more match between each two bots, drawn, keeps the rating of a bot finite that has only won.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

from kingsburg.lab.statistics import Estimate, Z

MEAN = 1500.0
POINTS = 400 / math.log(10)
"""A rating's points for each unit of the logarithm of the odds."""

LONGEST_STEP = 1.0
PRECISION = 1e-10
MOST_STEPS = 1000

Match = tuple[int, int, float]
"""Two bots and what the first of them scored: 1, 0, or 0.5 for a draw."""
Matrix = list[list[float]]


def ratings(games: Sequence[Sequence[Match]], bots: int) -> list[Estimate]:
    """The rating of each bot from the matches of each game, with 95 % intervals where there are games enough."""
    prior: list[Sequence[Match]] = [[(one, other, 0.5)] for one, other in combinations(range(bots), 2)]
    scored = _scored([*games, *prior], bots)
    strengths = _fit(scored)
    values = [MEAN + POINTS * strength for strength in strengths]
    if len(games) < 2:
        return [Estimate(value, None, None) for value in values]
    variances = _variances([*games, *prior], strengths, _inverse(_information(scored, strengths)))
    spreads = [Z * POINTS * math.sqrt(variance) for variance in variances]
    return [Estimate(value, value - spread, value + spread) for value, spread in zip(values, spreads, strict=True)]


def matches(names: Sequence[int], places: Sequence[float]) -> list[Match]:
    """The matches of a game in which these bots, some perhaps alike, had these places."""
    return [
        (names[one], names[other], 0.5 + 0.5 * ((places[one] < places[other]) - (places[one] > places[other])))
        for one, other in combinations(range(len(names)), 2)
        if names[one] != names[other]
    ]


def _scored(games: Sequence[Sequence[Match]], bots: int) -> Matrix:
    """What each bot scored against each other."""
    scored = [[0.0] * bots for _ in range(bots)]
    for game in games:
        for one, other, score in game:
            scored[one][other] += score
            scored[other][one] += 1 - score
    return scored


def _fit(scored: Matrix) -> list[float]:
    """The most likely strengths, their mean 0: Newton's method, with steps short enough to arrive from anywhere."""
    bots = range(len(scored))
    strengths = [0.0 for _ in bots]
    for _ in range(MOST_STEPS):
        surprise = [
            sum(
                scored[i][j] - (scored[i][j] + scored[j][i]) * _chance(strengths[i], strengths[j])
                for j in bots
                if j != i
            )
            for i in bots
        ]
        step = [_dot(row, surprise) for row in _inverse(_information(scored, strengths))]
        longest = max(map(abs, step))
        shortened = min(1.0, LONGEST_STEP / longest) if longest else 0.0
        strengths = [strength + shortened * move for strength, move in zip(strengths, step, strict=True)]
        if longest < PRECISION:
            break
    return strengths


def _information(scored: Matrix, strengths: Sequence[float]) -> Matrix:
    """What the matches tell about the strengths; as much again about their mean, so that the matrix has an inverse."""
    bots = range(len(scored))
    told = [[1 / len(scored) for _ in bots] for _ in bots]
    for i, j in combinations(bots, 2):
        chance = _chance(strengths[i], strengths[j])
        weight = (scored[i][j] + scored[j][i]) * chance * (1 - chance)
        told[i][i] += weight
        told[j][j] += weight
        told[i][j] -= weight
        told[j][i] -= weight
    return told


def _variances(games: Sequence[Sequence[Match]], strengths: Sequence[float], inverse: Matrix) -> list[float]:
    """How much the strengths would move from one such set of games to another; `inverse` is that of the information."""
    bots = range(len(strengths))
    variances = [0.0 for _ in bots]
    for game in games:
        surprise = [0.0 for _ in bots]
        for one, other, score in game:
            unexpected = score - _chance(strengths[one], strengths[other])
            surprise[one] += unexpected
            surprise[other] -= unexpected
        for i in bots:
            variances[i] += _dot(inverse[i], surprise) ** 2
    of_the_mean = 1 / len(strengths)
    return [max(variances[i] * len(games) / (len(games) - 1), inverse[i][i] - of_the_mean) for i in bots]


def _chance(one: float, other: float) -> float:
    return 1 / (1 + math.exp(other - one))


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination; a matrix of information needs no exchange of rows."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [value - factor * first for value, first in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
