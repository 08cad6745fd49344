"""Module 2: strips that cover rows of the province sheets, with the variant `draft`."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.cards import Strip
from kingsburg.engine.rules import Rules
from kingsburg.modules.strips.cards import STRIPS
from kingsburg.modules.strips.flow import choose_strips, deal_strips, draft_strips, redraw_strips
from kingsburg.phases.setup import begin_game

DRAFT: Final = "draft"


def install(r: Rules) -> None:
    """The strips whose row is on the sheet, dealt or drafted and chosen when all else is set up."""
    for letter, row in STRIPS.items():
        if letter in r.sheet_rows:
            r.add_row(letter, row, strip=True)
            card = r.add_role(Strip(letter=letter))
            if DRAFT in r.variants:
                r.face_up |= 1 << card.number
    if DRAFT not in r.variants:
        r.redraws.append(redraw_strips)
    begin = r.setup.index(begin_game)
    gather = draft_strips if DRAFT in r.variants else deal_strips
    r.setup = (*r.setup[:begin], gather, choose_strips, *r.setup[begin:])
