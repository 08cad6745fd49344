"""Module 3: governor cards, dealt and chosen in secret, or in the first edition bid for."""

from __future__ import annotations

from typing import Final

from kingsburg.content.choosing_governors import choose_governors, deal_governors, lay_out_governors, redraw_hands
from kingsburg.content.governors_court import GOVERNORS
from kingsburg.engine.rules import Rules, Steps
from kingsburg.phases.setup import draw_enemies

BIDDING: Final = "bidding"
BIDDING_EDITION: Final = "first"
SECOND: Final[dict[str, dict[str, int]]] = {"philosopher": {"below": 10}}
"""What the second edition changes."""


def install(r: Rules) -> None:
    """The cards, and how they are handed out: before strips are, whichever module comes first."""
    for card in GOVERNORS:
        r.add_role(card.but(**SECOND.get(card.id, {})) if r.edition == "second" else card)
    r.redraws.append(redraw_hands)
    steps: Steps = (lay_out_governors,) if BIDDING in r.variants else (deal_governors, choose_governors)
    after = r.setup.index(draw_enemies) + 1
    r.setup = (*r.setup[:after], *steps, *r.setup[after:])
