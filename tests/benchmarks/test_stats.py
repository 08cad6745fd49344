"""Medians, quartiles and ratios."""

from __future__ import annotations

import pytest

from benchmarks.stats import Spread, micros, rates, ratios, spread


def test_a_spread_is_the_median_and_the_quartiles() -> None:
    assert spread([5, 1, 4, 2, 3]) == Spread(2, 3, 4)
    assert spread([1, 2]) == Spread(1.25, 1.5, 1.75)
    assert spread([7]) == Spread(7, 7, 7)


def test_there_is_no_median_of_nothing() -> None:
    with pytest.raises(ValueError, match="no figures"):
        spread([])


def test_rates_and_times_are_of_each_round() -> None:
    rounds = [{"games": 10, "seconds": 2.0}, {"games": 10, "seconds": 0.5}]
    assert rates(rounds, "games") == [5, 20]
    assert micros(rounds, "games") == [200_000, 50_000]


def test_ratios_are_taken_round_by_round() -> None:
    assert ratios([10, 20], [1, 4]) == [10, 5]
    with pytest.raises(ValueError, match="shorter"):
        ratios([1, 2], [1])
