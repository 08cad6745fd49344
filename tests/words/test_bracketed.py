"""Nothing is said by the side: in a language whose texts stand in brackets, no word that people read is outside of them
but the names of people and notation."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from functools import partial
from html import unescape
from typing import Any

import pytest

import kingsburg as kb
from kingsburg import review
from kingsburg.bots import listed
from kingsburg.bots.reasons import Reasons
from kingsburg.cli.levels import LEVELS
from kingsburg.editions.choosing import conflicts
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.events import ALL_SEEING
from kingsburg.invocation import command
from kingsburg.knowledge import Knowledge
from kingsburg.review import page, text
from kingsburg.terminal import opponents
from kingsburg.terminal.opening import EXTRAS, Questions
from kingsburg.terminal.welcome import welcome
from kingsburg.words import Catalogue, Voice, guide, reading
from kingsburg.words.messages import message_of
from kingsburg.words.offers import find, offers
from kingsburg.words.questions import addressed, question
from kingsburg.words.story import Teller
from tests.configurations import configuration
from tests.errors.test_said import CHOSEN, COMMANDS, PLAYING, raised
from tests.errors.test_setups import POSITIONS
from tests.errors.test_tables import TABLES
from tests.terminal.people import console
from tests.words.brackets import bracketed, brackets, outside

NAMES = ("Ann", "Brian", "Cindy", "David", "Emma")
GAMES = int(os.environ.get("BRACKETED_GAMES", "60"))
"""`make bracketed` plays 300."""
HINTED = 12
STATED = {str(stated): partial(kb.position, stated) for stated, _ in POSITIONS}
CAUSED = PLAYING | COMMANDS | TABLES | STATED
"""What people can cause by playing or setting up."""


@pytest.fixture(scope="session")
def language(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    return brackets(tmp_path_factory.mktemp("languages") / "brackets")


def played(number: int) -> Iterator[tuple[kb.Game, random.Random]]:
    """A random game of any configuration, at each question to a governor."""
    game, rng = configuration(number).open(), random.Random(number)
    while not game.over:
        if game.seat is not None and game.seat >= 0:
            yield game, rng
        game.play(rng.choice(game.options))


def check(said: str, *about: object) -> None:
    assert not outside(said, *NAMES), (outside(said, *NAMES), said, *about)


def test_only_what_stands_in_a_catalogue_is_in_brackets() -> None:
    assert bracketed("{who} builds {what:the}: {n}.") == "{who}⟦ builds ⟧{what:the}: {n}."
    assert outside("⟦You build ⟧the Farm⟦ for ⟧2: 3+5*, Ann, year IV, row B, 'statue'", "Ann") == [
        *("the", "Farm", "year", "row")
    ]


@pytest.mark.parametrize("number", range(GAMES))
def test_questions_and_offers(language: Catalogue, number: int) -> None:
    for game, _ in played(number):
        assert game.seat is not None
        voice = Voice(language, NAMES, game.seat)
        known = Knowledge(game, game.seat)
        asked = question(known)
        assert asked is not None
        check(voice.say(addressed(game.seat, asked)), game.choice)
        for offer in offers(known):
            texts = offer.texts(voice)
            for said in (texts.title, texts.effect, texts.brief, texts.name, *texts.ways):
                check(said, offer.to_dict())


@pytest.mark.parametrize("number", range(HINTED))
def test_what_a_seat_reads(language: Catalogue, number: int) -> None:
    for game, rng in played(number):
        if rng.randrange(6) == 0:
            assert game.seat is not None
            known, voice = Knowledge(game, game.seat), Voice(language, NAMES, game.seat)
            listed = [line for line in reading.options(known, voice) if not line.startswith(reading.INDENT)]
            for said in (*reading.standing(known, voice), *listed, reading.asked(known, voice)):
                check(said, game.choice)


@pytest.mark.parametrize("number", range(GAMES))
def test_stories(language: Catalogue, number: int) -> None:
    games = [game for game, _ in played(number)]
    events = [event.to_dict(ALL_SEEING) for event in games[-1].events] if games else []
    for viewer in (None, 0):
        voice = Voice(language, NAMES, viewer)
        for line in Teller(games[-1].rules).story(events) if games else ():
            check(voice.say(line.message), line)


@pytest.mark.parametrize("number", range(HINTED))
def test_reasons_of_hints(language: Catalogue, number: int) -> None:
    for game, rng in played(number):
        if game.seat is not None and rng.random() < 0.1:
            voice = Voice(language, NAMES, game.seat)
            for move in game.options[:8]:
                check(voice.say(Reasons(game, game.seat).message(move, list(game.options))), move)


@pytest.mark.parametrize("number", range(2))
def test_reviews(language: Catalogue, number: int) -> None:
    rng = random.Random(number)
    game = kb.new_game(players=2, seed=number, modules=("rows", "governors"), seats=NAMES[:2])
    while not game.over:
        game.play(rng.choice(game.options))
    found = review.review(review.read(str(game.record())), review.BotAnalyst(rng), 0.001, 3, None)
    screen = console((400, 40))
    text.show(found, screen, language)
    check(" ".join(screen.export_text().split()))
    check(unescape(re.sub(r"<style>.*?</style>|<[^<>]*>", " ", page.page(found, language), flags=re.DOTALL)))


@pytest.mark.parametrize("name", [None, "inn", "king", "spring", "rows", "draft", "goblin valley", "dragons"])
def test_rules(language: Catalogue, name: str | None) -> None:
    rules = configuration(9).open().rules
    voice = Voice(language, NAMES)
    entries = guide.summary(rules) if name is None else guide.explained(rules, name, voice)
    for entry in entries:
        for part in entry:
            if isinstance(part, tuple):
                check(voice.part(part), entry)


@pytest.mark.parametrize("name", ["dwarves", "s"])
def test_names_that_are_none(language: Catalogue, name: str) -> None:
    """What is nearly a name is told that name as it can be typed, which may be an English one."""
    voice = Voice(language, NAMES)
    with pytest.raises(KingsburgError) as refused:
        guide.explained(configuration(9).open().rules, name, voice)
    check(voice.error(refused.value))


# -- errors and the terminal's own ----------------------------------------------------------------------------------


@pytest.mark.parametrize("call", CAUSED.values(), ids=CAUSED)
def test_errors(language: Catalogue, call: Any) -> None:
    error = raised(call)
    told = Voice(language).error(error)
    for typed in _typed(error.message):
        told = told.replace(typed, " ")
    check(told)


def _typed(part: Any) -> list[str]:
    """What an error repeats of what somebody typed, or could type: names, moves, files and commands; longest first."""
    if isinstance(part, str):
        return [part]
    inner: Any = ()
    if isinstance(part, tuple) and part[0] in ("say", "parts", "any", "all"):
        inner = part[2].values() if part[0] == "say" else part[-1]
    return sorted([typed for each in inner for typed in _typed(each)], key=len, reverse=True)


def test_answers_that_cannot_be_read(language: Catalogue) -> None:
    game = kb.new_game(players=3, seed=1)
    voice = Voice(language, NAMES, game.seat)
    offered = offers(Knowledge(game, game.seat))
    for typed in ("99", "fly"):
        with pytest.raises(KingsburgError) as caught:
            find(offered, typed, voice)
        check(voice.error(caught.value), typed)


def test_conflicts(language: Catalogue) -> None:
    voice = Voice(language)
    for chosen in CHOSEN:
        for conflict in conflicts(*chosen):
            told = voice.say(message_of(conflict.message))
            for typed in _typed(conflict.message):
                told = told.replace(typed, " ")
            check(told, conflict)


def test_what_the_terminal_says_itself(language: Catalogue) -> None:
    voice = Voice(language, NAMES[:3])
    screen = console((200, 60))

    def ask(asked: str) -> str:
        screen.print(asked)
        return ""

    questions = Questions(screen, ask, voice)
    questions.goes_on("")
    questions.wishes(LEVELS)
    opponents.show(screen, [("", bot.message, ()) for bot in listed()], LEVELS, voice)
    game = kb.new_game(players=3, seed=1, modules=("rows", "tiles"), scenario="goblin-valley")
    lines = screen.export_text().splitlines()
    lines += welcome(Knowledge(game, None), voice, [None, None, "greedy"], None, "")
    to_type = {*EXTRAS, *LEVELS, *(bot.name for bot in listed())}
    for line in lines:
        if command() not in line:
            assert not {*outside(line, *NAMES)} - to_type, line
