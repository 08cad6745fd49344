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


TOKENS: Final = 24
SOLDIERS: Final = 32


class Recruit(Choice):
    """Recruit soldiers for goods, any number; a code is the soldiers above the tokens above the goods spent."""

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

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code == PASS_CODE:
            return parts.alone(parts.PASS, n)
        if n < 2:
            return parts.amount(parts.GAIN, parts.SOLDIERS, code >> SOLDIERS, n)
        if n < 2 + parts.GOODS_PARTS:
            return parts.paid(code & 0xFFFFFF, n - 2)
        return parts.amount(parts.PAY, parts.PLUS_TWO, code >> TOKENS & 0xFF, n - 2 - parts.GOODS_PARTS)

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
    """Passing, and any number of soldiers for whatever pays for them."""
    found = [PASS_CODE]
    bounded = _ways_to_pay(me, tokens) > MOST_WAYS
    for soldiers in range(1, (me.goods + tokens + discount) // price + 1):
        cost = soldiers * price - discount
        pays = _in_order if bounded and _mixtures(cost, me.goods + tokens) > MOST_MIXTURES else _in_any_way
        found.extend([soldiers << SOLDIERS | paid for paid in pays(me, tokens, cost)])
    return found


def _in_any_way(me: Player, tokens: int, cost: int) -> list[int]:
    """Every mixture of so many goods and tokens."""
    found: list[int] = []
    for paid in range(min(tokens, cost) + 1):
        found.extend([paid << TOKENS | bundle for bundle in goods.payments(me.gold, me.wood, me.stone, cost - paid)])
    return found


def _in_order(me: Player, tokens: int, cost: int) -> list[int]:
    """One kind after another, in any order of the kinds."""
    stock = ((me.gold, goods.GOLD), (me.wood, goods.WOOD), (me.stone, goods.STONE), (tokens, 1 << TOKENS))
    found: dict[int, None] = {}
    for kinds in permutations(stock):
        due, code = cost, 0
        for have, one in kinds:
            code += min(have, due) * one
            due -= min(have, due)
        found[code] = None
    return list(found)


def _ways_to_pay(me: Player, tokens: int) -> int:
    """At least as many as there are to pay for any number of soldiers."""
    return (me.gold + 1) * (me.wood + 1) * (me.stone + 1) * (tokens + 1)


def _mixtures(cost: int, stock: int) -> int:
    """At least as many as there are of so many goods and tokens, of four kinds, to be spent or to be kept."""
    n = min(cost, stock - cost)
    return (n + 1) * (n + 2) * (n + 3) // 6


MOST_WAYS: Final = 10_000
MOST_MIXTURES: Final = 200
"""Who could pay in more ways, with stocks far beyond those of any game, spends one kind after another where there are
more than so many mixtures: so the options stay a list, and any number of soldiers can still be recruited."""


_ready: Final = Answers(11)


@step
def recruit(g: Game) -> None:
    for seat in reversed(g.order):
        g.then(_RECRUIT[seat])
        if g.hears(RECRUITING, g.players[seat]):
            g.then(window_of(seat, RECRUITING))


def terms_of(g: Game, me: Player) -> Recruiting:
    """What soldiers cost them; the first one costs at most nothing."""
    cards = g.listeners(RECRUITS, me)
    if not cards:
        return _PLAIN
    terms = Recruiting(SOLDIER_COSTS)
    for card in cards:
        card.recruits(g, me, terms)
    terms.discount = min(terms.discount, terms.price)
    return terms


_PLAIN: Final = Recruiting(SOLDIER_COSTS)
"""For all whose cards have no say: no one changes it."""


_RECRUIT: Final = for_seats(Recruit)
