"""Hints on the screen: the best options, what they are worth and why. Who gives them is for the caller to say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg.engine.notation import Move
from kingsburg.knowledge import Knowledge
from kingsburg.terminal.options import Offer, Way

SHOWN = 5


class Advice(NamedTuple):
    """An option, the chance to win with it, the VP to expect at the end, and why."""

    move: Move
    chance: float
    vp: float
    reason: str


Advise = Callable[[Knowledge], Sequence[Advice]]
"""Gives advice to a seat on the question that waits for it, the best option first, from what the seat knows."""


def advice_table(advice: Sequence[Advice], offered: Sequence[Offer], every_way: bool) -> RenderableType:
    """The best options with the labels to type; of several ways to a thing the best one, or all of them."""
    grid = Table(box=None, pad_edge=True, padding=(0, 1))
    grid.add_column("type", justify="right", style="bold", no_wrap=True)
    grid.add_column("option", no_wrap=True, overflow="ellipsis", max_width=26)
    grid.add_column("win", justify="right", no_wrap=True)
    grid.add_column("VP", justify="right", no_wrap=True)
    grid.add_column("why")
    for given, offer, way in _placed(advice, offered, every_way):
        name = f"{offer.name} {way.text}" if way.text else offer.name
        why = Text(given.reason[:1].upper() + given.reason[1:])
        grid.add_row(Text(way.label), Text(name), f"{given.chance:.0%}", f"{given.vp:.1f}", why)
    return grid


def _placed(advice: Sequence[Advice], offered: Sequence[Offer], every_way: bool) -> list[tuple[Advice, Offer, Way]]:
    """Each piece of advice with where its move stands in the list."""
    places = {way.move: (offer, way) for offer in offered for way in offer.ways}
    found: list[tuple[Advice, Offer, Way]] = []
    for given in advice:
        offer, way = places[given.move]
        if every_way or offer not in [told for _, told, _ in found]:
            found.append((given, offer, way))
    return found if every_way else found[:SHOWN]
