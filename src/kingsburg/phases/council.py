"""The advisors give their rewards, in ascending rank; an advisor whom several governors influenced, in turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import news, placement
from kingsburg.engine.agenda import CHANCE, SEATS, Field, Step, Uninfluenced, step
from kingsburg.engine.court import NEUTRAL, OWN_ADVISOR_OFFSET, SEAT, SEAT_BITS
from kingsburg.engine.game import Game
from kingsburg.engine.powers import ADVISOR_REWARDED, ALSO_REWARDED, OWN_ADVISOR_REWARDS, REWARDING
from kingsburg.engine.shapes import Number
from kingsburg.phases.season import open_windows

if TYPE_CHECKING:
    from kingsburg.native import i64


OWN_ADVISOR: Final = 1
UNINFLUENCED: Final = 2
"""The kinds of rewards beside the usual one, as bits of a place: see `receive_rewards`."""


class AnyReward(Step):
    """A reward that an advisor of a rank gives a governor; its kinds say of which advisors."""

    __slots__ = ("rank",)

    carries: ClassVar[tuple[Field, ...]] = (Field("rank", Number(1, placement.RANKS), needed=True),)

    def __init__(self, seat: int, rank: int) -> None:
        super().__init__(seat)
        self.rank = rank


class Reward(AnyReward):
    """The reward of an advisor whom they influenced."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        advisor = g.advisor(self.rank) if g.tiles else g.rules.advisors[self.rank]
        advisor.reward(g, me)
        for card in g.listeners(ADVISOR_REWARDED, me):
            card.advisor_rewarded(g, me, self.rank)


class UninfluencedReward(Reward):
    """The reward of an advisor whom no one influenced."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        g.then(_UNINFLUENCED)
        super().do(g)


_UNINFLUENCED: Final = Uninfluenced(CHANCE)


class OwnReward(AnyReward):
    """The reward of an advisor of a governor's own."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        for card in g.listeners(OWN_ADVISOR_REWARDS, me):
            card.own_advisor_rewards(g, me, self.rank)


@step
def receive_rewards(g: Game) -> None:
    """Rewards are given by rank, then by turn order, and those of a governor's own advisor after that of the board.

    So a place sorts them: the rank from bit 5 on, three bits for the place in the turn order, two for the kind.
    """
    order = g.order
    places: list[int] = []
    place_of: i64 = 0  # the place of each seat in the turn order, four bits a seat
    for place, seat in enumerate(order):
        place_of |= place << 4 * seat
    for assigned in g.court:
        entry: i64 = assigned
        # Unpacked here, not by functions: calls for every assignment would be 3 % of all that the engine makes.
        if entry & SEAT != NEUTRAL:
            place = place_of >> 4 * (entry & SEAT) & 15
            _insert(places, (entry >> SEAT_BITS & 31) << 5 | place << 2 | entry >> OWN_ADVISOR_OFFSET & OWN_ADVISOR)
    if g.heard(ALSO_REWARDED):
        for also in _also_rewarded(g):
            _insert(places, also)
    g.then(return_dice)
    for place in reversed(places):
        g.then(_REWARDS[place & ~28 | order[place >> 2 & 7] << 2])  # the seat, instead of its place
    open_windows(g, REWARDING)


def _insert(places: list[int], place: i64) -> None:
    """Put a place where it belongs among sorted ones; there are so few that this is faster than sorting."""
    at = len(places)
    while at and places[at - 1] > place:
        at -= 1
    places.insert(at, place)


def _also_rewarded(g: Game) -> list[int]:
    """The places of the rewards of advisors for governors who did not influence them."""
    places: list[int] = []
    for place, seat in enumerate(g.order):
        me = g.players[seat]
        for card in g.listeners(ALSO_REWARDED, me):
            ranks, below = card.also_rewarded(g, me), place << 2 | UNINFLUENCED
            places.extend([rank << 5 | below for rank in range(1, placement.RANKS + 1) if ranks >> rank & 1])
    return places


@step
def return_dice(g: Game) -> None:
    """Player dice go back to their owners, bonus dice to the supply; neutral dice stay to the end of the season."""
    for me in g.players:
        news.dice_returned(g, me.seat, "season", me.own, me.white)
        me.own = 0
        me.white = 0
        me.bonus = 0


_REWARDS: Final[list[Step]] = [
    kind(seat, rank)
    for rank in range(placement.RANKS + 1)
    for seat in range(SEATS)
    for kind in (Reward, OwnReward, UninfluencedReward, UninfluencedReward)
]
"""The steps by rank, seat and kind of reward, packed like a place."""
