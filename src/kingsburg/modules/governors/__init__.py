"""Module 3: governor cards, dealt and chosen in secret, or in the first edition bid for."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.rules import Rules, Steps
from kingsburg.modules.governors.cards import GOVERNORS
from kingsburg.modules.governors.flow import FACE_UP, choose_governors, deal_governors, lay_out_governors, redraw_hands
from kingsburg.modules.manifest import Module, Variant
from kingsburg.phases.setup import begin_game

BIDDING: Final = "bidding"


def install(r: Rules) -> None:
    """The cards, and how they are handed out, when all else is set up."""
    for card in GOVERNORS:
        r.add_role(card)
    r.hands["governor"] = 1
    r.redraws.append(redraw_hands)
    steps: Steps = (lay_out_governors,) if BIDDING in r.variants else (deal_governors, choose_governors)
    place = r.setup.index(begin_game)
    r.setup = (*r.setup[:place], *steps, *r.setup[place:])


MODULE: Final[Module] = Module(
    "governors",
    "Governors",
    "a governor of your own, who has a power",
    install,
    rule="Everyone has a governor card with a power of its own for the whole game: of three cards you keep one, in "
    "secret, and all are shown together.",
    variants=(
        Variant(
            BIDDING,
            "governors",
            "the cards are bid for with VP",
            "there is nothing to bid for",
            rule="Changes the module governors: one card more than there are players lies face up, and they are "
            "auctioned one after the other. The first player who has none yet selects a card and bids VP for it, "
            "from 0 up; clockwise the others bid more or pass; the highest bidder pays in VP, which may go below 0,"
            " and has the card.",
            editions=("first",),
            marks=(FACE_UP,),
        ),
    ),
)
