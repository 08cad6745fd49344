"""Module 3: the governor cards that deal in goods, buildings and battles; those of the court are in `court`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from kingsburg.engine import goods, news, parts, placement
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Choice, Field
from kingsburg.engine.cards import Building, Governor
from kingsburg.engine.game import Game
from kingsburg.engine.goods import GOLD, KINDS, STONE, WOOD, bundles
from kingsburg.engine.player import Player
from kingsburg.engine.powers import BEFORE_REVEAL, SEASON_ENDING
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Number
from kingsburg.engine.terms import AtCourt, Favour, Recruiting
from kingsburg.phases.construct import prices_of, was_constructed

if TYPE_CHECKING:
    from kingsburg.native import i64

# -- a good start -----------------------------------------------------------------------------------------------


class Princess(Governor):
    """You start with the king's envoy, 1 good of your choice and a "+2" token. In phase 1 of year I the bonus die is
    yours, and no one gains a free good."""

    def game_begins(self, g: Game, me: Player) -> None:
        g.give_envoy(me.seat, self.id)
        g.gain(me, self.id, plus_two=1)
        g.offer(me, self.id, bundles(1))

    def favour(self, g: Game, me: Player, favour: Favour) -> None:
        favour.claims_aid |= g.year == 1


class Thief(Governor):
    """You start with 4 goods of your choice and 3 VP below nothing, on top of what you bid for this card."""

    def game_begins(self, g: Game, me: Player) -> None:
        g.spend(me, self.id, vp=3, kind="lose")
        g.offer(me, self.id, bundles(4))


# -- goods and prices -------------------------------------------------------------------------------------------


class Miner(Governor):
    """At the end of each year, the last one too, gain 1 gold. Once a year, a building costs you 1 gold less."""

    yearly = True

    def year_ends(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, gold=1)

    def prices(self, g: Game, me: Player, building: Building, prices: list[int]) -> list[int]:
        if me.used_this_year & self.use_bit:
            return prices
        return [*prices, *[goods.less(price, GOLD) for price in prices]]

    def paid_for(self, g: Game, me: Player, building: Building, price: int) -> None:
        if price not in prices_of(g, me, building, without=self):
            me.used_this_year |= self.use_bit


class Carpenter(Governor):
    """At the end of each year, the last one too, gain 1 wood. Whenever you construct a building whose cost is 2 wood
    or more, you spend 1 wood less."""

    def year_ends(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, wood=1)

    def prices(self, g: Game, me: Player, building: Building, prices: list[int]) -> list[int]:
        return [goods.less(price, WOOD) for price in prices] if goods.wood_of(building.cost) >= 2 else prices


class Sculptor(Governor):
    """At the end of each year, the last one too, gain 1 stone. Whenever you construct a building whose cost is 2 stone
    or more, you spend 1 stone less."""

    def year_ends(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, stone=1)

    def prices(self, g: Game, me: Player, building: Building, prices: list[int]) -> list[int]:
        return [goods.less(price, STONE) for price in prices] if goods.stone_of(building.cost) >= 2 else prices


class TaxCollector(Governor):
    """Whenever an opponent constructs a building of column IV, gain 1 good of your choice at once."""

    def constructed(self, g: Game, me: Player, builder: Player, building: Building) -> None:
        if builder is not me and building.column == 4:
            g.offer(me, self.id, bundles(1))


class MerchantPrince(Governor):
    """At the end of each productive season, you may exchange 1 good for 1 good of another kind."""

    window = SEASON_ENDING
    exchanges: ClassVar[tuple[tuple[str, str], ...]] = tuple(
        (give, take) for give in KINDS for take in KINDS if give != take
    )

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        have = {"gold": me.gold, "wood": me.wood, "stone": me.stone}
        return tuple([way for way, (give, _) in enumerate(self.exchanges) if have[give]])

    def use(self, g: Game, me: Player, way: int) -> None:
        give, take = self.exchanges[way]
        g.spend_goods(me, self.id, goods.from_dict({give: 1}))
        g.gain_goods(me, self.id, goods.from_dict({take: 1}))

    def way_fields(self, way: int) -> dict[str, object]:
        give, take = self.exchanges[way]
        return {"give": give, "take": take}


# -- buildings --------------------------------------------------------------------------------------------------


class Preacher(Governor):
    """At the end of each productive season in which some player, perhaps you, has constructed nothing, gain 1 VP."""

    def season_ends(self, g: Game, me: Player) -> None:
        if any(player.raised == 0 for player in g.players):
            g.gain(me, self.id, vp=1)


class Architect(Governor):
    """Once a season, if an opponent owns more buildings than you when it is your turn to construct, a building costs
    you 1 good less, of your choice among its cost. At the end of the game, gain 2 VP if no one owns more buildings
    than you."""

    seasonal = True

    def prices(self, g: Game, me: Player, building: Building, prices: list[int]) -> list[int]:
        """Buildings are counted as the turn comes, before the first of two. Where the envoy may still bring a second
        one, the full price is offered too (ruling 25)."""
        if me.used & self.use_bit or not self._is_outbuilt(g, me, me.building_count - me.raised):
            return prices
        lower = [reduced for price in prices for reduced in _one_good_less(price)]
        return [*lower, *prices] if g.envoy == me.seat and not me.raised else lower

    def _is_outbuilt(self, g: Game, me: Player, mine: int) -> bool:
        """Whether an opponent owns more buildings than so many."""
        return any(other.building_count > mine for other in g.players if other is not me)

    def paid_for(self, g: Game, me: Player, building: Building, price: int) -> None:
        if price not in prices_of(g, me, building, without=self):
            me.used |= self.use_bit

    def game_ends(self, g: Game, me: Player) -> None:
        if not self._is_outbuilt(g, me, me.building_count):
            g.gain(me, self.id, vp=2)


@cache
def _one_good_less(price: int) -> tuple[int, ...]:
    """A price with one good less, for each kind that is in it; free stays free."""
    lower = [goods.less(price, one) for one in (GOLD, WOOD, STONE)]
    return tuple([bundle for bundle in lower if bundle != price]) or (price,)


class FreeBuilding(Choice):
    """Choose a building of the first column that is missing, free and without VP; so many are `allowed`."""

    __slots__ = ("allowed",)

    carries: ClassVar[tuple[Field, ...]] = (Field("allowed", Number()),)

    def __init__(self, seat: int, allowed: int, cause: str = "") -> None:
        super().__init__(seat, cause)
        self.allowed = allowed

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        missing = [b for b in g.rules.buildings if b.column == 1 and b.bit & me.sheet and not b.bit & me.built]
        return (*[building.number + 1 for building in missing], PASS_CODE) if self.allowed else (PASS_CODE,)

    def take(self, g: Game, code: int) -> None:
        if code == PASS_CODE:
            return
        me, building = g.players[self.seat], g.rules.buildings[code - 1]
        if self.allowed > 1:
            g.then(FreeBuilding(self.seat, self.allowed - 1, self.cause))
        me.built |= building.bit
        news.built(g, self.seat, self.cause, building)
        was_constructed(g, me, building)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return PASS_MOVE if code == PASS_CODE else {"kind": "build", "building": rules.buildings[code - 1].id}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.alone(parts.PASS if code == PASS_CODE else parts.BUILD - 1 + code, n)

    def topic(self, rules: Rules) -> str:
        return "construct a free building of the first column or pass"


class Sorcerer(Governor):
    """At the start of year III, construct up to 3 buildings of column I that you lack, free and without their VP; in
    all else they are constructed. If one of them is destroyed, its printed VP are lost all the same."""

    def year_begins(self, g: Game, me: Player) -> None:
        if g.year == 3:
            g.then(FreeBuilding(me.seat, 3, self.id))


# -- battles ----------------------------------------------------------------------------------------------------


class General(Governor):
    """At the start of each winter, gain 1 soldier."""

    def winter_begins(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, soldiers=1)


class Captain(Governor):
    """In phase 7, the first soldier you recruit costs you 1 good less."""

    def recruits(self, g: Game, me: Player, terms: Recruiting) -> None:
        terms.discount += 1


class Scout(Governor):
    """At the start of each year, look at the top enemy card in secret. Once a year, in winter before the enemy is
    revealed, you may spend 1 good for battle strength +1."""

    window = BEFORE_REVEAL

    def year_begins(self, g: Game, me: Player) -> None:
        g.look(me, self.id)

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return tuple([way for way, have in enumerate((me.gold, me.wood, me.stone)) if have])

    def use(self, g: Game, me: Player, way: int) -> None:
        g.spend_goods(me, self.id, goods.from_dict({KINDS[way]: 1}))
        me.bolster += 1

    def way_fields(self, way: int) -> dict[str, object]:
        return {"pay": KINDS[way]}


class Paladin(Governor):
    """At the end of the game, gain 1 VP for each battle in which you were victorious."""

    def game_ends(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, vp=me.victories)


# -- victory points and tokens ----------------------------------------------------------------------------------


class Minstrel(Governor):
    """At the very end of each year, after every other effect: gain 2 VP if no one has fewer VP than you; otherwise
    1 VP if someone has more."""

    def year_closes(self, g: Game, me: Player) -> None:
        if me.vp == min(g.scores):
            g.gain(me, self.id, vp=2)
        elif me.vp < max(g.scores):
            g.gain(me, self.id, vp=1)


class Damsel(Governor):
    """At the end of each summer, gain a "+2" token. Once a year, you may use a second "+2" token in a season, for
    another advisor than the first."""

    yearly = True

    def at_court(self, g: Game, me: Player, court: AtCourt) -> None:
        if not me.used_this_year & self.use_bit:
            court.reach |= placement.AGAIN

    def season_ends(self, g: Game, me: Player) -> None:
        if me.reached & placement.AGAIN:
            me.used_this_year |= self.use_bit
        if g.phase == "summer":
            g.gain(me, self.id, plus_two=1)
