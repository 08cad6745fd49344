"""Decks of enemy cards beside the first, a card a year, face down. A module declares what its deck is called. Whoever
may look at the enemy may look at the card of another deck instead."""

from __future__ import annotations

from typing import Final, NamedTuple

YEARS: Final = 8
"""Each deck has so many bits of `Player.seen`: one for each year whose card a governor may have looked at."""
ENEMIES: Final = 0
"""The first deck's number; those of modules are counted from 1."""


class Deck(NamedTuple):
    """What a deck is called: its `name` in views and positions, a `card` of it there and in moves; `called` is the name
    of a card in questions."""

    name: str
    card: str
    called: str

    @property
    def revealed(self) -> str:
        """The key of positions that says whether this year's card lies face up."""
        return f"{self.card}_revealed"

    @property
    def looked_at(self) -> str:
        """The key of views and positions for the years whose cards a governor has seen."""
        return f"looked_at_{self.name}"


class Pile(NamedTuple):
    """The cards of a deck in a game, by their numbers among the enemies, and the last year whose card lies face up."""

    cards: tuple[int, ...] = ()
    revealed: int = 0


def seen_bit(deck: int, year: int) -> int:
    """The bit of `Player.seen` for having looked at a deck's card of a year."""
    return 1 << year + YEARS * deck
