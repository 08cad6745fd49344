"""What lies on the board and how the game stands, as messages."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.editions import BOX
from kingsburg.engine.marks import Owned
from kingsburg.engine.shapes import Places, Ranks
from kingsburg.knowledge import Knowledge
from kingsburg.words import Voice, board, languages
from kingsburg.words.catalogue import FOLDER, entries, template
from kingsburg.words.voice import voice_of
from tests import checks
from tests.configurations import configuration

NAMES = ("Ann", "Brian", "You")


def states(known: Knowledge, language: str = "en", names: tuple[str, ...] = NAMES) -> list[str]:
    voice = voice_of(names, language)
    return [voice.say(state.full) for state in board.state(known)]


def known_at(stated: dict[str, Any], seat: int = 0) -> Knowledge:
    return Knowledge(kb.position({"players": 3, "chance": "explicit"} | stated), seat)


# -- how it stands ----------------------------------------------------------------------------------------------


def test_the_enemy_of_the_year_as_far_as_it_is_known() -> None:
    stated: dict[str, Any] = {"enemy": "orcs_1_3", "seats": [{"looked": [1]}, {}, {}]}
    assert states(known_at(stated, 0))[0].endswith(" (secret)")
    assert states(known_at(stated, 0))[0].startswith("Enemy: Orcs, strength 3.")
    assert states(known_at(stated, 1)) == ["Enemy: face down, strength 2 to 4"]
    assert states(known_at(stated, 1), "nl") == ["Vijand: gedekt, sterkte 2 tot 4"]
    assert states(known_at(stated, 1), "fr") == ["Ennemi\N{NO-BREAK SPACE}: face cachée, force 2 à 4"]


def test_the_valley_has_a_card_of_which_not_even_the_strength_is_known() -> None:
    assert states(known_at({"scenario": "goblin-valley"}))[1] == "Valley: face down"


def test_a_destiny_is_told_with_its_rule_or_its_name_alone() -> None:
    known = known_at({"modules": ["destinies"], "destiny": "famine"})
    [destiny] = [state for state in board.state(known) if state.short is not None]
    rule = next(card.rule for card in known.rules.roles if card.id == "famine")
    assert Voice().say(destiny.full) == f"Famine: {rule}"
    assert Voice().say(destiny.brief) == "Destiny: Famine."


def test_how_the_capital_stands() -> None:
    stated = {"scenario": "demanding-capital", "marks": {"growth": 10, "needs": ["wood", "manpower"]}}
    known = known_at(stated)
    assert states(known)[1].endswith(": 10 growth tokens, 3 a player; needs wood and manpower")
    assert "10 groeifiches, 3 per speler; heeft hout en werkkracht nodig" in states(known, "nl")[1]
    one = known_at(stated | {"marks": {"growth": 1}})
    assert states(one)[1].endswith(": 1 growth token, 0 a player")


def test_deals_on_the_cards_of_governors() -> None:
    deals = [[], [{"of": 0}], [{"of": 0}]]
    stated = {"modules": ["destinies", "governors"], "destiny": "secret_deals", "marks": {"secret_deals": deals}}
    told = states(known_at(stated | {"seats": [{"governor": "politician"}, {}, {}]}))
    assert told[-1] == "Deals: Brian on the card of Ann and you on the card of Ann"


def test_where_the_game_is() -> None:
    spring = known_at({"year": 2, "phase": "spring", "step": "construct", "seats": [{"gold": 5}, {}, {}], "envoy": 2})
    voice = voice_of(NAMES)
    assert voice.say(board.where(spring)) == "Year II  2 Spring"
    assert voice_of(NAMES, "fr").say(board.where(spring)) == "Année II  2 Printemps"
    assert voice.say(board.envoy(spring)) == "envoy you"
    assert voice.say(board.turn(0)) == "Ann's turn"
    assert voice.say(board.turn(2)) == "your turn"
    begun = Knowledge(kb.new_game(3, modules=["governors"], seed=1), 0)
    assert voice.say(board.where(begun)) == "Setup"
    assert voice.say(board.envoy(begun)) == "no envoy"


# -- the court --------------------------------------------------------------------------------------------------


def test_what_lies_on_an_advisor() -> None:
    stars = {"gold": 3, "wood": 5, "stone": None, "plus_two": 9}
    deals = [[{"advisor": 3}], [], [{"advisor": 3}]]
    stated = {"modules": ["destinies"], "destiny": "rising_stars", "marks": {"rising_stars": stars}}
    known = known_at(stated)
    assert [[Voice().part(each.what) for each in board.on_advisor(known, rank)] for rank in (3, 5, 9)] == [
        ["1g"],
        ["1w"],
        ["+2"],
    ]
    assert board.on_advisor(known, 4) == []
    dealt = known_at({"modules": ["destinies"], "destiny": "secret_deals", "marks": {"secret_deals": deals}})
    [deal] = board.on_advisor(dealt, 3)
    assert (Voice().part(deal.what), deal.owners) == ("deal", ((0, 1), (2, 1)))
    pledged = known_at({"scenario": "shifting-alliances", "marks": {"pledges": [[], [8, 8], []]}})
    [pledge] = board.on_advisor(pledged, 8)
    assert (Voice().part(pledge.what), pledge.owners) == ("pledge", ((1, 2),))
    assert Voice("nl").part(pledge.what) == "belofte"
    lone = known_at({"scenario": "wheel-and-deal", "marks": {"secret_society": {"seat": 1, "advisor": 8}}})
    [only] = board.on_advisor(lone, 8)
    assert (Voice().part(only.what), only.owners) == ("only", ((1, 1),))


def test_every_token_of_the_box_has_its_name() -> None:
    marks = [mark for module in BOX for mark in module.marks if isinstance(mark, Owned) and mark.place == "advisor"]
    shown = [mark for mark in marks if isinstance(mark.shape, Ranks | Places)]
    assert {mark.name for mark in shown} == set(board.TITLED)
    for mark in shown:
        assert Voice().text(f"board.tokens.{mark.name}") == mark.title


# -- the governors ----------------------------------------------------------------------------------------------


def test_notes_of_a_governor() -> None:
    seats: list[dict[str, Any]] = [
        {"governor": "general", "looked": [1], "bonus_dice_to_roll": 1, "buildings": ["inn", "statue", "chapel"]},
        {},
        {},
    ]
    known = known_at({"modules": ["governors", "soldiers"], "phase": "aid", "envoy": 0, "seats": seats})
    told = [Voice().part(note) for note in board.notes(known, 0)]
    assert told[0] == "bonus die"
    assert told[1] == "General"
    assert told[2].startswith("tokens ")
    assert told[3:] == ["envoy", "saw the enemy"]
    assert [Voice().part(row) for row in board.built_rows(known, 0)] == ["rows B2 C1"]


def test_what_buildings_add_to_the_soldiers() -> None:
    seats: list[dict[str, Any]] = [{"buildings": ["barricade", "guard_tower"], "looked": [1]}, {}, {}]
    known = known_at({"enemy": "goblins_1_3", "seats": seats})
    other = Knowledge(
        kb.position({"players": 3, "enemy": "goblins_1_3", "seats": [{**seats[0], "looked": []}, {}, {}]}), 0
    )
    assert board.battle_bonus(known, 0) == board.battle_bonus(other, 0) + 1


# -- every language ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(0, 60, 3))
def test_every_board_can_be_said_in_every_language(number: int) -> None:
    asked = configuration(number)
    g, rng = asked.open(), random.Random(number)
    voices = [Voice(language, viewer=0) for language in languages()]
    while g.choice is not None:
        if rng.random() < 0.1:
            known = Knowledge(g, 0)
            told = [part for state in board.state(known) for part in (state.full, state.brief)]
            told += [board.where(known), board.envoy(known), board.turn(0), *board.notes(known, 0)]
            told += board.built_rows(known, 0)
            told += [each.what for rank in range(1, 19) for each in board.on_advisor(known, rank)]
            assert all(voice.part(part) for voice in voices for part in told)
        checks.step(g, rng, asked.eager)


def places(language: str) -> dict[str, set[str]]:
    """The ids of the boards' texts, and the places of each."""
    told = entries(tomllib.loads((FOLDER / language / "board.toml").read_text(encoding="utf-8")), "board")
    forms = {key: text["other"] if isinstance(text, dict) else text for key, text in told.items()}
    return {key: {piece[0] for piece in template(text) if isinstance(piece, tuple)} for key, text in forms.items()}


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same_of_the_boards(language: str) -> None:
    assert places(language) == places("en")


def test_every_text_of_the_boards_is_used() -> None:
    """By its id, or by the kind of thing whose texts are found by name."""
    package: Path = FOLDER.parents[1]
    source = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    for key in entries(tomllib.loads((FOLDER / "en" / "board.toml").read_text(encoding="utf-8")), "board"):
        group = key.rpartition(".")[0]
        assert f'"{key}"' in source or f"'{key}'" in source or f"{group}.{{" in source, key
