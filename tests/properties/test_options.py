"""Options: distinct, stable, and playable as a move, as its text and as its fields."""

from __future__ import annotations

import random

from hypothesis import given

import kingsburg as kb
from kingsburg.engine.agenda import Together
from tests import checks
from tests.configurations import Configuration
from tests.properties.strategies import ANSWERS, anywhere, bounded, configurations, game_at

MOST = 12
"""So many options of a decision are played, spread over all of them."""


@bounded(60)
@given(anywhere(), ANSWERS)
def test_option_texts_and_fields_are_distinct_and_stable(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    texts = checks.texts(g)
    assert len(set(texts)) == len(texts)
    assert len(set(map(repr, (move.to_dict() for move in g.options)))) == len(texts)
    assert checks.texts(g) == texts
    assert checks.texts(g.clone()) == texts
    assert len(texts) != 1, "a single option is not asked"
    assert (g.seat is None) == (not texts) == g.over
    assert len(g.probabilities) == (len(texts) if g.seat == kb.CHANCE else 0)
    assert g.pending == (() if g.over else (g.seat,)) or isinstance(g.choice, Together)
    assert g.over or g.seat in g.pending
    for move in g.options:
        assert isinstance(move.to_dict()["kind"], str)


def _played(g: kb.Game, move: kb.Move | str | dict[str, object]) -> dict[str, object]:
    copy = g.clone()
    copy.play(move, seat=copy.seat)
    return checks.everything(copy)


@bounded(30)
@given(anywhere(), ANSWERS)
def test_every_option_is_accepted_in_all_three_forms(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    options = g.options
    for move in options[:: max(1, len(options) // MOST)]:
        by_move = _played(g, move)
        assert _played(g, str(move)) == by_move
        assert _played(g, move.fields) == by_move


@bounded(25)
@given(anywhere("sampled", "explicit"), ANSWERS)
def test_fields_left_out_mean_the_plainest_move(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    for move in g.options[:MOST]:
        fields = move.to_dict()
        plain = {name: value for name, value in fields.items() if value or name == "kind"}
        if fields["kind"] == "influence" and len(plain) == 3:
            assert _played(g, plain) == _played(g, move)


@bounded(40)
@given(anywhere(), ANSWERS)
def test_options_belong_to_the_seat_that_is_asked(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    for seat in range(len(g.players)):
        shown = g.view(seat)["options"]
        assert isinstance(shown, list)
        if seat == g.seat or seat not in g.pending:
            assert [option["text"] for option in shown] == (checks.texts(g) if seat == g.seat else [])
        else:
            asked_alone = g.clone()
            asked_alone.turn_to(seat)
            assert [option["text"] for option in shown] == checks.texts(asked_alone)
    for move in g.options:
        assert g.seat == kb.CHANCE or move.seat == g.seat


@bounded(20)
@given(configurations())
def test_the_same_answers_always_make_the_same_game(asked: Configuration) -> None:
    one, other = asked.open(), asked.open()
    checks.play_out(one, random.Random(6), asked.eager)
    checks.play_out(other, random.Random(6), asked.eager)
    checks.same_game(one, other)
    assert str(one.record()) == str(other.record())
