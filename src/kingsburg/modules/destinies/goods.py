"""Module 4: the destinies of goods: finds and gifts, trade and taxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import goods, news, parts
from kingsburg.engine.agenda import CHANCE, Choice, Field, Step
from kingsburg.engine.cards import Card, Destiny
from kingsburg.engine.choices import TableRoll
from kingsburg.engine.court import advisors_of
from kingsburg.engine.dice import total
from kingsburg.engine.game import Game
from kingsburg.engine.goods import GOLD, KINDS, STONE, WOOD, bundles
from kingsburg.engine.marks import Common
from kingsburg.engine.player import Player
from kingsburg.engine.powers import NO_WAY, ONE_WAY, SEASON_ENDING
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Seats, Stock
from kingsburg.engine.terms import SeasonDice

if TYPE_CHECKING:
    from kingsburg.native import i64

VP_CODE: Final = 0
PAYMENTS: Final = ("plus_two", *KINDS)


# -- finds and gifts --------------------------------------------------------------------------------------------


class Find(TableRoll):
    """A die for the table: a high one brings each governor a good."""

    __slots__ = ("good",)

    carries: ClassVar[tuple[Field, ...]] = (Field("good", Stock()),)

    def __init__(self, seat: int, good: int, cause: str = "") -> None:
        super().__init__(seat, 1, cause)
        self.good = good

    def take(self, g: Game, code: int) -> None:
        news.table_roll(g, self.cause, code)
        if total(code) >= Discovery.found:
            for seat in g.order:
                g.gain_goods(g.players[seat], self.cause, self.good)


class Discovery(Destiny):
    """At the start of each productive season a die is rolled; on 4 or more everyone gains 1 good of its kind."""

    found: ClassVar[int] = 4
    good: ClassVar[int] = 0

    def season_opens(self, g: Game, me: Player) -> None:
        if me.seat == g.order[0]:
            g.then(Find(CHANCE, self.good, self.id))


class NewForest(Discovery):
    """At the start of each productive season a die is rolled; on 4 or more everyone gains 1 wood."""

    good = WOOD


class NewQuarry(Discovery):
    """At the start of each productive season a die is rolled; on 4 or more everyone gains 1 stone."""

    good = STONE


class NewMine(Discovery):
    """At the start of each productive season a die is rolled; on 4 or more everyone gains 1 gold."""

    good = GOLD


class RoyalGifts(Destiny):
    """At the start of the year, in turn order, everyone gains 1 good of their choice."""

    def year_begins(self, g: Game, me: Player) -> None:
        g.offer(me, self.id, bundles(1))


class GenerousCourt(Destiny):
    """At the end of each productive season, whoever influenced exactly one advisor gains 1 good of their choice; what
    depends on having no goods may come first."""

    window = SEASON_ENDING
    free = True
    gives_goods = True

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if len(advisors_of(g, me.seat)) == 1 else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.offer(me, self.id, bundles(1))


# -- a good year ------------------------------------------------------------------------------------------------


GOOD_YEAR: Final = Common("good_year", Seats())
"""The seats whose bonus die this destiny brought."""


class Harvest(Step):
    """What a good season brings a governor, once he has all other bonus dice of its start."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        if me.bonus:
            g.offer(me, self.cause, bundles(1))
        else:
            g.gain_bonus_dice(me, self.cause)
            GOOD_YEAR.put(g, (*GOOD_YEAR.get(g), me.seat))


class GoodYear(Destiny):
    """At the start of each productive season everyone gains a bonus die; who has one already gains 1 good of their
    choice instead. Where a blessing would bring 1 VP to someone whose only bonus die is this one, they may take 1 good
    for it."""

    def season_begins(self, g: Game, me: Player) -> None:
        if me.seat == g.order[0]:
            GOOD_YEAR.clear(g)
            g.then_all([Harvest(seat, self.id) for seat in g.order])

    def season_ends(self, g: Game, me: Player) -> None:
        GOOD_YEAR.clear(g)

    def season_dice(self, g: Game, me: Player, dice: SeasonDice) -> None:
        if me.seat in GOOD_YEAR.get(g):
            dice.shares_blessing = True


# -- trade, at the end of a season ------------------------------------------------------------------------------


class DiplomaticMoves(Destiny):
    """Using the Town Hall or the Exchange Office brings 1 VP more. At the end of each productive season, a governor who
    owns neither may pay a "+2" token or 1 good for 1 VP."""

    window = SEASON_ENDING
    offices: ClassVar[tuple[str, ...]] = ("town_hall", "exchange_office")

    def power_used(self, g: Game, me: Player, card: Card) -> None:
        if card.id in self.offices:
            g.gain(me, self.id, vp=1)

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        if any(building.bit & me.built and building.id in self.offices for building in g.rules.buildings):
            return NO_WAY
        return tuple([way for way, have in enumerate((me.plus_two, me.gold, me.wood, me.stone)) if have])

    def use(self, g: Game, me: Player, way: int) -> None:
        plus_two, gold, wood, stone = (int(kind == way) for kind in range(4))
        g.spend(me, self.id, gold, wood, stone, plus_two)
        g.gain(me, self.id, vp=1)

    def way_fields(self, way: int) -> dict[str, object]:
        return {"pay": PAYMENTS[way]}


class TradeFair(Destiny):
    """At the end of each productive season, everyone may exchange 1 good for 1 of another kind."""

    window = SEASON_ENDING
    swaps: ClassVar[tuple[tuple[int, int], ...]] = tuple(
        (given, taken) for given in range(3) for taken in range(3) if given != taken
    )

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        have = (me.gold, me.wood, me.stone)
        return tuple([way for way, (given, _) in enumerate(self.swaps) if have[given]])

    def use(self, g: Game, me: Player, way: int) -> None:
        given, taken = self.swaps[way]
        g.spend_goods(me, self.id, bundles(1)[given])
        g.gain_goods(me, self.id, bundles(1)[taken])

    def way_fields(self, way: int) -> dict[str, object]:
        given, taken = self.swaps[way]
        return {"pay": KINDS[given], "take": KINDS[taken]}


# -- taxes ------------------------------------------------------------------------------------------------------


class PayTax(Choice):
    """Pay 1 good or 1 VP."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        return (*goods.payments(me.gold, me.wood, me.stone, 1), VP_CODE)

    def take(self, g: Game, code: int) -> None:
        me = g.players[self.seat]
        if code == VP_CODE:
            g.spend(me, self.cause, vp=1, kind="lose")
        else:
            g.spend_goods(me, self.cause, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "tax", "pay": _kind_of(code)}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code == VP_CODE:
            return parts.amount(parts.PAY, parts.VP, 1, n)
        return parts.paid(code, n)

    def topic(self, rules: Rules) -> str:
        return "pay the tax: 1 good or 1 VP"


class HeavyTaxes(Destiny):
    """At the end of summer everyone must pay 1 good of their choice, or lose 1 VP; what depends on having no goods may
    come after it."""

    window = SEASON_ENDING
    must = True

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if g.phase == "summer" else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.then(PayTax(me.seat, self.id))


def _kind_of(code: int) -> str:
    """The one good of a bundle; VP where it is empty."""
    return next(iter(goods.to_dict(code)), "vp")
