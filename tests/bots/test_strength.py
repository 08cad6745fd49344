"""The ladder: each bot beats the one below it. Fixed seeds, so that chance cannot fail a test."""

from __future__ import annotations

import random

import pytest

import kingsburg as kb
from kingsburg.bots import make
from kingsburg.engine.thinking import ask


def victories(name: str, against: str, players: int, edition: str, games: int) -> float:
    """How many games one bot wins against several of another, from every seat in turn."""
    won = 0.0
    for number in range(games):
        seat_of_one = number % players
        bots = [make(name if seat == seat_of_one else against) for seat in range(players)]
        game = kb.new_game(players=players, edition=edition, seed=number).clone(quiet=True)
        rng = random.Random(number)
        while (seat := game.seat) is not None:
            game.play(ask(bots[seat], game, seat, rng))
        won += (seat_of_one in game.winners) / len(game.winners)
    return won


@pytest.mark.parametrize(("players", "edition"), [(4, "second"), (2, "first")])
def test_greedy_beats_random(players: int, edition: str) -> None:
    games = 20
    assert victories("greedy", "random", players, edition, games) >= 0.9 * games
