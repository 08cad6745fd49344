"""Module 3: governor cards, dealt and chosen in secret, or in the first edition bid for."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.rules import Rules, Steps
from kingsburg.modules.governors.cards import GOVERNORS
from kingsburg.modules.governors.flow import choose_governors, deal_governors, lay_out_governors, redraw_hands
from kingsburg.modules.strips.flow import choose_strips
from kingsburg.phases.setup import begin_game

BIDDING: Final = "bidding"
BIDDING_EDITION: Final = "first"
SECOND: Final[dict[str, dict[str, int]]] = {"philosopher": {"below": 10}}
"""What the second edition changes."""


def install(r: Rules) -> None:
    """The cards, and how they are handed out. Strips are dealt before them; which to use is decided after them in the
    first edition, and before them in the second (ruling 18)."""
    for card in GOVERNORS:
        r.add_role(card.but(**SECOND.get(card.id, {})) if r.edition == "second" else card)
    r.redraws.append(redraw_hands)
    steps: Steps = (lay_out_governors,) if BIDDING in r.variants else (deal_governors, choose_governors)
    waiting = choose_strips if r.edition == "first" and choose_strips in r.setup else begin_game
    place = r.setup.index(waiting)
    r.setup = (*r.setup[:place], *steps, *r.setup[place:])
