"""Module 4: a destiny each year."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.rules import Rules
from kingsburg.modules.destinies.cards import DESTINIES
from kingsburg.modules.destinies.court import DEALS, RISING_STARS
from kingsburg.modules.destinies.flow import PAST, discard_destiny, draw_destiny
from kingsburg.modules.destinies.goods import GOOD_YEAR
from kingsburg.modules.manifest import Module


def install(r: Rules) -> None:
    """The cards, drawn before anything else of a year and discarded after everything else."""
    for destiny in DESTINIES:
        r.add_role(destiny)
    r.year_begins = (draw_destiny, *r.year_begins)
    r.year_ends = (*r.year_ends, discard_destiny)


MODULE: Final[Module] = Module(
    "destinies",
    "Destinies",
    "a card for each year that changes something for all",
    install,
    rule="Every year begins with a destiny card, a rule that holds for everyone until the year is over. No card comes "
    "twice.",
    marks=(GOOD_YEAR, RISING_STARS, DEALS, PAST),
)
