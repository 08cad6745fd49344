"""Ratings of options and of whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.bots.analysis import outlook, rate
from tests.configurations import configuration


def choosing(number: int, share: float) -> kb.Game:
    """A game of a kind, some way through, at a question to a player."""
    game, rng = configuration(number).open(), random.Random(number)
    until = int(share * 200)
    while game.seat is not None and (until > 0 or game.seat < 0):
        game.play(rng.choice(game.options))
        until -= 1
    return game


@pytest.mark.parametrize("number", range(0, 60, 5))
def test_every_option_is_rated_best_first(number: int) -> None:
    game = choosing(number, 0.3)
    if game.seat is None:
        return
    options = {str(move) for move in game.options}
    rated = rate(game, game.seat, random.Random(1), seconds=0.02)
    assert {str(each.move) for each in rated} == options
    chances = [each.chance for each in rated]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)


def test_the_best_option_is_plain() -> None:
    """The last building of the game, and goods that nothing else is good for."""
    seats: list[dict[str, Any]] = [{"gold": 2, "vp": 30}, {"vp": 31}, {"vp": 10}]
    game = kb.position(
        {"players": 3, "year": 5, "phase": "autumn", "step": "construct", "order": [0, 1, 2], "seats": seats}
    )
    best, *others = rate(game, 0, random.Random(1), seconds=0.3)
    assert str(best.move) == "build statue"
    assert best.chance > others[0].chance
    assert best.vp > others[0].vp


@pytest.mark.parametrize("number", range(0, 40, 4))
def test_the_outlook_of_a_game(number: int) -> None:
    game = choosing(number, 0.4)
    before = game.view()
    for seat in (None, 0):
        chances, points = outlook(game, random.Random(1), seconds=0.02, seat=seat)
        assert sum(chances) == pytest.approx(1)
        assert len(points) == len(game.players)
    assert game.view() == before


def test_who_is_far_ahead_is_likely_to_win() -> None:
    seats: list[dict[str, Any]] = [{"vp": 40}, {"vp": 10}, {"vp": 10}]
    game = kb.position({"players": 3, "year": 5, "phase": "summer", "order": [0, 1, 2], "seats": seats})
    chances, points = outlook(game, random.Random(1))
    assert chances[0] > 0.95
    assert 30 < points[0] < 65


def test_the_outlook_of_a_game_that_is_over_is_its_result() -> None:
    game, rng = kb.new_game(players=3, seed=1), random.Random(1)
    while game.seat is not None:
        game.play(rng.choice(game.options))
    chances, points = outlook(game, rng, seconds=0.01)
    assert points == list(game.scores)
    assert [seat for seat, chance in enumerate(chances) if chance] == list(game.winners)
