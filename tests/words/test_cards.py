"""The printed things of both boxes in every language: each has its name in all forms, and its rule with the same
numbers."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kingsburg.editions import everything
from kingsburg.words import Voice, catalogue, languages
from kingsburg.words.catalogue import ENGLISH
from kingsburg.words.messages import card, rule
from kingsburg.words.names import FIRST, first_names, printed_cards
from tests.configurations import SCENARIOS
from tests.words.published import published_cards

OTHERS = [language for language in languages() if language != ENGLISH]
FORMS = {"name", "the", "of"}
RULELESS = ("enemy", "strip")
"""Kinds whose rule is made of their numbers, by a message."""
NUMBERS = re.compile(r"[+-]?\d+|\b(?:I{1,3}|IV|V)\b")


def told(language: str) -> dict[tuple[str, str], dict[str, str]]:
    """The entries of a language's `cards.toml`, by kind and id."""
    tables: dict[str, dict[str, Any]] = catalogue(language).read("cards")
    return {(kind, name): entry for kind, things in tables.items() for name, entry in things.items()}


def renamed() -> set[tuple[str, str]]:
    """The entries for what the first edition calls otherwise."""
    return {(kind, f"{name}_{FIRST}") for kind, name in first_names()}


def test_both_boxes_have_so_many_things() -> None:
    assert len(published_cards()) == 187
    assert len(renamed()) == 4


@pytest.mark.parametrize("language", OTHERS)
def test_every_printed_thing_has_its_entry_and_nothing_else_has(language: str) -> None:
    assert {*published_cards(), *renamed()} <= set(told(language)) <= {*printed_cards(), *renamed()}


@pytest.mark.parametrize("language", OTHERS)
def test_an_entry_has_the_name_in_its_forms_and_the_rule(language: str) -> None:
    for (kind, name), entry in told(language).items():
        has_rule = kind not in RULELESS and (kind, name) not in renamed()
        assert set(entry) == (FORMS | {"rule"} if has_rule else FORMS), name
        assert entry["name"] in entry["the"], name
        assert entry["name"] in entry["of"], name


def test_english_says_the_exceptions_only() -> None:
    for key, entry in told(ENGLISH).items():
        assert key in printed_cards()
        assert set(entry) == {"the", "of"}
        regular = catalogue(ENGLISH).patterns["the"].replace("{name}", printed_cards()[key].name)
        assert entry["the"] != regular


@pytest.mark.parametrize("language", OTHERS)
def test_a_rule_has_the_numbers_of_the_english_one(language: str) -> None:
    voice = Voice(language)
    for printed in printed_cards().values():
        english, said = printed.rule, voice.part(rule(printed))
        assert sorted(NUMBERS.findall(said)) == sorted(NUMBERS.findall(english)), f"{printed.id}: {said}"


@pytest.mark.parametrize("language", OTHERS)
def test_a_rule_is_a_translation(language: str) -> None:
    voice = Voice(language)
    for printed in published_cards().values():
        said = voice.part(rule(printed))
        assert said != printed.rule, printed.id
        assert said.endswith("."), printed.id


@pytest.mark.parametrize("language", languages())
def test_no_two_things_of_a_kind_share_a_name(language: str) -> None:
    """Whoever reads the name knows which card it is; enemies of one name come with their strength."""
    things = [key for key in printed_cards() if key[0] != "enemy"]
    names = [(kind, Voice(language).part(("card", kind, name))) for kind, name in things]
    assert len(set(names)) == len(things)


@pytest.mark.parametrize(
    ("language", "kind", "name", "the", "of"),
    [
        ("en", "building", "farm", "the Farm", "of the Farm"),
        ("nl", "building", "farm", "de Boerderij", "van de Boerderij"),
        ("nl", "building", "town_hall", "het Raadhuis", "van het Raadhuis"),
        ("fr", "building", "farm", "la Ferme", "de la Ferme"),
        (
            "fr",
            "advisor",
            "architect",
            "l\N{RIGHT SINGLE QUOTATION MARK}Architecte",
            "de l\N{RIGHT SINGLE QUOTATION MARK}Architecte",
        ),
        ("fr", "advisor", "king", "le Roi", "du Roi"),
        ("fr", "enemy", "goblins_1_2", "les Gobelins", "des Gobelins"),
        ("en", "destiny", "famine", "Famine", "of Famine"),
        ("nl", "destiny", "famine", "Hongersnood", "van Hongersnood"),
        ("fr", "destiny", "rising_stars", "Étoiles Montantes", "d\N{RIGHT SINGLE QUOTATION MARK}Étoiles Montantes"),
        ("en", "scenario", "demanding_capital", "the Demanding Capital", "of the Demanding Capital"),
    ],
)
def test_names_have_their_article(language: str, kind: str, name: str, the: str, of: str) -> None:
    named = card(printed_cards()[kind, name])
    assert Voice(language).part(named, "the") == the
    assert Voice(language).part(named, "of") == of


@pytest.mark.parametrize(
    ("language", "called"), [("en", "the Traveling Market"), ("nl", "de Reizende Markt"), ("fr", "le Marché Ambulant")]
)
def test_the_first_edition_has_its_own_names(language: str, called: str) -> None:
    assert Voice(language).part(("card", "building", "bazaar", "first"), "the") == called


@pytest.mark.parametrize("language", OTHERS)
def test_a_scenario_is_called_like_its_card(language: str) -> None:
    """Its option, however it is spelled in commands, and the sheet with its rule."""
    voice = Voice(language)
    for name in SCENARIOS:
        sheet = ("card", "scenario", name.replace("-", "_"))
        assert voice.text(f"setup.names.{name}") in (voice.part(sheet), voice.part(sheet, "the"))


def test_the_rules_of_both_editions_are_the_same() -> None:
    """So that one translation serves: where editions differ, the rule says so."""
    for printed in everything("first").cards():
        assert printed.rule == printed_cards()[printed.kind, str(printed.id)].rule
