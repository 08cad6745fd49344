"""Hints: every option of every question has a worth and a reason, in the game's words and from the seat's knowledge."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import kingsburg as kb
from kingsburg import KingsburgError
from kingsburg.bots.hints import hints, reason
from kingsburg.bots.reasons import Reasons
from kingsburg.words import Voice, languages
from kingsburg.words.voice import viewer_of
from tests import checks
from tests.configurations import configuration

KINDS = {
    *("pass", "influence", "goods", "lose", "exchange", "build", "use", "tax", "deal", "redraw", "draft", "lay"),
    *("governor", "bid", "group", "mark", "unmark", "tribute", "look", "token", "reward", "choose", "give", "recruit"),
}
"""All kinds of moves that governors make: those of docs/notation.md."""
SAMPLE = 60
RARE = (107,)
"""The numbers of games with questions that those before them do not ask: giving goods to another."""
MOST_WORDS = 60


def sentences(game: kb.Game) -> dict[str, str]:
    """The reason for each option of the question that waits."""
    assert game.seat is not None
    reasons, options = Reasons(game, game.seat), game.options
    names = game.start.seats or ()
    voice = Voice("en", names, viewer_of(names))
    return {str(move): voice.say(reasons.message(move, options)) for move in options}


def influencing(**stated: Any) -> kb.Game:
    """Ann may influence next, then Brian and Cindy."""
    seat = {"stone": 1}
    dice = ([2, 3, 6], [1, 4, 5], [2, 2, 4])
    told: dict[str, Any] = {
        "players": 3,
        "phase": "spring",
        "step": "influence",
        "order": [0, 1, 2],
        "seats": [seat | {"dice": faces} for faces in dice],
    }
    game = kb.position(told | stated)
    game.start.seats = ("Ann", "Brian", "Cindy")
    return game


# -- every question ---------------------------------------------------------------------------------------------


def asked_in(number: int, found: set[str]) -> None:
    """Look at the reasons of a game's questions, not at all options of the longest ones."""
    asked = configuration(number)
    game, rng = asked.open(), random.Random(number)
    voices = [Voice(language) for language in languages()]
    while game.choice is not None:
        if game.seat is not None and game.seat >= 0 and rng.random() < 0.25:
            reasons = Reasons(game, game.seat)
            for move in rng.sample(game.options, min(6, len(game.options))):
                message = reasons.message(move, game.options)
                for voice in voices:
                    check(voice.say(message), move)
                assert Voice("en").say(json.loads(json.dumps(message))) == Voice("en").say(message)
                found.add(str(move.to_dict()["kind"]))
        checks.step(game, rng, asked.eager)


def check(told: str, move: kb.Move) -> None:
    """One sentence without an id, an empty part or a word that is no word."""
    assert told.strip(), move
    assert "\n" not in told
    assert len(told.split()) <= MOST_WORDS, told
    assert not re.search(r"\w_\w|None|\b0 (gold|wood|stone)\b|  |; ;|\{|\}", told), f"{move}: {told}"


def test_every_question_of_every_configuration_has_reasons() -> None:
    found: set[str] = set()
    for number in (*range(SAMPLE), *RARE):
        asked_in(number, found)
    assert found == KINDS


# -- what they say ----------------------------------------------------------------------------------------------


def test_blocking_is_named_after_whom_it_hits() -> None:
    told = sentences(influencing())
    blocked = [text for text in told.values() if re.search(r"blocks (Brian's|Cindy's|Brian's and Cindy's) \d", text)]
    assert blocked, told


def test_goods_lead_to_a_building() -> None:
    told = sentences(influencing())
    assert "pays for the Guard Tower" in told["influence squire 2"]
    assert "pays for the Guard Tower" not in told["influence architect 3"]


def test_the_dice_that_stay_have_a_use() -> None:
    told = sentences(influencing())
    assert re.search(r"leaves \d( \d)* for the \w+", told["influence squire 2"])


def test_a_token_is_spent_or_saved() -> None:
    told = sentences(influencing(seats=[{"dice": [3, 5], "plus_two": 1}, {"dice": [1]}, {"dice": [1]}]))
    assert 'spends the "+2" token' in told["influence sergeant 3 +2"]
    assert 'saves the "+2" token' in told["influence sergeant 5"]


def test_soldiers_change_the_winter() -> None:
    seats = [{"gold": 4, "soldiers": 0} for _ in range(3)]
    told = sentences(kb.position({"players": 3, "phase": "recruit", "order": [0, 1, 2], "seats": seats}))
    assert re.search(r"raises the chance of victory in winter from \d+% to \d+%", told["recruit 2 for 4 gold"])


def test_a_building_brings_vp_and_strength() -> None:
    seats = [{"gold": 3, "wood": 3, "stone": 3} for _ in range(3)]
    told = sentences(influencing(step="construct", seats=seats))
    assert told["build statue"].startswith("3 VP now")
    assert "adds 1 to the battle strength" in told["build guard_tower"]
    assert told["build inn"].startswith('at the end of summer, gain a "+2" token')


def test_the_person_at_the_table_is_called_you() -> None:
    game = influencing()
    game.play("pass")
    game.start.seats = ("You", "Brian", "Cindy")
    assert not any("You's" in text for text in sentences(game).values())
    game = influencing(order=[1, 0, 2])
    game.start.seats = ("You", "Brian", "Cindy")
    assert any(re.search(r"blocks your( and Cindy's)? \d", text) for text in sentences(game).values())


# -- ranked, and honest -----------------------------------------------------------------------------------------


def test_hints_are_ranked_and_complete() -> None:
    game = influencing()
    told = hints(game, 0, random.Random(1), seconds=0.05)
    assert {hint.rated.move for hint in told} == set(game.options)
    chances = [hint.rated.chance for hint in told]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= hint.rated.chance <= 1 and hint.reason for hint in told)
    others = [hint.rated for hint in told]
    assert reason(game, 0, told[0].rated, others) == told[0].message
    assert told[0].reason == Voice("en", told[0].names).say(told[0].message)
    assert str(told[0]).startswith(f"{told[0].move} (wins {told[0].rated.chance:.0%}, {told[0].rated.vp:.1f} VP): ")
    assert str(told[0]).endswith(told[0].reason)


def test_hints_leave_the_game_as_it_was() -> None:
    game = kb.new_game(players=3, seed=4)
    before = game.to_json()
    assert game.seat is not None
    hints(game, game.seat, random.Random(1), seconds=0.01)
    assert game.to_json() == before


@pytest.mark.parametrize("seat", [1, 7, -1])
def test_hints_are_for_who_is_asked(seat: int) -> None:
    with pytest.raises(KingsburgError, match=r"nothing is asked of seat .*: hints are for seat 0"):
        hints(influencing(), seat, random.Random(1))


def test_no_hints_after_the_end() -> None:
    game = kb.new_game(players=2, seed=1)
    while not game.over:
        game.play(game.options[-1])
    with pytest.raises(KingsburgError, match="a game that goes on"):
        hints(game, 0, random.Random(1))


@pytest.mark.parametrize("number", range(8, 40))
def test_reasons_know_nothing_that_the_seat_does_not(number: int) -> None:
    """They are the same in every world that agrees with what the seat knows."""
    asked = configuration(number)
    game, rng = asked.open(), random.Random(number)
    while game.choice is not None:
        if game.seat is not None and game.seat >= 0 and rng.random() < 0.05:
            other = game.determinize(game.seat, rng)
            move, twin = rng.choice([*zip(game.options, other.options, strict=True)])
            told = Reasons(game, game.seat).message(move, game.options)
            assert Reasons(other, game.seat).message(twin, other.options) == told, move
        checks.step(game, rng, asked.eager)


def test_secret_questions_have_hints_for_each_seat() -> None:
    game = kb.new_game(players=3, seed=2, modules=("governors",))
    assert set(game.pending) == {0, 1, 2}
    for seat in game.pending:
        told = hints(game, seat, random.Random(3), seconds=0.01)
        assert all(hint.rated.move.seat == seat for hint in told)
