"""What happened, in words: each kind of event has a sentence, and a story is in the order of events."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.editions import rules_for
from kingsburg.editions.box import MODULES
from kingsburg.editions.choosing import free
from kingsburg.engine.events import ALL_SEEING, KINDS, Event
from kingsburg.engine.rules import Rules
from kingsburg.terminal.lines import untied, wrapped
from kingsburg.terminal.replay import printed
from kingsburg.words import Voice, languages
from kingsburg.words.catalogue import entries
from kingsburg.words.story import Line, Teller
from kingsburg.words.voice import voice_of
from tests.configurations import configuration
from tests.terminal.people import NAMES, steady

RULES = rules_for(3, "second", tuple(MODULES), "goblin-valley", ())

# An event of each kind, what tells it apart, and words that must be in its sentence.
EXAMPLES: dict[str, tuple[int | None, str, dict[str, Any], tuple[str, ...]]] = {
    "year": (None, "calendar", {"year": 4}, ("Year IV",)),
    "phase": (None, "calendar", {"phase": "autumn"}, ("Fall",)),
    "destiny": (None, "calendar", {"destiny": "famine"}, ("destiny", "Famine")),
    "table_roll": (None, "new_mine", {"dice": [4]}, ("4",)),
    "mark": (1, "secret_deals", {"what": "deal", "advisor": 8}, ("Brian", "Treasurer", "deal")),
    "unmark": (
        1,
        "shifting_alliances",
        {"what": "pledge", "advisor": 8, "owner": 2},
        ("Brian", "pledge", "Cindy", "Treasurer"),
    ),
    "group": (0, "wheel_and_deal", {"group": "secret_society"}, ("Ann", "secret society")),
    "tribute": (0, "demanding_capital", {"needs": ["gold", "troops"]}, ("Ann", "gold", "troops")),
    "tile": (None, "general_tile", {"advisor": 10}, ("General Tile",)),
    "tile_removed": (None, "general_tile", {"advisor": 10}, ("General Tile", "off")),
    "fill": (None, "merchant_tile", {"goods": {"gold": 1, "wood": 1}}, ("Merchant Tile", "1 gold", "1 wood")),
    "turn": (0, "prince", {"dice": [1, 1, 2], "to": [3, 4, 6]}, ("Ann", "1 1 2", "3 4 6", "Prince")),
    "move_dice": (1, "duke", {"advisor": 9, "to": 12}, ("Brian", "Master Hunter", "Duchess", "Duke")),
    "strips": (2, "setup", {"strips": ["A", "F"]}, ("Cindy", "A and F")),
    "draft": (1, "setup", {"strip": "D"}, ("Brian", "D")),
    "face_up": (None, "setup", {"governors": ["prince", "merchant_prince"]}, ("Prince and Merchant Prince",)),
    "bid": (0, "setup", {"governor": "architect", "vp": 2}, ("Ann", "2 VP", "Architect")),
    "governor": (0, "setup", {"governor": "general"}, ("Ann", "General")),
    "token": (1, "winter", {"value": 3}, ("Brian", "token", "3")),
    "gain": (0, "treasurer", {"gold": 2, "plus_two": 1}, ("Ann", "2 gold", '"+2"', "Treasurer")),
    "spend": (1, "town_hall", {"wood": 1}, ("Brian", "1 wood", "Town Hall")),
    "lose": (2, "goblins_1_2", {"stone": 3}, ("Cindy", "3 stone", "Goblins")),
    "bonus_die": (0, "farm", {"dice": 1}, ("Ann", "bonus die", "Farm")),
    "roll": (0, "season", {"dice": [1, 4], "bonus": [6]}, ("Ann", "1", "4", "6*")),
    "return_dice": (0, "chapel", {"dice": [1, 2], "bonus": []}, ("Ann", "1", "2")),
    "neutral": (None, "neutral_dice", {"dice": [1, 3, 5], "advisors": [9]}, ("1", "3", "5", "Master Hunter")),
    "order": (None, "season", {"order": [2, 0, 1]}, ("Cindy, Ann, Brian",)),
    "influence": (
        1,
        "influence",
        {"advisor": 9, "dice": [1, 4], "bonus": [4], "plus_two": True, "shift": 1, "envoy": True},
        ("Brian", "Master Hunter", "1+4*", '"+2"', "+1", "envoy"),
    ),
    "pass": (2, "influence", {}, ("Cindy", "pass")),
    "use": (0, "chapel", {"power": "chapel", "power_kind": "building"}, ("Ann", "Chapel")),
    "build": (0, "construct", {"building": "merchants_guild"}, ("Ann", "Merchants' Guild")),
    "destroy": (0, "goblins_1_2", {"building": "inn"}, ("Ann", "Inn")),
    "envoy": (1, "envoy", {"to": 1}, ("Brian", "envoy")),
    "look": (1, "general", {"enemy": "orcs_1_3"}, ("Brian", "enemy")),
    "reveal": (None, "winter", {"enemy": "orcs_1_3"}, ("Orcs", "3")),
    "reinforcements": (None, "winter", {"dice": [5]}, ("king", "5")),
    "battle": (
        0,
        "winter",
        {"enemy": "orcs_1_3", "strength": 4, "against": 3, "result": "victory"},
        ("Ann", "Orcs", "4", "3"),
    ),
    "forced": (0, "influence", {"move": "pass"}, ("Ann", "pass")),
    "end": (None, "scoring", {"scores": [5, 9, 9], "winners": [1]}, ("Brian",)),
}


VOICE = voice_of(NAMES)


def told(rules: Rules, event: Event, viewer: int | None = None, voice: Voice = VOICE) -> str:
    """An event in a sentence, as a seat may know it."""
    return untied(voice.say(Teller(rules).sentence(event.to_dict(viewer))))


def sentence(kind: str, viewer: int | None = None, voice: Voice = VOICE, **changes: Any) -> str:
    seat, source, fields, _ = EXAMPLES[kind]
    known = next((card.id for card in RULES.cards() if card.id == source), source)
    event = Event(kind, seat, known, fields | changes, ("enemy",) if kind == "look" else ())
    return told(RULES, event, viewer, voice)


def test_every_kind_has_an_example() -> None:
    """A kind of a module to come may be missing here, but then it must be written."""
    assert set(EXAMPLES) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_has_a_sentence_of_its_own(kind: str) -> None:
    said = sentence(kind)
    for word in EXAMPLES[kind][3]:
        assert word in said
    assert not any(raw in said for raw in ("{", "None", "plus_two", "_"))


def test_a_look_is_told_to_who_looked_alone() -> None:
    assert "Orcs" in sentence("look", 1)
    assert "Orcs" in sentence("look", ALL_SEEING)
    assert "Orcs" not in sentence("look", 0)
    assert "Orcs" not in sentence("look", None)


def test_a_secret_move_that_was_forced_is_not_told() -> None:
    event = Event("forced", 0, "winter", {"move": "token value 3"}, ("move",))
    assert "3" in told(RULES, event, 0)
    assert "3" not in told(RULES, event, 1)


def test_no_strips_may_be_laid() -> None:
    assert "no strip" in sentence("strips", strips=[])


def test_all_ends_of_a_battle_are_told_apart() -> None:
    assert len({sentence("battle", result=result) for result in ("victory", "held", "defeat")}) == 3


def test_the_envoy_comes_and_goes() -> None:
    assert sentence("envoy") != sentence("envoy", to=None)


def test_winners_may_share() -> None:
    assert sentence("end", winners=[1, 2]) == "The game is over: Brian and Cindy share the win."
    assert sentence("end", voice=Voice("fr", NAMES, 2), winners=[1, 2]).endswith(
        ": Brian et vous vous partagez la victoire."
    )


@pytest.mark.parametrize("players", [2, 5])
def test_a_story_leaves_out_no_building_advisor_or_point(players: int, edition: str) -> None:
    """The lines of a whole game name every building built and advisor influenced, as often as it happened."""
    game = kb.new_game(players=players, edition=edition, seed=9)
    while not game.over:
        game.play(steady(game), seat=game.seat)
    lines = [VOICE.say(line.message) for line in Teller(game.rules).story(game.story())]
    for kind, word in (("build", "builds the"), ("influence", "influences the"), ("reveal", "The enemy: ")):
        assert sum(word in line for line in lines) == sum(event.kind == kind for event in game.events)
    assert sum("Enemy" in line or "enemy" in line for line in lines) >= game.rules.years
    for seat, name in enumerate(NAMES[:players]):
        gained = sum(1 for e in game.events if e.seat == seat and e.kind == "gain" and "vp" in e.fields)
        assert gained == 0 or any(name in line and "VP" in line for line in lines)


def test_no_line_ends_within_the_dice_of_a_hand() -> None:
    """On the screen as in a story that is printed, however narrow it is; nothing else of the line changes."""
    game = kb.new_game(players=5, seed=3)
    while game.phase != "spring":
        game.play(game.options[0])
    [rolls] = [line for line in Teller(game.rules).story(game.story()) if line.kind == "roll"]
    text = untied(VOICE.say(rolls.message))
    hands = [hand.strip(" .") for hand in text.removeprefix("Rolls:").split(";")]
    assert len(hands) == 5
    for width in range(24, 90):
        for lines in (wrapped(VOICE.say(rolls.message), width), printed(rolls, VOICE, width).plain.splitlines()):
            assert max(map(len, lines)) <= width
            assert " ".join(" ".join(lines).split()) == text
            assert all(any(hand in line for line in lines) for hand in hands), lines


# -- lines ------------------------------------------------------------------------------------------------------


Seats = tuple[int, ...]


def lines_of(g: kb.Game) -> list[Line]:
    return Teller(g.rules).story(g.story())


def battle() -> kb.Game:
    seats = [{"buildings": ["statue"], "soldiers": 9}, {"buildings": ["statue"], "vp": 9}, {}]
    stated = {"players": 3, "year": 2, "phase": "winter", "seats": seats, "enemy": "goblins_2_4", "chance": "explicit"}
    g = kb.position(stated)
    g.play({"kind": "roll", "dice": [1]})
    return g


def test_a_line_tells_whom_it_concerns_and_which_events() -> None:
    """Every event is told once at most, and those of a line are its own: together they name its governors."""
    g = battle()
    events = g.story()
    [soldiers] = [line for line in lines_of(g) if line.kind == "reinforcements"]
    assert soldiers.seats == (0, 1, 2)
    assert [events[place]["event"] for place in soldiers.events] == ["reinforcements", "gain", "gain", "gain"]
    lost = next(line for line in lines_of(g) if line.kind == "battle" and line.seats == (1,))
    assert [events[place]["event"] for place in lost.events] == ["battle", "destroy", "lose"]
    assert VOICE.say(lost.message) == "Brian is beaten by the Goblins, 1 against 4: the Statue lost, -3 VP."


def test_the_places_of_events_are_those_of_the_whole_story() -> None:
    g = battle()
    whole = lines_of(g)
    start = whole[3].events[0]
    later = Teller(g.rules).story(g.story()[start:], start)
    assert later == whole[3:]


@pytest.mark.parametrize(
    ("kind", "fields", "seats"),
    [
        ("envoy", {"to": 2}, (1, 2)),
        ("envoy", {"to": None}, (1,)),
        ("order", {"order": [2, 0, 1]}, (2, 0, 1)),
        ("unmark", {"owner": 2}, (1, 2)),
        ("end", {"winners": [1, 2]}, (1, 2)),
        ("year", {}, ()),
    ],
)
def test_others_than_the_one_who_acts_may_be_concerned(
    kind: str, fields: dict[str, Any], seats: tuple[int, ...]
) -> None:
    seat, source, told_of, _ = EXAMPLES[kind]
    event = Event(kind, seat, source, told_of | fields)
    [line] = Teller(RULES).story([event.to_dict()])
    assert line.seats == seats


# -- languages --------------------------------------------------------------------------------------------------

UNTOLD = re.compile(r"[{}_]|None")
YOU = {"en": r"\byou(r)?\b", "nl": r"\b(je|jij|jou|jouw)\b", "fr": r"\b(vous|votre|vos)\b"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_told_in_each_language_and_to_whom_it_happens(kind: str, language: str) -> None:
    """In a sentence of the language's own, in which a governor is spoken to or called by name."""
    catalogue = Voice(language).texts
    assert f"story.{kind}" in entries(catalogue.read("story"), "story")
    seat = EXAMPLES[kind][0]
    told_of_them = sentence(kind, ALL_SEEING, Voice(language, NAMES))
    assert not UNTOLD.search(told_of_them)
    assert language == "en" or kind in ("phase", "look", "reveal") or told_of_them != sentence(kind, ALL_SEEING)
    if seat is not None and kind not in ("mark", "table_roll"):
        told_to_them = sentence(kind, ALL_SEEING, Voice(language, NAMES, seat))
        assert re.search(YOU[language], told_to_them, re.IGNORECASE)
        assert NAMES[seat] in told_of_them
        assert NAMES[seat] not in told_to_them


ODD = Event("landslide", 1, "winter", {"rows": 2, "on": "hill"})


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Brian: landslide rows 2 on hill (Winter)."),
        ("nl", "Brian: landslide rows 2 on hill (Winter)."),
        ("fr", "Brian : landslide rows 2 on hill (Hiver)."),
    ],
)
def test_an_event_of_somebodys_module_is_told_as_it_stands(language: str, text: str) -> None:
    assert told(RULES, ODD, voice=Voice(language, NAMES)) == text


@pytest.mark.parametrize("number", range(0, 48, 3))
def test_games_of_every_configuration_are_told_in_every_language(number: int) -> None:
    """Each line has a text of its own, to everyone who sits there and to whoever looks on."""
    asked = configuration(number)
    g, rng = asked.open(), random.Random(number)
    while not g.over:
        g.play(rng.choice(g.options))
    lines = Teller(g.rules).story([event.to_dict(ALL_SEEING) for event in g.events])
    places = [place for line in lines for place in line.events]
    assert places == sorted(set(places))
    for language in languages():
        for viewer in (None, *range(asked.players)):
            voice = Voice(language, NAMES[: asked.players], viewer)
            texts = [voice.say(line.message) for line in lines]
            assert not [text for text in texts if UNTOLD.search(text) or not text[0].isupper() or "  " in text]
            assert viewer is None or not re.search(rf"\b{NAMES[viewer]}\b", "\n".join(texts))


@pytest.mark.parametrize(
    ("language", "viewer", "texts"),
    [
        ("en", 0, ("You and Cindy pass.", "You beat", "Rolls: You:", "Turn order: Brian, you, Cindy.")),
        ("nl", 0, ("Jij en Cindy passen.", "Je verslaat", "Worpen: jij:", "Spelersvolgorde: Brian, jij, Cindy.")),
        (
            "fr",
            0,
            ("Vous et Cindy passez.", "Vous triomphez", "Lancers : vous :", "Ordre du tour : Brian, vous"),
        ),
        ("en", None, ("Ann and Cindy pass.", "Ann beats", "Rolls: Ann:", "Turn order: Brian, Ann, Cindy.")),
    ],
)
def test_several_of_whom_one_is_spoken_to(language: str, viewer: int | None, texts: tuple[str, ...]) -> None:
    voice = Voice(language, NAMES, viewer)
    dice: dict[str, object] = {"dice": [1, 2, 3], "bonus": []}
    fought = EXAMPLES["battle"][2]
    runs = [
        [Event("pass", 0, "influence"), Event("pass", 2, "influence")],
        [Event("battle", 0, "winter", fought)],
        [Event("roll", 0, "season", dice), Event("roll", 1, "season", dice)],
        [Event("order", None, "season", {"order": [1, 0, 2]})],
    ]
    for run, begun in zip(runs, texts, strict=True):
        [line] = Teller(RULES).story([event.to_dict() for event in run])
        assert untied(voice.say(line.message)).startswith(begun)


def test_names_are_written_as_people_write_them() -> None:
    [line] = Teller(RULES).story([Event("pass", seat, "influence").to_dict() for seat in (0, 1)])
    assert Voice("en", ("bell", "de Vries", "x"), 1).say(line.message) == "bell and you pass."
    assert Voice("en", ("bell", "de Vries", "x"), 2).say(line.message) == "bell and de Vries pass."


JARGON = re.compile(
    r"_|\bYou (?!pass\b)\w+s\b|\b(of|to|for) You\b|\bdie (player|bonus)\b|gws|\b1 (goods|soldiers)\b|None"
)


@pytest.mark.parametrize(
    "scenario", [None, "goblin-valley", "shifting-alliances", "wheel-and-deal", "demanding-capital"]
)
def test_what_is_told_is_plain_english(scenario: str | None) -> None:
    names = ("You", "Ann", "Brian", "Cindy")
    modules = free(kb.additions(scenario=scenario).modules)
    game = kb.new_game(players=4, modules=modules, scenario=scenario, seed=11)
    while not game.over:
        game.play(game.options[game.plies * 7 % len(game.options)])
    voice = voice_of(names)
    story = [voice.say(line.message) for line in Teller(game.rules).story(game.story())]
    assert story
    assert not [line for line in story if JARGON.search(line)]
