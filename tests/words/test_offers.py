"""What is offered is said in words, in every language; and what people type is found."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

import kingsburg as kb
from kingsburg.editions import EDITIONS, everything
from kingsburg.editions.choosing import free
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.notation import Move
from kingsburg.knowledge import Knowledge
from kingsburg.words import Voice, languages
from kingsburg.words.catalogue import PLACE, catalogue, entries
from kingsburg.words.describing import DECKS, NAMED_WAYS
from kingsburg.words.offers import Offer, find, offers
from kingsburg.words.questions import question
from kingsburg.words.rewards import (
    BRIEFED,
    MORE_THAN_AMOUNTS,
    card_rule,
    enemy_line,
    reward,
    reward_width,
    short_reward,
)
from tests.architecture.source import PACKAGE
from tests.terminal.people import constructing, influencing, known_by_asked, late_influence, recruiting

NAMES = ("You", "Ann", "Brian", "Cindy")
SCENARIOS = (None, "goblin-valley", "shifting-alliances", "wheel-and-deal", "demanding-capital")
JARGON = re.compile(
    r"_|\bYou (?!pass\b)\w+s\b|\b(of|to|for) You\b|\bdie (player|bonus)\b|gws|\b1 (goods|soldiers)\b|None"
)
ROOM = 22
"""Characters that the court has for what an advisor gives."""


def questions(scenario: str | None) -> Iterator[Knowledge]:
    """What whoever is asked knows, through a whole game."""
    modules = free(kb.additions(scenario=scenario).modules)
    game = kb.new_game(players=4, modules=modules, scenario=scenario, seed=11)
    while not game.over:
        for seat in game.pending:
            yield Knowledge(game, seat)
        game.play(game.options[game.plies * 7 % len(game.options)])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_offered_and_asked_is_plain_english(scenario: str | None) -> None:
    for known in questions(scenario):
        voice = Voice("en", NAMES, 0)
        for offer in offers(known):
            texts = offer.texts(voice)
            for text in (texts.title, texts.effect, texts.brief, texts.name, *texts.ways):
                assert not JARGON.search(text), text
        asked = question(known)
        assert asked is not None
        assert not JARGON.search(voice.say(asked))


@pytest.mark.parametrize("language", languages())
def test_what_is_sent_elsewhere_says_the_same(language: str) -> None:
    """Offers are plain values: read from JSON they are said in the same words."""
    voice = Voice(language, NAMES, 0)
    for known in questions("shifting-alliances"):
        for offer in offers(known):
            sent = json.loads(json.dumps(offer.to_dict()))
            texts = offer.texts(voice)
            assert (voice.part(sent["title"]), voice.part(sent["effect"])) == (texts.title, texts.effect)
            assert [voice.part(way["text"]) for way in sent["ways"]] == texts.ways
            assert [way["move"]["text"] for way in sent["ways"]] == [str(way.move) for way in offer.ways]
            assert texts.title
            assert (offer.number == 0) == (offer.kind == "pass")


def test_every_option_is_offered_once() -> None:
    for known in questions("wheel-and-deal"):
        ways = [way for offer in offers(known) for way in offer.ways]
        assert sorted(map(str, known.options)) == sorted(str(way.move) for way in ways)
        assert len({way.label for way in ways}) == len(ways)


def test_a_text_is_said_once_for_a_voice() -> None:
    offer = offers(known_by_asked(constructing()))[0]
    english, dutch = Voice("en"), Voice("nl")
    assert offer.texts(english) is offer.texts(english)
    assert offer.texts(dutch) is not offer.texts(english)


# -- what advisors give -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_advisor_says_what_he_gives(language: str) -> None:
    voice = Voice(language)
    assert len(BRIEFED) == 16
    for edition in EDITIONS:
        for card in everything(edition).cards():
            if card.kind in ("advisor", "tile"):
                assert voice.part(reward(card))
                short = voice.part(short_reward(card))
                assert 0 < len(short) <= max(ROOM, reward_width(voice)) + (card.kind == "advisor") * 3, short
                assert not JARGON.search(short)
                assert "/" not in short
    assert reward_width(voice) <= ROOM


def test_rewards_are_said_as_a_list_of_amounts() -> None:
    rules, voice = everything("second"), Voice("en")
    told = {card.id: voice.part(reward(card)) for card in (*rules.advisors[1:], *rules.alternates[1:])}
    assert told["jester"] == "1 VP"
    assert told["master_hunter"] == "1 wood, 1 gold or 1 stone"
    assert told["queen"] == "2 goods of choice, 3 VP, look at the enemy"
    assert told["general_tile"] == "2 gold, 2 wood or 2 stone"
    assert told["squire_tile"] == 'Take two "+2" tokens; or pay one for 1 gold and 1 soldier', (
        "the rule, without its stop"
    )


@pytest.mark.parametrize("language", languages())
def test_enemies_and_strips_say_what_they_do(language: str) -> None:
    voice, rules = Voice(language), everything("second")
    for enemy in rules.enemies:
        assert str(enemy.strength) in voice.part(enemy_line(enemy))
        assert voice.part(card_rule(enemy))
    for strip in [card for card in rules.roles if card.kind == "strip"]:
        assert f" {strip.name[-1]} " in voice.part(card_rule(strip))


# -- reading an answer ------------------------------------------------------------------------------------------


LISTED = "one of the numbers 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 or 15"


def chosen(found: Move | Offer) -> str:
    return str(found) if isinstance(found, Move) else f"offer {found.number}"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("1", "build statue"),
        ("build statue", "build statue"),
        ("statue", "build statue"),
        ("pass", "pass"),
        ("0", "pass"),
    ],
)
def test_numbers_and_notation_are_read_in_every_language(language: str, typed: str, told: str) -> None:
    assert chosen(find(offers(known_by_asked(constructing())), typed, Voice(language))) == told


@pytest.mark.parametrize("language", languages())
def test_the_beginning_of_a_name_is_read_in_the_language_of_the_voice(language: str) -> None:
    """With capitals and accents or without."""
    voice = Voice(language)
    for game in (constructing(), late_influence(), recruiting()):
        listed = offers(known_by_asked(game))
        for offer in listed:
            title = offer.texts(voice).title
            for typed in (title, title.upper(), title.encode("ascii", "ignore").decode() if title.isascii() else title):
                found = find(listed, typed, voice)
                assert found is offer or found in [way.move for way in offer.ways], typed


def test_accents_may_be_left_out() -> None:
    listed = offers(known_by_asked(constructing()))
    listed[0].title = listed[0].name = "L\N{RIGHT SINGLE QUOTATION MARK}Élan"
    for typed in ("L\N{RIGHT SINGLE QUOTATION MARK}Élan", "l'élan", "l'elan", "L'ELA"):
        assert find(listed, typed, Voice()) == listed[0].ways[0].move


def test_the_ways_of_a_chosen_offer_are_found_by_letter_and_by_dice() -> None:
    listed = offers(known_by_asked(late_influence()))
    treasurer = next(offer for offer in listed if offer.number == 8)
    assert find(listed, "treasurer", Voice()) is treasurer
    assert chosen(find(listed, "b", Voice(), treasurer)) == str(treasurer.ways[1].move)
    assert chosen(find(listed, "2+6", Voice(), treasurer)) == "influence treasurer 2 6"


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        ("2", f"there is no 2 here: type {LISTED}"),
        (
            "x",
            f"'x' is not a move here: type {LISTED}, or ? for help",
        ),
        ("influence", "'influence' could be: influence architect 3, influence merchant 4, "),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_choices(typed: str, refused: str) -> None:
    with pytest.raises(KingsburgError) as raised:
        find(offers(known_by_asked(influencing())), typed, Voice())
    assert str(raised.value).startswith(refused)


# -- the catalogues ---------------------------------------------------------------------------------------------

MADE = (*(f"offers.look.{deck}" for deck in DECKS), *(f"offers.way.{name}" for name in NAMED_WAYS))
"""Ids that are put together; others stand in the source as they are."""


def places(entry: str | dict[str, str]) -> set[str]:
    """What a text has places for, in any of its forms."""
    texts = [entry] if isinstance(entry, str) else entry.values()
    return {found[1] for text in texts for found in PLACE.finditer(text)}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("file", ["offers", "questions", "rewards"])
def test_every_language_says_the_same_things_of_the_same_parts(file: str, language: str) -> None:
    english, told = (entries(catalogue(which).read(file), file) for which in ("en", language))
    assert set(told) == set(english)
    differing = {key for key, entry in told.items() if places(entry) != places(english[key])}
    assert differing == set()


def test_every_text_of_offers_and_rewards_is_used() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    made = {*MADE, *(f"rewards.{name}" for name in MORE_THAN_AMOUNTS), *(f"rewards.short.{name}" for name in BRIEFED)}
    for file in ("offers", "rewards"):
        told = set(entries(catalogue("en").read(file), file))
        assert {key for key in told - made if f'"{key}"' not in source} == set()
        assert {key for key in made if key.startswith(f"{file}.")} <= told
