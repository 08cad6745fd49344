"""In which order the cards of a kind are observed: those of a game's rules, or all that is printed in the boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from kingsburg.editions import EDITIONS
from kingsburg.engine.agenda import Chance, Choice, Together
from kingsburg.engine.cards import Card, Destiny, Governor, Group, Strip
from kingsburg.engine.ids import STEP, STEPS
from kingsburg.engine.rules import Rules
from kingsburg.env import published
from kingsburg.env.published import is_published, name_of, names

OWN: Final = 2
"""So many places each kind has in wide observations for cards of the owners' own; those beyond share the last."""

Chosen = Callable[[Rules], Iterable[Card]]

KINDS: Final[dict[str, Chosen]] = {
    "building": lambda rules: rules.buildings,
    "used": lambda rules: [card for card in rules.roles if card.use_bit and not isinstance(card, (Governor, Group))],
    "governor": lambda rules: [card for card in rules.roles if isinstance(card, Governor)],
    "group": lambda rules: [card for card in rules.roles if isinstance(card, Group)],
    "destiny": lambda rules: [card for card in rules.roles if isinstance(card, Destiny)],
    "strip": lambda rules: [card for card in rules.roles if isinstance(card, Strip)],
    "held": lambda rules: [card for card in rules.roles if card.kind in rules.hands],
    "enemy": lambda rules: rules.enemies,
}
"""What is observed card by card; `used` are those whose use is noted and that are nobody's own, `held` those that are
dealt into hands."""


class Order:
    """The names of some cards in their order, by kind and id, and the place of each card of a game in it."""

    def __init__(self, rules: Rules, kind: str, wide: bool) -> None:
        cards = list(KINDS[kind](rules))
        self.names = [*_printed(kind)] if wide else [name_of(card) for card in cards]
        self.size = len(self.names) + (OWN if wide else 0)
        self._places: dict[Card, int] = {}
        own = len(self.names)
        for card in cards:
            if name_of(card) in self.names:
                self._places[card] = self.names.index(name_of(card))
            else:
                self._places[card] = min(own, self.size - 1)
                own += 1

    def places(self, cards: Iterable[Card]) -> list[int]:
        """The place of each of these cards; -1 for what is not among them."""
        return [self._places.get(card, -1) for card in cards]


@cache
def _printed(kind: str) -> tuple[tuple[str, str], ...]:
    """The cards of a kind in the boxes."""
    return names(card for edition in EDITIONS for card in KINDS[kind](published.rules(edition)))


@cache
def questions() -> dict[type[Choice], int]:
    """The kinds of questions to players in the boxes, each with its place."""
    found: list[type[Choice]] = []
    waiting: list[type[Choice]] = [Choice]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            if not issubclass(kind, Chance):
                waiting.append(kind)
                found += [kind] if is_published(kind) and kind is not Together else []
    return {kind: place for place, kind in enumerate(sorted(found, key=lambda kind: kind.__name__))}


@cache
def causes() -> dict[str, int]:
    """What may ask a question, by kind and id, each with a number from 1: all that is printed, and the phases."""
    named = {*names(published.cards()), *[(STEP, name) for name in STEPS]}
    asking = sorted(f"{kind} {name}" for kind, name in named if kind != "enemy")
    return {name: number for number, name in enumerate(asking, start=1)}
