"""Module 6: the governors left and right, and questions about them that several tiles ask."""

from __future__ import annotations

from kingsburg.engine import goods
from kingsburg.engine.agenda import Choice
from kingsburg.engine.choices import GainGoods
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules


def left_of(g: Game, me: Player) -> int:
    return (me.seat + 1) % len(g.players)


def right_of(g: Game, me: Player) -> int:
    return (me.seat - 1) % len(g.players)


def opponents(g: Game, seat: int) -> list[int]:
    return [other for other in range(len(g.players)) if other != seat]


class GoodFor(GainGoods):
    """Choose what governor n gains."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        g.gain_goods(g.players[self.n], self.cause, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "goods", "goods": goods.to_dict(code), "to": self.n}

    def topic(self, rules: Rules) -> str:
        return f"choose what seat {self.n} gains from {self.cause}"


class ChooseOpponent(Choice):
    """Choose another governor, whom the kinds of this record then ask something. A code is his seat plus 1."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple([other + 1 for other in opponents(g, self.seat)])

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "choose", "opponent": code - 1}

    def topic(self, rules: Rules) -> str:
        return f"choose an opponent for {self.cause}"
