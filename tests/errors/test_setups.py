"""Set-ups and positions that cannot be: one line that names the mistake."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kingsburg as kb
from tests.errors.said import check_told
from tests.properties.strategies import bounded

SETUPS: list[tuple[dict[str, Any], str]] = [
    ({"players": 1}, "players, not 1"),
    ({"players": 6}, "players, not 6"),
    ({"players": 0}, "players, not 0"),
    ({"players": -4}, "players, not -4"),
    ({"players": True}, "players"),
    ({"players": "4"}, "players"),
    ({"players": 4.0}, "players"),
    ({"players": 2.5}, "players"),
    ({"players": None}, "players"),
    ({"players": [4]}, "players"),
    ({"edition": "third"}, "unknown edition 'third': choose from first, second"),
    ({"edition": "First"}, "edition"),
    ({"edition": None}, "edition"),
    ({"edition": 2}, "edition"),
    ({"edition": ["first"]}, "edition"),
    ({"modules": ("castles",)}, "unknown module 'castles'"),
    ({"modules": ("castles", "castles")}, "module"),
    ({"modules": "castles"}, "module"),
    ({"modules": None}, "modules"),
    ({"modules": 3}, "modules"),
    ({"modules": ({},)}, "module"),
    ({"scenario": "peace"}, "unknown scenario 'peace'"),
    ({"scenario": 1}, "scenario"),
    ({"scenario": ["peace"]}, "scenario"),
    ({"variants": ("sideways",)}, "unknown variant 'sideways'"),
    ({"variants": 3}, "variants"),
    ({"chance": "loaded"}, "unknown chance 'loaded': choose from sampled, explicit, sealed"),
    ({"chance": None}, "chance"),
    ({"seed": "seven"}, "seed"),
    ({"seed": 1.5}, "seed"),
    ({"seed": True}, "seed"),
]


def _message(caught: pytest.ExceptionInfo[kb.KingsburgError]) -> str:
    message = str(caught.value)
    check_told(caught.value)
    assert message
    assert "\n" not in message
    return message


@pytest.mark.parametrize(("options", "fragment"), SETUPS, ids=str)
def test_an_impossible_set_up_is_refused(options: dict[str, Any], fragment: str) -> None:
    with pytest.raises(kb.SetupError) as caught:
        kb.new_game(**options)
    assert fragment in _message(caught)


@pytest.mark.parametrize(("options", "fragment"), SETUPS, ids=str)
def test_a_position_with_an_impossible_set_up_is_refused(options: dict[str, Any], fragment: str) -> None:
    with pytest.raises(kb.SetupError) as caught:
        kb.position(options)
    assert fragment in _message(caught)


def test_a_good_set_up_is_not_spoiled_by_a_bad_one_before() -> None:
    """Rules are kept for the next game: 4.0 players must not be taken for the 4 of an earlier game."""
    kb.new_game(players=4)
    with pytest.raises(kb.SetupError):
        kb.new_game(players=4.0)  # type: ignore[arg-type]


SPRING: dict[str, Any] = {"phase": "spring", "step": "influence"}

POSITIONS: list[tuple[Any, str]] = [
    (5, "mapping"),
    ([], "mapping"),
    ("spring", "mapping"),
    ({"sesaon": "spring"}, "unknown key 'sesaon'"),
    ({7: 8}, "unknown key 7"),
    ({"year": 0}, "year: 0 is not a number from 1 to 5"),
    ({"year": 6}, "year"),
    ({"year": "I"}, "year"),
    ({"year": True}, "year"),
    ({"phase": "monsoon"}, "unknown phase 'monsoon': choose from aid"),
    ({"phase": ["spring"]}, "phase"),
    ({"phase": None}, "phase"),
    ({"step": "influence"}, "aid has no step 'influence'"),
    ({"phase": "winter", "step": "roll"}, "winter has no step 'roll'"),
    ({"phase": "spring", "step": "dance"}, "unknown step 'dance': choose from roll"),
    ({"phase": "spring", "step": ["roll"]}, "step"),
    ({"phase": "spring", "turn": 1}, "turn is stated without a step"),
    ({"phase": "spring", "step": "roll", "turn": 1}, "turn is stated for step 'roll'"),
    (SPRING | {"turn": 4}, "turn"),
    (SPRING | {"turn": "Ann"}, "turn"),
    ({"order": [0, 1, 2]}, "order"),
    ({"order": [0, 1, 2, 2]}, "order"),
    ({"order": [0, 1, 2, "3"]}, "order"),
    ({"order": 4}, "order"),
    ({"envoy": 4}, "envoy"),
    ({"envoy": -1}, "envoy"),
    ({"envoy": "Ann"}, "envoy"),
    ({"enemy": "goblins_2_3"}, "not an enemy of year 1: choose from barbarians_1_2"),
    ({"enemy": ["goblins_1_3"]}, "not an enemy of year 1"),
    ({"enemies": ["goblins_1_3"]}, "enemies needs 5 cards"),
    ({"enemies": ["goblins_1_3"] * 5}, "not an enemy of year 2"),
    ({"enemies": 5}, "enemies"),
    ({"seats": [{}]}, "players, not 1"),
    ({"players": 4, "seats": [{}]}, "4 seats are needed, one for each player, not 1"),
    ({"players": 2, "seats": [{}, {}, {}]}, "2 seats are needed, one for each player, not 3"),
    ({"players": 2, "seats": [{}, 5]}, "seat 1: a mapping is needed"),
    ({"players": 2, "seats": 2}, "seats"),
    ({"seats": 4}, "seats"),
    ({"seats": None}, "seats"),
    ({"court": [{}]}, "court: advisor"),
    ({"court": [{"advisor": 19}]}, "court: advisor"),
    ({"court": [{"advisor": 3, "seat": 4}]}, "court: seat"),
    ({"court": [{"advisor": 3, "dice": [7]}]}, "court: dice"),
    ({"court": [{"advisor": 3, "dice": 3}]}, "dice"),
    ({"court": [{"advisor": 3, "colour": 1}]}, "court: unknown key 'colour'"),
    ({"court": [5]}, "court"),
    ({"court": 5}, "court"),
]

SEATS: list[tuple[Any, str]] = [
    ({"gold": -1}, "seat 1: gold"),
    ({"gold": 100}, "seat 1: gold"),
    ({"wood": "1"}, "seat 1: wood"),
    ({"stone": 1.0}, "seat 1: stone"),
    ({"plus_two": True}, "seat 1: plus_two"),
    ({"soldiers": None}, "seat 1: soldiers"),
    ({"vp": "many"}, "seat 1: vp"),
    ({"vp": 1000}, "seat 1: vp"),
    ({"silver": 3}, "seat 1: unknown key 'silver': choose from gold"),
    ({"dice": [0, 1, 2]}, "seat 1: dice"),
    ({"dice": [7]}, "seat 1: dice"),
    ({"dice": 3}, "seat 1: dice"),
    ({"dice": [None]}, "seat 1: dice"),
    ({"dice": [1] * 10}, "seat 1: 7 bonus dice"),
    ({"bonus_dice": [9]}, "seat 1: bonus_dice"),
    ({"bonus_dice": 9}, "seat 1: bonus_dice"),
    ({"bonus_dice": [1] * 7}, "seat 1: 7 bonus dice"),
    ({"bonus_dice_to_roll": -1}, "seat 1: bonus_dice_to_roll"),
    ({"bonus_dice_to_roll": 8}, "seat 1: bonus_dice_to_roll"),
    ({"looked": [6]}, "seat 1: looked"),
    ({"looked": 1}, "seat 1: looked"),
    ({"buildings": ["palace"]}, "seat 1: unknown building 'palace': choose from statue"),
    ({"buildings": ["statue", "statue"]}, "seat 1: statue is named twice"),
    ({"buildings": ["chapel"]}, "seat 1: chapel without statue: row B"),
    ({"buildings": ["statue", "church"]}, "seat 1: church without chapel"),
    ({"buildings": "statue"}, "seat 1:"),
    ({"buildings": 4}, "seat 1: buildings"),
    ({"buildings": [["statue"]]}, "seat 1: unknown building"),
    (None, "seat 1"),
    ([], "seat 1"),
]


@pytest.mark.parametrize(("stated", "fragment"), POSITIONS, ids=str)
def test_an_impossible_position_is_refused(stated: Any, fragment: str) -> None:
    with pytest.raises(kb.SetupError) as caught:
        kb.position(stated)
    assert fragment in _message(caught)


@pytest.mark.parametrize(("told", "fragment"), SEATS, ids=str)
def test_an_impossible_seat_is_refused(told: Any, fragment: str) -> None:
    with pytest.raises(kb.SetupError) as caught:
        kb.position({"players": 3, "seats": [{}, told, {}]})
    assert fragment in _message(caught)


def test_nine_equal_dice_are_nine_equal_dice_or_refused() -> None:
    """Many dice of one face do not turn into dice of another."""
    stated = {"players": 2, **SPRING, "chance": "explicit", "seats": [{"dice": [1] * 9}, {}]}
    try:
        g = kb.position(stated)
    except kb.SetupError:
        return
    assert g.players[0].dice == (1,) * 9


WORDS = st.sampled_from(["spring", "influence", "statue", "first", ""])
NAMES = st.sampled_from(["gold", "dice", "x"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=2),
    max_leaves=6,
)
KEYS = (
    *("players", "edition", "modules", "scenario", "variants", "seed", "chance", "year", "phase", "step"),
    *("order", "turn", "envoy", "enemy", "enemies", "court", "seats"),
)


@bounded(300)
@given(st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4))
def test_any_mapping_is_a_position_or_refused(stated: dict[str, Any]) -> None:
    try:
        kb.position(stated)
    except kb.KingsburgError as error:
        told = str(error)
    else:
        return
    assert "\n" not in told
