"""Moves that cannot be played: the message says why, and the game is as it was."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kingsburg as kb
from tests import checks
from tests.configurations import Configuration
from tests.errors.said import check_said
from tests.properties.strategies import ANSWERS, anywhere, bounded, game_at


@contextmanager
def refused(g: kb.Game, *fragments: str) -> Iterator[None]:
    """An IllegalMove of one line with these parts, that leaves the game untouched."""
    before, saved = checks.everything(g), g.to_json()
    with pytest.raises(kb.IllegalMove) as caught:
        yield
    message = str(caught.value)
    check_said(caught.value)
    assert message
    assert "\n" not in message
    for fragment in fragments:
        assert fragment in message, message
    assert g.to_json() == saved
    assert checks.everything(g) == before


def at_influence() -> kb.Game:
    return kb.position(
        {
            "players": 3,
            "edition": "first",
            "phase": "spring",
            "step": "influence",
            "chance": "explicit",
            "court": [{"advisor": 4, "seat": 1, "dice": [4]}],
            "seats": [{"dice": [1, 3, 5], "bonus_dice": [2]}, {"dice": [2, 2]}, {"dice": [6]}],
        }
    )


def at_construct() -> kb.Game:
    return kb.position(
        {
            "players": 3,
            "edition": "first",
            "phase": "spring",
            "step": "construct",
            "seats": [{"gold": 2, "wood": 1, "buildings": ["inn"]}, {}, {}],
        }
    )


Fields = dict[str, Any]

INFLUENCES: list[tuple[Fields, str]] = [
    ({"advisor": 8, "dice": [3, 5], "plus_two": True}, '"+2"'),
    ({"advisor": 9, "dice": [3, 5], "shift": 1}, "shift"),
    ({"advisor": 9, "dice": [3, 5]}, "reach rank 8, not 9"),
    ({"advisor": 4, "dice": [1, 3]}, "influenced already"),
    ({"advisor": 8, "dice": [4, 4]}, "dice left"),
    ({"advisor": 19, "dice": [3, 5]}, "1 to 18"),
    ({"advisor": 0, "dice": []}, "1 to 18"),
    ({"advisor": 2, "dice": [2]}, "player die"),
    ({"advisor": "king", "dice": [3, 5]}, "cannot play"),
    ({"advisor": 8, "dice": 8}, "cannot play"),
    ({"advisor": 8, "dice": ["three", 5]}, "cannot play"),
    ({"advisor": 8, "dice": [None, 5]}, "cannot play"),
    ({"advisor": 8, "dice": [[3], 5]}, "cannot play"),
    ({"advisor": 8, "dice": [3, 5], "shift": "up"}, "cannot play"),
    ({"advisor": 8, "dice": [3, 5], "shift": [1]}, "cannot play"),
    ({"advisor": 8, "dice": [3, 5], "shift": 0.5}, "cannot play"),
    ({"advisor": 8, "dice": [3, 5], "envoy": True}, "cannot play"),
    ({"advisor": 8, "dice": [3, 5], "bonus": [3]}, "cannot play"),
    ({"advisor": 8, "dice": [3, 5], "colour": "red"}, "cannot play"),
]


@pytest.mark.parametrize(("fields", "why"), INFLUENCES, ids=str)
def test_an_impossible_influence_is_refused_with_its_reason(fields: Fields, why: str) -> None:
    g = at_influence()
    with refused(g, "seat 0", why):
        g.play({"kind": "influence", **fields})


BUILDS: list[tuple[object, str]] = [
    ("palace", "no building 'palace'"),
    ("inn", "stands already"),
    ("chapel", "left to right"),
    ("guard_tower", "costs 1 gold, 1 stone"),
    (None, "no building None"),
    (["inn"], "no building"),
    (7, "no building 7"),
]


@pytest.mark.parametrize(("building", "why"), BUILDS, ids=str)
def test_an_impossible_building_is_refused_with_its_reason(building: object, why: str) -> None:
    g = at_construct()
    with refused(g, "seat 0", why):
        g.play({"kind": "build", "building": building})


@pytest.mark.parametrize("text", ["", "influence", "influence king", "influence treasurer 5 3", "PASS", "1", "\n", "é"])
def test_an_unknown_text_is_refused_with_the_options(text: str) -> None:
    g = at_influence()
    with refused(g, "seat 0", "influence treasurer 3 5", "pass"):
        g.play(text)


NO_KIND: list[Fields] = [{}, {"kind": None}, {"kind": "fly"}, {"kind": ["pass"]}, {"kind": {}}]


@pytest.mark.parametrize("fields", NO_KIND, ids=str)
def test_fields_without_a_known_kind_are_refused(fields: Fields) -> None:
    g = at_influence()
    with refused(g, "options are"):
        g.play(fields)


@pytest.mark.parametrize("fields", [{}, {"advisor": None}, {"advisor": 8, "dice": [3, 5]}], ids=str)
def test_fields_without_a_kind_are_refused_although_one_option_alone_fits_them(fields: Fields) -> None:
    """With the sum of her dice taken, all that Ann can do with them needs her token, which has to be named."""
    g = kb.position(
        {
            "players": 2,
            "edition": "first",
            "phase": "spring",
            "step": "influence",
            "court": [{"advisor": 6, "seat": 1, "dice": [6]}],
            "seats": [{"dice": [6], "plus_two": 1}, {"dice": [1]}],
        }
    )
    assert [str(move) for move in g.options] == ["influence treasurer 6 +2", "pass"]
    with refused(g, "kind"):
        g.play(fields)


@pytest.mark.parametrize("move", [None, 3, 2.5, b"pass", ["pass"]], ids=str)
def test_what_is_no_move_is_refused(move: Any) -> None:
    g = at_influence()
    with refused(g, "not " + type(move).__name__):
        g.play(move)


@pytest.mark.parametrize("seat", [1, 2, 3, -1, 99])
def test_the_wrong_seat_is_refused(seat: int) -> None:
    g = at_influence()
    with refused(g, f"not seat {seat}'s turn", "seat 0"):
        g.play("pass", seat=seat)
    with refused(g, f"not seat {seat}'s turn"):
        g.play(g.options[0], seat=seat)


@pytest.mark.parametrize("seat", ["0", 0.0, True, [0], b"0", {}, "x" * 20_000], ids=lambda seat: type(seat).__name__)
def test_what_is_no_seat_is_refused(seat: Any) -> None:
    g = at_influence()
    with refused(g, "a seat is a whole number", "seat 0 is asked"):
        g.play("pass", seat=seat)


def test_a_move_of_another_seat_is_refused() -> None:
    g = at_influence()
    mine = g.options[0]
    g.play("pass")
    with refused(g, "seat 0", "seat 1"):
        g.play(mine)


def test_a_stale_move_is_refused() -> None:
    g = at_influence()
    stale = next(move for move in g.options if str(move) == "influence treasurer 3 5")
    g.play(stale)
    while g.seat != 0:
        g.play("pass")
    with refused(g, "seat 0", "cannot play"):
        g.play(stale)


def test_a_move_of_an_earlier_question_is_refused() -> None:
    g = kb.new_game(players=2, edition="first", seed=5)
    first = g.options[0]
    asked = g.seat
    while g.seat != asked or g.phase == "aid":
        g.play(g.options[-1])
    with refused(g, "cannot play"):
        g.play(first)


def test_nobody_plays_when_the_game_is_over() -> None:
    g = kb.new_game(players=2, seed=1)
    last = g.options[0]
    checks.play_out(g, random.Random(1))
    for move in "pass", {"kind": "pass"}, last:
        with refused(g, "the game is over"):
            g.play(move)


def test_chance_is_refused_what_dice_cannot_show() -> None:
    g = kb.position({"players": 3, "phase": "spring", "step": "roll", "chance": "explicit"})
    for dice in [7, 1, 1], [1, 1], [1, 1, 1, 1], [], [0, 1, 2], ["a", 1, 2]:
        with refused(g, "chance", "roll 3 dice"):
            g.play({"kind": "roll", "dice": dice})
    with refused(g, "chance"):
        g.play("pass", seat=0)


def test_a_long_list_of_options_is_cut_short() -> None:
    g = kb.position({"players": 2, "phase": "recruit", "seats": [{"gold": 20, "wood": 20, "stone": 20}, {}]})
    with refused(g, " more"):
        g.play("recruit everyone")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
NAMES = (
    *("kind", "advisor", "dice", "plus_two", "shift", "envoy"),
    *("bonus", "building", "goods", "soldiers", "power", "pay"),
)
KINDS = ("pass", "influence", "build", "goods", "lose", "recruit", "use", "roll", "exchange", "order", "draw")


@bounded(120)
@given(anywhere(), ANSWERS, st.sampled_from(KINDS), st.dictionaries(st.sampled_from(NAMES), JSON, max_size=5))
def test_any_fields_are_played_or_refused(asked: Configuration, answers: int, kind: str, fields: Fields) -> None:
    g = game_at(asked, answers)
    before = g.to_json()
    try:
        g.play({"kind": kind} | fields)
    except kb.IllegalMove as error:
        told = str(error)
    else:
        return
    assert "\n" not in told
    assert g.to_json() == before


@bounded(40)
@given(anywhere(), ANSWERS, st.text(max_size=30))
def test_any_text_is_refused(asked: Configuration, answers: int, text: str) -> None:
    g = game_at(asked, answers)
    if text not in checks.texts(g):
        with refused(g):
            g.play(text)


def test_the_rank_that_dice_and_a_token_reach_is_told() -> None:
    seats: list[dict[str, object]] = [{"dice": [3, 5], "plus_two": 1}, {}, {}]
    g = kb.position({"players": 3, "phase": "spring", "step": "influence", "seats": seats})
    with pytest.raises(kb.IllegalMove, match="the dice reach rank 10, not 9"):
        g.play({"kind": "influence", "advisor": 9, "dice": [3, 5], "plus_two": True})
