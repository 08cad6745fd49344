"""Seats that are not at the table, and copies that cannot be kept."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb
from tests.errors.refusals import refused


@pytest.mark.parametrize("seat", [3, 9, -1, -2, "0", 1.0])
def test_a_seat_that_is_not_at_the_table_has_no_view(seat: Any) -> None:
    game = kb.new_game(3, seed=1)
    refused(lambda: game.view(seat), "seat")
    refused(lambda: game.determinize(seat, random.Random(1)), "seat")


def test_a_copy_for_thinking_cannot_be_kept() -> None:
    quiet = kb.new_game(3, seed=1).clone(quiet=True)
    refused(quiet.to_json, "copy made for thinking")
    refused(quiet.record, "copy made for thinking")
    refused(quiet.undo, "nothing to take back")
