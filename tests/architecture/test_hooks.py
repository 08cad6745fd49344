"""The hooks: a number, a constant and a method for each, all of one name, and masks with room for all of them."""

from __future__ import annotations

import inspect

import pytest

from kingsburg.editions import everything
from kingsburg.engine import powers
from kingsburg.engine.powers import HOOKS, REPLACED, WINDOWS, Powers

OF_WINDOWS = ("ways", "use", "waits", "way_fields")
"""What a card answers in its window."""

MASK_BITS = 62


def test_every_number_is_given_once() -> None:
    numbers = [*HOOKS.values(), *WINDOWS.values()]
    assert sorted(numbers) == list(range(len(numbers)))
    assert len(numbers) <= MASK_BITS


def test_hooks_and_windows_are_called_like_their_constants() -> None:
    for name, number in (HOOKS | WINDOWS).items():
        assert getattr(powers, name.upper().replace(" ", "_")) == number


def test_every_hook_is_a_method_and_every_method_a_hook() -> None:
    methods = [name for name, member in vars(Powers).items() if inspect.isroutine(member) and not name.startswith("_")]
    assert {*methods} == {*HOOKS, *OF_WINDOWS}


def test_hooks_are_told_in_a_line() -> None:
    for hook in HOOKS:
        assert inspect.getdoc(getattr(Powers, hook)), hook


@pytest.mark.parametrize("edition", ["first", "second"])
def test_no_card_answers_what_is_not_asked_any_more(edition: str) -> None:
    for card in everything(edition).cards():
        assert not [name for name in REPLACED if callable(getattr(card, name, None))], card.id
