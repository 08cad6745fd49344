"""The calendar: five years of eight phases."""

from __future__ import annotations

from kingsburg.engine import marks, news
from kingsburg.engine.agenda import step, step_where
from kingsburg.engine.game import Game
from kingsburg.engine.powers import PHASE_ENDS, YEAR_BEGINS, YEAR_CLOSES, YEAR_ENDS
from kingsburg.phases.occasions import occasions


@step_where(lambda rules: rules.heard(PHASE_ENDS))
def end_phase(g: Game) -> None:
    """What cards do once a phase is over, in turn order."""
    g.then_all(occasions(g, PHASE_ENDS))


@step
def next_year(g: Game) -> None:
    """A year begins, until the last one is over."""
    g.year += 1
    g.phase_number = 0
    g.tell("year", None, "calendar", year=g.year)
    for me in g.players:
        me.used_this_year = 0
    g.then_all([*g.rules.year_begins, next_phase, end_year])


@step
def begin_year(g: Game) -> None:
    g.then_all(occasions(g, YEAR_BEGINS))


@step
def end_year(g: Game) -> None:
    """A year ends; the last one ends the game."""
    if g.year == g.rules.years:
        end_game(g)
    else:
        g.then_all([*occasions(g, YEAR_ENDS), close_year, *g.rules.year_ends, next_year])


def end_game(g: Game) -> None:
    """The year ends and the game with it: whatever was on the agenda is dropped, and the final scoring comes instead.
    What closes a year comes after that."""
    g.agenda = []
    g.then_all([*occasions(g, YEAR_ENDS), *g.rules.game_ends])


@step
def close_year(g: Game) -> None:
    """The very end of a year; what lies on the board for a year is taken away."""
    for me in g.owners(YEAR_CLOSES):
        for card in g.listeners(YEAR_CLOSES, me):
            card.year_closes(g, me)
    if g.marks:
        marks.end_year(g)


@step
def next_phase(g: Game) -> None:
    """The marker moves to the next space of the calendar, until the year is over."""
    if g.phase_number < len(g.rules.phases):
        phase = g.rules.phases[g.phase_number]
        g.phase_number += 1
        news.phase(g, phase.name)
        g.then(next_phase)
        for step in phase.agenda:
            g.then(step)
