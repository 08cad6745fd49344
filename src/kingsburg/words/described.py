"""What is printed on cards beside their rules, and how sure we are of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Final

from kingsburg.engine import goods
from kingsburg.engine.cards import RECONSTRUCTED, Advisor, Building, Card, Enemy, Strip
from kingsburg.engine.rules import Rules
from kingsburg.words.messages import Message, Part, amounts, card, either, message
from kingsburg.words.names import is_printed
from kingsburg.words.things import ROMAN

KINDS: Final = ("governor", "destiny", "group", "scenario", "strip")
"""Kinds of cards that have nothing printed on them but name and rule."""

FACTS: Final = (
    *("cost", "vp", "effect", "second_effect", "second_rank", "gain", "gains", "name", "amount", "amounts", "award"),
    *(
        "card",
        "death",
        "good",
        "goods",
        "icons",
        "look",
        "loss",
        "places",
        "rewards",
        "spending",
        "threshold",
        "tokens",
    ),
)
"""The facts of printed cards, by whose provenance they are known."""

ORIGINS: Final = {
    "printed": "printed",
    "rulebook": "rulebook",
    "reconstructed": "reconstructed",
    "disputed": "disputed",
    "the owner's": "owner",
}
"""Where facts are known from, and the keys of their texts."""


def groups(rules: Rules) -> dict[str, Sequence[Card]]:
    """Every printed thing of the game, by the kind of thing."""
    return {**rules.facts(), "strips": [known for known in rules.roles if isinstance(known, Strip)]}


def cards(rules: Rules) -> list[Card]:
    """Every printed thing of the game."""
    return [known for group in groups(rules).values() for known in group]


def names(cards: Iterable[Card]) -> list[Part]:
    """What cards are called, each name once."""
    found: dict[str, Part] = {}
    for known in cards:
        found.setdefault(known.name, card(known))
    return list(found.values())


def headline(printed: Card, rules: Rules) -> Message:
    """What is printed on a card beside its rule."""
    if isinstance(printed, Building):
        kind = "building_of_strip" if is_on_strip(printed, rules) else "building"
        column, cost = ROMAN[printed.column], amounts(goods.to_dict(printed.cost))
        return message(f"guide.about.{kind}", row=printed.row, column=column, cost=cost, vp=printed.vp)
    if isinstance(printed, Advisor):
        kind = "tile" if printed in rules.alternates else "advisor"
        return message(f"guide.about.{kind}", rank=printed.rank)
    if isinstance(printed, Enemy):
        return message("guide.about.enemy", year=ROMAN[printed.year], strength=printed.strength)
    return message(f"guide.about.{printed.kind if printed.kind in KINDS else 'card'}")


def is_on_strip(building: Building, rules: Rules) -> bool:
    """Whether a building is one of a strip, and not of the sheet."""
    return any(building in row.buildings for row in rules.strips.values())


def doubts(printed: Card) -> list[Message]:
    """What no source shows of a card, and what sources disagree on."""
    ours = [_fact("doubt", fact) for fact, origin in printed.provenance.items() if origin == RECONSTRUCTED]
    told = [message("guide.doubt.ours", facts=either(ours))] if ours else []
    noted = note(printed)
    return told + ([message("guide.doubt.disputed", note=noted)] if noted else [])


def note(printed: Card) -> Part:
    """What is noted of a card; empty where nothing is."""
    noted = str(getattr(printed, "note", ""))
    return message(f"guide.doubt.notes.{printed.id}") if noted and is_printed(printed) else noted


def origin(printed: Card) -> Part:
    """Where the facts of a card are known from: one word where all agree, else fact by fact, with the note."""
    kinds = {kind: _origin(kind) for kind in printed.provenance.values()}
    told: Part = next(iter(kinds.values()), "")
    if len(kinds) != 1:
        facts = printed.provenance.items()
        listed = [message("guide.origin.fact", fact=_fact("origin", f), origin=kinds[k]) for f, k in facts]
        told = reduce(_beside, listed) if listed else ""
    noted = note(printed)
    return message("guide.origin.noted", origin=told, note=noted) if noted else told


def _beside(one: Message, another: Message) -> Message:
    return message("guide.origin.both", one=one, another=another)


def _origin(kind: str) -> Message:
    if kind in ORIGINS:
        return message(f"guide.origin.{ORIGINS[kind]}")
    return message("guide.origin.any", origin=kind)


def _fact(table: str, fact: str) -> Message:
    if fact in FACTS:
        return message(f"guide.{table}.facts.{fact}")
    return message(f"guide.{table}.facts.any", fact=fact)
