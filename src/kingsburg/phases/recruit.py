"""Phase 7: in turn order each governor may turn goods into soldiers."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final

from kingsburg.engine import goods, parts
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Choice, for_seats, step
from kingsburg.engine.errors import Reason, reason
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.powers import RECRUITING, RECRUITS
from kingsburg.engine.rules import Rules
from kingsburg.engine.slots import Answers
from kingsburg.engine.terms import Recruiting
from kingsburg.phases.season import window_of

if TYPE_CHECKING:
    from kingsburg.native import i64

SOLDIER_COSTS: Final = 2

MOST_WAYS: Final = 10_000
MOST_MIXTURES: Final = 200
"""Whoever could pay in more ways, with stocks far beyond those of any game, spends one kind after another where there
are more than so many mixtures: so the options stay a list, and any number of soldiers can still be recruited."""

# A code has the goods spent in the lowest bits, above them the tokens spent, and above those the soldiers.
GOODS: Final = 0xFFFFFF
TOKENS_OFFSET: Final = 24
TOKENS: Final = 0xFF
SOLDIERS_OFFSET: Final = 32

_ready: Final = Answers(11)


def soldiers_in(code: int) -> int:
    return code >> SOLDIERS_OFFSET


def tokens_in(code: int) -> int:
    return code >> TOKENS_OFFSET & TOKENS


def goods_in(code: int) -> int:
    return code & GOODS


class Recruit(Choice):
    """Recruit any number of soldiers for goods, or pass."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        terms = terms_of(g, me)
        price, discount = terms.price, terms.discount
        tokens = me.plus_two if terms.with_tokens else 0
        key = me.gold | me.wood << 10 | me.stone << 20 | tokens << 30 | price << 40 | discount << 44
        return _ready.get(key) or _ready.keep(key, tuple(_recruits(me, tokens, price, discount)))

    def take(self, g: Game, code: int) -> None:
        if code != PASS_CODE:
            me = g.players[self.seat]
            g.spend_goods(me, "recruit", goods_in(code))
            g.spend(me, "recruit", plus_two=tokens_in(code))
            g.gain(me, "recruit", soldiers=soldiers_in(code))

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        paid = goods.to_dict(goods_in(code))
        tokens = tokens_in(code)
        return {
            "kind": "recruit",
            "soldiers": soldiers_in(code),
            "goods": paid | {"plus_two": tokens} if tokens else paid,
        }

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code == PASS_CODE:
            return parts.alone(parts.PASS, n)
        if n < 2:
            return parts.amount(parts.GAIN, parts.SOLDIERS, soldiers_in(code), n)
        if n < 2 + parts.GOODS_PARTS:
            return parts.paid(goods_in(code), n - 2)
        return parts.amount(parts.PAY, parts.PLUS_TWO, tokens_in(code), n - 2 - parts.GOODS_PARTS)

    def topic(self, rules: Rules) -> str:
        return "recruit soldiers or pass"

    def why_not(self, g: Game, wanted: dict[str, object]) -> Reason | None:
        me = g.players[self.seat]
        tokens = me.plus_two if terms_of(g, me).with_tokens else 0
        if wanted.get("kind") == "recruit" and _ways_to_pay(me, tokens) > MOST_WAYS:
            told = "with so many goods one kind is spent after another, in an order of your choice"
            return reason("one_kind", told)
        return None


def _recruits(me: Player, tokens: int, price: int, discount: int) -> list[int]:
    """The codes of passing, and of any number of soldiers for whatever pays for them."""
    found = [PASS_CODE]
    bounded = _ways_to_pay(me, tokens) > MOST_WAYS
    for soldiers in range(1, (me.goods + tokens + discount) // price + 1):
        cost = soldiers * price - discount
        pays = _in_order if bounded and _mixtures(cost, me.goods + tokens) > MOST_MIXTURES else _in_any_way
        found.extend([soldiers << SOLDIERS_OFFSET | paid for paid in pays(me, tokens, cost)])
    return found


def _in_any_way(me: Player, tokens: int, cost: int) -> list[int]:
    """The codes of every mixture of goods and tokens that pays so much."""
    found: list[int] = []
    for paid in range(min(tokens, cost) + 1):
        bundles = goods.payments(me.gold, me.wood, me.stone, cost - paid)
        found.extend([paid << TOKENS_OFFSET | bundle for bundle in bundles])
    return found


def _in_order(me: Player, tokens: int, cost: int) -> list[int]:
    """The codes of paying so much with one kind after another, in any order of the kinds."""
    stock = ((me.gold, goods.GOLD), (me.wood, goods.WOOD), (me.stone, goods.STONE), (tokens, 1 << TOKENS_OFFSET))
    found: dict[int, None] = {}
    for kinds in permutations(stock):
        due, code = cost, 0
        for have, one in kinds:
            code += min(have, due) * one
            due -= min(have, due)
        found[code] = None
    return list(found)


def _ways_to_pay(me: Player, tokens: int) -> int:
    """An upper bound of the ways to pay for any number of soldiers."""
    return (me.gold + 1) * (me.wood + 1) * (me.stone + 1) * (tokens + 1)


def _mixtures(cost: int, stock: int) -> int:
    """An upper bound of the ways to choose so many goods and tokens, of four kinds, out of a stock."""
    n = min(cost, stock - cost)
    return (n + 1) * (n + 2) * (n + 3) // 6


@step
def recruit(g: Game) -> None:
    for seat in reversed(g.order):
        g.then(_RECRUIT[seat])
        if g.hears(RECRUITING, g.players[seat]):
            g.then(window_of(seat, RECRUITING))


def terms_of(g: Game, me: Player) -> Recruiting:
    """What soldiers cost them; the discount makes the first one free at most."""
    cards = g.listeners(RECRUITS, me)
    if not cards:
        return _PLAIN
    terms = Recruiting(SOLDIER_COSTS)
    for card in cards:
        card.recruits(g, me, terms)
    terms.discount = min(terms.discount, terms.price)
    return terms


_PLAIN: Final = Recruiting(SOLDIER_COSTS)
"""For all governors whose cards have no say. Nothing changes it."""


_RECRUIT: Final = for_seats(Recruit)
