"""Module 4: the destinies of buildings, soldiers and enemies."""

from __future__ import annotations

from typing import ClassVar

from kingsburg.engine import goods, news
from kingsburg.engine.cards import Building, Destiny
from kingsburg.engine.choices import TableRoll
from kingsburg.engine.dice import faces
from kingsburg.engine.game import Game
from kingsburg.engine.goods import GOLD, bundles
from kingsburg.engine.player import Player
from kingsburg.engine.powers import ONE_WAY, RECRUITING
from kingsburg.engine.terms import Fight, Recruiting
from kingsburg.phases.winter import reinforce, send_soldiers

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

    raises_prices = True

    def prices(self, g: Game, me: Player, building: Building, prices: list[int]) -> list[int]:
        """What makes a building cheaper may take off this good: that order is better for its owner (ruling 2)."""
        base = g.rules.price(building, me.built)
        dearer = [g.rules.price(building, me.built, good) - base for good in bundles(1)]
        return [price + more for price in prices for more in dearer]


# -- soldiers and enemies ---------------------------------------------------------------------------------------


class FierceEnemies(Destiny):
    """The enemy is 1 stronger this year."""

    def fights(self, g: Game, me: Player, fight: Fight) -> None:
        fight.against += 1


class GreenPower(Destiny):
    """Goblins and Orcs are 2 stronger this year, Goblins that join another enemy too."""

    green: ClassVar[tuple[str, ...]] = ("Goblins", "Orcs")

    def fights(self, g: Game, me: Player, fight: Fight) -> None:
        """Whoever joins an enemy does so as Goblins, whatever his card shows (ruling 28)."""
        fight.against += 2 * (int(g.enemy.name in self.green) + len(g.foes[1:]))


class MildWinter(Destiny):
    """The enemy is 1 weaker this year."""

    def fights(self, g: Game, me: Player, fight: Fight) -> None:
        fight.against -= 1


class HeavySnow(Destiny):
    """No die is rolled for the king's reinforcements: everyone gains 2 soldiers. Soldier tokens are chosen as ever."""

    soldiers = 2

    def replaces_reinforcements(self, g: Game, me: Player) -> bool:
        sent = [self.soldiers] * len(g.players)
        reinforce(g, sent, sent)
        return True


class BetterDie(TableRoll):
    """Dice for the king's reinforcements, of which the highest counts."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        news.table_roll(g, self.cause, code, kind="reinforcements")
        send_soldiers(g, faces(code)[-1])


class VeteranArmy(Destiny):
    """Two dice are rolled for the king's reinforcements, and the higher counts. With soldier tokens, everyone gains 1
    soldier beside those of their token."""

    def replaces_reinforcements(self, g: Game, me: Player) -> bool:
        g.then(BetterDie(me.seat, 2, self.id))
        return True

    def reinforced(self, g: Game, me: Player, soldiers: int, shown: int) -> None:
        if g.rules.soldier_tokens:
            g.gain(me, self.id, soldiers=1)


class Conscription(Destiny):
    """In phase 7 the first soldier that each governor recruits costs 1 good less."""

    def recruits(self, g: Game, me: Player, terms: Recruiting) -> None:
        terms.discount += 1


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
