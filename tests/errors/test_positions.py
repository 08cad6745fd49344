"""Positions that cannot be: each check of a stated situation."""

from __future__ import annotations

import types
from typing import Any

import pytest

import kingsburg as kb
from tests.errors.refusals import played, refused

BASE: dict[str, Any] = {"players": 4, "edition": "first", "seed": 1}
SPRING: dict[str, Any] = BASE | {"phase": "spring", "step": "influence"}


@pytest.mark.parametrize(
    ("key", "value", "named"),
    [
        ("weather", "rain", "weather"),
        ("players", 6, "players"),
        ("players", [], "players"),
        ("edition", "third", "third"),
        ("edition", [], "edition"),
        ("modules", ["dragons"], "dragons"),
        ("modules", 5, "module"),
        ("variants", None, "variant"),
        ("scenario", [], "scenario"),
        ("seed", "x", "seed"),
        ("chance", "loaded", "loaded"),
        ("year", 0, "year"),
        ("year", 6, "year"),
        ("year", "1", "year"),
        ("year", True, "year"),
        ("phase", "harvest", "harvest"),
        ("phase", [], "phase"),
        ("order", [0, 1, 2], "order"),
        ("order", [0, 0, 1, 2], "order"),
        ("order", [0, 1, 2, 4], "order"),
        ("order", [0, 1, 2, "a"], "order"),
        ("order", 5, "order"),
        ("envoy", 4, "envoy"),
        ("envoy", -1, "envoy"),
        ("envoy", True, "envoy"),
        ("enemy", "orcs_2_4", "orcs_2_4"),
        ("enemy", "giants", "giants"),
        ("enemy", 5, "enemy"),
        ("enemies", ["orcs_1_3"], "enemies"),
        ("enemies", ["orcs_1_3"] * 5, "orcs_1_3"),
        ("enemies", 5, "enemies"),
        ("turn", 1, "turn"),
        ("seats", [{}] * 3, "3 seats"),
        ("seats", [{}] * 5, "5 seats"),
        ("seats", [1, 2, 3, 4], "seat 0"),
        ("seats", 5, "seats"),
        ("court", 5, "court"),
        ("court", [5], "court"),
        ("court", [{}], "advisor"),
        ("court", [{"advisor": 19}], "advisor"),
        ("court", [{"advisor": 3, "seat": 4}], "court: seat"),
        ("court", [{"advisor": 3, "dice": [7]}], "court: dice"),
        ("court", [{"advisor": 3, "dice": 5}], "court"),
        ("court", [{"advisor": 3, "rank": 3}], "rank"),
    ],
)
def test_what_is_wrong_with_a_position_is_named(key: str, value: Any, named: str) -> None:
    refused(lambda: kb.position(BASE | {key: value}), named)
    with pytest.raises(kb.SetupError):
        kb.position(BASE | {key: value})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("gold", -1),
        ("gold", 100),
        ("gold", "x"),
        ("gold", 1.0),
        ("wood", True),
        ("stone", None),
        ("plus_two", -1),
        ("soldiers", -1),
        ("vp", 10**6),
        ("vp", "many"),
        ("dice", [7]),
        ("dice", [0]),
        ("dice", ["1"]),
        ("dice", 5),
        ("bonus_dice", [9]),
        ("bonus_dice", 5),
        ("bonus_dice", [1] * 7),
        ("bonus_dice_to_roll", 8),
        ("bonus_dice_to_roll", -1),
        ("buildings", ["palace"]),
        ("buildings", ["chapel"]),
        ("buildings", ["statue", "church"]),
        ("buildings", ["statue", "statue"]),
        ("buildings", [[]]),
        ("buildings", 5),
        ("looked", [6]),
        ("looked", [0]),
        ("looked", 3),
        ("crown", 1),
    ],
)
def test_what_is_wrong_with_a_seat_is_named(key: str, value: Any) -> None:
    named = {"buildings": "building", "bonus_dice": "bonus"}.get(key, key)
    if key == "buildings" and isinstance(value, list) and isinstance(value[-1], str):
        named = value[-1]
    refused(lambda: kb.position(SPRING | {"seats": [{}, {key: value}, {}, {}]}), "seat 1", named)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"step": "dance"}, "dance"),
        ({"step": []}, "step"),
        ({"phase": "aid"}, "aid"),
        ({"phase": "winter"}, "winter"),
        ({"turn": 4}, "turn"),
        ({"turn": "0"}, "turn"),
        ({"step": "roll", "turn": 0}, "turn"),
        ({"step": "rewards", "turn": 0}, "turn"),
    ],
)
def test_what_is_wrong_with_a_step_is_named(changes: dict[str, Any], named: str) -> None:
    refused(lambda: kb.position(SPRING | changes), named)


@pytest.mark.parametrize("stated", [None, [], "aid", 5, [("players", 4)]])
def test_a_position_is_a_mapping(stated: Any) -> None:
    refused(lambda: kb.position(stated), "mapping", type(stated).__name__)


def test_more_equal_dice_than_can_be_told_apart_are_refused_or_kept() -> None:
    """Nine dice of one face, three own and six bonus, must not turn into others."""
    faces = [1] * 9
    seats = [{"dice": [1, 1, 1], "bonus_dice": [1] * 6}, {}, {}, {}]
    try:
        game = kb.position(SPRING | {"seats": seats})
    except kb.SetupError:
        return
    assert list(game.players[0].dice) == faces


def test_a_position_is_kept_as_it_was_stated() -> None:
    """What the caller does to his mapping afterwards changes neither the game nor its record."""
    stated: dict[str, Any] = BASE | {"phase": "recruit", "seats": [{"gold": 4}, {"gold": 3}, {}, {}]}
    game = kb.position(stated)
    text, saved = str(game.record()), game.to_json()
    stated["year"] = 3
    stated["seats"][0]["gold"] = 0
    assert str(game.record()) == text
    assert game.to_json() == saved


def test_any_mapping_can_state_a_position_that_is_saved() -> None:
    seats: list[Any] = [types.MappingProxyType({"gold": 2, "dice": (1, 2, 3)}), {}, {}, {}]
    game = kb.position(types.MappingProxyType(SPRING | {"seats": tuple(seats)}))
    assert kb.from_json(game.to_json()).view(0) == game.view(0)
    assert kb.replay(str(game.record())).view(0) == game.view(0)


@pytest.mark.parametrize("chance", ["sampled", "explicit", "sealed"])
def test_an_unfinished_position_replays(chance: str) -> None:
    """The enemies that were not stated are those of the game, also where the record does not tell its secret."""
    for seed in range(4):
        goods = {"gold": 2, "wood": 2, "stone": 2}
        stated = {
            "players": 3,
            "edition": "first",
            "year": 2,
            "phase": "recruit",
            "chance": chance,
            "seats": [goods] * 3,
        }
        game = played(kb.position(stated), seed, answers=12)
        again = kb.replay(str(game.record()))
        assert [again.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
        assert [event.to_dict() for event in again.events] == [event.to_dict() for event in game.events]
