"""The steward: better than greedy, and at once."""

from __future__ import annotations

import random
import time

import pytest

import kingsburg as kb
from kingsburg.bots import make
from kingsburg.engine.thinking import ask
from tests.bots.test_strength import victories

INSTANT = 0.25
"""Seconds for an answer, interpreted and on a busy machine."""


@pytest.mark.parametrize(("players", "least"), [(4, 0.45), (2, 0.65)])
def test_it_beats_greedy(players: int, least: float) -> None:
    games = 12
    assert victories("steward", "greedy", players, "second", games) >= least * games


def test_it_answers_at_once() -> None:
    game, bot, rng = kb.new_game(players=4, seed=5), make("steward"), random.Random(5)
    times: list[float] = []
    while (seat := game.seat) is not None and game.year < 2:
        began = time.perf_counter()
        move = ask(bot, game, seat, rng)
        times.append(time.perf_counter() - began)
        game.play(move)
    assert sum(times) / len(times) < INSTANT


def test_it_does_not_give_away_the_last_winter() -> None:
    """With goods that nothing else is good for, soldiers against the last enemy are free."""
    seats = [{"gold": 6, "soldiers": 2, "looked": [5], "vp": 30}, {"gold": 0, "vp": 20}, {"gold": 0, "vp": 20}]
    game = kb.position(
        {"players": 3, "year": 5, "phase": "recruit", "enemy": "barbarians_5_7", "order": [0, 1, 2], "seats": seats}
    )
    assert game.seat == 0
    assert ask(make("steward"), game, 0, random.Random(1)).to_dict()["kind"] == "recruit"
