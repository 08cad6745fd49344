"""Positions whose parts are each well stated, but cannot be together."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from tests.errors.refusals import refused

TILES: dict[str, Any] = {"players": 3, "edition": "second", "modules": ["tiles"], "year": 2}
ENEMIES = ["goblins_1_2", "goblins_2_3", "demons_3_6", "goblins_4_6", "barbarians_5_8"]
NOT_SO: list[tuple[dict[str, Any], tuple[str, ...]]] = [
    ({"seats": [{"looked": [3]}, {}, {}], "year": 2}, ("looked", "from 1 to 2")),
    ({"seats": [{"victories": 2}, {}, {}], "year": 2}, ("victories", "from 0 to 1")),
    ({"seats": [{"victories": 3}, {}, {}], "year": 2, "phase": "winter"}, ("victories", "from 0 to 2")),
    ({"phase": "spring", "step": "influence", "turn": 0, "seats": [{"passed": True}, {}, {}]}, ("turn", "passed")),
    (
        {"modules": ["destinies"], "destiny": "famine", "marks": {"past_destinies": ["famine"]}},
        ("destiny", "'famine'", "former year"),
    ),
    (TILES | {"tiles": [4], "marks": {"merchant_tile": {"gold": 2}}}, ("merchant_tile", "from 0 to 1")),
    (TILES | {"tiles": [5], "marks": {"sergeant_tile": [1, 1, 0]}}, ("sergeant_tile", "2 kinds")),
    (TILES | {"tiles": [5], "marks": {"merchant_tile": {"gold": 1}}}, ("merchant_tile", "does not lie there")),
    ({"court": [{"advisor": 5, "seat": 0, "dice": [5], "own_advisor": True}]}, ("court", "rank 5")),
    (
        {
            "modules": ["governors"],
            "seats": [{"governor": "politician"}, {}, {}],
            "court": [{"advisor": 6, "seat": 0, "dice": [6], "own_advisor": True}],
        },
        ("court", "rank 6"),
    ),
    ({"phase": "autumn", "seats": [{"dice": [1, 2, 3]}, {}, {}]}, ("dice", "autumn", "state the step")),
    ({"phase": "winter", "seats": [{}, {"bonus_dice": [4]}, {}]}, ("dice", "winter")),
    ({"phase": "setup", "year": 2, "modules": ["destinies"], "destiny": "famine"}, ("destiny", "draws it")),
    ({"phase": "setup", "ahead": ["begin_game", "next_year"]}, ("year is not",)),
    ({"phase": "setup", "year": 0, "ahead": ["begin_game", "next_year"]}, ("enemies is not",)),
    (
        {"phase": "setup", "year": 0, "enemies": ENEMIES, "ahead": ["begin_game"], "scenario": "goblin-valley"},
        ("allies is not",),
    ),
    ({"ahead": [{"step": "reward", "seat": 0, "rank": 19}]}, ("rank", "from 1 to 18")),
    ({"ahead": [{"step": "gain_goods", "seat": 0}]}, ("offer", "missing")),
]


@pytest.mark.parametrize(("stated", "named"), NOT_SO, ids=str)
def test_what_contradicts_the_rest_of_a_position_is_refused(stated: dict[str, Any], named: tuple[str, ...]) -> None:
    refused(lambda: kb.position({"players": 3, "edition": "second", **stated}), *named)


SO: list[dict[str, Any]] = [
    {"seats": [{"looked": [2], "victories": 1}, {}, {}], "year": 2},
    {"seats": [{"victories": 2}, {}, {}], "year": 2, "phase": "winter"},
    {"phase": "spring", "step": "influence", "turn": 1, "seats": [{"passed": True}, {}, {}]},
    {"modules": ["destinies"], "destiny": "festival", "marks": {"past_destinies": ["famine"]}, "year": 2},
    TILES | {"tiles": [4, 5], "marks": {"merchant_tile": {"gold": 1, "wood": 1}, "sergeant_tile": {"stone": 1}}},
    {
        "modules": ["governors"],
        "seats": [{"governor": "politician"}, {}, {}],
        "court": [{"advisor": 10, "seat": 0, "dice": [4, 6], "own_advisor": True}],
    },
]


@pytest.mark.parametrize("stated", SO, ids=str)
def test_what_fits_together_is_a_position(stated: dict[str, Any]) -> None:
    g = kb.position({"players": 3, "edition": "second", "chance": "explicit", **stated})
    assert kb.position(g.position()).view(0) == g.view(0)
