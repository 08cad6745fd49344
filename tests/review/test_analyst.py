"""The bots' analysis, as a review asks it: every kind of decision, with what its seat could know."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg.review import BotAnalyst, read
from tests.review.stories import EVERY_KIND, called, story

SHORTLY = 0.0001


@pytest.mark.parametrize("path", EVERY_KIND, ids=called)
def test_every_kind_of_decision_is_compared_and_explained(path: Path) -> None:
    """One decision of each kind of move, and the last one."""
    analyst, told = BotAnalyst(random.Random(1)), read(path.read_text(encoding="utf-8"))
    moments = {}
    for moment in told.moments():
        if not moment.by_chance:
            game = moment.position()
            moments[str(moment.move).split()[0]] = moments["last"] = (game, moment.seat, moment.move)
    for game, seat, move in moments.values():
        moves = [move, game.options[0]]
        rated = analyst.compare(game, seat, moves, SHORTLY)
        assert [one.move for one in rated] == moves
        assert all(-1e-9 <= one.chance <= 1 + 1e-9 for one in rated)
        assert analyst.reason(game, seat, rated[0], rated)


def test_a_decision_that_wins_is_told_from_one_that_loses() -> None:
    seats = [{"vp": 20, "gold": 2, "stone": 1}, {"vp": 21}, {}]
    stated = {"players": 3, "year": 5, "phase": "autumn", "step": "construct", "seats": seats, "seed": 1}
    g = kb.position(stated | {"order": [0, 1, 2]})
    building, passing = BotAnalyst(random.Random(1)).compare(g, 0, [g.options[0], g.options[-1]], 0.2)
    assert str(passing.move) == "pass"
    assert building.vp > passing.vp
    assert building.chance > passing.chance


def test_what_the_seat_cannot_know_changes_nothing() -> None:
    moment = next(m for m in story("modules/all-second-4").moments() if not m.by_chance and m.game.year == 2)
    game = moment.position()
    other = game.determinize(moment.seat, random.Random(99))
    assert other.enemies != game.enemies
    moves = game.options[:2]
    found = [
        [(one.chance, one.vp) for one in BotAnalyst(random.Random(5)).compare(world, moment.seat, moves, 0.0)]
        for world in (game, other)
    ]
    assert found[0] == found[1]
