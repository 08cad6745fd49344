"""The calendar: five years of eight phases."""

from __future__ import annotations

from kingsburg.engine.agenda import Step
from kingsburg.engine.game import Game
from kingsburg.engine.powers import YEAR_BEGINS


class YearBegins(Step):
    """A governor's powers at the start of a year."""

    __slots__ = ()

    def __call__(self, g: Game) -> None:
        me = g.players[self.seat]
        for card in g.listeners(YEAR_BEGINS, me):
            card.year_begins(g, me)


def next_year(g: Game) -> None:
    """A year begins, until the last one is over."""
    if g.year == g.rules.years:
        g.then(*g.rules.game_ends)
        return
    g.year += 1
    g.phase_number = 0
    g.tell("year", None, "calendar", year=g.year)
    g.then(*[YearBegins(seat) for seat in g.order if g.listeners(YEAR_BEGINS, g.players[seat])], next_phase, next_year)


def next_phase(g: Game) -> None:
    """The marker moves to the next space of the calendar, until the year is over."""
    if g.phase_number < len(g.rules.phases):
        phase = g.rules.phases[g.phase_number]
        g.phase_number += 1
        if g.log is not None:
            g.tell("phase", None, "calendar", phase=phase.name)
        g.agenda.append(next_phase)
        g.agenda.extend(phase.backwards)
