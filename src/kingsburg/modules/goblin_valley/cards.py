"""The scenario Goblin Valley, a card that is everyone's from the start."""

from __future__ import annotations

from kingsburg.engine.cards import Scenario
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.terms import Fight
from kingsburg.modules.goblin_valley.flow import GOBLINS


class GoblinValley(Scenario):
    """A second deck of enemies lies in the valley, one card a year, revealed with the enemy. Goblins, and in year V any
    card, join the enemy: everyone gains as many soldiers as the year's number, the strengths add up, and so do the
    losses and the rewards. Whoever may look at the enemy may look at the valley's card instead."""

    title = "Goblin Valley"

    def fights(self, g: Game, me: Player, fight: Fight) -> None:
        """What is special against Goblins counts against those who join, but once."""
        joined, name = g.foes[1:], g.enemy.name
        fight.against += sum(ally.strength for ally in joined)
        if joined and name != GOBLINS:
            special = [b for b in g.rules.buildings if b.bit & me.built and GOBLINS in b.versus]
            fight.strength += sum(b.versus[GOBLINS] - b.battle for b in special if name not in b.versus)
