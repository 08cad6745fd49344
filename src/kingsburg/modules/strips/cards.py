"""Module 2: the twenty-eight buildings of the strips A to G, each strip left to right."""

from __future__ import annotations

from typing import ClassVar, Final

from kingsburg.content.buildings import TownHall
from kingsburg.engine import goods, placement
from kingsburg.engine.cards import RECONSTRUCTED, RULEBOOK, Building
from kingsburg.engine.choices import reroll
from kingsburg.engine.court import advisors_of
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.powers import BEFORE_REVEAL, DICE_ROLLED, NO_WAY, ONE_WAY, SEASON_ENDING
from kingsburg.engine.terms import AtCourt, Fight
from kingsburg.phases.winter import VICTORY

LOW_TOTAL: Final = 9
"""What the dice may total at most for the Altar, the Griffin Ranch and the University."""

# -- strip A ----------------------------------------------------------------------------------------------------


class Tiltyard(Building):
    """At the end of summer, gain 1 VP."""

    def season_ends(self, g: Game, me: Player) -> None:
        if g.phase == "summer":
            g.gain(me, self.id, vp=1)


class CircusArena(Building):
    """At the end of summer, you may gain 1 good of your choice; what depends on your goods may come first."""

    window = SEASON_ENDING

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return (0, 1, 2) if g.phase == "summer" else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.gain_goods(me, self.id, (goods.GOLD, goods.WOOD, goods.STONE)[way])

    def way_fields(self, way: int) -> dict[str, object]:
        return {"take": goods.KINDS[way]}


class GladiatorSchool(Building):
    """Battle strength +1."""

    battle = 1


class Colosseum(Building):
    """At the end of each productive season, gain 1 VP if no one has more soldiers than you."""

    window = SEASON_ENDING
    free = True

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if me.soldiers == max([other.soldiers for other in g.players]) else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.gain(me, self.id, vp=1)


# -- strip B ----------------------------------------------------------------------------------------------------


class Bridge(Building):
    """It has no power, only its VP."""


class Altar(Building):
    """When your dice total 9 or less after rolling, bonus dice included, you may roll all of them again. Once a
    season."""

    window = DICE_ROLLED

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if me.dice_total <= LOW_TOTAL else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        reroll(g, me.seat, me.own, me.white, self.id)


class Monastery(Building):
    """At the end of summer, gain 1 VP if you have no goods; "+2" tokens are none, and the last good may go first."""

    window = SEASON_ENDING
    free = True

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if g.phase == "summer" and not me.goods else NO_WAY

    def waits(self, g: Game, me: Player) -> bool:
        return g.phase == "summer"

    def use(self, g: Game, me: Player, way: int) -> None:
        g.gain(me, self.id, vp=1)


class Basilica(Building):
    """A defeat does not cost you the VP shown on the enemy card, even if this building falls in it; the VP of a
    destroyed building it still does."""

    def fights(self, g: Game, me: Player, fight: Fight) -> None:
        fight.spares_vp = True


# -- strip C ----------------------------------------------------------------------------------------------------


class Brewery(Building):
    """At the end of summer, you must lose 1 soldier, if you have any, and gain a "+2" token and 1 VP."""

    window = SEASON_ENDING
    must = True

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        """Its owner orders their effects (ruling 2): without a soldier it may be done with before one comes."""
        if g.phase != "summer":
            return NO_WAY
        return ONE_WAY if me.soldiers or self._soldiers_may_come(g, me) else NO_WAY

    def _soldiers_may_come(self, g: Game, me: Player) -> bool:
        for card in g.listeners(self.window, me):
            if card.gives_soldiers and not me.used & card.use_bit and card.ways(g, me):
                return True
        return False

    def use(self, g: Game, me: Player, way: int) -> None:
        if me.soldiers:
            g.spend(me, self.id, soldiers=1, kind="lose")
            g.gain(me, self.id, plus_two=1, vp=1)


class Bazaar(Building):
    """Once a season, you may influence an advisor of rank 1 to 6 with one player die, whatever it shows."""

    def at_court(self, g: Game, me: Player, court: AtCourt) -> None:
        court.reach |= placement.ANY_DIE


class Vineyard(Building):
    """At the start of autumn, gain a bonus die."""

    def season_begins(self, g: Game, me: Player) -> None:
        if g.phase == "autumn":
            g.gain_bonus_dice(me, self.id)


class Port(Building):
    """At the start of each productive season, before rolling, gain a "+2" token."""

    def season_begins(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, plus_two=1)


# -- strip D ----------------------------------------------------------------------------------------------------


class Watchtower(Building):
    """Battle strength +1. At the start of years IV and V, look at the enemy card in secret."""

    battle = 1

    def year_begins(self, g: Game, me: Player) -> None:
        if g.year >= 4:
            g.look(me, self.id)


class Armory(Building):
    """Battle strength +2, but nothing against Zombies and Demons."""

    battle = 2
    versus: ClassVar[dict[str, int]] = {"Zombies": 0, "Demons": 0}


class TroopQuarters(Building):
    """At the end of winter, keep 1 soldier if you were victorious with the highest strength, alone or tied."""

    def fights(self, g: Game, me: Player, fight: Fight) -> None:
        if fight.result == VICTORY and fight.strongest:
            fight.kept += 1


class AlchemistsGuild(Building):
    """Battle strength +1. Before the enemy is seen, you may spend 1 gold to make it +3 this winter."""

    title = "Alchemists' Guild"
    window = BEFORE_REVEAL
    battle = 1

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if me.gold else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.spend(me, self.id, gold=1)
        me.bolster += 2


# -- strip E ----------------------------------------------------------------------------------------------------


class Stakewall(Building):
    """Battle strength +1 this winter if you have a soldier when it begins."""

    after_gifts = True

    def winter_begins(self, g: Game, me: Player) -> None:
        me.bolster += 1 if me.soldiers else 0


class GriffinRanch(Building):
    """When your dice total 9 or less once no one rerolls any more, bonus dice included, gain 1 soldier."""

    def dice_settled(self, g: Game, me: Player) -> None:
        if me.dice_total <= LOW_TOTAL:
            g.gain(me, self.id, soldiers=1)


class Ramparts(Building):
    """Before the enemy is seen, you may spend 1 stone for battle strength +1 this winter. A battle that ends equal is a
    victory for you, stone or not."""

    window = BEFORE_REVEAL
    wins_ties = True

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if me.stone else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.spend(me, self.id, stone=1)
        me.bolster += 1


class Manor(Building):
    """When you are victorious, gain what the enemy card gives twice."""

    def fights(self, g: Game, me: Player, fight: Fight) -> None:
        fight.times_rewarded *= 2


# -- strip F ----------------------------------------------------------------------------------------------------


class HiddenRefuge(Building):
    """It cannot be destroyed: another of your buildings falls in its place."""

    indestructible = True


class Woodshop(Building):
    """Buildings of columns III and IV cost you 1 wood less."""

    rebate = goods.WOOD
    rebate_columns: ClassVar[tuple[int, ...]] = (3, 4)


class ExchangeOffice(TownHall):
    """At the end of autumn, you may pay a "+2" token or 1 good for 2 VP."""

    worth = 2

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return super().ways(g, me) if g.phase == "autumn" else NO_WAY


class ArchitectsGuild(Building):
    """Each building you construct after this one gives 1 VP more, which you keep; what magic builds at the start of a
    year does not. At the end of the game, 3 VP if no one has more buildings than you."""

    title = "Architects' Guild"

    def constructed(self, g: Game, me: Player, builder: Player, building: Building) -> None:
        if builder is me and building is not self and g.phase != "setup":
            g.gain(me, self.id, vp=1)

    def game_ends(self, g: Game, me: Player) -> None:
        if me.building_count == max([other.building_count for other in g.players]):
            g.gain(me, self.id, vp=3)


# -- strip G ----------------------------------------------------------------------------------------------------


class Fountain(Building):
    """When you construct it in year I, II or III, gain 1 VP more and a "+2" token."""

    def constructed(self, g: Game, me: Player, builder: Player, building: Building) -> None:
        if builder is me and building is self and g.year <= 3:
            g.gain(me, self.id, plus_two=1, vp=1)


class Park(Building):
    """At the end of each productive season, gain 1 VP if you influenced 3 or more advisors in it."""

    def season_ends(self, g: Game, me: Player) -> None:
        if len(advisors_of(g, me.seat)) >= 3:
            g.gain(me, self.id, vp=1)


class School(Building):
    """At the end of phase 7, gain 2 VP if you have 3 soldiers or more."""

    after_phase = "recruit"

    def phase_ends(self, g: Game, me: Player) -> None:
        if me.soldiers >= 3:
            g.gain(me, self.id, vp=2)


class University(Building):
    """When your dice total 9 or less once no one rerolls any more, bonus dice included, gain 2 VP."""

    def dice_settled(self, g: Game, me: Player) -> None:
        if me.dice_total <= LOW_TOTAL:
            g.gain(me, self.id, vp=2)


# No price or VP of a strip is known, and of some effects not every icon: the part named is ours.
_OURS: Final = {"effect": RULEBOOK, "vp": RECONSTRUCTED, "cost": RECONSTRUCTED}


def _ours(*parts: str) -> dict[str, str]:
    return _OURS | dict.fromkeys(parts, RECONSTRUCTED)


STRIPS: Final = {
    "A": (
        Tiltyard(gold=1, wood=2, vp=1, provenance=_ours("gain")),
        CircusArena(gold=2, stone=2, vp=2, provenance=_ours("gain")),
        GladiatorSchool(gold=3, wood=1, stone=1, vp=3, provenance=_OURS),
        Colosseum(gold=4, wood=1, stone=1, vp=5, provenance=_ours("icons")),
    ),
    "B": (
        Bridge(gold=2, stone=1, vp=4, provenance=_OURS),
        Altar(gold=3, stone=1, vp=4, provenance=_OURS),
        Monastery(gold=3, wood=1, stone=2, vp=7, provenance=_OURS),
        Basilica(gold=5, stone=3, vp=9, provenance=_ours("loss")),
    ),
    "C": (
        Brewery(gold=1, wood=1, provenance=_ours("gains")),
        Bazaar(name="Traveling Market", gold=2, wood=1, vp=1, provenance=_OURS),
        Vineyard(gold=2, wood=2, vp=2, provenance=_OURS),
        Port(gold=3, wood=2, stone=1, vp=4, provenance=_ours("gain")),
    ),
    "D": (
        Watchtower(gold=1, stone=1, provenance=_ours("look")),
        Armory(gold=2, wood=1, vp=2, provenance=_OURS),
        TroopQuarters(gold=2, wood=2, stone=1, vp=4, provenance=_OURS),
        AlchemistsGuild(gold=3, wood=1, stone=2, vp=6, provenance=_ours("good")),
    ),
    "E": (
        Stakewall(name="Small Palisade", wood=1, provenance=_OURS),
        GriffinRanch(gold=1, wood=1, stone=1, vp=1, provenance=_OURS),
        Ramparts(gold=2, stone=2, vp=2, provenance=_OURS),
        Manor(gold=3, wood=1, stone=2, vp=4, provenance=_OURS),
    ),
    "F": (
        HiddenRefuge(wood=1, stone=1, vp=1, provenance=_OURS),
        Woodshop(gold=1, stone=1, vp=1, provenance=_OURS),
        ExchangeOffice(gold=2, wood=1, stone=1, vp=2, provenance=_ours("spending")),
        ArchitectsGuild(gold=2, wood=2, stone=2, vp=3, provenance=_OURS),
    ),
    "G": (
        Fountain(gold=1, stone=1, vp=1, provenance=_ours("gains")),
        Park(gold=1, wood=2, vp=2, provenance=_ours("gain")),
        School(gold=2, wood=1, stone=1, vp=3, provenance=_ours("gain")),
        University(gold=3, wood=1, stone=2, vp=4, provenance=_OURS),
    ),
}
