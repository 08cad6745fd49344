"""The scenario The Demanding Capital, a card that is everyone's from the start."""

from __future__ import annotations

from kingsburg.engine.agenda import CHANCE
from kingsburg.engine.cards import Scenario
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.terms import Favour, SeasonDice
from kingsburg.modules.demanding_capital.flow import GROWTH, MANPOWER, NeedsDice


class DemandingCapital(Scenario):
    """The capital starts with 3 growth tokens a player. Two dice tell what it needs each year: gold, wood, stone,
    troops, luxuries ("+2" tokens) or manpower (a die fewer in autumn). At the start of phase 5 everyone may contribute:
    to both needs for 2 VP and a growth token more; to neither, and they lose 1 VP and the capital a token. In winter a
    king's die higher than the tokens a player, rounded down, brings no soldiers."""

    title = "The Demanding Capital"

    def year_begins(self, g: Game, me: Player) -> None:
        if me.seat == g.order[0]:
            g.then(NeedsDice(CHANCE, 2, self.id))

    def season_dice(self, g: Game, me: Player, dice: SeasonDice) -> None:
        if g.phase == "autumn":
            dice.own = max(0, dice.own - MANPOWER.of(g, me.seat))

    def favour(self, g: Game, me: Player, favour: Favour) -> None:
        if favour.soldiers > GROWTH.get(g) // len(g.players):
            favour.soldiers = 0
