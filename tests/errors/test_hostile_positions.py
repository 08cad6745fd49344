"""Ill-shaped positions: whatever stands where, it is accepted or refused in one line, and never another exception."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.positions import KEYS
from kingsburg.positions.ahead import kinds
from kingsburg.positions.board import COURT_KEYS
from kingsburg.positions.seats import KEYS as SEAT_KEYS
from tests.configurations import configuration
from tests.errors.refusals import complaint, played
from tests.properties.strategies import game_at

DEEP: list[Any] = []
for _ in range(5000):
    DEEP = [DEEP]
LOOP: list[Any] = []
LOOP.append(LOOP)

HOSTILE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 99, 10**30, -(10**30), 1.0, 0.5, float("nan"), float("inf")),
    *("", "x", "\x1b[2J\n", "statue" * 5000, b"x", object(), int, {1, 2}, frozenset(), range(3)),
    *([], {}, (), [[]], [{}], {"a": {}}, [None], [True], [1.0], ["x"], [[["x"]]], [0] * 100_000, [10**30], {5: 5}),
    *({None: None}, {"advisor": "x"}, {"step": "reward"}, {"kind": "pass"}, DEEP, LOOP, {"x": LOOP}),
)


def base(number: int) -> dict[str, Any]:
    """The position of a game of any configuration, somewhere in it."""
    position = game_at(configuration(number), number % 200).position()
    position["seed"] = number
    return position


def tried(stated: Any) -> None:
    """Refused in one line, or a game that can be seen and saved."""
    opened: list[kb.Game] = []
    message = complaint(lambda: opened.append(kb.position(stated)))
    assert message is None or len(message) < 5000
    for game in opened:
        game.view(0)
        game.to_json()


@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: type(value).__name__)
def test_any_value_of_any_key_is_taken_or_refused(value: Any) -> None:
    stated = base(37)
    plain = {"players": 3, "seed": 1}
    for key in KEYS:
        tried(plain | {key: value})
        tried(stated | {key: value})
    for key in SEAT_KEYS:
        seats = [dict(seat) for seat in stated["seats"]]
        seats[-1][key] = value
        tried(stated | {"seats": seats})
        tried(plain | {"seats": [{key: value}, {}, {}]})
    for key in COURT_KEYS:
        tried(plain | {"phase": "spring", "step": "influence", "court": [{"advisor": 5, "seat": 1, key: value}]})
    for name in ("growth", "needs", "manpower"):
        tried({"players": 3, "scenario": "demanding-capital", "marks": {name: value}})
    for name, kind in kinds().items():
        for key in ("step", "seat", "cause", *[field.name for field in kind.carries]):
            tried(plain | {"ahead": [{"step": name, "seat": 1, key: value}, "end_season"]})
    tried(value)


@pytest.mark.parametrize("number", range(40))
def test_positions_with_parts_of_others_are_taken_or_refused(number: int) -> None:
    """Two situations mixed up key by key: most cannot be, and none is a crash."""
    rng = random.Random(number)
    one, other = base(rng.randrange(1000)), base(rng.randrange(1000))
    for _ in range(30):
        mixed = {key: rng.choice((one, other)).get(key, one.get(key)) for key in {*one, *other}}
        tried(mixed)


@pytest.mark.parametrize("number", range(20))
def test_positions_of_games_play_to_the_end(number: int) -> None:
    assert played(kb.position(base(number)), number).over
