"""Medians of rounds, and how far the rounds lie apart."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Counts = Mapping[str, float]
"""What a round of a task gave: counts, the `seconds` they took of the processor, and those on the `wall`."""


@dataclass(frozen=True)
class Spread:
    """The median of some figures and the quartiles around it."""

    low: float
    middle: float
    high: float


def spread(figures: Sequence[float]) -> Spread:
    """Where the middle half of the figures lies."""
    if not figures:
        raise ValueError("no figures to take the median of")
    if len(figures) == 1:
        return Spread(figures[0], figures[0], figures[0])
    low, middle, high = statistics.quantiles(figures, n=4, method="inclusive")
    return Spread(low, middle, high)


def rates(rounds: Sequence[Counts], what: str, clock: str = "seconds") -> list[float]:
    """How many of something a second, in each round."""
    return [told[what] / told[clock] for told in rounds]


def micros(rounds: Sequence[Counts], what: str) -> list[float]:
    """How many microseconds each of something took, in each round."""
    return [told["seconds"] / told[what] * 1e6 for told in rounds]


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """Round by round, so that what slowed a round down slowed both."""
    return [mine / other for mine, other in zip(ours, theirs, strict=True)]
