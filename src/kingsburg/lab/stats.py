"""The few formulas of a report."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z95 = 1.959963984540054
"""Standard deviations to each side that hold 95 % of a normal distribution."""

CHI_SQUARE_95 = (0.0, 3.841, 5.991, 7.815, 9.488, 11.070, 12.592, 14.067)
"""What chi-square exceeds once in twenty by chance, by degrees of freedom."""

Interval = tuple[float, float]


def wilson(wins: float, games: int) -> Interval:
    """The 95 % interval of a share, after Wilson; shared victories may make `wins` a fraction."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    centre = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = Z95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else math.nan


def mean_interval(values: Sequence[float]) -> Interval | None:
    """The 95 % interval of a mean; None with fewer than two values."""
    if len(values) < 2:
        return None
    middle = mean(values)
    variance = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    reach = Z95 * math.sqrt(variance / len(values))
    return middle - reach, middle + reach


def quartiles(values: Sequence[int]) -> tuple[float, float, float, float, float]:
    """Least, lower quartile, median, upper quartile and most, between the values where they fall there."""
    ordered = sorted(values)

    def at(part: float) -> float:
        place = part * (len(ordered) - 1)
        below = math.floor(place)
        above = min(below + 1, len(ordered) - 1)
        return ordered[below] + (ordered[above] - ordered[below]) * (place - below)

    return at(0.0), at(0.25), at(0.5), at(0.75), at(1.0)


def even_within_noise(counts: Sequence[float]) -> bool:
    """Whether these counts differ no more than equal chances would let them, once in twenty aside."""
    expected = sum(counts) / len(counts)
    if expected == 0:
        return True
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    return chi_square <= CHI_SQUARE_95[len(counts) - 1]
