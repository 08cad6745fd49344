"""Constructing: in turn order one building or none; with the envoy one more in the same turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kingsburg.engine import goods, news, parts
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Choice, Field, for_seats, step
from kingsburg.engine.cards import Building, Card, called
from kingsburg.engine.errors import Message, Reason, reason, shown
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.powers import CONSTRUCTED, PAID_FOR, PRICES
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Flag
from kingsburg.engine.state import NO_ONE

if TYPE_CHECKING:
    from kingsburg.native import i64

NUMBER: Final = 0xFF
PRICE_OFFSET: Final = 8


def building_in(rules: Rules, code: int) -> Building:
    """The building that a code constructs."""
    return rules.buildings[(code & NUMBER) - 1]


def price_in(rules: Rules, me: Player, building: Building, code: int) -> int:
    """What a code pays for its building: the bundle that was chosen, or the only one there was."""
    chosen = code >> PRICE_OFFSET
    return chosen - 1 if chosen else rules.price(building, me.built)


class Construct(Choice):
    """Construct a building or pass; `by_envoy`, it is the additional one that the envoy allows.

    A code is the building's number plus one. Where cards change the prices, it has the bundle that is paid above that,
    plus one too.
    """

    __slots__ = ("by_envoy",)

    carries: ClassVar[tuple[Field, ...]] = (Field("by_envoy", Flag()),)

    def __init__(self, seat: int, by_envoy: bool = False) -> None:
        super().__init__(seat)
        self.by_envoy = by_envoy

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        if g.hears(PRICES, me):
            return _with_prices(g, me)
        return g.offers(me).affordable(me.built, me.gold, me.wood, me.stone)

    def take(self, g: Game, code: int) -> None:
        if code == PASS_CODE:
            return
        me = g.players[self.seat]
        if self.by_envoy:
            g.give_envoy(NO_ONE, "construct")
        elif g.envoy == self.seat:
            g.then(Construct(self.seat, by_envoy=True))
        building = building_in(g.rules, code)
        price = price_in(g.rules, me, building, code)
        g.spend_goods(me, building.id, price)
        for card in g.listeners(PAID_FOR, me):
            card.paid_for(g, me, building, price)
        construct_building(g, me, building)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        fields: dict[str, object] = {"kind": "build", "building": building_in(rules, code).id}
        chosen = code >> PRICE_OFFSET
        return fields | {"goods": goods.to_dict(chosen - 1)} if chosen else fields

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code == PASS_CODE:
            return parts.alone(parts.PASS, n)
        if n == 0:
            return parts.BUILD - 1 + (code & NUMBER)
        chosen = code >> PRICE_OFFSET
        return parts.paid(chosen - 1, n - 1) if chosen else parts.NO_PART

    def topic(self, rules: Rules) -> str:
        return "use the envoy for a second building or pass" if self.by_envoy else "construct a building or pass"

    def why_not(self, g: Game, wanted: dict[str, object]) -> Reason | None:
        return _why_not(g, g.players[self.seat], wanted)


@step
def construct(g: Game) -> None:
    for seat in reversed(g.order):
        g.then(_CONSTRUCT[seat])


def prices_of(g: Game, me: Player, building: Building, without: Card | None = None) -> list[int]:
    """The bundles for which they may construct a building; asked `without` a card, as if they did not have it."""
    prices = [g.rules.price(building, me.built)]
    for card in g.listeners(PRICES, me):
        if card is not without:
            prices = card.prices(g, me, building, prices)
    return prices


def _with_prices(g: Game, me: Player) -> tuple[int, ...]:
    """The codes of what they can pay for where cards change the prices; each price of a building once."""
    codes: list[int] = []
    cards = g.listeners(PRICES, me)
    stock = goods.bundle(me.gold, me.wood, me.stone)
    for quote in g.offers(me).quotes(me.built):
        prices = [quote.price]
        for card in cards:
            prices = card.prices(g, me, quote.building, prices)
        for price in prices:
            if goods.covers(stock, price):
                code = quote.code | price + 1 << PRICE_OFFSET
                if len(prices) == 1 or code not in codes:
                    codes.append(code)
    codes.append(PASS_CODE)
    return tuple(codes)


def construct_building(g: Game, me: Player, building: Building) -> None:
    """Have a player construct a building, which stands from now on and brings its VP."""
    me.built |= building.bit
    news.built(g, me.seat, "construct", building)
    if building.vp:
        g.gain(me, building.id, vp=building.vp)
    was_constructed(g, me, building)


def was_constructed(g: Game, me: Player, building: Building) -> None:
    """Carry out what follows from a building that stands now, however it came there."""
    me.raised += 1
    if g.heard(CONSTRUCTED):
        for seat in g.order:
            other = g.players[seat]
            for card in g.listeners(CONSTRUCTED, other):
                card.constructed(g, other, me, building)


_CONSTRUCT: Final = for_seats(Construct)


def _why_not(g: Game, me: Player, wanted: dict[str, object]) -> Reason | None:
    if wanted.get("kind") != "build":
        return None
    building = g.rules.find_building(wanted.get("building"))
    if building is None:
        asked = shown(wanted.get("building"))
        return reason("no_building", f"there is no building {asked}", name=asked)
    name, named = building.name, called(building)
    if not building.bit & me.sheet:
        return reason("not_on_sheet", f"the {name} is not on the province sheet", building=named)
    if building.bit & me.built:
        return reason("stands", f"the {name} stands already", building=named)
    if building.number + 1 not in [quote.code for quote in g.offers(me).quotes(me.built)]:
        told = f"row {building.row} is built left to right, and the {name} is not next"
        return reason("not_next", told, row=building.row, building=named)
    return _too_dear(me, building, [goods.to_dict(price) for price in dict.fromkeys(prices_of(g, me, building))])


def _too_dear(me: Player, building: Building, prices: list[dict[str, int]]) -> Reason:
    texts = [", ".join(f"{n} {kind}" for kind, n in price.items()) or "nothing" for price in prices]
    cost = " or ".join(filter(None, [", ".join(texts[:-1]), texts[-1]]))
    told = f"the {building.name} costs {cost}; there are {me.gold} gold, {me.wood} wood, {me.stone} stone"
    costs = [_cost(price) for price in prices]
    there = {kind: _unit(kind, n) for kind, n in (("gold", me.gold), ("wood", me.wood), ("stone", me.stone))}
    return reason("costs", told, building=called(building), cost=("any", tuple(costs)), **there)


def _cost(price: dict[str, int]) -> tuple[Any, ...]:
    """A price as a part of a message."""
    told = tuple([_unit(kind, n) for kind, n in price.items()])
    return ("parts", ", ", told) if told else ("say", "units.nothing", {})


def _unit(kind: str, n: int) -> Message:
    """An amount of a good, which may be none."""
    return ("say", f"units.{kind}", {"n": n})
