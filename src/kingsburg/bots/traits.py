"""What a net is told of a standing: each governor's features, what he can pay for, and how he is beside the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsburg.bots.judge import SEASONS, UNKNOWN
from kingsburg.bots.value import LASTING, OTHER, STORE, Features, Notes, seasons_left
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules
from kingsburg.engine.view import knows_enemy

if TYPE_CHECKING:
    from kingsburg.native import i64

FAR: Final = 5
"""A building for which so many goods are missing is out of sight."""

OF_BUILDINGS: Final = (*[("", part) for part in LASTING], ("near_", ""), ("ready_", ""))
"""What stands before and behind a building's id in the names of its traits."""

BOUND: Final = 6
"""To be stronger than the others by more is no better."""

ANY_ENEMY: Final = ""


class Traits(Features):
    """The features of standings under one set of rules, for a net: `names`, and how much of each the governors have."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._vp = self._once("vp")
        self._ahead = self._once("ahead")
        self._above = self._once("above")
        self._soldiers = self._once("soldiers")
        self._strength = self._lasting("strength")
        self._stronger = self._once("stronger")
        self._victory = self._several("victory", (".spring", ".summer", ".autumn"))
        self._count = self._lasting("buildings")
        self._fewer = self._once("fewer")
        self._goods_beside = self._once("goods_beside")
        self._tokens_beside = self._once("tokens_beside")
        self._no_envoy = self._once("no_envoy")
        self._near = [self._once(f"near_{building.id}") for building in rules.buildings]
        self._ready = [self._once(f"ready_{building.id}") for building in rules.buildings]
        self.typical = {
            before + building.id + behind: before + OTHER + behind
            for building in rules.buildings
            for before, behind in OF_BUILDINGS
        }

    def of_all(self, g: Game) -> list[tuple[list[int], list[float]]]:
        """The places of the traits that each governor has, and how much of each."""
        left = seasons_left(g)
        strengths = [int(me.soldiers + self.rules.strength(me.built, ANY_ENEMY)) for me in g.players]
        noted: list[tuple[list[int], list[float]]] = []
        for me in g.players:
            notes = Notes(left)
            notes.places, notes.amounts = self.of(g, me.seat)
            self._note_winter(g, me, strengths, notes)
            self._note_purse(me, notes)
            self._note_others(g, me, notes)
            noted.append((notes.places, notes.amounts))
        return noted

    def _note_winter(self, g: Game, me: Player, strengths: list[int], notes: Notes) -> None:
        """Soldiers and walls, what they promise for this winter, and beside the strongest of the others."""
        notes.add(self._soldiers, float(me.soldiers))
        mine = strengths[me.seat]
        notes.lasting(self._strength, float(mine - me.soldiers))
        most = max([strength for seat, strength in enumerate(strengths) if seat != me.seat])
        notes.add(self._stronger, float(max(-BOUND, min(BOUND, mine - most))))
        enemy = g.enemies[g.year - 1] if knows_enemy(g, me.seat, g.year) else UNKNOWN
        victory = self._judge.battle(g.year, enemy, me.built, me.soldiers, STORE)[1]
        notes.add(self._victory + -notes.left % SEASONS, victory)

    def _note_purse(self, me: Player, notes: Notes) -> None:
        """How near each building is that could come next."""
        for quote in self.rules.offers(me.built, me.sheet).quotes(me.built):
            lack: i64 = max(0, quote.gold - me.gold) + max(0, quote.wood - me.wood) + max(0, quote.stone - me.stone)
            number = quote.code - 1
            if lack == 0:
                notes.add(self._ready[number], 1.0)
            elif lack < FAR:
                notes.add(self._near[number], 1.0 - float(lack) / FAR)

    def _note_others(self, g: Game, me: Player, notes: Notes) -> None:
        """Points and buildings, and those of the others."""
        vp = stock = tokens = 0
        best, count, most = -99, int(me.building_count), 0
        others = len(g.players) - 1
        share = 1.0 / others
        for other in g.players:
            if other is not me:
                best, vp = max(best, int(other.vp)), vp + int(other.vp)
                most = max(most, int(other.building_count))
                stock, tokens = stock + int(other.goods), tokens + int(other.plus_two)
        notes.add(self._vp, float(me.vp))
        notes.add(self._ahead, float(me.vp) - best)
        notes.add(self._above, float(me.vp) - vp * share)
        notes.lasting(self._count, float(count))
        notes.add(self._fewer, float(max(0, most - count)))
        notes.add(self._goods_beside, stock * share)
        notes.add(self._tokens_beside, tokens * share)
        notes.add(self._no_envoy, 1.0 if g.envoy < 0 else 0.0)
