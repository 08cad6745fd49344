"""Module 5: soldier tokens, chosen in secret, each once; the last one scores."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb

EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
ALL = [0, 1, 1, 2, 3, 4]


def winter(edition: str, **stated: Any) -> kb.Game:
    seats = [{"tokens": ALL}, {"tokens": ALL}, {"tokens": ALL}]
    situation = {"edition": edition, "modules": ["soldiers"], "phase": "winter", "year": 1, "enemy": "zombies_1_4"}
    return kb.position(situation | {"seats": seats} | stated)


@EDITIONS
def test_tokens_are_chosen_in_any_order_and_shown_together(edition: str) -> None:
    g = winter(edition)
    assert list(g.pending) == [0, 1, 2]
    g.play("token value 4", seat=2)
    assert list(g.pending) == [0, 1]
    assert [me.soldiers for me in g.players] == [0, 0, 0]
    g.play({"kind": "token", "value": 0}, seat=0)
    g.play("token value 2", seat=1)
    battles = {event.seat: event.fields["strength"] for event in g.events if event.kind == "battle"}
    assert battles == {0: 0, 1: 2, 2: 4}
    assert not g.can_undo


@EDITIONS
def test_an_answer_is_hidden_until_the_last_one_is_in(edition: str) -> None:
    views = []
    for value in (0, 3):
        g = winter(edition, seed=1)
        g.play(f"token value {value}", seat=0)
        views.append((g.view(1), g.view(None), [event.to_dict(1) for event in g.events]))
    assert views[0] == views[1]


@EDITIONS
def test_determinized_answers_vary_and_keep_the_view(edition: str) -> None:
    g = winter(edition)
    g.play("token value 3", seat=0)
    worlds = [g.determinize(1, random.Random(seed)) for seed in range(30)]
    assert all(world.view(1) == g.view(1) for world in worlds)
    assert len({world.answers[0] for world in worlds}) > 1


@EDITIONS
def test_a_token_serves_once(edition: str) -> None:
    g = winter(edition, seats=[{"tokens": [0, 1, 1]}, {"tokens": ALL}, {"tokens": ALL}])
    assert [str(move) for move in g.options] == ["token value 0", "token value 1"]


@EDITIONS
def test_the_token_left_scores_its_value(edition: str) -> None:
    left = [{"tokens": [0, 4]}, {"tokens": [0, 2]}, {"tokens": [3, 4]}]
    g = winter(edition, year=5, enemy="demons_5_9", seats=left)
    g.play("token value 0", seat=0)
    g.play("token value 2", seat=1)
    g.play("token value 4", seat=2)
    scored = {event.seat: event.fields["vp"] for event in g.events if event.source == "soldier_tokens"}
    assert g.over
    assert scored == {0: 4, 2: 3}


@EDITIONS
def test_the_military_academy_halves_its_die(edition: str) -> None:
    row = ["makeshift_defenses", "recruiting_office", "training_camp", "military_academy"]
    seats = [{"tokens": ALL, "buildings": row}, {"tokens": ALL}, {"tokens": ALL}]
    g = winter(edition, modules=["rows", "soldiers"], chance="explicit", year=5, enemy="dragons_5_9", seats=seats)
    for seat in range(3):
        g.play("token value 1", seat=seat)
    g.play("roll 5")
    battles = {event.seat: event.fields["strength"] for event in g.events if event.kind == "battle"}
    assert battles == {0: 3, 1: 1, 2: 1}
