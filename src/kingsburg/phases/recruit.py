"""Phase 7: in turn order each governor may turn goods into soldiers."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.engine import goods
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Choice
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.powers import SOLDIER_PRICE
from kingsburg.engine.rules import Rules

SOLDIER_COSTS = 2


class Recruit(Choice):
    """Recruit soldiers for goods, any number; a code is the soldiers above a bundle of goods."""

    __slots__ = ()

    def codes(self, g: Game) -> Sequence[int]:
        me = g.players[self.seat]
        price = soldier_price(g, me)
        found = [PASS_CODE]
        for soldiers in range(1, me.goods // price + 1):
            paid = goods.payments(me.gold, me.wood, me.stone, soldiers * price)
            found.extend([soldiers << 24 | bundle for bundle in paid])
        return found

    def take(self, g: Game, code: int) -> None:
        if code != PASS_CODE:
            me = g.players[self.seat]
            g.spend_goods(me, "recruit", code & 0xFFFFFF)
            g.gain(me, "recruit", soldiers=code >> 24)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        return {"kind": "recruit", "soldiers": code >> 24, "goods": goods.to_dict(code & 0xFFFFFF)}

    def topic(self, rules: Rules) -> str:
        return "recruit soldiers or pass"


def recruit(g: Game) -> None:
    g.then(*map(Recruit, g.order))


def soldier_price(g: Game, me: Player) -> int:
    """How many goods a soldier costs him."""
    price = SOLDIER_COSTS
    for card in g.listeners(SOLDIER_PRICE, me):
        price = card.soldier_price(g, me, price)
    return price
