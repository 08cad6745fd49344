"""The names and rules of printed things in a language.

English has them from the cards themselves: the rule is the docstring of its class. Other languages have them in
`cards.toml`, by kind and id.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from kingsburg.editions import EDITIONS, everything
from kingsburg.engine.cards import Card

FIRST: Final = "first"
"""The edition that calls some things by another name, which stands behind their id."""

Forms = dict[str, str]
"""A name in the forms that its language needs, and the rule."""


@cache
def printed_cards() -> dict[tuple[str, str], Card]:
    """Every printed thing of both boxes by kind and id, as the newest edition has it."""
    found: dict[tuple[str, str], Card] = {}
    for edition in EDITIONS:
        for card in everything(edition).cards():
            found[card.kind, str(card.id)] = card
    return found


@cache
def first_names() -> dict[tuple[str, str], str]:
    """What the first edition calls otherwise."""
    now = printed_cards()
    cards = [card for card in everything(FIRST).cards() if now[card.kind, str(card.id)].name != card.name]
    return {(card.kind, str(card.id)): card.name for card in cards}


def is_printed(card: Card) -> bool:
    """Whether it is in a box, as it is there: not a card of one's own, nor a box's under another name."""
    key = (card.kind, str(card.id))
    found = printed_cards().get(key)
    return found is not None and card.name in (found.name, first_names().get(key))


def has_printed_rule(card: Card) -> bool:
    """Whether it does what a thing in a box does, under whatever name."""
    found = printed_cards().get((card.kind, str(card.id)))
    return found is not None and found.rule == card.rule


def is_first(card: Card) -> bool:
    """Whether it has the name that only the first edition calls it."""
    return first_names().get((card.kind, str(card.id))) == card.name


class Names:
    """The printed things of a catalogue: their names in each form, and their rules."""

    def __init__(self, told: dict[str, Any], patterns: Forms) -> None:
        self._told: dict[str, dict[str, Forms]] = told
        self._patterns = patterns
        self._known: dict[tuple[str, ...], Forms] = {}

    def of(self, key: tuple[str, ...]) -> Forms:
        """A printed thing by kind and id, and by the edition if it is called otherwise there."""
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._forms(*key)
        return known

    def _forms(self, kind: str, name: str, edition: str = "") -> Forms:
        told = self._told.get(kind, {})
        if edition and name in told:
            return self.completed(told[name] | told.get(f"{name}_{edition}", {}))
        forms = dict(told.get(name, {}))
        if "name" not in forms or "rule" not in forms:
            card = printed_cards()[kind, name]
            forms.setdefault("name", first_names()[kind, name] if edition else card.name)
            forms.setdefault("rule", card.rule)
        return self.completed(forms)

    def completed(self, forms: Forms) -> Forms:
        """Forms that are not told are made of the name, by the patterns of the language."""
        made = {form: pattern.replace("{name}", forms["name"]) for form, pattern in self._patterns.items()}
        return made | forms
