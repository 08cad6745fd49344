"""Where an observer writes what: made once for the games by some rules; compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.native import i64

if TYPE_CHECKING:
    from kingsburg.engine.agenda import Choice


class Asking:
    """A kind of question: its place among them, and the numbers that it carries, by name and kind."""

    def __init__(self, place: int, carried: list[tuple[str, int]]) -> None:
        self.place: i64 = place
        self.carried = carried


class Plan:
    """Where the parts of a layout stand, and the places of cards in them by their numbers: what `Observer` needs of it.
    A part that the layout does without is at -1."""

    def __init__(self, at: dict[str, int], cards: dict[str, list[int]], first: int, each: int, size: int) -> None:
        self.at = at
        self.cards = cards
        self.first = first
        self.each = each
        self.size = size
        self.setup: list[int] = []
        """What wide observations say of the game first."""
        self.questions: dict[type[Choice], Asking] = {}
        self.causes: dict[str, int] = {}
        """The number of what asks by its id alone; where two kinds of things share one, by kind and id."""
        self.decks: list[int] = []
        """What tells of each deck: 1 of the enemies, then of those of modules."""
        self.used: list[int] = []
        """For each card whose use is noted, by the bit of it, where a governor's part tells it."""
        self.own: list[int] = []
        """For each of them the number of the role, if it is told only of whose it is now; else -1."""
        self.strips: list[int] = []
        """The place of each strip by the number of its first building; -1 for other buildings."""
        self.roles: list[int] = []
        """By their numbers, where governor cards and groups tell whose they are; -1 for others."""
