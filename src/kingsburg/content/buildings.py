"""The twenty buildings of the base game, rows B to F, top to bottom and left to right."""

from __future__ import annotations

from typing import ClassVar

from kingsburg.engine import goods, placement
from kingsburg.engine.cards import Building
from kingsburg.engine.choices import reroll
from kingsburg.engine.dice import hand, uniform
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.powers import DICE_ROLLED, NO_WAY, ONE_WAY, SEASON_ENDING
from kingsburg.engine.terms import AtCourt, Recruiting

# -- row B ------------------------------------------------------------------------------------------------------


class Statue(Building):
    """When all your dice show the same number after rolling, you may roll one of them again. Once a season."""

    window = DICE_ROLLED
    dice: ClassVar[tuple[str, ...]] = ("player", "bonus")

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        if not uniform(me.own + me.white):
            return NO_WAY
        return (0, 1) if me.white else ONE_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        one = hand(me.dice[:1])
        reroll(g, me.seat, *((0, one) if way else (one, 0)), self.id)

    def way_fields(self, way: int) -> dict[str, object]:
        return {"die": self.dice[way]}


class Chapel(Building):
    """When your dice total 7 or less after rolling, you may roll all of them again. Once a season."""

    window = DICE_ROLLED

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if me.dice_total <= 7 else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        reroll(g, me.seat, me.own, me.white, self.id)


class Church(Building):
    """Battle strength +1, but only against Demons."""

    versus: ClassVar[dict[str, int]] = {"Demons": 1}


class Cathedral(Building):
    """At the end of the game, 1 VP for every 2 goods you still have, of any kind."""

    def game_ends(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, vp=me.goods // 2)


# -- row C ------------------------------------------------------------------------------------------------------


class Inn(Building):
    """At the end of summer, gain a "+2" token; the Town Hall can take it at once."""

    def season_ends(self, g: Game, me: Player) -> None:
        if g.phase == "summer":
            g.gain(me, self.id, plus_two=1)


class Market(Building):
    """Once a season, your dice may influence an advisor of a rank 1 higher or lower than their sum."""

    def at_court(self, g: Game, me: Player, court: AtCourt) -> None:
        court.reach |= placement.SHIFT


class Farm(Building):
    """At the start of each productive season, gain a bonus die. Battle strength -1."""

    battle = -1

    def season_begins(self, g: Game, me: Player) -> None:
        g.gain_bonus_dice(me, self.id)


class MerchantsGuild(Building):
    """At the start of each productive season, before rolling, gain 1 gold."""

    title = "Merchants' Guild"

    def season_begins(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, gold=1)


# -- row D ------------------------------------------------------------------------------------------------------


class GuardTower(Building):
    """Battle strength +1."""

    battle = 1


class Blacksmith(Building):
    """Battle strength +1."""

    battle = 1


class Barracks(Building):
    """When you recruit in phase 7, each soldier costs you 1 good instead of 2."""

    def recruits(self, g: Game, me: Player, terms: Recruiting) -> None:
        terms.price = 1


class WizardsGuild(Building):
    """Battle strength +2."""

    title = "Wizards' Guild"
    battle = 2


# -- row E ------------------------------------------------------------------------------------------------------


class Palisade(Building):
    """Battle strength +1; +2 against Zombies."""

    battle = 1
    versus: ClassVar[dict[str, int]] = {"Zombies": 2}


class Stables(Building):
    """Whenever an advisor's reward brings you soldiers, gain 1 soldier more."""

    def advisor_gave_soldiers(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, soldiers=1)


class StoneWall(Building):
    """Battle strength +1. A battle that ends equal is a victory for you."""

    battle = 1
    wins_ties = True


class Fortress(Building):
    """Battle strength +1. When you are victorious, gain 1 VP more."""

    battle = 1

    def victorious(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, vp=1)


# -- row F ------------------------------------------------------------------------------------------------------


class Barricade(Building):
    """Battle strength +1, but only against Goblins."""

    versus: ClassVar[dict[str, int]] = {"Goblins": 1}


class Crane(Building):
    """Buildings of columns III and IV cost you 1 gold less."""

    rebate = goods.GOLD
    rebate_columns: ClassVar[tuple[int, ...]] = (3, 4)


class TownHall(Building):
    """At the end of each productive season, you may pay a "+2" token or 1 good for 1 VP. Once a season."""

    window = SEASON_ENDING
    worth: ClassVar[int] = 1
    payments: ClassVar[tuple[str, ...]] = ("plus_two", "gold", "wood", "stone")

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return tuple([way for way, have in enumerate((me.plus_two, me.gold, me.wood, me.stone)) if have])

    def use(self, g: Game, me: Player, way: int) -> None:
        paid = [int(kind == way) for kind in range(4)]
        g.spend(me, self.id, plus_two=paid[0], gold=paid[1], wood=paid[2], stone=paid[3])
        g.gain(me, self.id, vp=self.worth)

    def way_fields(self, way: int) -> dict[str, object]:
        return {"pay": self.payments[way]}


class Embassy(Building):
    """At the end of each productive season, gain 1 VP, in the season you construct it too."""

    def season_ends(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, vp=1)
