"""Secret questions to all at once: each seat is held to its own, whoever asks it and in whatever order."""

from __future__ import annotations

import importlib
import pkgutil
import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

import kingsburg as kb
from kingsburg.engine.agenda import Together
from kingsburg.engine.notation import options_of
from kingsburg.engine.thinking import ask
from tests import checks
from tests.configurations import configuration

RULES = ("engine", "phases", "content", "modules", "editions")
"""The layers that ask questions. Others may need what is not installed."""


def _kinds() -> Iterator[type[Together]]:
    """Every such question in the package, those of tomorrow included."""
    for layer in RULES:
        folder = importlib.import_module(f"kingsburg.{layer}")
        for module in pkgutil.walk_packages(folder.__path__, f"{folder.__name__}."):
            importlib.import_module(module.name)
    waiting = list(Together.__subclasses__())
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("kingsburg."):
            yield kind


KINDS = sorted(kind.__name__ for kind in _kinds())
every_question = pytest.mark.parametrize("kind", KINDS)


def _is(g: kb.Game, kind: str) -> bool:
    """Whether the game waits at this question."""
    return type(g.choice).__name__ == kind


@cache
def _asked(kind: str) -> kb.Game:
    """A game of three or more that waits at the question, with options for several."""
    for number in range(4, 4000, 8):
        asked = configuration(number + number // 8 % 2 * 2)
        if asked.modules and not asked.stated:
            g, rng = asked.open(), random.Random(number)
            for _ in range(120):
                if _is(g, kind) and len(g.pending) > 2:
                    return g
                if g.choice is not None:
                    checks.step(g, rng)
    raise AssertionError(f"no game comes to {kind}")


class Spy:
    """A bot that remembers what it was handed, and takes the last option."""

    name = "spy"

    def __init__(self) -> None:
        self.options: tuple[kb.Move, ...] = ()
        self.asked: int | None = None
        self.listed: list[str] = []

    def choose(self, game: kb.Game, options: tuple[kb.Move, ...], rng: random.Random) -> kb.Move:
        self.options, self.asked, self.listed = options, game.seat, checks.texts(game)
        return options[-1]


def _own(g: kb.Game, seat: int) -> list[str]:
    """The texts of the options that a seat's view shows."""
    shown = g.view(seat)["options"]
    assert isinstance(shown, list)
    return [option["text"] for option in shown]


def test_the_known_ones_are_found() -> None:
    assert set(KINDS) >= {"ChooseStrips", "ChooseToken", "KeepGovernor"}


@every_question
@pytest.mark.parametrize("backwards", [False, True])
def test_a_bot_is_handed_what_its_seat_holds_and_nothing_else(kind: str, backwards: bool) -> None:
    g = _asked(kind).clone()
    for seat in sorted(g.pending, reverse=backwards):
        spy = Spy()
        own = _own(g, seat)
        move = ask(spy, g, seat, random.Random(seat))
        assert [str(option) for option in spy.options] == own
        assert {option.seat for option in spy.options} == {seat}
        assert (spy.asked, spy.listed) == (seat, own), "the copy to think with waits for its seat"
        g.play(move)
        assert seat not in g.pending or not _is(g, kind)
    assert not _is(g, kind)


@every_question
def test_what_a_bot_is_handed_depends_on_nothing_hidden(kind: str) -> None:
    g = _asked(kind).clone()
    g.play(options_of(g, 1)[0])
    for seat in g.pending:
        handed = set()
        for number in range(12):
            spy = Spy()
            ask(spy, g.determinize(seat, random.Random(number)), seat, random.Random(1))
            handed.add((spy.asked, *map(str, spy.options), *spy.listed))
        assert len(handed) == 1


@every_question
def test_a_bot_is_not_asked_again(kind: str) -> None:
    g = _asked(kind).clone()
    g.play(options_of(g, 1)[0])
    with pytest.raises(kb.IllegalMove, match="nothing is asked of seat 1"):
        ask(Spy(), g, 1, random.Random(1))


@every_question
def test_without_a_seat_a_text_is_refused_and_no_card_is_listed(kind: str) -> None:
    g = _asked(kind).clone()
    options = [move for seat in g.pending for move in options_of(g, seat)]
    cards = {str(move) for move in options} - {"pass"}
    before = checks.everything(g)
    for wrong in (str(options[0]), options[-1].to_dict(), "fly", {"kind": "fly"}, {}, None):
        with pytest.raises(kb.IllegalMove, match="seat 0 or 1 or 2") as caught:
            g.play(wrong)  # type: ignore[arg-type]
        told = str(caught.value).replace(str(wrong), "").partition("cannot be played")[2]
        assert not [text for text in cards if text in told]
    assert checks.everything(g) == before


@every_question
def test_a_move_knows_whose_it_is(kind: str) -> None:
    for place in range(2):
        g = _asked(kind).clone()
        for seat in sorted(g.pending, key=lambda seat: (seat + place) % 3):
            g.play(options_of(g, seat)[0])
        assert not _is(g, kind)


@every_question
def test_the_last_one_needs_no_seat(kind: str) -> None:
    g = _asked(kind).clone()
    *others, last = g.pending
    for seat in others:
        g.play(str(options_of(g, seat)[0]), seat=seat)
    with pytest.raises(kb.IllegalMove) as caught:
        g.play("fly")
    assert not any(text in str(caught.value) for text in _own(g, last) if text != "pass")
    g.play(_own(g, last)[0])
    assert not _is(g, kind)


@every_question
def test_who_answers_with_a_wrong_move_is_shown_his_own_options(kind: str) -> None:
    g = _asked(kind).clone()
    for seat in g.pending:
        with pytest.raises(kb.IllegalMove) as caught:
            g.play("fly", seat=seat)
        told = str(caught.value)
        assert all(text in told for text in _own(g, seat)[:3])
        hidden = {text for other in g.pending for text in _own(g, other)} - set(_own(g, seat))
        assert not [text for text in hidden if re.search(rf"{re.escape(text)}(,|$)", told)]
