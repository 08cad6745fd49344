"""A field of the state stands in several lists, since a copy is written out for speed: they are held together here."""

from __future__ import annotations

import pytest

import kingsburg as kb
from kingsburg.engine.player import Player
from kingsburg.engine.state import FIELDS, State


def test_every_field_of_a_game_has_a_type() -> None:
    assert set(State.__annotations__) == set(FIELDS)


def test_every_field_of_a_player_has_a_type() -> None:
    assert set(Player.__annotations__) == set(Player.__slots__)


@pytest.mark.parametrize("quiet", [False, True])
def test_an_opening_and_a_copy_have_every_field(quiet: bool) -> None:
    """A slot that nothing was put into has no value."""
    g = kb.new_game(3, modules=("governors",), seed=1)
    for game in (g, g.clone(quiet)):
        assert [name for name in FIELDS if not hasattr(game, name)] == []
        for player in game.players:
            assert [name for name in Player.__slots__ if not hasattr(player, name)] == []
