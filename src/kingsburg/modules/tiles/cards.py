"""Module 6: sixteen tiles, each of which changes what the advisor under it gives. Plain rewards are data."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Final

from kingsburg.engine import dice, goods, news, placement
from kingsburg.engine.agenda import CHANCE, Field, Step
from kingsburg.engine.cards import Tile
from kingsburg.engine.choices import GainGoods, TableRoll
from kingsburg.engine.game import Game
from kingsburg.engine.goods import bundle, bundles
from kingsburg.engine.marks import Common
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Number, Stock
from kingsburg.modules.tiles.deals import Deal, deal, gold_in, price
from kingsburg.modules.tiles.opponents import GiveGood, GoodFor, GrantFirstPick, ShareGood, left_of, right_of
from kingsburg.phases.council import Reward


class JesterTile(Tile):
    """Of all advisors above the Jester to whom no dice were assigned this season, the lowest gives you his reward."""

    rank = 1

    def reward(self, g: Game, me: Player) -> None:
        idle = [rank for rank in range(self.rank + 1, placement.RANKS + 1) if not g.occupied >> rank & 1]
        if idle:
            g.then(Reward(me.seat, idle[0]))


class SquireTile(Tile):
    """Take two "+2" tokens; or pay one for 1 gold and 1 soldier."""

    rank = 2
    deals: ClassVar[tuple[int, ...]] = (deal(plus_two=2), price(plus_two=1) + deal(gold=1, soldiers=1))

    def reward(self, g: Game, me: Player) -> None:
        g.then(Deal(me.seat, self.deals, self.id))


class ArchitectTile(Tile):
    """Your left neighbour decides which good you gain, 1 of it."""

    rank = 3

    def reward(self, g: Game, me: Player) -> None:
        g.then(GoodFor(left_of(g, me), bundles(1), me.seat, self.id))


FULL: Final[int] = bundle(1, 1, 1)
"""What is laid on the Merchant's tile: one of each good."""
MERCHANT_STOCK: Final = Common("merchant_tile", Stock(each=1), place="tile")
SERGEANT_STOCK: Final = Common("sergeant_tile", Stock(each=1, kinds=1), place="tile")
"""The goods that lie on the two tiles."""


def lay_goods(g: Game, tile: str, stock: Common[int], laid: int) -> None:
    """Goods from the supply come to lie on a tile."""
    stock.put(g, laid)
    news.goods_laid(g, tile, laid)


class Stocked(Tile):
    """A tile with goods on it, which are laid there along with it, and anew when none are left."""

    stock: Common[int]

    def fill(self, g: Game) -> None:
        """Lay goods on it."""
        raise NotImplementedError(type(self).__name__)

    def fill_if_bare(self, g: Game) -> None:
        if not self.stock.get(g):
            self.fill(g)


class TakeFromTile(GainGoods):
    """Take one of the goods that lie on the tile; the last one is made up for."""

    __slots__ = ()

    carries: ClassVar[tuple[Field, ...]] = ()

    def __init__(self, seat: int, cause: str = "") -> None:
        super().__init__(seat, (), cause)

    def codes(self, g: Game) -> tuple[int, ...]:
        lying = MERCHANT_STOCK.get(g)
        return tuple([good for good in bundles(1) if goods.covers(lying, good)])

    def take(self, g: Game, code: int) -> None:
        super().take(g, code)
        left = MERCHANT_STOCK.get(g) - code
        if left:
            MERCHANT_STOCK.put(g, left)
        else:
            lay_goods(g, self.cause, MERCHANT_STOCK, FULL)


class MerchantTile(Stocked):
    """One of each good comes to lie here, and again whenever all are gone. Choose one of those here and gain it."""

    rank = 4
    stock = MERCHANT_STOCK

    def fill(self, g: Game) -> None:
        lay_goods(g, self.id, self.stock, FULL)

    def reward(self, g: Game, me: Player) -> None:
        self.fill_if_bare(g)
        g.then(TakeFromTile(me.seat, self.id))


class RollGood(TableRoll):
    """The die that says which good comes to lie on the tile: 1 and 2 gold, 3 and 4 wood, 5 and 6 stone."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        good = bundles(1)[(dice.total(code) - 1) // 2]
        lay_goods(g, self.cause, SERGEANT_STOCK, good)

    def topic(self, rules: Rules) -> str:
        return f"roll for the good on {self.cause}"


class GoodOfTile(Step):
    """Gain such a good as lies on the tile. It lies there until the last guest of the season has had his: the
    rewards of this advisor, or of the one who gives his reward, that are still to come."""

    __slots__ = ("rank",)

    carries: ClassVar[tuple[Field, ...]] = (Field("rank", Number(1, placement.RANKS), needed=True),)

    def __init__(self, seat: int, rank: int, cause: str = "") -> None:
        super().__init__(seat, cause)
        self.rank = rank

    def do(self, g: Game) -> None:
        g.gain_goods(g.players[self.seat], self.cause, SERGEANT_STOCK.get(g))
        guests = [step for step in g.agenda if isinstance(step, Reward) and step.rank in (JesterTile.rank, self.rank)]
        if not guests:
            g.then(RollGood(CHANCE, 1, self.cause))


class SergeantTile(Stocked):
    """A die decides which good comes to lie here: 1 and 2 gold, 3 and 4 wood, 5 and 6 stone. Gain it, as does anyone
    else who influenced him this season; then roll for another."""

    rank = 5
    stock = SERGEANT_STOCK

    def fill(self, g: Game) -> None:
        g.then(RollGood(CHANCE, 1, self.id))

    def reward(self, g: Game, me: Player) -> None:
        g.then(GoodOfTile(me.seat, self.rank, self.id))
        self.fill_if_bare(g)


class AlchemistTile(Tile):
    """You may make one exchange: 1 good for 1 soldier and 1 VP, or 1 VP, even below 0, for 1 soldier and 1 good of
    your choice, or 1 soldier for 1 VP and 1 good of your choice."""

    rank = 6
    deals: ClassVar[tuple[int, ...]] = (
        price(gold=1) + deal(soldiers=1, vp=1),
        price(wood=1) + deal(soldiers=1, vp=1),
        price(stone=1) + deal(soldiers=1, vp=1),
        price(vp=1) + deal(gold=1, soldiers=1),
        price(vp=1) + deal(wood=1, soldiers=1),
        price(vp=1) + deal(stone=1, soldiers=1),
        price(soldiers=1) + deal(gold=1, vp=1),
        price(soldiers=1) + deal(wood=1, vp=1),
        price(soldiers=1) + deal(stone=1, vp=1),
    )

    def reward(self, g: Game, me: Player) -> None:
        g.then(Deal(me.seat, self.deals, self.id, may_pass=True))


class AstronomerTile(Tile):
    """Name an opponent, who gains 1 good of their choice; after that you gain 2 of the same."""

    rank = 7

    def reward(self, g: Game, me: Player) -> None:
        g.then(ShareGood(me.seat, self.id))


class TreasurerTile(Tile):
    """Gain 1 good that your left neighbour decides on, then 1 that your right neighbour decides on."""

    rank = 8

    def reward(self, g: Game, me: Player) -> None:
        neighbours = (left_of(g, me), right_of(g, me))
        g.then_all([GoodFor(seat, bundles(1), me.seat, self.id) for seat in neighbours])


class MasterHunterTile(Tile):
    """Take two of these four, not the same twice: 1 gold; 1 wood; 1 VP; 1 soldier along with a "+2" token."""

    rank = 9
    prey: ClassVar[tuple[int, ...]] = (deal(gold=1), deal(wood=1), deal(vp=1), deal(soldiers=1, plus_two=1))
    deals: ClassVar[tuple[int, ...]] = tuple(one + other for one, other in combinations(prey, 2))

    def reward(self, g: Game, me: Player) -> None:
        g.then(Deal(me.seat, self.deals, self.id))


class GeneralTile(Tile):
    """Choose a good and gain 2 of it."""

    rank = 10
    choose: ClassVar[tuple[int, ...]] = (bundle(gold=2), bundle(wood=2), bundle(stone=2))


class SwordsmithTile(Tile):
    """Gain 1 stone, 1 soldier and 1 VP. You may have one of the three twice and leave out another: the stone if no one
    has fewer goods than you, the soldier if no one has fewer soldiers, the VP if no one has fewer VP."""

    rank = 11
    parts: ClassVar[tuple[int, ...]] = (deal(stone=1), deal(soldiers=1), deal(vp=1))

    def reward(self, g: Game, me: Player) -> None:
        fewest = (
            all(me.goods <= player.goods for player in g.players),
            all(me.soldiers <= player.soldiers for player in g.players),
            all(me.vp <= player.vp for player in g.players),
        )
        whole = sum(self.parts)
        swaps = [
            whole + more - less
            for more, allowed in zip(self.parts, fewest, strict=True)
            for less in self.parts
            if allowed and less != more
        ]
        g.then(Deal(me.seat, (whole, *swaps), self.id))


class Courtesy(Deal):
    """Gold for oneself and VP for all others, or the other way round."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        super().take(g, code)
        for seat in g.order:
            if seat != self.seat:
                gold = 0 if _takes_gold(code) else 1
                g.gain(g.players[seat], self.cause, gold=gold, vp=1 - gold)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return super().describe(rules, code) | {"others": _for_others(code)}


def _for_others(code: int) -> dict[str, int]:
    return {"vp": 1} if _takes_gold(code) else {"gold": 1}


def _takes_gold(code: int) -> bool:
    return gold_in(code) > 0


class DuchessTile(Tile):
    """Gain 3 gold while all your opponents gain 1 VP, or 3 VP while they gain 1 gold."""

    rank = 12

    def reward(self, g: Game, me: Player) -> None:
        g.then(Courtesy(me.seat, (deal(gold=3), deal(vp=3)), self.id))


class ChampionTile(Tile):
    """Gain 1 good of your choice, a "+2" token, 1 VP and 1 soldier, and look at the enemy of this year in secret."""

    rank = 13
    plus_two = 1
    soldiers = 1
    vp = 1
    look = True
    choose: ClassVar[tuple[int, ...]] = bundles(1)


class SmugglerTile(Tile):
    """Of 1 gold, 1 wood, 1 stone, a "+2" token and 1 soldier an opponent whom you name takes one; the rest is yours."""

    rank = 14
    loot: ClassVar[tuple[int, ...]] = (deal(gold=1), deal(wood=1), deal(stone=1), deal(plus_two=1), deal(soldiers=1))

    def reward(self, g: Game, me: Player) -> None:
        g.then(GrantFirstPick(me.seat, self.loot, self.id))


class InventorTile(Tile):
    """Gain 2 of each good, of which you give two goods away: both to one opponent, or one each to two."""

    rank = 15
    gold = 2
    wood = 2
    stone = 2

    def reward(self, g: Game, me: Player) -> None:
        super().reward(g, me)
        g.then_all([GiveGood(me.seat, self.id)] * 2)


class WizardTile(Tile):
    """Gain 5 VP."""

    rank = 16
    vp = 5


TILES: Final = (
    JesterTile,
    SquireTile,
    ArchitectTile,
    MerchantTile,
    SergeantTile,
    AlchemistTile,
    AstronomerTile,
    TreasurerTile,
    MasterHunterTile,
    GeneralTile,
    SwordsmithTile,
    DuchessTile,
    ChampionTile,
    SmugglerTile,
    InventorTile,
    WizardTile,
)
