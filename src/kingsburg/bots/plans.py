"""What a hand of dice can do in a season: sets of assignments that can be made together.

A plan has at most one help, a "+2" token or a shift: with both the plans are many and hardly better, and once one
help is used the bot plans anew with the other.
"""

from __future__ import annotations

from kingsburg.engine import placement

Plan = tuple[int, int, tuple[int, ...]]
"""The bits of the ranks it influences, the bit of the rank that takes a "+2" token, and the codes."""

NOTHING: Plan = (0, 0, ())
BOTH = placement.TOKEN | placement.SHIFT

_plans: dict[tuple[int, int, int], dict[tuple[int, int], Plan]] = {}
_full: dict[tuple[int, int, int], tuple[Plan, ...]] = {}
_ranks: dict[tuple[int, int, int], int] = {}


def full_plans(own: int, bonus: int, reach: int) -> tuple[Plan, ...]:
    """The plans for these dice that cannot be extended, the first those without help; of equal ones, one.

    Where an advisor is not to be had, what remains of a full plan is the most that can be made of it.
    """
    key = (own, bonus, reach)
    known = _full.get(key)
    if known is None:
        found = _all(own, bonus, reach)
        parts = _parts(found)
        known = _full[key] = tuple(plan for key, plan in found.items() if key not in parts)
    return known


def ranks_in_reach(own: int, bonus: int, reach: int) -> int:
    """The bits of all ranks these dice can influence."""
    key = (own, bonus, reach)
    known = _ranks.get(key)
    if known is None:
        known = 0
        for bit, _ in placement.assignments(own, bonus, reach).options:
            known |= bit
        _ranks[key] = known
    return known


def _all(own: int, bonus: int, reach: int) -> dict[tuple[int, int], Plan]:
    """Every plan by its ranks and the one that takes a token."""
    key = (own, bonus, reach)
    known = _plans.get(key)
    if known is None:
        known = _plans[key] = {(0, 0): NOTHING}
        for bit, code in placement.assignments(own, bonus, reach).options:
            _begin_with(known, bit, code, key)
    return known


def _begin_with(found: dict[tuple[int, int], Plan], bit: int, code: int, dice: tuple[int, int, int]) -> None:
    """Add the plans that have this assignment as the one of highest rank."""
    own, bonus, reach = dice
    helped = placement.reach_used(code)
    if helped == BOTH:
        return
    token = bit if helped == placement.TOKEN else 0
    own, bonus, reach = own - placement.own_dice(code), bonus - placement.bonus_dice(code), 0 if helped else reach
    for ranks, token_below, codes in _all(own, bonus, reach).values() if own else (NOTHING,):
        if ranks < bit:
            key = (ranks | bit, token | token_below)
            found.setdefault(key, (*key, (code, *codes)))


def _parts(found: dict[tuple[int, int], Plan]) -> set[tuple[int, int]]:
    """The plans that are part of another, or that take a token for what is to be had without.

    It is enough to leave out one advisor of each plan: what has even fewer is part of those.
    """
    parts = {(ranks, token) for ranks, token in found if token and (ranks, 0) in found}
    for ranks, token in found:
        rest = ranks
        while rest:
            bit = rest & -rest
            rest ^= bit
            parts.add((ranks ^ bit, token & ~bit))
    return parts
