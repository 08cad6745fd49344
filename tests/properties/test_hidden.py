"""Hidden information: the view law, worlds that vary, looks that stay secret."""

from __future__ import annotations

import random

from hypothesis import given

import kingsburg as kb
from tests import checks
from tests.configurations import Configuration
from tests.properties.strategies import ANSWERS, anywhere, bounded, configurations, game_at


@bounded(80)
@given(anywhere(), ANSWERS)
def test_no_seat_can_tell_a_determinized_world_from_the_true_one(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    before = g.to_json()
    checks.check_view_law(g, random.Random(answers))
    assert g.to_json() == before


@bounded(40)
@given(anywhere(), ANSWERS)
def test_determinized_worlds_vary_in_what_is_hidden_and_only_there(asked: Configuration, answers: int) -> None:
    checks.check_variety(game_at(asked, answers), random.Random(answers))


@bounded(40)
@given(anywhere(), ANSWERS)
def test_views_and_events_hide_what_a_seat_may_not_know(asked: Configuration, answers: int) -> None:
    checks.check_hiding(game_at(asked, answers))


@bounded(10)
@given(configurations("sampled", "sealed"), ANSWERS)
def test_chance_falls_otherwise_in_other_worlds(asked: Configuration, answers: int) -> None:
    """The same answers in determinized worlds lead to different games, as long as dice are still to fall."""
    g = game_at(asked, answers % 100)
    assert g.seat is not None
    finals = set()
    for number in range(6):
        world = g.determinize(g.seat, random.Random(number))
        checks.play_out(world, random.Random(0))
        finals.add(world.scores)
    assert len(finals) > 1


@bounded(25)
@given(anywhere("sampled", "explicit"), ANSWERS)
def test_a_world_is_played_by_the_same_rules(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    world = g.determinize(0, random.Random(answers))
    assert world.options == g.options
    checks.play_out(world, random.Random(1))
    assert world.over


def test_a_look_is_the_lookers_alone_until_the_enemy_is_revealed() -> None:
    g = kb.position(
        {
            "players": 3,
            "phase": "autumn",
            "step": "influence",
            "enemies": ["orcs_1_3", "orcs_2_4", "orcs_3_5", "orcs_4_7", "demons_5_9"],
            "chance": "explicit",
            "seats": [{"dice": [4, 6]}, {}, {}],
        }
    )
    g.play("influence general 4 6")
    seen = [_enemy_of_year_1(g, seat) for seat in (0, 1, 2, None)]
    assert seen == ["orcs_1_3", None, None, None]
    assert g.view(1)["players"] == g.view(0)["players"], "that he looked is for all to see"
    [look] = [event for event in g.events if event.kind == "look"]
    assert dict(look.to_dict(0))["enemy"] == "orcs_1_3"
    assert "enemy" not in look.to_dict(1)
    while g.year == 1:
        g.play(g.options[0])
    assert [_enemy_of_year_1(g, seat) for seat in (0, 1, 2, None)] == ["orcs_1_3"] * 4


def _enemy_of_year_1(g: kb.Game, seat: int | None) -> object:
    enemies = g.view(seat)["enemies"]
    assert isinstance(enemies, list)
    return enemies[0]["enemy"]
