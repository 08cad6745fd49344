"""Messages become texts: forms by person and number, names in their forms, amounts and dice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingsburg.editions import everything
from kingsburg.engine.errors import KingsburgError
from kingsburg.words import Catalogue, Voice, catalogue, languages, message, say
from kingsburg.words.messages import amounts, card, dice, either, every, hand, joined, rule, seat, seats, short

NAMES = ("Ann", "Brian", "Carol")

LANGUAGE = """
name = "Trial"
one = [0, 1]
decimal = ","
vowels = "aeé"
[patterns]
the = "the {name}"
"""
TEXTS = """
builds = { you = "You build {what:the}.", other = "{who} builds {what:the}." }
lost = "{what:The} is lost to {who:whom}."
loses = { one = "{n} good is lost.", other = "{n} goods are lost." }
told = "({what})"
of = { vowel = "d'{name}", other = "de {name}" }
"""


@pytest.fixture
def trial(tmp_path: Path) -> Catalogue:
    """A small language of this test's own; what it does not say is said in English."""
    (tmp_path / "language.toml").write_text(LANGUAGE, encoding="utf-8")
    (tmp_path / "trial.toml").write_text(TEXTS, encoding="utf-8")
    return Catalogue(tmp_path)


def farm(edition: str = "second") -> object:
    found = everything(edition).find_building("farm")
    assert found is not None
    return card(found)


def test_a_text_has_a_form_for_whoever_is_spoken_to(trial: Catalogue) -> None:
    built = message("trial.builds", who=seat(1), what=farm())
    assert say(built, trial, NAMES, viewer=1) == "You build the Farm."
    assert say(built, trial, NAMES, viewer=0) == "Brian builds the Farm."
    assert say(built, trial, NAMES) == "Brian builds the Farm."


def test_one_of_several_may_be_spoken_to(trial: Catalogue) -> None:
    built = message("trial.builds", who=seats([0, 2]), what=farm())
    assert say(built, trial, NAMES, viewer=2) == "You build the Farm."
    assert say(built, trial, NAMES, viewer=1) == "Ann and Carol builds the Farm."


def test_a_text_has_a_form_for_what_the_language_counts_as_one(trial: Catalogue) -> None:
    told = [say(message("trial.loses", n=n), trial) for n in (0, 1, 2)]
    assert told == ["0 good is lost.", "1 good is lost.", "2 goods are lost."]


@pytest.mark.parametrize(("name", "told"), [("Ann", "d'Ann"), ("Éva", "d'Éva"), ("Brian", "de Brian")])
def test_a_text_has_a_form_for_a_name_that_begins_with_a_vowel(trial: Catalogue, name: str, told: str) -> None:
    assert say(message("trial.of", name=name), trial) == told


def test_french_elides_before_a_name() -> None:
    turns = [Voice("fr", ["Ann", "Brian"], viewer).text("board.turn", who=seat(0)) for viewer in (0, 1)]
    assert turns == ["à vous", "au tour d\N{RIGHT SINGLE QUOTATION MARK}Ann"]


def test_a_capital_form_begins_with_a_capital(trial: Catalogue) -> None:
    lost = message("trial.lost", what=farm(), who=seat(0))
    assert say(lost, trial, NAMES, viewer=0) == "The Farm is lost to you."


def test_what_a_language_does_not_say_is_said_in_english(trial: Catalogue) -> None:
    assert say(message("units.nothing"), trial) == "nothing"


@pytest.mark.parametrize(
    ("part", "told"),
    [
        (5, "5"),
        ("8a", "8a"),
        (seat(2), "Carol"),
        (seat(None), "The table"),
        (amounts({"gold": 2, "wood": 0, "plus_two": 1, "vp": 1}), '2 gold, 1 "+2" token and 1 VP'),
        (amounts({}), "nothing"),
        (short({"gold": 2, "stone": 1, "soldiers": 2}), "2g 1s, 2 soldiers"),
        (dice((3, 5, 5), (5,)), "3+5*+5"),
        (hand((1, 3), (5,)), "1\N{NO-BREAK SPACE}3\N{NO-BREAK SPACE}5*"),
        (("signed", 1), "+1"),
        (("decimal", 3.14159, 1), "3,1"),
        (("percent", 0.254), "25%"),
        (every(["A", "B", "C"]), "A, B and C"),
        (either(["A", "B"]), "A or B"),
        (joined("; ", ["A", seat(0)]), "A; Ann"),
        (message("trial.told", what=7), "(7)"),
    ],
)
def test_each_kind_of_part(trial: Catalogue, part: object, told: str) -> None:
    said = message("trial.told", what=part)
    assert say(said, trial, NAMES) == f"({told})"
    assert say(json.loads(json.dumps(said)), trial, NAMES) == f"({told})", "messages are JSON as they stand"


def test_editions_call_some_things_otherwise() -> None:
    english = Voice("en")
    assert english.part(farm("first"), "the") == "the Farms"
    assert english.part(farm("second"), "the") == "the Farm"


def test_a_rule_is_that_of_the_card() -> None:
    for printed in everything("second").cards():
        assert Voice("en").part(rule(printed)) == printed.rule


def test_people_without_names_are_called_by_their_seats() -> None:
    assert Voice("en").part(seat(1)) == "Seat 1"
    assert Voice("nl").part(seat(1)) == "Plaats 1"


def test_the_languages_there_are() -> None:
    assert {"en", "nl", "fr"} <= set(languages())
    with pytest.raises(KingsburgError, match="there is no language 'xx': choose from "):
        catalogue("xx")


def test_a_card_of_ones_own_is_named_as_its_owner_wrote() -> None:
    own = ("own", {"": {"name": "Tower"}, "nl": {"name": "Toren", "the": "de Toren"}})
    assert Voice("en").part(own, "the") == "the Tower"
    assert Voice("nl").part(own, "the") == "de Toren"
    assert Voice("fr").part(own, "the") == "Tower"
