"""Hints on the screen: the best options, what they are worth and why. Who gives them is for the caller to say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg.engine.notation import Move
from kingsburg.knowledge import Knowledge
from kingsburg.words import Part, Voice
from kingsburg.words.offers import Offer
from kingsburg.words.voice import capital

SHOWN = 5


class Advice(NamedTuple):
    """An option, the chance to win with it, the VP to expect at the end, and why."""

    move: Move
    chance: float
    vp: float
    reason: Part


Advise = Callable[[Knowledge], Sequence[Advice]]
"""Gives advice to a seat on the question that waits for it, the best option first, from what the seat knows."""


def advice_table(advice: Sequence[Advice], offered: Sequence[Offer], voice: Voice, every_way: bool) -> RenderableType:
    """The best options with the labels to type; of several ways to a thing the best one, or all of them."""
    grid = Table(box=None, pad_edge=True, padding=(0, 1))
    grid.add_column(voice.text("terminal.advice.type"), justify="right", style="bold", no_wrap=True)
    grid.add_column(voice.text("terminal.advice.option"), no_wrap=True, overflow="ellipsis", max_width=26)
    grid.add_column(voice.text("terminal.advice.win"), justify="right", no_wrap=True)
    grid.add_column(voice.text("terminal.advice.vp"), justify="right", no_wrap=True)
    grid.add_column(voice.text("terminal.advice.why"))
    for given, offer, place in _placed(advice, offered, every_way):
        texts = offer.texts(voice)
        name = f"{texts.name} {texts.ways[place]}".rstrip()
        chance, vp = voice.part(("percent", given.chance)), voice.part(("decimal", given.vp, 1))
        grid.add_row(Text(offer.ways[place].label), Text(name), chance, vp, Text(capital(voice.part(given.reason))))
    return grid


def _placed(advice: Sequence[Advice], offered: Sequence[Offer], every_way: bool) -> list[tuple[Advice, Offer, int]]:
    """Each piece of advice with where its move stands in the list."""
    places = {way.move: (offer, place) for offer in offered for place, way in enumerate(offer.ways)}
    found: list[tuple[Advice, Offer, int]] = []
    for given in advice:
        offer, place = places[given.move]
        if every_way or offer not in [told for _, told, _ in found]:
            found.append((given, offer, place))
    return found if every_way else found[:SHOWN]
