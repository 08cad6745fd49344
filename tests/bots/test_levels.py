"""The easier levels: weaker than the greedy bot, stronger than chance, and each with a character of its own."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import kingsburg as kb
from kingsburg import KingsburgError
from kingsburg.bots import make
from kingsburg.bots.levels import CHARACTERS, BailiffBot, Learner, weights_of
from kingsburg.engine.thinking import ask
from tests.bots.test_strength import victories

LEVELS = ("novice", "apprentice", "bailiff")
GAMES = 24


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [("novice", "random"), ("apprentice", "novice"), ("bailiff", "apprentice"), ("greedy", "bailiff")],
)
def test_each_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    """Of three, so that an even share would be a third."""
    assert victories(stronger, weaker, 3, "second", GAMES) > 0.45 * GAMES


def position() -> kb.Game:
    """A spring with much to choose from."""
    seats = [{"dice": [2, 3, 5], "plus_two": 1, "gold": 2, "wood": 1}] * 3
    return kb.position({"players": 3, "phase": "spring", "step": "influence", "seats": seats})


def answers(spelling: str, times: int = 40) -> set[str]:
    """What a level does in the same position at different tables."""
    return {str(ask(make(spelling), position(), 0, random.Random(n))) for n in range(times)}


def test_a_novice_does_not_always_see_the_same_things() -> None:
    assert len(answers("novice:character=builder")) > 3


def test_the_same_random_numbers_give_the_same_answers() -> None:
    for level in LEVELS:
        first, second = (ask(make(level), position(), 0, random.Random(5)) for _ in range(2))
        assert first == second


def test_a_character_stays_the_same_all_game_long() -> None:
    bot, rng = make("apprentice"), random.Random(2)
    assert isinstance(bot, Learner)
    ask(bot, position(), 0, rng)
    judgement = bot.judgement
    ask(bot, position(), 0, rng)
    assert bot.judgement is judgement
    assert judgement is not None


def test_characters_value_things_differently() -> None:
    weights = [weights_of(BailiffBot.skill, character) for character in CHARACTERS]
    assert all(one != other for one, other in combinations(weights, 2))
    assert weights_of(BailiffBot.skill, "builder") is weights[0]


def test_an_unknown_character_is_refused() -> None:
    with pytest.raises(KingsburgError, match="cannot be 'wizard': choose from builder, hoarder"):
        make("novice:character=wizard")
