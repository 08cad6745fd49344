"""Module 6: advisor tiles, which change what the advisors under them give; with the variant `inverted`."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.cards import Advisor
from kingsburg.engine.rules import Rules
from kingsburg.modules.manifest import Module, Variant
from kingsburg.modules.tiles.cards import MERCHANT_STOCK, SERGEANT_STOCK, TILES
from kingsburg.modules.tiles.flow import ALL, draw_tile, fill_tiles, remove_tile
from kingsburg.phases.calendar import next_year
from kingsburg.phases.season import clear_season, neutral_dice

INVERTED: Final = "inverted"


def install(r: Rules) -> None:
    """One tile a season, or all of them to begin with."""
    r.alternates = (Advisor(), *(tile() for tile in TILES))
    if INVERTED in r.variants:
        invert(r)
    else:
        r.insert(draw_tile, after=neutral_dice)


def invert(r: Rules) -> None:
    """The variant: all tiles lie from the start, and each productive season takes one away."""
    r.insert(fill_tiles, after=neutral_dice)
    r.tiles = ALL
    place = r.setup.index(next_year)
    r.setup = (*r.setup[:place], fill_tiles, *r.setup[place:])
    r.insert(remove_tile, before=clear_season)


MODULE: Final[Module] = Module(
    "tiles",
    "Advisor tiles",
    "other advisors in the places of some at court",
    install,
    rule="Sixteen tiles, one for each advisor of ranks 1 to 16, that change what he gives. Each productive season "
    "brings one, which stays for the rest of the game.",
    editions=("second",),
    variants=(
        Variant(
            INVERTED,
            "tiles",
            "all tiles lie there from the start and go one by one",
            "it turns that module round",
            rule="Changes the module tiles: all tiles lie there from the start, and each productive season takes one "
            "away: that of the highest influenced advisor under a tile, or if there is none the lowest of all.",
            editions=("second",),
        ),
    ),
    marks=(MERCHANT_STOCK, SERGEANT_STOCK),
)
