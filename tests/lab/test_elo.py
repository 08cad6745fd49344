"""Ratings against what is known: two bots in closed form, and the truth that games were drawn from."""

from __future__ import annotations

import math
import random

import pytest

from kingsburg.lab.elo import Match, matches, ratings


def test_two_bots_have_the_difference_of_their_odds() -> None:
    better, worse = ratings([[(0, 1, 1.0)]] * 74 + [[(0, 1, 0.0)]] * 25, 2)
    assert better.value - worse.value == pytest.approx(400 * math.log10(74.5 / 25.5))
    assert better.value + worse.value == pytest.approx(3000)
    assert better.low is not None
    # The interval of a share of 100, by the delta method, halved because both move.
    expected = 1.959964 * 400 / math.log(10) / math.sqrt(100 * 0.745 * 0.255) / 2
    assert better.value - better.low == pytest.approx(expected, rel=0.01)


def test_who_only_wins_has_a_finite_rating_and_a_wide_interval() -> None:
    few, many = (ratings([[(0, 1, 1.0)]] * games, 2)[0] for games in (10, 1000))
    assert 1500 < few.value < many.value < 2200
    assert many.low is not None
    assert many.value - many.low > 100


def test_equal_bots_and_no_games_are_all_average() -> None:
    assert [round(e.value) for e in ratings([[(0, 1, 0.5), (1, 2, 0.5)]] * 4, 3)] == [1500] * 3
    assert [(e.value, e.low) for e in ratings([], 2)] == [(1500, None), (1500, None)]


def test_a_chain_of_bots_that_always_win_is_rated_in_its_order() -> None:
    values = [e.value for e in ratings([[(bot, bot + 1, 1.0)] for bot in range(7)] * 500, 8)]
    assert values == sorted(values, reverse=True)
    assert sum(values) == pytest.approx(8 * 1500)


def test_the_matches_of_a_game_are_between_different_bots() -> None:
    assert matches([2, 0, 2, 1], [1.0, 2.5, 4.0, 2.5]) == [
        (2, 0, 1.0),
        (2, 1, 1.0),
        (0, 2, 1.0),
        (0, 1, 0.5),
        (2, 1, 0.0),
    ]


def test_95_of_100_intervals_hold_the_truth() -> None:
    """Games of three whose bots have luck that varies; the truth is the fit to very many of them."""
    rng = random.Random(4)

    def played() -> list[Match]:
        luck = [rng.gauss(skill, 1) for skill in (0.6, 0.2, 0.0, -0.8)]
        met = rng.sample(range(4), 3)
        return matches(met, [-luck[bot] for bot in met])

    truth = [e.value for e in ratings([played() for _ in range(20_000)], 4)]
    held = 0
    for _ in range(100):
        for estimate, value in zip(ratings([played() for _ in range(60)], 4), truth, strict=True):
            assert estimate.low is not None
            assert estimate.high is not None
            held += estimate.low <= value <= estimate.high
    assert 0.92 <= held / 400 <= 0.98
