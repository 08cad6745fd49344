"""What a seat is shown depends on what it knows: of two games that differ only in what is hidden from a seat, every
screen, offer and story is the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given

import kingsburg as kb
from kingsburg.engine.events import Event
from kingsburg.engine.journal import Journal
from kingsburg.knowledge import Knowledge, laid_open
from kingsburg.terminal import boards, sheets
from kingsburg.terminal.boards import Sight
from kingsburg.terminal.ending import final_table
from kingsburg.terminal.screen import Screen
from kingsburg.terminal.welcome import played
from kingsburg.words import Voice, board
from kingsburg.words.offers import offers
from kingsburg.words.questions import question
from kingsburg.words.story import Teller
from kingsburg.words.voice import voice_of
from tests.configurations import Configuration
from tests.properties.strategies import ANSWERS, anywhere, bounded, configurations, game_at
from tests.terminal.people import LARGE, NAMES, SMALL, console, shown

OTHERWISE = "otherwise"


def twin(g: kb.Game, seat: int | None, rng: random.Random) -> kb.Game:
    """The same game to a seat, or to a spectator: all that they cannot know is drawn anew, and told otherwise."""
    world = g
    for each in range(len(g.players)) if seat is None else (seat,):
        world = world.determinize(each, rng)
    told = [_otherwise(event) if event.secret and event.seat != seat else event for event in g.events]
    world.log = Journal(told, len(told))
    return world


def _otherwise(event: Event) -> Event:
    fields = {name: OTHERWISE if name in event.secret else value for name, value in event.fields.items()}
    return Event(event.kind, event.seat, event.source, fields, event.secret)


def hidden(g: kb.Game) -> object:
    """What a seat may not know, if it is not its own."""
    return g.enemies, g.piles, [player.hand for player in g.players], g.answers, [e.fields for e in g.events]


def everything_told(known: Knowledge) -> Iterator[str]:
    """All that the terminal can say from what a seat knows."""
    names = NAMES[: len(known.view["players"])]
    yield from (voice_of(names).say(line.message) for line in Teller(known.rules).story(known.story))
    yield from (voice_of(names).say(state.full) + voice_of(names).say(state.brief) for state in board.state(known))
    asked = question(known)
    assert asked is not None
    yield from (voice_of(names).say(asked), Voice().say(asked))
    yield from (played(known), shown(final_table(known, voice_of(names))))
    if known.seat is not None:
        for size in (SMALL, LARGE):
            yield from screens(known, names, size)


def screens(known: Knowledge, names: tuple[str, ...], size: tuple[int, int]) -> Iterator[str]:
    """The screen of a seat that is asked, and the boards on that of any."""
    width, _ = size
    listed = offers(known)
    for offer in listed:
        texts = offer.texts(voice_of(names))
        yield f"{offer.number} {texts.title} {texts.effect} {texts.brief}"
        ways = zip(offer.ways, texts.ways, strict=True)
        yield from (f"{way.label} {how} {way.move}" for way, how in ways)
    sight = Sight(known, voice_of(names), len(known.story) // 2, listed)
    parts = [*boards.header(sight, width, brief=False), *boards.court(sight, 1, width), *boards.log(sight, 40, width)]
    parts += sheets.governors(sight, sight.view["order"], width, rows=True)
    for seat in range(len(names)):
        parts += sheets.province(sight, seat, width)
    yield shown(*parts, size=size)
    if listed:
        screen = console(size)
        yield shown(Screen(screen, sight).fitting(), Screen(screen, sight).full(), size=size)


@bounded(40)
@given(anywhere(), ANSWERS)
def test_games_that_differ_only_in_hidden_things_look_the_same(asked: Configuration, answers: int) -> None:
    g, rng = game_at(asked, answers), random.Random(answers)
    if g.over:
        return  # nothing is hidden any more
    for seat in {None, *g.pending, answers % len(g.players)} - {kb.CHANCE}:
        known, other = Knowledge(g, seat), Knowledge(twin(g, seat, rng), seat)
        assert list(everything_told(known)) == list(everything_told(other))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_games_compared_do_differ(seat: int | None) -> None:
    """While strips and governors are in hands, in secret questions to all, and through the years."""
    modules = ("strips", "governors", "soldiers")
    differing, rng = 0, random.Random(1)
    for answers in (0, 2, 4, 7, 60, 120):
        g = kb.new_game(3, "first", modules=modules, seed=answers)
        for _ in range(answers):
            g.play(g.options[g.plies % len(g.options)])
        other = twin(g, seat, rng)
        differing += hidden(g) != hidden(other)
        assert list(everything_told(Knowledge(g, seat))) == list(everything_told(Knowledge(other, seat)))
    assert differing >= 5


def test_a_look_would_be_noticed() -> None:
    """The comparison sees a secret that is told: one who looked, and one who reads all, are told otherwise."""
    stated = {"players": 3, "phase": "autumn", "step": "influence", "enemy": "orcs_1_3", "chance": "explicit"}
    g = kb.position(stated | {"seats": [{"dice": [4, 6]}, {}, {}]})
    g.play("influence general 4 6")
    assert any("Orcs" in told for told in everything_told(Knowledge(g, 0)))
    assert any("Orcs" in told for told in everything_told(laid_open(g)))
    for seat in (1, 2, None):
        assert not any("Orcs" in told for told in everything_told(Knowledge(g, seat)))


@bounded(30)
@given(configurations(), ANSWERS)
def test_what_follows_from_a_view_is_as_in_the_game(asked: Configuration, answers: int) -> None:
    """The court, the buildings, the sheets and the winners, which a view tells by other words than the game."""
    g = game_at(asked, answers)
    known = Knowledge(g, 0)
    assert known.story == g.story(0)
    assert [known.advisor(rank) for rank in range(1, 19)] == [g.advisor(rank) for rank in range(1, 19)]
    for me in g.players:
        assert known.built(me.seat) == me.built
        on_sheet = [row for row in g.rules.rows if row.first & me.sheet]
        assert list(known.sheet_rows(me.seat)) == sorted(on_sheet, key=lambda row: row.buildings[0].row)


def test_in_a_secret_question_everyone_has_their_own_options() -> None:
    g = kb.new_game(3, "first", modules=["governors"], seed=1)
    assert g.pending == (0, 1, 2)
    for seat in (2, 1, 0):
        known = Knowledge(g, seat)
        assert [move.fields["governor"] for move in known.options] == known.player(seat)["hand"]
        assert [way.move.seat for offer in offers(known) for way in offer.ways] == [seat] * 3
        g.play(known.options[0])
        assert Knowledge(g, seat).options == () or g.phase != "setup"
    assert Knowledge(g, None).options == ()


@bounded(30)
@given(configurations(), ANSWERS)
def test_an_imagined_world_asks_the_seat_the_same(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    for seat in g.pending:
        if seat != kb.CHANCE:
            known = Knowledge(g, seat)
            world = known.imagine(random.Random(1))
            assert world is not g
            assert world.seat == seat
            assert world.options == known.options
            assert world.view(seat) == known.view
