"""At 120x40 nothing is cut, whatever is played; smaller screens leave out, but what they show is whole."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from typing import Any

import pytest
from rich.color import Color, ColorSystem
from rich.console import Console

import kingsburg as kb
from kingsburg.engine.cards import Governor, Group
from kingsburg.terminal.boards import SEAT_STYLES, SYMBOLS, Sight
from kingsburg.terminal.screen import Screen
from kingsburg.words.describing import told_dice
from kingsburg.words.offers import offers
from kingsburg.words.voice import voice_of
from tests.configurations import MODULES
from tests.terminal.people import SMALL, console, influencing, known_by_asked

LONG = ("Annabella of York", "Bartholomew", "Cunegunde of Bath", "Desdemona", "Wilhelmina Augusta")
ELLIPSIS = "…"
CARDS = ("governor", "group", "lay", "bid")

PEACE = tuple(name for name in MODULES if name != "soldiers")
OF_THE_FIRST = tuple(name for name in MODULES if name != "tiles")
EVERYTHING: dict[str, dict[str, Any]] = {
    "base": {},
    "all": {"modules": MODULES},
    "draft, inverted": {"modules": MODULES, "variants": ("draft", "inverted")},
    "goblin-valley": {"modules": MODULES, "scenario": "goblin-valley"},
    "shifting-alliances": {"modules": MODULES, "scenario": "shifting-alliances"},
    "demanding-capital": {"modules": PEACE, "scenario": "demanding-capital"},
    "wheel-and-deal": {"modules": PEACE, "scenario": "wheel-and-deal"},
    "first": {"edition": "first", "modules": OF_THE_FIRST},
    "bidding": {"edition": "first", "modules": OF_THE_FIRST, "variants": ("bidding", "draft")},
}


def questions(asked: dict[str, Any], players: int, seed: int) -> Iterator[kb.Game]:
    """A random game, at each of its questions."""
    game, rng = kb.new_game(players=players, seed=seed, **asked), random.Random(seed)
    while not game.over:
        yield game
        game.play(rng.choice(game.options))


def seen(game: kb.Game, size: tuple[int, int], language: str = "en") -> tuple[Sight, str]:
    known = known_by_asked(game)
    sight = Sight(known, voice_of(LONG, language), max(0, len(game.events) - 20), offers(known))
    screen = console(size)
    screen.print(Screen(screen, sight).fitting())
    return sight, screen.export_text()


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("asked", EVERYTHING.values(), ids=EVERYTHING)
def test_nothing_is_cut_at_120x40(asked: dict[str, Any], players: int) -> None:
    for game in questions(asked, players, seed=5):
        if game.plies % 8 and not {move.to_dict()["kind"] for move in game.options} & {*CARDS}:
            continue  # that is many screens still, and a fast test
        sight, text = seen(game, (120, 40))
        lines = text.splitlines()
        assert len(lines) < 40, text
        assert max(map(len, lines)) <= 120, text
        assert ELLIPSIS not in text, text
        check_advisors(sight, lines)
        check_governors(sight, text)
        check_province(sight, text)
        check_cards(sight, text)


def check_advisors(sight: Sight, lines: list[str]) -> None:
    """Every advisor or tile is there, and everyone who sits with him, by sign and dice."""
    for rank in range(1, 19) if any(" 1 Jester" in line for line in lines) else ():
        advisor = sight.known.advisor(rank)
        at = next(line for line in lines if f"{rank:>2} {advisor.name} " in f"{line[:64]} ")
        for entry in sight.view["court"]:
            if entry["advisor"] == rank:
                assert sight.symbol(entry["seat"]) in at, at
                placed = told_dice(entry["dice"], entry["bonus"], entry["plus_two"], entry["shift"])
                assert sight.voice.part(placed) in at, at


def check_governors(sight: Sight, text: str) -> None:
    for player in sight.view["players"]:
        assert sight.badge(player["seat"]) in text, text
        for name, kind in ((player["governor"], Governor.kind), (player["group"], Group.kind)):
            card = sight.rules.find_card(kind, name)
            assert card is None or sight.called(card) in text, text
        if sight.rules.soldier_tokens:
            assert " ".join(["tokens", *map(str, player["tokens"])]) in text, text


def check_province(sight: Sight, text: str) -> None:
    """Unless a long list of cards needs the room, the whole sheet is there with the letters of its rows."""
    if sight.asks(*CARDS, "draft"):
        return
    for row in sight.known.sheet_rows(sight.seat):
        line = next(line for line in text.splitlines() if line.startswith(f"{row.buildings[0].row} "))
        for building in row.buildings:
            assert building.name in line, text


def check_cards(sight: Sight, text: str) -> None:
    """Where cards are chosen, their rules are there to read."""
    told = " ".join(text.split())
    told += told.replace("- ", "-")  # a line may end at a hyphen
    for offer in sight.offers if sight.asks(*CARDS) else ():
        texts = offer.texts(sight.voice)
        assert texts.title in told, text
        assert all(word in told for word in texts.effect.split()), text


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
@pytest.mark.parametrize("asked", EVERYTHING.values(), ids=EVERYTHING)
def test_what_a_small_screen_shows_is_whole(asked: dict[str, Any], size: tuple[int, int]) -> None:
    for game in questions(asked, players=5, seed=6):
        if game.plies % 16 and not {move.to_dict()["kind"] for move in game.options} & {*CARDS}:
            continue
        sight, text = seen(game, size)
        lines = text.splitlines()
        assert len(lines) < size[1], text
        assert max(map(len, lines)) <= size[0], text
        assert ELLIPSIS not in text, text
        check_cards(sight, text if not sight.asks("bid") else text + "".join(chosen(sight, size)))


@pytest.mark.parametrize("language", ["nl", "fr"])
@pytest.mark.parametrize("size", [SMALL, (80, 40), (120, 40)])
@pytest.mark.parametrize("name", ["all", "goblin-valley", "wheel-and-deal", "bidding"])
def test_longer_words_of_other_languages_are_whole_too(name: str, size: tuple[int, int], language: str) -> None:
    """The rules of many cards may be too long for the smallest screen: there `rules NAME` tells them."""
    for game in questions(EVERYTHING[name], players=5, seed=7):
        if game.plies % 16 and not {move.to_dict()["kind"] for move in game.options} & {*CARDS}:
            continue
        sight, text = seen(game, size, language)
        lines = text.splitlines()
        assert len(lines) < size[1], text
        assert max(map(len, lines)) <= size[0], text
        assert ELLIPSIS not in text, text
        if size != SMALL:
            check_cards(sight, text if not sight.asks("bid") else text + "".join(chosen(sight, size)))


def chosen(sight: Sight, size: tuple[int, int]) -> Iterator[str]:
    """What is shown when ways to one offer are asked for: of many cards to bid for the rules may be told only there."""
    for offer in sight.offers:
        sight.chosen, screen = offer, console(size)
        screen.print(Screen(screen, sight).fitting())
        yield screen.export_text()


def test_what_is_longer_than_the_screen_goes_on_below() -> None:
    stated = {"players": 4, "scenario": "demanding-capital", "marks": {"needs": ["luxuries", "luxuries"]}}
    game = kb.position({"year": 1, "phase": "spring", "step": "construct", "seed": 1, **stated})
    _, text = seen(game, (80, 24))
    assert ELLIPSIS not in text
    assert "needs luxuries and luxuries" in " ".join(text.split())


def test_seats_differ_in_colour_and_sign() -> None:
    """Also where there are only sixteen colours."""
    assert len({Color.parse(style).downgrade(ColorSystem.STANDARD).number for style in SEAT_STYLES}) == 5
    assert len(set(SYMBOLS)) == 6


def test_a_terminal_without_unicode_has_letters_for_signs() -> None:
    game = kb.new_game(players=3, seed=1)
    known = known_by_asked(game)
    sight = Sight(known, voice_of(LONG), 0, offers(known))
    file = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    Screen(Console(file=file, width=120, height=40), sight)
    assert sight.symbols.isascii()


def test_what_the_others_have_built_is_shown_where_there_is_room() -> None:
    game = influencing(seats=[{"dice": [1, 2, 3], "buildings": built} for built in ([], ["statue", "chapel"], ["inn"])])
    sight, text = seen(game, (120, 40))
    assert f"{sight.badge(1)}: Statue, Chapel" in text
    assert f"{sight.badge(2)}: Inn" in text
