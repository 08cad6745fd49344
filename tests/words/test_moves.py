"""Moves as reviews say them: amounts as everywhere else, no ids, no words for the machine."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

import kingsburg as kb
from kingsburg.words import Voice, languages
from kingsburg.words.moves import described
from tests import checks
from tests.configurations import configuration

NAMES = ("Ann", "Brian", "Cindy", "David", "Emma")
RICH = {"gold": 9, "wood": 9, "stone": 9}

AMOUNTS_SIDE_BY_SIDE = re.compile(r"\d (gold|wood|stone|soldiers?|VP|tokens?|\"\+2\" tokens?) \d")
"""1 gold 2 wood."""


def said(game: kb.Game, text: str) -> str:
    [move] = [move for move in game.options if str(move) == text]
    return Voice("en", NAMES).say(described(game, move))


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
    kinds, english = set(), Voice("en", NAMES)
    for seed in range(12):
        asked = replace(configuration(seed), chance="sampled", stated=False)
        game, rng = asked.open(), random.Random(seed)
        while not game.over:
            for move in game.options:
                told = english.say(described(game, move))
                kinds |= {move.to_dict()["kind"]} if " and " in told else set()
                assert not AMOUNTS_SIDE_BY_SIDE.search(told), told
                assert "plus_two" not in told
                assert "reward " not in told
                assert not re.search(r"\bvp\b", told), told
            checks.step(game, rng, eager=True)
    assert kinds >= {"goods", "recruit", "build", "reward"}


@pytest.mark.parametrize(
    ("stated", "text", "words"),
    [
        ({"buildings": ["barricade", "crane", "town_hall"]}, "use town_hall pay wood", "use the Town Hall: pay 1 wood"),
    ],
)
def test_the_ways_of_a_power_are_told(stated: dict[str, object], text: str, words: str) -> None:
    seats = [RICH | stated, {}, {}]
    game = kb.position({"players": 3, "phase": "spring", "step": "construct", "order": [1, 2, 0], "seats": seats})
    while text not in map(str, game.options):
        game.play("pass")
    assert said(game, text) == words


def test_moves_are_told_in_every_language_without_a_word_for_the_machine() -> None:
    voices = [Voice(language, NAMES) for language in languages()]
    kinds = set()
    for number in (*range(24), 107):
        asked = configuration(number)
        game, rng = asked.open(), random.Random(number)
        while game.choice is not None:
            for move in game.options if game.seat is not None and game.seat >= 0 else ():
                fields = move.to_dict()
                kinds.add(fields["kind"])
                for voice in voices:
                    told = voice.say(described(game, move))
                    assert told.strip()
                    assert not re.search(r"\w_\w|None|\{|\}|  ", told), f"{move}: {told}"
            checks.step(game, rng, asked.eager)
    assert len(kinds) > 15
