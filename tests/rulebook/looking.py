"""What the tests of the rulebook look at: ranks and buildings on offer, the court, and refused moves."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb

Court = list[tuple[int, int | None, list[int]]]


def reachable(g: kb.Game) -> set[int]:
    """The ranks that can be influenced now."""
    return {_fields(move)["advisor"] for move in g.options if _fields(move)["kind"] == "influence"}


def buildable(g: kb.Game) -> set[str]:
    """What can be constructed now."""
    return {_fields(move)["building"] for move in g.options if _fields(move)["kind"] == "build"}


def _fields(move: kb.Move) -> dict[str, Any]:
    return move.fields


def court(g: kb.Game) -> Court:
    """Who has dice on which advisor: rank, seat (None for neutral dice) and faces, in the order they came."""
    view: Any = g.view(None)
    return [(there["advisor"], there["seat"], there["dice"]) for there in view["court"]]


def influencing(advisor: int, *dice: int, **extras: Any) -> dict[str, Any]:
    """The move in full: nothing is used that is not named."""
    plain = {"kind": "influence", "advisor": advisor, "dice": sorted(dice)}
    return plain | {"plus_two": False, "shift": 0, "envoy": False} | extras


def refused(g: kb.Game, move: dict[str, Any] | str, reason: str | None = None) -> None:
    """The move is illegal for this reason, and asking for it changes nothing."""
    before = g.to_json()
    with pytest.raises(kb.IllegalMove, match=reason):
        g.play(move)
    assert g.to_json() == before


def all_pass(g: kb.Game) -> None:
    """Everyone declines everything, up to the next dice or the next question that cannot be declined."""
    while g.seat not in (None, kb.CHANCE) and any(str(move) == "pass" for move in g.options):
        g.play("pass")
