"""The steward: better than greedy, and at once."""

from __future__ import annotations

import random

import pytest

import kingsburg as kb
from kingsburg.bots import make
from kingsburg.bots.search import BREADTH
from kingsburg.bots.steward import search_of
from kingsburg.bots.values import LINEAR, value_of
from kingsburg.engine.thinking import ask
from tests.bots.test_strength import victories


@pytest.mark.parametrize(("players", "least"), [(4, 0.45), (2, 0.65)])
def test_it_beats_greedy(players: int, least: float) -> None:
    games = 12
    assert victories("steward", "greedy", players, "second", games) >= least * games


def test_it_tries_its_best_options_once_each() -> None:
    game = kb.new_game(players=4, seed=5)
    while len(game.options) <= BREADTH:
        game.play(game.options[0])
    assert game.choice is not None
    search = search_of(game, game.choice.seat, random.Random(5), value_of(game.rules, LINEAR))
    root = search.consider(game.choice, game.codes, BREADTH)
    best = search.once(root)
    assert [branch.visits for branch in root.branches] == [1] * BREADTH
    assert best.promise == max(branch.promise for branch in root.branches)


def test_it_does_not_give_away_the_last_winter() -> None:
    """With goods that nothing else is good for, soldiers against the last enemy are free."""
    seats = [{"gold": 6, "soldiers": 2, "looked": [5], "vp": 30}, {"gold": 0, "vp": 20}, {"gold": 0, "vp": 20}]
    game = kb.position(
        {"players": 3, "year": 5, "phase": "recruit", "enemy": "barbarians_5_7", "order": [0, 1, 2], "seats": seats}
    )
    assert game.seat == 0
    assert ask(make("steward"), game, 0, random.Random(1)).to_dict()["kind"] == "recruit"
