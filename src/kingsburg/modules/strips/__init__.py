"""Module 2: strips that cover rows of the province sheets, with the variant `draft`."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.cards import Strip
from kingsburg.engine.rules import Rules
from kingsburg.modules.manifest import Module, Variant
from kingsburg.modules.strips.cards import STRIPS
from kingsburg.modules.strips.flow import COPIES, EXCHANGED, choose_strips, deal_strips, draft_strips, redraw_strips
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
    r.hands["strip"] = COPIES
    if DRAFT not in r.variants:
        r.redraws.append(redraw_strips)
    begin = r.setup.index(begin_game)
    gather = draft_strips if DRAFT in r.variants else deal_strips
    r.setup = (*r.setup[:begin], gather, choose_strips, *r.setup[begin:])


MODULE: Final[Module] = Module(
    "strips",
    "Strips",
    "strips with other buildings, to cover rows of your sheet with",
    install,
    rule="Strips with four other buildings each, two copies for every row of the sheet (for A and G only with the "
    "module rows). Before the first year everyone gets two strips and may lay them over the rows of their letters; a "
    "covered row cannot be built any more, the strip is built in its place. Strips are chosen in secret and laid "
    "together.",
    variants=(
        Variant(
            DRAFT,
            "strips",
            "the strips lie face up and are drafted",
            "there is nothing to draft",
            rule="Changes the module strips: all strips lie face up. Everyone takes one, clockwise from the first "
            "player, and a second one, the other way round.",
        ),
    ),
    marks=(EXCHANGED,),
)
