"""What the greedy bot does in positions where one move is plainly right."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.bots import make
from kingsburg.bots.plans import full_plans, ranks_in_reach
from kingsburg.engine.dice import hand
from kingsburg.engine.placement import SHIFT, TOKEN
from kingsburg.engine.thinking import ask

POOR: dict[str, Any] = {"gold": 0}


def bits(*ranks: int) -> int:
    return sum(1 << rank for rank in ranks)


def answer(**stated: Any) -> dict[str, object]:
    """The greedy bot's first answer in a position, with its fields."""
    game = kb.position({"players": len(stated["seats"]), "seed": 1, **stated})
    assert game.seat == 0
    return ask(make("greedy"), game, 0, random.Random(1)).fields


def test_it_builds_what_it_has_saved_for() -> None:
    seats = [{"gold": 2}, POOR, POOR]
    built = answer(year=1, phase="spring", step="construct", order=[0, 1, 2], seats=seats)
    assert built == {"kind": "build", "building": "statue"}


def test_it_takes_the_good_that_completes_a_building() -> None:
    seats = [{"dice": [4], "gold": 1}, POOR, POOR]
    court = [{"advisor": 4, "seat": 0, "dice": [4]}]
    taken = answer(year=5, phase="autumn", step="rewards", order=[0, 1, 2], court=court, seats=seats)
    assert taken == {"kind": "goods", "goods": {"gold": 1}}


def test_it_recruits_against_an_enemy_it_has_seen() -> None:
    threatened = {"gold": 4, "looked": [5], "buildings": ["statue", "chapel", "church", "cathedral"]}
    recruited = answer(year=5, phase="recruit", enemy="demons_5_8", order=[0, 1, 2], seats=[threatened, POOR, POOR])
    assert recruited["kind"] == "recruit"
    assert recruited["soldiers"] == 2


def test_it_does_not_recruit_when_victory_is_sure() -> None:
    guarded = {"gold": 4, "soldiers": 9, "looked": [2]}
    kept = answer(year=2, phase="recruit", enemy="goblins_2_3", order=[0, 1, 2], seats=[guarded, POOR, POOR])
    assert kept == {"kind": "pass"}


def test_it_rolls_bad_dice_again() -> None:
    chapel = {"buildings": ["statue", "chapel"], "dice": [1, 1, 2]}
    other = {"dice": [3, 4, 5]}
    used = answer(year=2, phase="spring", step="roll", order=[0, 1, 2], seats=[chapel, other, other])
    assert used == {"kind": "use", "power": "chapel", "power_kind": "building"}


def test_the_last_good_is_sold_to_the_town_hall() -> None:
    rich = {"wood": 1, "buildings": ["barricade", "crane", "town_hall"]}
    sold = answer(year=5, phase="autumn", step="construct", order=[0, 1, 2], seats=[rich, POOR, POOR])
    assert sold == {"kind": "use", "power": "town_hall", "power_kind": "building", "pay": "wood"}


@pytest.mark.parametrize("contested", [2, 3])
def test_it_takes_first_what_others_can_reach(contested: int) -> None:
    """It wants both the Squire and the Architect, and the one that nobody else can reach will wait."""
    seats = [{"dice": [2, 3]}, {"dice": [contested, 6, 6]}, {"dice": [6, 6, 6]}]
    first = answer(year=1, phase="spring", step="influence", order=[0, 1, 2], seats=seats)
    assert (first["kind"], first["advisor"]) == ("influence", contested)


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        ((2, 3, 5), {bits(2, 3, 5), bits(2, 8), bits(3, 7), bits(10)}),
        ((6,), {bits(6)}),
        ((1, 1), {bits(1), bits(2)}),
    ],
)
def test_full_plans_of_plain_dice(faces: tuple[int, ...], expected: set[int]) -> None:
    """The 5 and 2 + 3 are the same advisor, so the plan that has only him is part of the one with all three dice."""
    assert {ranks for ranks, _, _ in full_plans(hand(faces), 0, 0)} == expected


def test_full_plans_use_one_help_at_most() -> None:
    found = full_plans(hand([3]), 0, TOKEN | SHIFT)
    assert {(ranks, token) for ranks, token, _ in found} == {
        (bits(3), 0),
        (bits(4), 0),
        (bits(2), 0),
        (bits(5), bits(5)),
    }


def test_ranks_in_reach() -> None:
    assert ranks_in_reach(hand([1, 3]), 0, 0) == bits(1, 3, 4)
    assert ranks_in_reach(hand([6]), hand([6]), 0) == bits(6, 12)
