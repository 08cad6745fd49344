"""Module 4: a destiny each year."""

from __future__ import annotations

from kingsburg.engine.rules import Rules
from kingsburg.modules.destinies.cards import DESTINIES
from kingsburg.modules.destinies.flow import discard_destiny, draw_destiny
from kingsburg.phases.calendar import end_phase


def install(r: Rules) -> None:
    """The cards, drawn before anything else of a year and discarded after everything else."""
    for destiny in DESTINIES:
        r.add_role(destiny)
    r.year_begins = (draw_destiny, *r.year_begins)
    r.year_ends = (*r.year_ends, discard_destiny)
    r.append("winter", end_phase)
