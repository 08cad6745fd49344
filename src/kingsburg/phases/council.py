"""The advisors give their rewards, in ascending rank; several groups on one advisor in turn order."""

from __future__ import annotations

from kingsburg.engine import dice, placement
from kingsburg.engine.agenda import Step
from kingsburg.engine.game import Game
from kingsburg.engine.powers import ADVISOR_REWARDED, REWARDING
from kingsburg.engine.view import NEUTRAL
from kingsburg.phases.season import open_windows


class Reward(Step):
    """The advisor of rank n rewards a governor."""

    __slots__ = ()

    def __call__(self, g: Game) -> None:
        me = g.players[self.seat]
        g.advisor(self.n).reward(g, me)
        for card in g.listeners(ADVISOR_REWARDED, me):
            card.advisor_rewarded(g, me, self.n)


def receive_rewards(g: Game) -> None:
    """Sorted by rank, then by the place in the turn order."""
    order = g.order
    places = [placement.rank_of(entry >> 3) << 3 | order.index(entry & 7) for entry in g.court if entry & 7 != NEUTRAL]
    places.sort()
    open_windows(g, REWARDING, *[_REWARDS[order[place & 7]][place >> 3] for place in places], return_dice)


def return_dice(g: Game) -> None:
    """Player dice go back to their owners, bonus dice to the supply; neutral dice stay to the end of the season."""
    for me in g.players:
        if g.log is not None and me.own + me.white:
            g.tell("return_dice", me.seat, "season", dice=list(dice.faces(me.own)), bonus=list(dice.faces(me.white)))
        me.own = 0
        me.white = 0
        me.bonus = 0


_REWARDS = [[Reward(seat, rank) for rank in range(placement.RANKS + 1)] for seat in range(8)]
