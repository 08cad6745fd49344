"""What a sample says about the truth behind it: means, shares and their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z = 1.959964
"""A normal value lies within so many deviations of its mean 95 times of 100."""

CHI_SQUARE = {1: 3.841, 2: 5.991, 3: 7.815, 4: 9.488, 5: 11.070, 6: 12.592, 7: 14.067}
"""By degrees of freedom, what chance alone exceeds 5 times of 100."""

Spread = tuple[float, float, float, float, float]
"""Minimum, lower quartile, median, upper quartile, maximum."""


@dataclass(frozen=True)
class Estimate:
    """A value with its 95 % interval; no interval where the sample is too small to have one."""

    value: float
    low: float | None
    high: float | None

    def to_dict(self) -> dict[str, float | None]:
        return {"value": self.value, "low": self.low, "high": self.high}


def share(hits: float, n: int) -> Estimate:
    """A share with its Wilson interval; shared hits count as parts."""
    if n == 0:
        return Estimate(0.0, None, None)
    p, z2 = hits / n, Z * Z
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    spread = Z / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
    return Estimate(p, 0.0 if p == 0 else middle - spread, 1.0 if p == 1 else middle + spread)


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its normal interval."""
    n = len(values)
    middle = sum(values) / n if n else 0.0
    if n < 2:
        return Estimate(middle, None, None)
    variance = sum((value - middle) ** 2 for value in values) / (n - 1)
    spread = Z * math.sqrt(variance / n)
    return Estimate(middle, middle - spread, middle + spread)


def quartiles(values: Sequence[float]) -> Spread:
    """Where the quarters of the values end; between two values by proportion."""
    ordered = sorted(values)
    if not ordered:
        return 0.0, 0.0, 0.0, 0.0, 0.0
    q = [_at(ordered, part / 4) for part in range(5)]
    return q[0], q[1], q[2], q[3], q[4]


def _at(ordered: Sequence[float], part: float) -> float:
    place = part * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def even(hits: Sequence[float]) -> bool:
    """Whether hits are spread as evenly as chance alone would spread them, 95 times of 100."""
    expected = sum(hits) / len(hits) if hits else 0.0
    if not expected or len(hits) - 1 not in CHI_SQUARE:
        return True
    return sum((hit - expected) ** 2 for hit in hits) / expected <= CHI_SQUARE[len(hits) - 1]
