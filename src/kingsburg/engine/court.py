"""The court: whose dice lie on which advisors this season.

An entry of `g.court` is an int: a placement (`engine.placement`) above the three bits of a seat. Only this file knows
how they are packed; `council.receive_rewards` alone unpacks entries itself, for speed, with the masks of this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.engine import placement

if TYPE_CHECKING:
    from kingsburg.engine.state import State
    from kingsburg.native import i64

NEUTRAL: Final = 7
"""The seat of the neutral dice of two-player games, in the court only."""

SEAT_BITS: Final = 3
SEAT: Final = (1 << SEAT_BITS) - 1
"""The mask of the seat."""
OWN_ADVISOR_OFFSET: Final = 10 + SEAT_BITS
"""The bit that says whether the dice lie on an advisor of the governor's own."""

_ADVISOR: Final = 31 | placement.OWN_ADVISOR_BIT
"""The part of a placement that tells advisors apart: the rank, and whether it is one of the governor's own."""


def entry_for(code: i64, seat: i64) -> i64:
    """The entry for a placement and the seat whose dice it is made of."""
    return code << SEAT_BITS | seat


def seat_of(entry: i64) -> i64:
    return entry & SEAT


def placement_of(entry: i64) -> i64:
    return entry >> SEAT_BITS


def rank_of(entry: i64) -> i64:
    return entry >> SEAT_BITS & 31


def placed_by(g: State, seat: int) -> list[int]:
    """The placements of a seat or of NEUTRAL, in the order in which they were made."""
    return [entry >> SEAT_BITS for entry in g.court if entry & SEAT == seat]


def advisors_of(g: State, seat: int) -> set[int]:
    """The advisors whom a governor influenced this season, each once (ruling 31). An advisor of their own is another
    one than that of the board."""
    return {code & _ADVISOR for code in placed_by(g, seat)}


def ranks_on_board(codes: Sequence[int]) -> int:
    """The bits of the ranks of the board on which these placements lie; advisors of a governor's own do not count."""
    ranks = 0
    for code in codes:
        if not placement.to_own_advisor(code):
            ranks |= 1 << placement.rank_of(code)
    return ranks
