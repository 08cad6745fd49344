"""Moves as a review says them: amounts as everywhere else, no ids, no words for the machine."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

import kingsburg as kb
from kingsburg.review.words import described
from tests import checks
from tests.configurations import configuration

NAMES = ("Ann", "Brian", "Cindy", "David", "Emma")
RICH = {"gold": 9, "wood": 9, "stone": 9}

AMOUNTS_SIDE_BY_SIDE = re.compile(r"\d (gold|wood|stone|soldiers?|VP|tokens?|\"\+2\" tokens?) \d")
"""1 gold 2 wood."""


def said(game: kb.Game, text: str) -> str:
    [move] = [move for move in game.options if str(move) == text]
    return described(game, move, NAMES)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("recruit 5 for 6 gold 1 wood 3 stone", "recruit 5 soldiers for 6 gold, 1 wood and 3 stone"),
        ("recruit 1 for 2 wood", "recruit 1 soldier for 2 wood"),
        ("pass", "pass"),
    ],
)
def test_soldiers_are_paid_for_in_amounts(text: str, words: str) -> None:
    game = kb.position({"players": 2, "phase": "recruit", "order": [0, 1], "seats": [RICH, {}]})
    assert said(game, text) == words


def test_every_amount_is_said_as_everywhere() -> None:
    """Through games of all kinds, whatever is to be gained, paid, given or lost."""
    kinds = set()
    for seed in range(12):
        asked = replace(configuration(seed), chance="sampled", stated=False)
        game, rng = asked.open(), random.Random(seed)
        while not game.over:
            for move in game.options:
                told = described(game, move, NAMES)
                kinds |= {move.to_dict()["kind"]} if " and " in told else set()
                assert not AMOUNTS_SIDE_BY_SIDE.search(told), told
                assert "plus_two" not in told
                assert "reward " not in told
                assert not re.search(r"\bvp\b", told), told
            checks.step(game, rng, eager=True)
    assert kinds >= {"goods", "recruit", "build", "reward"}
