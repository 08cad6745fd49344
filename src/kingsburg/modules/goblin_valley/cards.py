"""The scenario Goblin Valley, a card that is everyone's from the start."""

from __future__ import annotations

from kingsburg.engine.cards import Enemy, Scenario
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.modules.goblin_valley.flow import GOBLINS, JOINED


class GoblinValley(Scenario):
    """A second deck of enemies lies in the valley, one card a year, revealed with the enemy. Goblins, and in year V any
    card, join the enemy: everyone gains as many soldiers as the year's number, the strengths add up, and so do the
    losses and the rewards. Whoever may look at the enemy may look at the valley's card instead."""

    title = "Goblin Valley"

    def enemy_strength(self, g: Game, me: Player, strength: int) -> int:
        return strength + sum(ally.strength for ally in g.foes[1:])

    def strength_against(self, g: Game, me: Player, enemy: Enemy) -> int:
        """What is special against Goblins counts against those who join, but once."""
        if not g.foes[1:] or enemy.name == GOBLINS:
            return 0
        special = [b for b in g.rules.buildings if b.bit & me.built and GOBLINS in b.versus]
        return sum(b.versus[GOBLINS] - b.battle for b in special if enemy.name not in b.versus)

    def year_closes(self, g: Game, me: Player) -> None:
        g.mark(JOINED)
