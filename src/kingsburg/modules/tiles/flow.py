"""Module 6: the advisor tiles come one a season; in the variant `inverted` all lie there and go one by one."""

from __future__ import annotations

from typing import Final

from kingsburg.engine import news
from kingsburg.engine.agenda import step
from kingsburg.engine.choices import Draw
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules
from kingsburg.modules.tiles.cards import TILES, Stocked

RANKS: Final[tuple[int, ...]] = tuple(tile.rank for tile in TILES)
ALL: Final[int] = sum(1 << rank for rank in RANKS)
STOCKED: Final[tuple[int, ...]] = tuple(tile.rank for tile in TILES if issubclass(tile, Stocked))
"""The ranks whose tiles have goods on them."""


class DrawTile(Draw):
    """The first player draws one of the tiles that do not lie on an advisor yet."""

    __slots__ = ()

    def drawable(self, g: Game) -> int:
        return ALL & ~g.tiles

    def take(self, g: Game, code: int) -> None:
        lay(g, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "draw", "tile": rules.alternates[code].id}

    def topic(self, rules: Rules) -> str:
        return "draw an advisor tile"


def lay(g: Game, rank: int) -> None:
    """A tile comes to lie on its advisor."""
    g.tiles |= 1 << rank
    news.tile(g, rank)


@step
def draw_tile(g: Game) -> None:
    """Every productive season brings one more tile, for the rest of the game."""
    undrawn = ALL & ~g.tiles
    g.then(fill_tiles)
    if undrawn & undrawn - 1:
        g.then(DrawTile(g.order[0]))
    elif undrawn:
        lay(g, next(rank for rank in RANKS if undrawn >> rank & 1))


@step
def fill_tiles(g: Game) -> None:
    """The tiles that have goods on them get their first ones."""
    for rank in STOCKED:
        if g.tiles >> rank & 1:
            tile = g.advisor(rank)
            assert isinstance(tile, Stocked)
            tile.fill_if_bare(g)


@step
def remove_tile(g: Game) -> None:
    """The highest influenced advisor under a tile is himself again; if there is none, the lowest one under a tile."""
    lying = [rank for rank in RANKS if g.tiles >> rank & 1]
    if lying:
        rank = max([rank for rank in lying if g.occupied >> rank & 1], default=lying[0])
        tile = g.advisor(rank)
        g.tiles &= ~(1 << rank)
        if isinstance(tile, Stocked):
            tile.stock.clear(g)
        g.tell("tile_removed", None, tile.id, advisor=rank)
