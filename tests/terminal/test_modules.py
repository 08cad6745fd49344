"""Games with every module and with each scenario at the terminal."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.editions import SCENARIOS, rules_for
from kingsburg.editions.box import MODULES
from kingsburg.editions.choosing import free
from kingsburg.engine.agenda import Together
from kingsburg.engine.cards import Governor, Strip
from kingsburg.knowledge import laid_open
from kingsburg.modules.governors.flow import KeepGovernor
from kingsburg.terminal import replay
from kingsburg.terminal.content import content_table
from kingsburg.terminal.rules import explain
from kingsburg.words import Voice
from kingsburg.words.offers import offers
from kingsburg.words.questions import question
from kingsburg.words.story import Teller
from kingsburg.words.voice import voice_of
from tests.terminal.people import LARGE, NAMES, SMALL, Table, console, known_by_asked, shown, steady

Size = tuple[int, int]
ALL = tuple(MODULES)
ENGLISH = Voice()
RULES = rules_for(4, "second", free(kb.additions(scenario="wheel-and-deal").modules), "wheel-and-deal", ())
RAW = re.compile(r"[a-z]_[a-z]|None|\bseat \d")


def fitting(scenario: str | None, edition: str = "second") -> tuple[str, ...]:
    """The modules that can be played with a scenario in an edition."""
    return free(kb.additions(edition, scenario=scenario).modules)


def new(players: int = 4, scenario: str | None = None, seed: int = 5, **asked: Any) -> kb.Game:
    modules = fitting(scenario, asked.get("edition", "second"))
    return kb.new_game(players=players, modules=modules, scenario=scenario, seed=seed, **asked)


def check(table: Table, size: Size) -> None:
    assert table.run() == 0
    assert table.game.over
    for screen in table.screens:
        assert max((len(line.rstrip()) for line in screen.text.splitlines()), default=0) <= size[0]
        assert not RAW.search(screen.prompt), screen.prompt
    tall = [screen for screen in table.questions if screen.text.count("\n") + 1 > size[1]]
    assert not tall, tall[0].text


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "140x45"])
def test_a_whole_game_with_all_modules(players: int, size: Size, tmp_path: Path) -> None:
    """People alone; no hand and no secret answer stands on another person's screen."""
    game = new(players)
    table = Table(game, tmp_path, size=size)
    spied = Spy(table)
    check(table, size)
    assert spied.questions > 5 * players
    story = console(size)
    replay.show(laid_open(kb.replay(table.record.read_text())), story, voice_of(NAMES[:players]))
    assert "soldier token" in story.export_text()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_whole_game_of_each_scenario(scenario: str, tmp_path: Path) -> None:
    check(Table(new(3, scenario), tmp_path, bots=(1,)), SMALL)


@pytest.mark.parametrize("variants", [("bidding",), ("draft",)])
def test_a_whole_game_of_the_first_edition(variants: tuple[str, ...], tmp_path: Path) -> None:
    check(Table(new(3, edition="first", variants=variants), tmp_path, bots=(1, 2)), SMALL)


class Spy:
    """Watches a hot seat: before each secret question the keyboard is handed over, and nothing of a hand or of a
    secret answer stands on the screen of another."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked = table.ask
        self.questions = 0
        self.at_screen: int | None = None
        self.answered = ""
        table.ask = self.ask  # type: ignore[method-assign]

    def ask(self, prompt: str) -> str:
        game, text = self.table.game, ""
        answer = self.asked(prompt)
        screen = self.table.screens[-1]
        text = f"{screen.text}{prompt}"
        if screen.is_hand_over:
            self.at_screen = game.seat
            assert not any(card.name in text for card in game.rules.roles if isinstance(card, (Governor, Strip)))
            return answer
        self._look(game, text)
        if isinstance(game.choice, Together):
            self.questions += 1
            assert self.at_screen == game.seat, "a secret question without handing over"
            verb = "shows" if isinstance(game.choice, KeepGovernor) else "lays"
            others = [f"{NAMES[seat]} {verb}" for seat in range(len(game.players))]
            assert game.phase != "setup" or not any(told in text for told in others)
        self.at_screen = game.seat
        return answer

    def _look(self, game: kb.Game, text: str) -> None:
        for player in game.players:
            if player.seat != game.seat:
                mine = game.players[game.seat or 0].hand
                hidden = [game.rules.roles[number] for number in player.hand if number not in mine]
                assert not any(isinstance(card, Governor) and f") {card.name} " in text for card in hidden)


def test_the_list_names_governors_and_seats_not_ids() -> None:
    """Through a whole game every offer is in words."""
    game, voice = new(3, "shifting-alliances", seed=8), voice_of(NAMES)
    while not game.over:
        known = known_by_asked(game)
        found = offers(known)
        said = [offer.texts(voice) for offer in found]
        assert len({offer.number for offer in found}) == len(found), [texts.title for texts in said]
        assert not any(RAW.search(f"{texts.title} {texts.effect} {way}") for texts in said for way in texts.ways)
        asked = question(known)
        assert asked is not None
        assert not RAW.search(voice.say(asked))
        game.play(steady(game), seat=game.seat)
    voice = voice_of(NAMES)
    for line in Teller(game.rules).story(game.story()):
        told = voice.say(line.message)
        assert not RAW.search(told), told


def test_cards_of_one_name_are_all_explained() -> None:
    told = shown(*explain(RULES, "general", ENGLISH))
    assert "advisor of rank 10" in told
    assert "governor" in told


@pytest.mark.parametrize(
    "name", ["famine", "clergy", "strip a", "merchant tile", "prince", "tiltyard", "wheel and deal"]
)
def test_every_card_of_a_module_has_rules(name: str) -> None:
    assert len(shown(*explain(RULES, name, ENGLISH))) > 40


@pytest.mark.parametrize("provenance", [False, True])
def test_the_content_lists_every_module(provenance: bool) -> None:
    told = shown(content_table(RULES, provenance, ENGLISH), size=(160, 50))
    for name in ("Sawmill", "Tiltyard", "Strip A", "Famine", "Clergy", "Sorcerer", "Merchant Tile", "Wheel and Deal"):
        assert name in told
