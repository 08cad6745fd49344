"""Module 1: the eight buildings of rows A and G."""

from __future__ import annotations

from typing import ClassVar, Final

from kingsburg.engine import news
from kingsburg.engine.agenda import Field
from kingsburg.engine.cards import PRINTED, RECONSTRUCTED, RULEBOOK, Building
from kingsburg.engine.choices import TableRoll
from kingsburg.engine.dice import total
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.powers import NO_WAY, ONE_WAY, SEASON_ENDING
from kingsburg.engine.shapes import Number
from kingsburg.engine.terms import Fight, Recruiting

# -- row A ------------------------------------------------------------------------------------------------------


class Mint(Building):
    """You may use the other buildings of this row at the end of every productive season, not only of summer."""


class Workshop(Building):
    """A building of row A: at the end of summer, or with the Mint of any productive season, once."""

    window = SEASON_ENDING

    def is_open(self, g: Game, me: Player) -> bool:
        return g.phase == "summer" or g.rules.built_bits(Mint) & me.built != 0


class Sawmill(Workshop):
    """At the end of summer, you may spend 1 wood to gain 2 gold. Once a season."""

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if me.wood and self.is_open(g, me) else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.spend(me, self.id, wood=1)
        g.gain(me, self.id, gold=2)


class Quarry(Workshop):
    """At the end of summer, you may spend 1 stone to gain 3 gold. Once a season."""

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if me.stone and self.is_open(g, me) else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.spend(me, self.id, stone=1)
        g.gain(me, self.id, gold=3)


class Goldsmith(Workshop):
    """At the end of summer, you may spend 1 gold to gain 1 soldier and 1 VP. Once a season."""

    gives_soldiers = True

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if me.gold and self.is_open(g, me) else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.spend(me, self.id, gold=1)
        g.gain(me, self.id, soldiers=1, vp=1)


# -- row G ------------------------------------------------------------------------------------------------------


class MakeshiftDefenses(Building):
    """Battle strength +1 against enemies whose printed strength is 5 or less; of several it is enough if one is."""

    def fights(self, g: Game, me: Player, fight: Fight) -> None:
        if any(foe.strength <= 5 for foe in g.foes):
            fight.strength += 1


class RecruitingOffice(Building):
    """When you recruit in phase 7, you may spend "+2" tokens as if they were goods."""

    def recruits(self, g: Game, me: Player, terms: Recruiting) -> None:
        terms.with_tokens = True


class TrainingCamp(Building):
    """At the end of autumn, before phase 7, gain 1 soldier if you have 1 or none."""

    def season_ends(self, g: Game, me: Player) -> None:
        if g.phase == "autumn" and me.soldiers <= 1:
            g.gain(me, self.id, soldiers=1)


class AcademyDie(TableRoll):
    """A governor's own die for reinforcements, beside the soldiers they received and what was shown for them."""

    __slots__ = ("received", "shown")

    carries: ClassVar[tuple[Field, ...]] = (Field("received", Number()), Field("shown", Number()))

    def __init__(self, seat: int, received: int, shown: int, cause: str = "") -> None:
        super().__init__(seat, 1, cause)
        self.received = received
        self.shown = shown

    def take(self, g: Game, code: int) -> None:
        news.table_roll(g, self.cause, code, self.seat)
        own = (total(code) + 1) // 2 if g.rules.soldier_tokens else total(code)
        if own > self.shown:  # the die that fell, even where it brought fewer soldiers (ruling 33)
            g.gain(g.players[self.seat], self.cause, soldiers=own - self.received)


class MilitaryAcademy(Building):
    """In winter, roll a die of your own: if it is higher than the king's, gain that many soldiers instead. With soldier
    tokens, roll after they are shown, and half the die, rounded up, counts against your token."""

    def reinforced(self, g: Game, me: Player, soldiers: int, shown: int) -> None:
        g.then(AcademyDie(me.seat, soldiers, shown, self.id))


def _facts(effect: str, vp: str) -> dict[str, str]:
    return {"effect": effect, "vp": vp, "cost": RECONSTRUCTED}


EXTRA_ROWS: Final = {
    "A": (
        Sawmill(gold=1, wood=2, vp=1, provenance=_facts(PRINTED, RECONSTRUCTED)),
        Quarry(gold=2, stone=2, vp=2, provenance=_facts(RULEBOOK, PRINTED)),
        Goldsmith(gold=3, wood=1, stone=1, vp=3, provenance=_facts(RULEBOOK, PRINTED)),
        Mint(gold=4, wood=1, stone=1, vp=5, provenance=_facts(RULEBOOK, PRINTED)),
    ),
    "G": (
        MakeshiftDefenses(name="Improvised Defenses", stone=1, provenance=_facts(RULEBOOK, PRINTED)),
        RecruitingOffice(gold=1, wood=1, vp=1, provenance=_facts(PRINTED, RECONSTRUCTED)),
        TrainingCamp(gold=2, wood=1, stone=1, vp=2, provenance=_facts(RULEBOOK, PRINTED)),
        MilitaryAcademy(gold=3, wood=2, stone=1, vp=4, provenance=_facts(RULEBOOK, RECONSTRUCTED)),
    ),
}
