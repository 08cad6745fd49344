"""What is in the boxes: every module and scenario, in the order in which a game installs them."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.decks import Deck
from kingsburg.modules import (
    demanding_capital,
    destinies,
    goblin_valley,
    governors,
    rows,
    shifting_alliances,
    soldiers,
    strips,
    tiles,
    wheel_and_deal,
)
from kingsburg.modules.manifest import PLAIN, SCENARIO, Module

BOX: Final[tuple[Module, ...]] = (
    rows.MODULE,
    strips.MODULE,
    governors.MODULE,
    destinies.MODULE,
    soldiers.MODULE,
    tiles.MODULE,
    goblin_valley.MODULE,
    demanding_capital.MODULE,
    shifting_alliances.MODULE,
    wheel_and_deal.MODULE,
)

DECKS: Final[tuple[Deck, ...]] = tuple(deck for module in BOX for deck in module.decks)
MODULES: Final[tuple[str, ...]] = tuple(module.name for module in BOX if module.kind == PLAIN)
SCENARIOS: Final[tuple[str, ...]] = tuple(module.name for module in BOX if module.kind == SCENARIO)
VARIANTS: Final[tuple[str, ...]] = tuple(variant.name for module in BOX for variant in module.variants)
