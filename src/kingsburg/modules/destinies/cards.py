"""Module 4: the destinies, each for a year and for everyone. Those that ask questions of their own come with them from
`asking`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kingsburg.engine import goods
from kingsburg.engine.cards import PRINTED, RECONSTRUCTED, RULEBOOK, Building, Destiny
from kingsburg.engine.choices import TableRoll
from kingsburg.engine.dice import faces, total
from kingsburg.engine.game import Game
from kingsburg.engine.goods import GOLD, STONE, WOOD, bundles
from kingsburg.engine.player import Player
from kingsburg.engine.powers import NO_WAY, ONE_WAY, RECRUITING, SEASON_ENDING
from kingsburg.engine.rules import Rules
from kingsburg.modules.destinies.asking import (
    DiplomaticMoves,
    GoodYear,
    HeavyTaxes,
    KingIsSick,
    RisingStars,
    SecretDeals,
    TradeFair,
)
from kingsburg.phases.council import advisors_of
from kingsburg.phases.winter import reinforce, send_soldiers

# -- goods ------------------------------------------------------------------------------------------------------


class Find(TableRoll):
    """A die for the table: a high one brings each governor the good in `offer`."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        g.tell("table_roll", None, self.cause, dice=list(faces(code)))
        if total(code) >= Discovery.found:
            for seat in g.order:
                g.gain_goods(g.players[seat], self.cause, self.offer[0])

    def tell_offer(self, rules: Rules) -> list[object]:
        return [goods.to_dict(bundle) for bundle in self.offer]

    def read_offer(self, rules: Rules, told: list[Any]) -> tuple[int, ...]:
        return tuple([goods.stated(bundle, "offer") for bundle in told])


class Discovery(Destiny):
    """At the start of each productive season a die is rolled; on 4 or more everyone gains 1 good of its kind."""

    found: ClassVar[int] = 4
    good: ClassVar[int] = 0

    def season_begins(self, g: Game, me: Player) -> None:
        if me.seat == g.order[0]:
            g.then(Find(-1, 1, (self.good,), self.id))


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
    """At the start of the year, in turn order, everyone gains 1 good of his choice."""

    def year_begins(self, g: Game, me: Player) -> None:
        g.offer(me, self.id, bundles(1))


class GenerousCourt(Destiny):
    """At the end of each productive season, whoever influenced exactly one advisor gains 1 good of his choice; what
    depends on having no goods may come first."""

    window = SEASON_ENDING
    free = True
    gives_goods = True

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if len(advisors_of(g, me)) == 1 else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.offer(me, self.id, bundles(1))


# -- dice -------------------------------------------------------------------------------------------------------


class Famine(Destiny):
    """All year everyone rolls one player die fewer."""

    def player_dice(self, g: Game, me: Player, dice: int) -> int:
        return dice - 1


class BadOmens(Destiny):
    """This year no one gains a bonus die from anything, nor rolls one that he has."""

    def bars_bonus_dice(self, g: Game, me: Player) -> bool:
        return True

    def season_begins(self, g: Game, me: Player) -> None:
        me.bonus = 0


class Pilgrimage(Destiny):
    """After all rerolls, whoever's dice total 8 or less, bonus dice included, gains 1 VP."""

    humble = 8

    def dice_settled(self, g: Game, me: Player) -> None:
        if me.dice_total <= self.humble:
            g.gain(me, self.id, vp=1)


# -- the court and the king -------------------------------------------------------------------------------------


class RoyalWedding(Destiny):
    """The Queen gives 1 VP more, and the King gives 2 VP beside his other gifts."""

    gifts: ClassVar[dict[str, int]] = {"queen": 1, "king": 2}

    def advisor_rewarded(self, g: Game, me: Player, rank: int) -> None:
        g.gain(me, self.id, vp=self.gifts.get(g.advisor(rank).id, 0))


class Festival(Destiny):
    """The king's reward for the most buildings is 2 VP instead of 1."""

    def kings_reward(self, g: Game, me: Player, vp: int) -> int:
        return vp + 1


class EnvoysOfPeace(Destiny):
    """When a tie keeps the king's envoy from going to anyone, each of those who tie gains 1 good of his choice."""

    title = "Envoys of Peace"

    def envoy_withheld(self, g: Game, me: Player) -> None:
        g.offer(me, self.id, bundles(1))


# -- buildings --------------------------------------------------------------------------------------------------


class UrbanExpansion(Destiny):
    """Each time you construct a building of column I you gain 1 good of your choice; of column IV, 1 VP."""

    first = 1
    last = 4

    def constructed(self, g: Game, me: Player, builder: Player, building: Building) -> None:
        if builder is not me:
            return
        if building.column == self.first:
            g.offer(me, self.id, bundles(1))
        elif building.column == self.last:
            g.gain(me, self.id, vp=1)


class MasterBuilders(Destiny):
    """Buildings of columns I and II cost 1 gold less, but never less than no gold."""

    columns: ClassVar[tuple[int, ...]] = (1, 2)

    def prices(self, g: Game, me: Player, building: Building, prices: list[int]) -> list[int]:
        return [goods.less(price, GOLD) for price in prices] if building.column in self.columns else prices


class LaborShortage(Destiny):
    """Every building costs 1 good more, of a kind that the builder chooses."""

    def prices(self, g: Game, me: Player, building: Building, prices: list[int]) -> list[int]:
        return [price + more for price in prices for more in bundles(1)]


# -- soldiers and enemies ---------------------------------------------------------------------------------------


class FierceEnemies(Destiny):
    """The enemy is 1 stronger this year."""

    def enemy_strength(self, g: Game, me: Player, strength: int) -> int:
        return strength + 1


class GreenPower(Destiny):
    """Goblins and Orcs are 2 stronger this year, Goblins that join another enemy too."""

    green: ClassVar[tuple[str, ...]] = ("Goblins", "Orcs")

    def enemy_strength(self, g: Game, me: Player, strength: int) -> int:
        """Whoever joins an enemy does so as Goblins, whatever his card shows (ruling 28)."""
        return strength + 2 * (int(g.enemy.name in self.green) + len(g.foes[1:]))


class MildWinter(Destiny):
    """The enemy is 1 weaker this year."""

    def enemy_strength(self, g: Game, me: Player, strength: int) -> int:
        return strength - 1


class HeavySnow(Destiny):
    """No die is rolled for the king's reinforcements: everyone gains 2 soldiers. Soldier tokens are chosen as ever."""

    soldiers = 2

    def replaces_reinforcements(self, g: Game, me: Player) -> bool:
        sent = [self.soldiers] * len(g.players)
        reinforce(g, sent, sent)
        return True


class BetterDie(TableRoll):
    """n dice for the king's reinforcements, of which the highest counts."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        g.tell("reinforcements", None, self.cause, dice=list(faces(code)))
        send_soldiers(g, faces(code)[-1])


class VeteranArmy(Destiny):
    """Two dice are rolled for the king's reinforcements, and the higher counts. With soldier tokens, everyone gains 1
    soldier beside those of his token."""

    def replaces_reinforcements(self, g: Game, me: Player) -> bool:
        g.then(BetterDie(me.seat, 2, (), self.id))
        return True

    def reinforced(self, g: Game, me: Player, soldiers: int, shown: int) -> None:
        if g.rules.soldier_tokens:
            g.gain(me, self.id, soldiers=1)


class Conscription(Destiny):
    """In phase 7 the first soldier that each governor recruits costs 1 good less."""

    def soldier_discount(self, g: Game, me: Player, goods: int) -> int:
        return goods + 1


class Mercenaries(Destiny):
    """In phase 7 you may, once, pay 1 VP, even below 0, for 2 soldiers."""

    window = RECRUITING

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.spend(me, self.id, vp=1)
        g.gain(me, self.id, soldiers=2)


class BorderSpies(Destiny):
    """At the start of the year its enemy is turned face up for all to see."""

    def year_begins(self, g: Game, me: Player) -> None:
        if me.seat == g.order[0]:
            g.revealed = g.year
            g.bar_undo()
            g.tell("reveal", None, self.id, enemy=g.enemy.id)


def _known(effect: str, **facts: str) -> dict[str, str]:
    return {"effect": effect, **facts}


OURS: Final = _known(RECONSTRUCTED)
DESTINIES: Final[tuple[Destiny, ...]] = (
    DiplomaticMoves(provenance=_known(PRINTED)),
    NewForest(provenance=_known(PRINTED)),
    NewQuarry(provenance=_known(RULEBOOK, name=RECONSTRUCTED)),
    NewMine(provenance=OURS),
    RoyalGifts(provenance=_known(RULEBOOK, name=RECONSTRUCTED)),
    Famine(provenance=_known(RULEBOOK)),
    GoodYear(provenance=_known(RULEBOOK)),
    KingIsSick(provenance=_known(RULEBOOK, death=RECONSTRUCTED)),
    RisingStars(provenance=_known(RULEBOOK, places=RECONSTRUCTED)),
    SecretDeals(provenance=_known(RULEBOOK, tokens=RECONSTRUCTED)),
    UrbanExpansion(provenance=_known(RULEBOOK, gains=RECONSTRUCTED)),
    FierceEnemies(provenance=_known(RULEBOOK)),
    GreenPower(provenance=_known(RULEBOOK, amount=RECONSTRUCTED)),
    HeavySnow(provenance=_known(RULEBOOK)),
    MildWinter(provenance=OURS),
    VeteranArmy(provenance=OURS),
    Conscription(provenance=OURS),
    Mercenaries(provenance=OURS),
    BorderSpies(provenance=OURS),
    RoyalWedding(provenance=OURS),
    MasterBuilders(provenance=OURS),
    LaborShortage(provenance=OURS),
    Festival(provenance=OURS),
    TradeFair(provenance=OURS),
    HeavyTaxes(provenance=OURS),
    Pilgrimage(provenance=OURS),
    BadOmens(provenance=OURS),
    GenerousCourt(provenance=OURS),
    EnvoysOfPeace(provenance=OURS),
)
