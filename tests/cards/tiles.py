"""What the tests of the advisor tiles share: a court in which dice lie on an advisor under a tile."""

from __future__ import annotations

from typing import Any

import kingsburg as kb
from tests.table import ANN, Amounts, Seat, changes, table

ENEMY = "orcs_1_3"
THREE_GOODS = {"take 1 gold", "take 1 wood", "take 1 stone"}


def on(advisor: int, seat: int | None = ANN, *, envoy: bool = False) -> dict[str, Any]:
    """Dice on an advisor; None is a seat for the neutral ones."""
    return {"advisor": advisor, "seat": seat, "dice": [1], "envoy": envoy}


def court(*assignments: dict[str, Any], tiles: list[int], seats: tuple[Seat, ...] = (), **stated: Any) -> kb.Game:
    """The advisors are about to give their rewards in spring."""
    stated = {"phase": "spring", "step": "rewards", "enemy": ENEMY, "modules": ["tiles"]} | stated
    return table("second", *seats, tiles=tiles, court=list(assignments), **stated)


def visit(rank: int, *others: Seat, players: int = 4, **holds: Any) -> kb.Game:
    """Ann's dice alone lie on the advisor of a rank, who is under his tile."""
    return court(on(rank), tiles=[rank], seats=(holds, *others), players=players)


def gains(g: kb.Game, source: str) -> list[Amounts]:
    """What a source has brought each seat."""
    return [changes(g, seat, source) for seat in range(len(g.players))]


def gives(receiver: int) -> set[str]:
    """The answers of one who chooses a good for another."""
    return {f"give 1 {kind} to {receiver}" for kind in ("gold", "wood", "stone")}
