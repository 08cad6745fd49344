"""How governors get their cards: three each and one kept in secret, or by bidding VP (first edition)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import news, parts
from kingsburg.engine.agenda import CHANCE, PASS_CODE, PASS_MOVE, Choice, Field, Together, for_seats, step
from kingsburg.engine.cards import Governor
from kingsburg.engine.choices import Draw
from kingsburg.engine.game import Game
from kingsburg.engine.marks import Common
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Cards, Number, OneCard, OneSeat

if TYPE_CHECKING:
    from kingsburg.native import i64

HAND: Final = 3
"""How many cards each is dealt."""

FACE_UP: Final = Common("governors", Cards("governor"))
"""The cards that are bid for, by their numbers."""

MOST: Final = 20
"""No one bids more VP than this, so that the options are a list: no card is worth as much."""


def deck(rules: Rules) -> tuple[int, ...]:
    """The numbers of all governor cards."""
    return rules.numbers_of(Governor)


def held_governors(me: Player) -> tuple[int, ...]:
    """The governor cards in a player's hand, where strips may be too."""
    cards = me.rules.bits_of(Governor)
    return tuple([number for number in me.hand if cards >> number & 1])


def take_card(g: Game, seat: int, number: int) -> None:
    """The card is the player's for the game, and everyone sees it."""
    me = g.players[seat]
    me.roles |= 1 << number
    g.tell("governor", seat, "setup", governor=g.rules.roles[number].id)


# -- three each, one kept ---------------------------------------------------------------------------------------


class DealGovernor(Draw):
    """A governor card is dealt to a seat, or with none to the table, face up."""

    __slots__ = ()

    def drawable(self, g: Game) -> int:
        """The cards that nobody holds and that do not lie face up."""
        dealt = 0
        for me in g.players:
            for number in me.hand:
                dealt |= 1 << number
        for number in FACE_UP.get(g):
            dealt |= 1 << number
        return g.rules.bits_of(Governor) & ~dealt

    def take(self, g: Game, code: int) -> None:
        if self.seat < 0:
            FACE_UP.put(g, (*FACE_UP.get(g), code))
        else:
            me = g.players[self.seat]
            me.hand = (*me.hand, code)

    def is_known(self, g: Game, seat: int | None) -> bool:
        return self.seat < 0 or seat == self.seat

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "draw", "governor": rules.roles[code].id}

    def topic(self, rules: Rules) -> str:
        return "deal a governor card"


class KeepGovernor(Together):
    """Keep one of the cards in hand; all are shown together."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        super().__init__(seat, "setup")

    def codes(self, g: Game) -> tuple[int, ...]:
        """Strips may be in the hand too, below the governor cards."""
        return held_governors(g.players[self.seat])

    def for_seat(self, seat: int) -> Together:
        return _KEEP[seat]

    def reveal(self, g: Game, answers: list[int]) -> None:
        cards = deck(g.rules)
        for seat in g.order:
            me = g.players[seat]
            me.hand = tuple([number for number in me.hand if number not in cards])
            take_card(g, seat, answers[seat])

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "governor", "governor": rules.roles[code].id}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.alone(parts.ROLE + code, n)

    def topic(self, rules: Rules) -> str:
        return "choose a governor card in secret"


@step
def deal_governors(g: Game) -> None:
    """In rounds, until everyone has a full hand."""
    held = [len(held_governors(me)) for me in g.players]
    g.then_all([DealGovernor(seat) for dealt in range(HAND) for seat in g.order if held[seat] <= dealt])


@step
def choose_governors(g: Game) -> None:
    g.ask_together(_KEEP[0])


_KEEP: Final = for_seats(KeepGovernor)


def redraw_hands(world: Game, seat: int, rng: Random) -> None:
    """The others hold any cards that the seat does not hold itself."""
    cards = deck(world.rules)
    others = [player for player in world.players if player.seat != seat and set(player.hand) & set(cards)]
    own = world.players[seat].hand
    unseen = [number for number in cards if number not in own]
    rng.shuffle(unseen)
    for player in others:
        player.hand = tuple([unseen.pop() if number in cards else number for number in player.hand])


# -- bidding ----------------------------------------------------------------------------------------------------


class Bid(Choice):
    """A bid for a governor card, which the player at the seat `first` has selected. A code is the card's number plus
    one, above it the VP."""

    __slots__ = ("first",)

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat, "setup")
        self.first = first

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        return {"kind": "bid", "governor": rules.roles[(code & 0xFF) - 1].id, "vp": code >> 8}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code == PASS_CODE:
            return parts.alone(parts.PASS, n)
        if n == 0:
            return parts.ROLE - 1 + (code & 0xFF)
        return parts.amount(parts.PAY, parts.VP, code >> 8, n - 1)

    def take(self, g: Game, code: int) -> None:
        """The bid stands, and the next player to the left is asked, or wins the card if it is their own bid."""
        number, vp = (code & 0xFF) - 1, code >> 8
        g.tell("bid", self.seat, "setup", governor=g.rules.roles[number].id, vp=vp)
        ask_next(g, self.seat, number, vp, self.seat, self.first)


class OpenBid(Bid):
    """The first player selects a card and bids for it. Who is the only one left has no one to outbid."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        super().__init__(seat, seat)

    def codes(self, g: Game) -> tuple[int, ...]:
        most = MOST if len(without_card(g)) > 1 else 0
        return tuple([number + 1 | vp << 8 for number in FACE_UP.get(g) for vp in range(most + 1)])

    def topic(self, rules: Rules) -> str:
        return "select a governor card and bid VP for it"


class RaiseBid(Bid):
    """Bid more for a governor card than the VP that the highest bidder has bid, or pass."""

    __slots__ = ("bidder", "governor", "vp")

    carries: ClassVar[tuple[Field, ...]] = (
        Field("governor", OneCard("governor"), needed=True),
        Field("vp", Number(0, MOST)),
        Field("bidder", OneSeat(), needed=True),
        Field("first", OneSeat(), needed=True),
    )

    def __init__(self, seat: int, governor: int, vp: int, bidder: int, first: int) -> None:
        super().__init__(seat, first)
        self.governor = governor
        self.vp = vp
        self.bidder = bidder

    def codes(self, g: Game) -> tuple[int, ...]:
        return (*(self.governor + 1 | vp << 8 for vp in range(self.vp + 1, MOST + 1)), PASS_CODE)

    def take(self, g: Game, code: int) -> None:
        if code == PASS_CODE:
            news.passed(g, self.seat, "setup")
            ask_next(g, self.seat, self.governor, self.vp, self.bidder, self.first)
        else:
            super().take(g, code)

    def topic(self, rules: Rules) -> str:
        return f"bid more than {self.vp} VP for the {rules.roles[self.governor].name} or pass"


def without_card(g: Game) -> list[int]:
    """The seats that have no governor card yet."""
    cards = g.rules.bits_of(Governor)
    return [player.seat for player in g.players if not player.roles & cards]


def next_bidder(g: Game, seat: int) -> int:
    """The next seat clockwise that still bids."""
    bidding = without_card(g)
    return next((other for other in bidding if other > seat), bidding[0])


def ask_next(g: Game, seat: int, governor: int, vp: int, bidder: int, first: int) -> None:
    """Go on to the left of a seat; when everyone else has passed since the highest bid, it wins."""
    after = next_bidder(g, seat)
    if after != bidder:
        g.then(RaiseBid(after, governor, vp, bidder, first))
        return
    g.spend(g.players[bidder], "setup", vp=vp)
    take_card(g, bidder, governor)
    FACE_UP.put(g, tuple([card for card in FACE_UP.get(g) if card != governor]))
    bidding = without_card(g)
    if not bidding:
        FACE_UP.clear(g)
        return
    opener = first if first in bidding else next_bidder(g, first)
    g.then(OpenBid(opener))


@step
def lay_out_governors(g: Game) -> None:
    """One card more than there are players, face up."""
    lacking = len(g.players) + 1 - len(FACE_UP.get(g))
    g.then_all([*[DealGovernor(CHANCE) for _ in range(lacking)], begin_bidding])


@step
def begin_bidding(g: Game) -> None:
    g.tell("face_up", None, "setup", governors=[g.rules.roles[number].id for number in FACE_UP.get(g)])
    g.then(OpenBid(g.order[0]))
