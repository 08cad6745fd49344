"""Moments that come for one governor after another: the game or a year begins, a phase or a year is over."""

from __future__ import annotations

from typing import ClassVar, Final

from kingsburg.engine.agenda import Field, Step
from kingsburg.engine.game import Game
from kingsburg.engine.powers import GAME_BEGINS, HOOKS, PHASE_ENDS, YEAR_BEGINS, YEAR_ENDS
from kingsburg.engine.shapes import Named

OCCASIONS: Final = {name: HOOKS[name] for name in ("game_begins", "year_begins", "phase_ends", "year_ends")}


class Occasion(Step):
    """What a governor's cards do at a moment."""

    __slots__ = ("moment",)

    carries: ClassVar[tuple[Field, ...]] = (Field("moment", Named(OCCASIONS), needed=True),)

    def __init__(self, seat: int, moment: int) -> None:
        super().__init__(seat)
        self.moment = moment

    def do(self, g: Game) -> None:
        me, moment = g.players[self.seat], self.moment
        for card in g.listeners(moment, me):
            if moment == GAME_BEGINS:
                card.game_begins(g, me)
            elif moment == YEAR_BEGINS:
                card.year_begins(g, me)
            elif moment == YEAR_ENDS:
                card.year_ends(g, me)
            elif moment == PHASE_ENDS and card.after_phase in ("", g.phase):
                card.phase_ends(g, me)


def occasions(g: Game, moment: int) -> list[Step]:
    """The step for each governor with a card that answers this moment, in turn order."""
    return [Occasion(me.seat, moment) for me in g.owners(moment)]
