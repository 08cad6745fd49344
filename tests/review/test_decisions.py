"""The costliest decisions: found by a quick look, told if a longer one confirms them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingsburg.bots.analysis import Rated
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.review import review
from kingsburg.review.decisions import CANDIDATES, LONGER
from tests.review.stories import InOrder, reviewed, story


def test_the_costliest_come_first() -> None:
    found = reviewed("first-3", top=7).mistakes
    costs = [mistake.decision.cost for mistake in found]
    assert len(costs) == 7
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] > 0


def test_a_mistake_names_what_was_played_and_what_was_better() -> None:
    for mistake in reviewed("second-4").mistakes:
        made = mistake.decision
        options = made.game.options
        place = options.index(made.played.move)
        assert made.best.move == options[0] != made.played.move
        assert made.chance_lost == pytest.approx(0.1 * place)
        assert made.vp_lost == place
        assert mistake.reason.startswith(f"it is the first of {len(options)}")


def test_only_the_decisions_of_a_seat_that_is_named_are_judged() -> None:
    analyst = InOrder()
    told = story("second-4")
    found = review(told, analyst, 1.0, 5, seats=[2])
    assert {seat for _, seat, _ in analyst.asked} == {2}
    assert {mistake.decision.seat for mistake in found.mistakes} == {2}
    assert [play.seat for play in found.plays] == [2]
    assert found.plays[0].decisions == sum(not moment.by_chance and moment.seat == 2 for moment in told.moments())
    assert len(found.luck.seats) == 4


def test_the_candidates_get_a_longer_look() -> None:
    analyst = InOrder()
    review(story("first-3"), analyst, 0.5, 3)
    times = [seconds for _, _, seconds in analyst.asked]
    assert times.count(0.5 * LONGER) == 3 * CANDIDATES


class Fickle(InOrder):
    """Thinks otherwise when he thinks longer."""

    def compare(self, game: Game, seat: int, moves: Sequence[Move], seconds: float) -> Sequence[Rated]:
        return [Rated(one.move, 1 - one.chance, one.vp) for one in super().compare(game, seat, moves, seconds)]


def test_what_a_longer_look_does_not_confirm_is_not_told() -> None:
    assert review(story("first-3"), Fickle(), 1.0, 5).mistakes == ()


class Choosy(InOrder):
    """Rates the first two options only, unless he is asked about others."""

    def rate(self, game: Game, seat: int, seconds: float) -> Sequence[Rated]:
        return super().rate(game, seat, seconds)[:2]


def test_an_option_that_was_not_rated_is_looked_at_too() -> None:
    found = review(story("first-3"), Choosy(), 1.0, 5).mistakes
    assert len(found) == 5
    assert any(made.decision.played.move not in made.decision.game.options[:2] for made in found)


def test_play_tells_how_often_a_governor_was_about_right() -> None:
    told = story("first-3")
    found = review(told, InOrder(), 1.0, 1)
    first = [moment.code == moment.game.codes[0] for moment in told.moments() if not moment.by_chance]
    assert sum(play.sound for play in found.plays) == sum(first)
    assert sum(play.decisions for play in found.plays) == told.decisions == len(first)
