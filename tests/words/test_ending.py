"""Who won, and by what."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import kingsburg as kb
from kingsburg.knowledge import Knowledge
from kingsburg.words import Voice
from kingsburg.words.ending import average_dice, verdict

NAMES = ("Ann", "Brian", "Carol")


def stated(*standings: tuple[int, int, int], over: bool = True) -> Knowledge:
    """What is known of a game in which governors have so many points, goods and buildings."""
    players = [
        {"vp": vp, "gold": gold, "wood": 0, "stone": 0, "buildings": ["inn"] * built} for vp, gold, built in standings
    ]
    return cast("Knowledge", SimpleNamespace(view={"players": players, "over": over}))


WON = stated((5, 0, 0), (9, 1, 0), (9, 0, 3))
BUILT = stated((9, 1, 2), (9, 1, 1), (9, 0, 3))
SHARED = stated((9, 1, 2), (9, 1, 2), (3, 0, 3))


@pytest.mark.parametrize(
    ("known", "viewer", "told"),
    [
        (stated((5, 0, 0), (9, 0, 0), (8, 0, 0)), None, "Brian wins with 9 VP."),
        (stated((5, 0, 0), (9, 0, 0), (8, 0, 0)), 1, "You win with 9 VP."),
        (WON, None, "Brian wins with 9 VP, a tie that more goods decide."),
        (WON, 1, "You win with 9 VP, a tie that more goods decide."),
        (BUILT, 0, "You win with 9 VP, a tie that more buildings decide."),
        (SHARED, None, "Ann and Brian share the win with 9 VP."),
        (SHARED, 1, "Ann and you share the win with 9 VP."),
        (SHARED, 0, "You and Brian share the win with 9 VP."),
        (stated((5, 0, 0), (9, 0, 0), (9, 0, 0), over=False), 2, "The game is not over. Ahead so far: Brian and you."),
    ],
)
def test_who_won_and_by_what(known: Knowledge, viewer: int | None, told: str) -> None:
    assert Voice("en", NAMES, viewer).say(verdict(known)) == told


def test_in_other_languages() -> None:
    assert Voice("nl", NAMES, 1).say(verdict(SHARED)) == "Ann en jij delen de overwinning met 9 VP."
    assert Voice("fr", NAMES, 1).say(verdict(SHARED)) == "Ann et vous vous partagez la victoire avec 9 PV."
    assert Voice("fr", NAMES).say(verdict(SHARED)) == "Ann et Brian se partagent la victoire avec 9 PV."
    assert Voice("nl", NAMES, 0).say(verdict(BUILT)).startswith("Je wint met 9 VP: ")


def test_the_average_of_ones_dice() -> None:
    g = kb.new_game(players=2, seed=3, chance="explicit")
    rolled: list[list[int]] = [[], []]
    while g.phase != "summer":
        options: tuple[Any, ...] = g.options
        g.play(options[len(options) // 2])
    for event in g.events:
        if event.kind == "roll" and event.seat is not None:
            fields = cast("dict[str, list[int]]", event.fields)
            rolled[event.seat] += fields["dice"] + fields["bonus"]
    assert average_dice(Knowledge(g, None)) == [sum(dice) / len(dice) for dice in rolled]
