"""Module 6: the governors left and right, and the questions of tiles about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import goods, parts
from kingsburg.engine.agenda import Choice, Field
from kingsburg.engine.choices import GainGoods
from kingsburg.engine.game import Game
from kingsburg.engine.goods import bundles
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Bundles, OneSeat
from kingsburg.modules.tiles.deals import Deal, Deals, amounts, make

if TYPE_CHECKING:
    from kingsburg.native import i64


def left_of(g: Game, me: Player) -> int:
    return (me.seat + 1) % len(g.players)


def right_of(g: Game, me: Player) -> int:
    return (me.seat - 1) % len(g.players)


def opponents(g: Game, seat: int) -> list[int]:
    return [other for other in range(len(g.players)) if other != seat]


class GoodsWith(GainGoods):
    """Choose one of the bundles, which concerns another governor, the `receiver`, too."""

    __slots__ = ("receiver",)

    carries: ClassVar[tuple[Field, ...]] = (
        Field("offer", Bundles(), needed=True),
        Field("receiver", OneSeat(), needed=True),
    )

    def __init__(self, seat: int, offer: tuple[int, ...], receiver: int, cause: str = "") -> None:
        super().__init__(seat, offer, cause)
        self.receiver = receiver


class GoodFor(GoodsWith):
    """Choose what the receiver gains."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        g.gain_goods(g.players[self.receiver], self.cause, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "goods", "goods": goods.to_dict(code), "to": self.receiver}

    def topic(self, rules: Rules) -> str:
        return f"choose what seat {self.receiver} gains from {self.cause}"


class SharedGood(GoodsWith):
    """Gain a good of one's choice; the receiver then gains two of its kind."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        super().take(g, code)
        g.gain_goods(g.players[self.receiver], self.cause, 2 * code)


class ChooseOpponent(Choice):
    """Choose another governor, whom the kinds of this record then ask something. A code is their seat plus 1."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple([other + 1 for other in opponents(g, self.seat)])

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "choose", "opponent": code - 1}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.alone(parts.OPPONENT + parts.relative(self.seat, code - 1, rules.players), n)

    def topic(self, rules: Rules) -> str:
        return f"choose an opponent for {self.cause}"


class ShareGood(ChooseOpponent):
    """Choose who names the good."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        g.then(SharedGood(code - 1, bundles(1), self.seat, self.cause))


class FirstPick(Deal):
    """Take one of the things in `offer`; the receiver, who influenced the advisor, gains the others."""

    __slots__ = ("receiver",)

    carries: ClassVar[tuple[Field, ...]] = (
        Field("offer", Deals(), needed=True),
        Field("receiver", OneSeat(), needed=True),
    )

    def __init__(self, seat: int, offer: tuple[int, ...], receiver: int, cause: str = "") -> None:
        super().__init__(seat, offer, cause)
        self.receiver = receiver

    def take(self, g: Game, code: int) -> None:
        g.gain(g.players[self.seat], self.cause, **amounts(code))
        make(g, g.players[self.receiver], self.cause, sum(self.offer) - code)

    def codes(self, g: Game) -> tuple[int, ...]:
        return self.offer

    def topic(self, rules: Rules) -> str:
        return f"choose what you take from {self.cause}; seat {self.receiver} gains the rest"


class GrantFirstPick(ChooseOpponent):
    """Choose who takes the first thing."""

    __slots__ = ("offer",)

    carries: ClassVar[tuple[Field, ...]] = (Field("offer", Deals(), needed=True),)

    def __init__(self, seat: int, offer: tuple[int, ...], cause: str = "") -> None:
        super().__init__(seat, cause)
        self.offer = offer

    def take(self, g: Game, code: int) -> None:
        g.then(FirstPick(code - 1, self.offer, self.seat, self.cause))


_SEAT: Final = 24


class GiveGood(Choice):
    """Give one good to an opponent."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple([other << _SEAT | good for other in opponents(g, self.seat) for good in bundles(1)])

    def take(self, g: Game, code: int) -> None:
        good = code & (1 << _SEAT) - 1
        g.spend_goods(g.players[self.seat], self.cause, good)
        g.gain_goods(g.players[code >> _SEAT], self.cause, good)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "give", "goods": goods.to_dict(code & (1 << _SEAT) - 1), "to": code >> _SEAT}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if n == 0:
            return parts.OPPONENT + parts.relative(self.seat, code >> _SEAT, rules.players)
        return parts.paid(code & (1 << _SEAT) - 1, n - 1)

    def topic(self, rules: Rules) -> str:
        return f"give one of the goods from {self.cause} to an opponent"
