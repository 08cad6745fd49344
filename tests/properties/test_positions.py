"""Positions both ways: what a game says of itself is a position in which every seat knows the same."""

from __future__ import annotations

import json
import random

from hypothesis import given

import kingsburg as kb
from tests import checks
from tests.configurations import Configuration
from tests.properties.strategies import ANSWERS, anywhere, bounded, game_at


def again(g: kb.Game) -> kb.Game:
    """The game that its own position states, by way of JSON."""
    return kb.position(json.loads(json.dumps(g.position())))


@bounded(150)
@given(anywhere(), ANSWERS)
def test_the_position_of_a_game_is_that_game(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    checks.check_position(g)


@bounded(40)
@given(anywhere(), ANSWERS)
def test_it_goes_on_as_the_game_does(asked: Configuration, answers: int) -> None:
    """As long as chance is not asked, both games get the same answers and stay the same."""
    g = game_at(asked, answers)
    other, rng = again(g), random.Random(answers)
    seats = (None, *range(len(g.players)))
    for _ in range(60):
        if g.choice is None:
            return
        code = checks.random_code(g, rng, asked.eager)
        fallen = g.fallen
        g.advance(code)
        if g.fallen != fallen:  # dice that fell by themselves fall otherwise in the other game
            return
        other.advance(code)
        assert [other.view(seat) for seat in seats] == [g.view(seat) for seat in seats]
