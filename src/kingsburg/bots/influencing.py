"""Where to put the dice: plans for all of them, and which advisor of the best plan to influence first."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.bots.judge import Court
from kingsburg.bots.mind import Mind
from kingsburg.bots.plans import Plan, full_plans, ranks_in_reach
from kingsburg.engine import placement
from kingsburg.phases.influence import court_of

FIRST = 1e-6
"""How much the order within a plan counts beside what plans are worth: it decides between equals only."""


class Council:
    """The plans that are open to a governor, each with what it is worth, and what each of their steps is."""

    __slots__ = ("closed", "codes", "court", "found", "mind", "open", "own")

    def __init__(self, mind: Mind, codes: Sequence[int]) -> None:
        self.mind = mind
        self.codes = codes
        self.court: Court = mind.court()
        self.open = court_of(mind.game, mind.me)
        self.own = _own_advisors(codes) if self.open.own_advisors else 0
        self.closed = mind.game.occupied | self.open.barred  # not to be had without the envoy, or not at all
        self.found: list[tuple[float, int, Plan]] = []
        self._find_plans()

    def _find_plans(self) -> None:
        """What can be carried out of each plan: its worth, its ranks, and the plan.

        An advisor of one's own counts as the one of the board, whose place he takes where that one is not to be had.
        """
        mind, court, found = self.mind, self.court, self.found
        game, me = mind.game, mind.me
        known, placed, closed = court.known, mind.placed(), self.closed & ~self.own
        token_worth = mind.weights.token
        for plan in full_plans(me.own, me.white, self.open.reach):
            ranks = plan[0] & ~closed
            value = known.get(placed | ranks)
            if value is None:
                value = court.worth(placed | ranks)
            if plan[1] & ranks:
                value -= token_worth
            found.append((value, ranks, plan))
        if game.envoy == me.seat:
            self._add_envoy_plans(closed)

    def _add_envoy_plans(self, closed: int) -> None:
        """The same where the envoy goes to one occupied advisor."""
        mind, court = self.mind, self.court
        weights, placed = mind.weights, mind.placed()
        occupied = closed & ~self.open.barred
        for _, _, plan in self.found.copy():
            for code in plan[2]:
                bit = 1 << placement.rank_of(code)
                if bit & occupied:
                    ranks = plan[0] & ~closed | bit
                    value = court.worth(placed | ranks) - weights.envoy
                    self.found.append((value - (weights.token if plan[1] & ranks else 0.0), ranks, plan))

    def first(self) -> int:
        """Of the best plan, what would be missed most if another took it."""
        value, ranks, plan = max(self.found)
        wanted = _wanted_by_others(self.mind) if ranks & ranks - 1 else 0
        first, most = placement.PASS, -1.0
        for code in plan[2]:
            bit = 1 << placement.rank_of(code)
            if bit & ranks:
                regret = self._regret(value, ranks, bit) if ranks != bit else 1.0
                if not wanted & bit and ranks != bit:
                    regret *= self.mind.weights.unwanted
                if regret > most:
                    first, most = code, regret
        return self._as_asked(first)

    def _regret(self, value: float, ranks: int, bit: int) -> float:
        """How much worse the best plan without a rank is."""
        best = self.court.worth(self.mind.placed() | ranks ^ bit)
        for other, others, _ in self.found:
            if other > best and not others & bit:
                best = other
        return value - best

    def worths(self) -> list[float]:
        """What each option leads to: the best plan that it is part of; the first one of the best plan comes first."""
        best: dict[int, float] = {}
        for value, ranks, plan in self.found:
            for code in plan[2]:
                if 1 << placement.rank_of(code) & ranks:
                    asked = self._as_asked(code)
                    best[asked] = max(value, best.get(asked, value))
        first = self.first()
        best[first] = best.get(first, 0.0) + FIRST
        return [best[code] if code in best else self._alone(code) for code in self.codes]

    def _alone(self, code: int) -> float:
        """The worth of an option that no plan has: what it brings by itself."""
        placed, weights = self.mind.placed(), self.mind.weights
        if code == placement.PASS:
            return self.court.worth(placed)
        worth = self.court.worth(placed | 1 << placement.rank_of(code))
        return worth - weights.token * placement.uses_token(code) - weights.envoy * placement.uses_envoy(code)

    def _as_asked(self, code: int) -> int:
        """An assignment of a plan as it is offered: with the envoy or to one's own advisor where it has to be, and a
        bonus die goes before a player die of its face."""
        rank = placement.rank_of(code)
        if self.closed >> rank & 1:
            code |= placement.OWN_ADVISOR_BIT if self.own >> rank & 1 else placement.ENVOY_BIT
        if code in self.codes:
            return code
        wanted = _without_owners(code)
        for offered in self.codes:
            if placement.rank_of(offered) == rank and _without_owners(offered) == wanted:
                return offered
        return placement.PASS


def first_step(mind: Mind, codes: Sequence[int]) -> int:
    """Find the best plan for all dice, and begin with what would be missed most if another took it."""
    return Council(mind, codes).first()


def weigh_influence(mind: Mind, codes: Sequence[int]) -> list[float]:
    """What each assignment leads to; that of `first_step` is best."""
    return Council(mind, codes).worths()


def _own_advisors(codes: Sequence[int]) -> int:
    """The bits of the ranks of advisors of one's own that can be influenced without the envoy."""
    ranks = 0
    for code in codes:
        if placement.to_own_advisor(code) and not placement.uses_envoy(code):
            ranks |= 1 << placement.rank_of(code)
    return ranks


def _without_owners(code: int) -> tuple[int, int, int, bool, bool, int]:
    """An assignment, whichever of its dice are bonus dice."""
    faces = placement.own_dice(code) + placement.bonus_dice(code)
    helps = placement.reach_used(code), placement.shift_of(code)
    return (placement.rank_of(code), *helps, placement.uses_envoy(code), placement.to_own_advisor(code), faces)


def _wanted_by_others(mind: Mind) -> int:
    """The bits of the ranks that others can still influence."""
    wanted = 0
    for other in mind.game.players:
        if other is not mind.me and other.own and not other.passed:
            wanted |= ranks_in_reach(other.own, other.white, placement.TOKEN if other.plus_two else 0)
    return wanted
