"""Module 4: a destiny is drawn when a year begins and discarded when it is over."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.agenda import step
from kingsburg.engine.cards import Destiny
from kingsburg.engine.choices import Draw
from kingsburg.engine.game import Game
from kingsburg.engine.marks import Common
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Cards

PAST: Final = Common("past_destinies", Cards("destiny"))
"""The discarded cards, by their numbers."""


class DrawDestiny(Draw):
    """One of the destinies that were not yet drawn; a code is the card's number."""

    __slots__ = ()

    def drawable(self, g: Game) -> int:
        past = 0
        for number in PAST.get(g):
            past |= 1 << number
        return g.rules.bits_of(Destiny) & ~past

    def take(self, g: Game, code: int) -> None:
        g.common |= 1 << code
        g.tell("destiny", None, "calendar", destiny=g.rules.roles[code].id)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "draw", "destiny": rules.roles[code].id}

    def topic(self, rules: Rules) -> str:
        return "draw the destiny of the year"


@step
def draw_destiny(g: Game) -> None:
    g.then(DrawDestiny(-1))


@step
def discard_destiny(g: Game) -> None:
    """The year is over; its destiny does not come again."""
    drawn = g.common & g.rules.bits_of(Destiny)
    g.common &= ~drawn
    while drawn:
        number = drawn.bit_length() - 1
        PAST.put(g, (*PAST.get(g), number))
        drawn ^= 1 << number
