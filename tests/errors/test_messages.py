"""What is echoed in a message: recognisable, short, on one line, and never an order to the terminal."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.errors import LONGEST, choices, one_line, shown
from tests.errors.refusals import refused

LONG = 500
"""Characters of a message that still is a line."""


class Shy:
    """Does something else when it is asked what it is."""

    def __init__(self, instead: BaseException) -> None:
        self.instead = instead

    def __repr__(self) -> str:
        raise self.instead


def deep(levels: int) -> object:
    nested: object = []
    for _ in range(levels):
        nested = [nested]
    return nested


@pytest.mark.parametrize(
    "value",
    [
        "x" * 20000,
        10**5000,
        -(10**100),
        deep(100000),
        list(range(10000)),
        {str(n): n for n in range(1000)},
        b"y" * 999,
        Shy(RuntimeError("no")),
        Shy(SystemExit(3)),
        "a\x1b[2Jb\n",
        "\u2028\u202e",
        {"a" * 999: "b" * 999},
        float("nan"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_any_value_is_shown_short_and_on_one_line(value: object) -> None:
    told = shown(value)
    assert 0 < len(told) <= LONGEST
    assert told.isprintable()


def test_what_is_short_is_shown_as_it_is_written() -> None:
    assert shown("statue") == "'statue'"
    assert shown({"wood": 1, "stone": 2}) == "{'stone': 2, 'wood': 1}"


def test_a_line_of_text_is_cut_and_cleaned() -> None:
    assert one_line("  two\n lines\x1b[2J ") == "two lines [2J"
    assert one_line("x" * 20_000) == "x" * (LONGEST - 3) + "..."


def test_long_names_among_the_choices_are_cut() -> None:
    assert len(choices(["x" * 20_000, "greedy"])) < LONG


def test_an_error_is_one_line_however_it_was_made_and_can_be_sent() -> None:
    error = pickle.loads(pickle.dumps(kb.SetupError("one\ntwo\x1b[0m")))
    assert str(error) == "one two [0m"


HUGE = "long" * 5000


@pytest.mark.parametrize(
    "options",
    [
        {"edition": HUGE},
        {"modules": [HUGE]},
        {"scenario": HUGE},
        {"variants": [HUGE]},
        {"chance": HUGE},
        {"seats": [HUGE] * 3},
        {"players": 10**30},
        {"players": 10**5000, "seats": ["Ann"]},
        {"players": HUGE},
        {"seed": HUGE},
    ],
    ids=lambda options: next(iter(options)),
)
def test_a_long_option_is_not_echoed_whole(options: dict[str, Any]) -> None:
    assert len(refused(lambda: kb.new_game(**options))) < LONG


@pytest.mark.parametrize("move", [HUGE, {"kind": HUGE}, {HUGE: 1}, {"kind": "build", "building": HUGE}], ids=range(4))
def test_a_long_move_is_not_echoed_whole(move: Any) -> None:
    g = kb.position({"phase": "spring", "step": "construct", "seats": [{"gold": 3}, {}, {}, {}]})
    assert len(refused(lambda: g.play(move), "cannot play")) < LONG
