"""Intervals against values known from elsewhere."""

from __future__ import annotations

import pytest

from kingsburg.lab.result import placed
from kingsburg.lab.statistics import even, mean, quartiles, share


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilson(hits: int, n: int, low: float, high: float) -> None:
    estimate = share(hits, n)
    assert estimate.value == pytest.approx(hits / n)
    assert estimate.low == pytest.approx(low, abs=1e-4)
    assert estimate.high == pytest.approx(high, abs=1e-4)


def test_wilson_stays_between_0_and_1() -> None:
    for n in (1, 2, 10):
        for hits in (0, n):
            estimate = share(hits, n)
            assert estimate.low is not None
            assert estimate.high is not None
            assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


def test_a_mean_and_its_interval() -> None:
    estimate = mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert estimate.value == 5
    assert estimate.low == pytest.approx(5 - 1.959964 * (32 / 7 / 8) ** 0.5)
    assert estimate.high == pytest.approx(5 + 1.959964 * (32 / 7 / 8) ** 0.5)


def test_too_few_for_an_interval() -> None:
    assert mean([3.0]).to_dict() == {"value": 3.0, "low": None, "high": None}
    assert mean([]).value == 0
    assert share(0, 0).low is None


def test_quartiles() -> None:
    assert quartiles([4, 1, 3, 2, 5]) == (1, 2, 3, 4, 5)
    assert quartiles([1, 2]) == (1, 1.25, 1.5, 1.75, 2)
    assert quartiles([7]) == (7, 7, 7, 7, 7)
    assert quartiles([]) == (0, 0, 0, 0, 0)


def test_evenness_is_a_matter_of_chance() -> None:
    assert even([25, 25, 25, 25])
    assert even([250, 270, 240, 240])  # chi-square 2.4
    assert not even([300, 250, 225, 225])  # chi-square 15
    assert even([])
    assert even([0, 0])


def test_places_are_shared_by_who_ties() -> None:
    assert placed([(30, 2), (40, 0), (30, 3), (10, 9)]) == (3, 1, 2, 4)
    assert placed([(30, 2), (40, 0), (30, 2), (40, 0)]) == (3.5, 1.5, 3.5, 1.5)
    assert placed([(1,), (1,), (1,)]) == (2, 2, 2)
