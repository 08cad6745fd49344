"""The fixed positions that are counted from."""

from __future__ import annotations

from typing import Any

import kingsburg as kb

Stated = dict[str, Any]

RICH = {"gold": 3, "wood": 2, "stone": 2, "plus_two": 1}

PLACES: dict[str, Stated] = {
    # Dice to assign: plain, with tokens, the Market, bonus dice, the envoy, and neutral dice in the way.
    "influence": {
        "players": 4,
        "phase": "spring",
        "step": "influence",
        "order": [2, 0, 3, 1],
        "seats": [{"dice": [1, 3, 5]}, {"dice": [6, 6, 6]}, {"dice": [1, 1, 2]}, {"dice": [2, 3, 4]}],
    },
    "reach": {
        "players": 3,
        "phase": "summer",
        "step": "influence",
        "seats": [
            {"dice": [1, 2, 4], "plus_two": 1, "buildings": ["inn", "market"]},
            {"dice": [3, 3, 5], "plus_two": 2},
            {"dice": [2, 4, 6], "buildings": ["inn", "market"]},
        ],
    },
    "bonus": {
        "players": 3,
        "phase": "autumn",
        "step": "influence",
        "seats": [{"dice": [1, 3, 3], "bonus_dice": [3, 6]}, {"dice": [2, 2, 5], "bonus_dice": [2]}, {"dice": [4]}],
    },
    "neutral": {
        "players": 2,
        "phase": "autumn",
        "step": "influence",
        "envoy": 1,
        "court": [{"advisor": 9, "dice": [2, 3, 4]}, {"advisor": 6, "dice": [1, 5]}],
        "seats": [{"dice": [1, 5, 6]}, {"dice": [3, 3, 6], "plus_two": 1}],
    },
    # Rewards that ask, in ascending rank.
    "rewards": {
        "players": 3,
        "phase": "spring",
        "step": "rewards",
        "court": [
            {"advisor": 14, "seat": 1, "dice": [4, 4, 6]},
            {"advisor": 6, "seat": 0, "dice": [6]},
            {"advisor": 12, "seat": 2, "dice": [6, 6]},
            {"advisor": 4, "seat": 1, "dice": [4]},
        ],
        "seats": [{"gold": 1, "stone": 1}, {}, {"wood": 1}],
    },
    # Buildings to construct: rich and poor, with the Crane, and twice by the envoy.
    "construct": {
        "players": 3,
        "phase": "summer",
        "step": "construct",
        "envoy": 0,
        "seats": [
            RICH,
            RICH | {"buildings": ["statue", "chapel", "barricade", "crane"]},
            {"gold": 1, "stone": 1},
        ],
    },
    # The end of a season: the Inn's token is there in time for the Town Hall.
    "season's end": {
        "players": 2,
        "phase": "summer",
        "step": "construct",
        "chance": "explicit",
        "seats": [{"wood": 1, "buildings": ["inn", "barricade", "crane", "town_hall"]}, {"gold": 2}],
    },
    # Soldiers at two goods each, and at one with the Barracks.
    "recruit": {
        "players": 3,
        "phase": "recruit",
        "enemy": "orcs_1_3",
        "chance": "explicit",
        "seats": [RICH, {"gold": 1, "wood": 2, "buildings": ["guard_tower", "blacksmith", "barracks"]}, {"stone": 3}],
    },
    # The king's die, and goods to lose to the enemy.
    "winter": {
        "players": 3,
        "year": 4,
        "phase": "winter",
        "enemies": ["orcs_1_3", "orcs_2_4", "orcs_3_5", "demons_4_6", "dragons_5_9"],
        "chance": "explicit",
        "seats": [{"gold": 3, "wood": 3}, {"gold": 1, "wood": 1, "stone": 4}, {"soldiers": 4}],
    },
    # Dice as chance's choice, with what rolls them again.
    "roll": {
        "players": 3,
        "phase": "spring",
        "step": "roll",
        "chance": "explicit",
        "seats": [
            {"buildings": ["statue", "chapel"], "bonus_dice_to_roll": 1},
            {"dice": [1, 1, 1], "buildings": ["statue", "chapel"]},
            {"dice": [1, 2, 6]},
        ],
    },
    "neutral roll": {"players": 2, "phase": "spring", "step": "roll", "chance": "explicit"},
    "setup": {},
}


def place(name: str, edition: str) -> kb.Game:
    """A fresh game there. The setup is a new game's, where chance draws order and enemies."""
    if name == "setup":
        return kb.new_game(3, edition, chance="explicit", seed=1)
    return kb.position({"edition": edition, "seed": 1} | PLACES[name])
