"""The scenario Shifting Alliances, a card that is everyone's from the start."""

from __future__ import annotations

from typing import Final

from kingsburg.engine import placement
from kingsburg.engine.cards import Scenario
from kingsburg.engine.court import NEUTRAL, placed_by
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.modules.shifting_alliances.flow import PLEDGES, Pledge, Whisper

DISTRUST: Final = {2: (3,), 3: (3,), 4: (3, 4), 5: (3, 4)}
"""By the number of players, the years at whose end tokens are removed."""


class ShiftingAlliances(Scenario):
    """At the start of each year, in turn order, everyone lays a token on an advisor, to stay there. Whoever influences
    an advisor on whom they have no token gives each other player 1 VP for each of theirs; so do the neutral dice of two
    players. At the end of year III, with four or five players also of year IV, everyone removes a token of the governor
    on their left."""

    title = "Shifting Alliances"

    def year_begins(self, g: Game, me: Player) -> None:
        g.then(Pledge(me.seat, self.id))

    def influenced(self, g: Game, me: Player, rank: int) -> None:
        if rank not in PLEDGES.of(g, me.seat):
            self._repay(g, rank)

    def season_opens(self, g: Game, me: Player) -> None:
        """The neutral dice lie by now."""
        if me.seat == g.order[0]:
            for code in placed_by(g, NEUTRAL):
                self._repay(g, placement.rank_of(code))

    def _repay(self, g: Game, rank: int) -> None:
        for seat in g.order:
            g.gain(g.players[seat], self.id, vp=PLEDGES.of(g, seat).count(rank))

    def year_ends(self, g: Game, me: Player) -> None:
        if g.year in DISTRUST[len(g.players)]:
            g.then(Whisper(me.seat, (me.seat + 1) % len(g.players), self.id))
