"""Phase 7: in turn order each governor may turn goods into soldiers."""

from __future__ import annotations

from typing import Final

from kingsburg.engine import goods
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Choice, step
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.powers import PAYS_WITH_TOKENS, RECRUITING, RECRUITING_ENDS, SOLDIER_DISCOUNT, SOLDIER_PRICE
from kingsburg.engine.rules import Rules
from kingsburg.engine.slots import Ready, slot
from kingsburg.phases.season import window_of

SOLDIER_COSTS: Final = 2


TOKENS: Final = 24
SOLDIERS: Final = 32


class Recruit(Choice):
    """Recruit soldiers for goods, any number; a code is the soldiers above the tokens above the goods spent."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        price = soldier_price(g, me)
        tokens = _tokens_to_spend(g, me) if g.rules.heard >> PAYS_WITH_TOKENS & 1 else 0
        discount = _first_discount(g, me, price) if g.rules.heard >> SOLDIER_DISCOUNT & 1 else 0
        key = me.gold | me.wood << 10 | me.stone << 20 | tokens << 30 | price << 40 | discount << 44
        place = slot(key, SLOT_BITS)
        known = _known[place]
        if known is None or known.key != key:
            known = _known[place] = Ready(key, tuple(_recruits(me, tokens, price, discount)))
        return known.codes

    def take(self, g: Game, code: int) -> None:
        if code != PASS_CODE:
            me = g.players[self.seat]
            g.spend_goods(me, "recruit", code & 0xFFFFFF)
            g.spend(me, "recruit", plus_two=code >> TOKENS & 0xFF)
            g.gain(me, "recruit", soldiers=code >> SOLDIERS)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        paid = goods.to_dict(code & 0xFFFFFF)
        tokens = code >> TOKENS & 0xFF
        return {
            "kind": "recruit",
            "soldiers": code >> SOLDIERS,
            "goods": paid | {"plus_two": tokens} if tokens else paid,
        }

    def topic(self, rules: Rules) -> str:
        return "recruit soldiers or pass"


def _recruits(me: Player, tokens: int, price: int, discount: int) -> list[int]:
    found = [PASS_CODE]
    for soldiers in range(1, (me.goods + tokens + discount) // price + 1):
        cost = soldiers * price - discount
        for paid in range(min(tokens, cost) + 1):
            bundles = goods.payments(me.gold, me.wood, me.stone, cost - paid)
            found.extend([soldiers << SOLDIERS | paid << TOKENS | bundle for bundle in bundles])
    return found


SLOT_BITS: Final = 11
_known: Final[list[Ready | None]] = [None] * (1 << SLOT_BITS)


@step
def recruit(g: Game) -> None:
    for seat in reversed(g.order):
        g.then(_RECRUIT[seat])
        if g.hears(RECRUITING, g.players[seat]):
            g.then(window_of(seat, RECRUITING))


@step
def end_recruiting(g: Game) -> None:
    for me in g.owners(RECRUITING_ENDS):
        for card in g.listeners(RECRUITING_ENDS, me):
            card.recruiting_ends(g, me)


def _tokens_to_spend(g: Game, me: Player) -> int:
    """The "+2" tokens that count as goods for him."""
    return me.plus_two if any(card.pays_with_tokens(g, me) for card in g.listeners(PAYS_WITH_TOKENS, me)) else 0


def _first_discount(g: Game, me: Player, price: int) -> int:
    """What his first soldier costs less, at most its price."""
    discount = 0
    for card in g.listeners(SOLDIER_DISCOUNT, me):
        discount = card.soldier_discount(g, me, discount)
    return min(discount, price)


def soldier_price(g: Game, me: Player) -> int:
    """How many goods a soldier costs him."""
    price = SOLDIER_COSTS
    for card in g.listeners(SOLDIER_PRICE, me):
        price = card.soldier_price(g, me, price)
    return price


_RECRUIT: Final = [Recruit(seat) for seat in range(8)]
