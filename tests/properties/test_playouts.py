"""Random play inside the engine: n games from the beginning, and n continuations of a given one."""

from __future__ import annotations

import random
from math import isclose

import pytest

import kingsburg as kb
from tests import checks
from tests.configurations import configuration


def test_a_seed_gives_the_same_games() -> None:
    one, two, other = (kb.random_games(20, players=3, seed=seed) for seed in (5, 5, 6))
    assert (one.wins, one.points, one.decisions) == (two.wins, two.points, two.decisions)
    assert one.points != other.points


@pytest.mark.parametrize("number", range(0, 120, 9))
def test_every_game_ends_with_a_winner(number: int) -> None:
    asked = configuration(number).options
    tally = kb.random_games(5, **asked, seed=number)
    assert tally.games == 5
    assert isclose(sum(tally.wins), 5)
    assert min(tally.decisions, tally.forced, tally.fallen) > 0


@pytest.mark.parametrize("number", range(40))
def test_a_game_is_continued_from_where_it_stands(number: int) -> None:
    asked = configuration(number)
    g = asked.open()
    checks.play(g, random.Random(number), answers=60)
    before = g.to_json()
    tally = kb.playouts(g, 6, seed=1)
    assert g.to_json() == before
    assert isclose(sum(tally.wins), 6)
    assert tally.decisions > 0 or g.over
    assert (tally.wins, tally.points) == (kb.playouts(g, 6, seed=1).wins, kb.playouts(g, 6, seed=1).points)


def test_the_futures_differ() -> None:
    g = kb.new_game(seed=3)
    assert len({tuple(kb.playouts(g, 1, seed=seed).points) for seed in range(20)}) > 15


def test_a_game_that_is_over_stays_as_it_is() -> None:
    g = kb.new_game(seed=4)
    checks.play_out(g, random.Random(4))
    tally = kb.playouts(g, 3, seed=1)
    assert tally.points == [3 * vp for vp in g.scores]
    assert tally.decisions == 0


def test_what_is_forced_or_falls_is_counted_as_in_the_events() -> None:
    g = kb.new_game(seed=9)
    checks.play_out(g, random.Random(9))
    kinds = [event.kind for event in g.events]
    assert g.forced == kinds.count("forced")
    assert g.fallen >= kinds.count("roll") + kinds.count("reinforcements")


def test_wrong_options_are_named() -> None:
    with pytest.raises(kb.SetupError, match="edition"):
        kb.random_games(1, edition="third")
