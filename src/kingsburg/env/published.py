"""What was published, which the table of actions and wide observations give places: a function of their versions.

The house may have more modules; their cards take the places that are kept for the owners' own, so that whoever adds one
changes nothing here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from kingsburg.editions import BOX, EDITIONS, everything
from kingsburg.engine.cards import Card
from kingsburg.engine.decks import Deck
from kingsburg.engine.marks import Mark
from kingsburg.engine.rules import Rules

MODULES: Final = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")
VARIANTS: Final = ("draft", "bidding", "inverted")
SCENARIOS: Final = ("goblin-valley", "demanding-capital", "shifting-alliances", "wheel-and-deal")
FIRST_WINDOW: Final = 28
"""The number of the first window; the others follow in order. The machine numbers windows anew with every hook."""
FOLDERS: Final = tuple(name.replace("-", "_") for name in (*MODULES, *SCENARIOS))


def is_published(kind: type) -> bool:
    """Whether a class of cards or questions is of the boxes, and of no other module of the house or of the owners."""
    package, layer, folder = [*kind.__module__.split("."), "", ""][:3]
    return package == "kingsburg" and (layer != "modules" or folder in FOLDERS)


@cache
def rules(edition: str) -> Rules:
    """The rules with all that was published."""
    return everything(edition, only=(*MODULES, *SCENARIOS))


@cache
def cards() -> tuple[Card, ...]:
    """Every printed thing, of each edition."""
    return tuple(card for edition in EDITIONS for card in rules(edition).cards())


@cache
def marks() -> tuple[Mark[Any], ...]:
    """All that may lie on the board."""
    found: dict[Mark[Any], None] = {}
    for module in BOX:
        if module.name in (*MODULES, *SCENARIOS):
            for mark in (*module.marks, *[mark for variant in module.variants for mark in variant.marks]):
                found[mark] = None
    return tuple(found)


@cache
def decks() -> tuple[Deck, ...]:
    """The decks of enemies beside the first."""
    return tuple(deck for module in BOX if module.name in (*MODULES, *SCENARIOS) for deck in module.decks)


def names(chosen: Iterable[Card]) -> tuple[tuple[str, str], ...]:
    """Cards by kind and id, in order, each once."""
    return tuple(sorted({name_of(card) for card in chosen}))


def name_of(card: Card) -> tuple[str, str]:
    return card.kind, str(card.id)
