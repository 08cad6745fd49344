"""What lies on the board beside dice: on advisors, and the state of destinies and scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from kingsburg import wording
from kingsburg.engine.cards import Destiny, Enemy, Governor, Scenario
from kingsburg.engine.marks import Mark, Owned
from kingsburg.engine.shapes import OneToken, Places, Ranks, Stars, Stock
from kingsburg.knowledge import Knowledge
from kingsburg.terminal import words

STARS = {"gold": "1g", "wood": "1w", "stone": "1s", "plus_two": "+2"}
"""Named things on advisors, as they are written."""


class State(NamedTuple):
    """Something that holds now: what it is called, what is to be said of it, and the same where room is scarce."""

    head: str
    text: str
    short: str | None = None

    @property
    def full(self) -> str:
        return f"{self.head}: {self.text}"

    @property
    def brief(self) -> str:
        return self.full if self.short is None else self.short


def on_advisor(known: Knowledge, symbols: str, rank: int) -> str:
    """What lies on an advisor: `[1w] [deal ▲]`; empty where nothing does."""
    told = cast("dict[str, Any]", known.view["marks"])  # no type tells those of the owners' own cards
    lying = [(mark, told[name]) for name, mark in known.rules.marks.items() if name in told]
    advisor = known.advisor(rank).id
    found = [text for mark, value in lying if (text := _goods(mark, value, rank, advisor))]
    found += [text for mark, value in lying if (text := _tokens(mark, value, rank, symbols))]
    return " ".join(f"[{what}]" for what in found)


def _goods(mark: Mark[Any], told: dict[str, Any], rank: int, advisor: str) -> str:
    """What of a mark lies on an advisor for whoever comes there: things on him, or the goods on his tile."""
    if isinstance(mark.shape, Stars) and mark.place == "advisor":
        return next((STARS.get(star, star) for star, place in told.items() if place == rank), "")
    on_tile = isinstance(mark.shape, Stock) and mark.place == "tile" and mark.name == advisor
    return words.short(told).replace(" ", "") if on_tile and told else ""


def _tokens(mark: Mark[Any], told: Any, rank: int, symbols: str) -> str:
    """Whose tokens of a mark lie on an advisor, and how many of each."""
    if mark.place != "advisor":
        return ""
    if isinstance(mark.shape, OneToken):
        return f"only {symbols[told['seat']]}" if told["advisor"] == rank else ""
    if not isinstance(mark, Owned) or not isinstance(mark.shape, (Ranks, Places)):
        return ""
    counts = [(symbols[seat], _count(places or [], rank)) for seat, places in enumerate(told)]
    whose = " ".join(f"{symbol}{n if n > 1 else ''}" for symbol, n in counts if n)
    return f"{mark.title or mark.name} {whose}" if whose else ""


def _count(places: list[Any], rank: int) -> int:
    """How many tokens of a governor lie on an advisor: of some shapes the rank is told, of some the place."""
    return sum(place in (rank, {"advisor": rank}) for place in places)


def brief(lying: str) -> str:
    """The same in little room: a star for everything that lies there."""
    return "*" * lying.count("[")


def state(known: Knowledge, names: Sequence[str]) -> list[State]:
    """The destiny of the year and how the scenario stands."""
    told = []
    for card in known.rules.roles:
        if isinstance(card, Scenario) and known.rules.common >> card.number & 1:
            told += [State(card.name, text)] if (text := scenario(known)) else []
        elif isinstance(card, Destiny) and card.id in known.view["destiny"]:
            told.append(State(card.name, card.rule, f"Destiny: {card.name}."))
    return told + _face_up(known) + _own_cards(known, names)


def scenario(known: Knowledge) -> str:
    """How a scenario stands; empty where the court tells all of it."""
    marks = known.view["marks"]
    parts = []
    if "growth" in marks:
        growth = marks["growth"]
        parts.append(f"{growth} growth tokens, {growth // len(known.view['players'])} a player")
    if "needs" in marks:
        parts.append(f"needs {wording.joined(marks['needs'])}")
    if "joined" in marks:
        foes = [words.card_name(known.rules, card, Enemy) for card in marks["joined"]]
        parts.append(f"{wording.joined(foes)} joined the enemy")
    return "; ".join(parts)


def _face_up(known: Knowledge) -> list[State]:
    """The governor cards that are bid for."""
    cards = [words.card_name(known.rules, card, Governor) for card in known.view["marks"].get("governors", ())]
    return [State("To bid for", wording.joined(cards))] if cards else []


def _own_cards(known: Knowledge, names: Sequence[str]) -> list[State]:
    """Deals on the cards of governors who have advisors of their own."""
    found = [
        f"{wording.whom(names[seat])} on the card of {wording.whom(names[place['of']])}"
        for seat, places in enumerate(known.view["marks"].get("secret_deals", ()))
        for place in places
        if "of" in place
    ]
    return [State("Deals", wording.joined(found))] if found else []
