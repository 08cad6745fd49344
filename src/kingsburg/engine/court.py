"""The court: whose dice lie on which advisors this season.

An entry of `g.court` is an int, a placement above the three bits of a seat; this file alone knows how they are packed,
but for `council.receive_rewards`, which unpacks them with the masks of this file. What a placement tells is in
`engine.placement`.
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
SEAT: Final = (1 << SEAT_BITS) - 1  # the mask of the seat
OWN_ADVISOR_PLACE: Final = 10 + SEAT_BITS
"""Where an entry tells an advisor of the governor's own."""

_ADVISOR: Final = 31 | placement.OWN_ADVISOR_BIT
"""What tells advisors apart in a placement: the rank, and whether it is one of the governor's own."""


def entry_for(code: i64, seat: i64) -> i64:
    """The entry of a placement and of the seat whose dice they are."""
    return code << SEAT_BITS | seat


def seat_of(entry: i64) -> i64:
    return entry & SEAT


def placement_of(entry: i64) -> i64:
    return entry >> SEAT_BITS


def rank_of(entry: i64) -> i64:
    return entry >> SEAT_BITS & 31


def placed_by(g: State, seat: int) -> list[int]:
    """The placements of a governor, or of the neutral dice, in the order in which they were made."""
    return [entry >> SEAT_BITS for entry in g.court if entry & SEAT == seat]


def advisors_of(g: State, seat: int) -> set[int]:
    """The advisors whom a governor influenced this season, those of their own apart; not how often (ruling 31)."""
    return {code & _ADVISOR for code in placed_by(g, seat)}


def ranks_on_board(codes: Sequence[int]) -> int:
    """The bits of the ranks on which placements lie; not of those on advisors of a governor's own."""
    ranks = 0
    for code in codes:
        if not placement.to_own_advisor(code):
            ranks |= 1 << placement.rank_of(code)
    return ranks
