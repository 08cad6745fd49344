"""What lies on the board beside dice: on advisors, and the state of destinies and scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from kingsburg import wording
from kingsburg.engine import goods
from kingsburg.engine.cards import Destiny, Enemy, Governor, Scenario
from kingsburg.knowledge import Knowledge
from kingsburg.terminal import words

STARS = {"gold": "1g", "wood": "1w", "stone": "1s", "plus_two": "+2"}
"""What Rising Stars lays on advisors."""

TOKENS = {"deal": "secret_deals", "pledge": "pledges"}
"""Tokens of governors on advisors: what they are called, and the mark that tells where they lie."""


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
    marks = _marks(known)
    lying = [STARS[star] for star, place in marks.get("rising_stars", {}).items() if place == rank]
    if stock := _stock(marks.get(known.advisor(rank).id, {})):
        lying.append(words.short(stock).replace(" ", ""))
    for what, name in TOKENS.items():
        counts = [(symbols[seat], _count(places, rank)) for seat, places in enumerate(marks.get(name, ()))]
        whose = " ".join(f"{symbol}{n if n > 1 else ''}" for symbol, n in counts if n)
        lying += [f"{what} {whose}"] if whose else []
    society = marks.get("secret_society")
    if society and society["advisor"] == rank:
        lying.append(f"only {symbols[society['seat']]}")
    return " ".join(f"[{what}]" for what in lying)


def _marks(known: Knowledge) -> dict[str, Any]:
    """All that lies on the board, that of the owners' own cards included, which no type tells."""
    return cast("dict[str, Any]", known.view["marks"])


def _stock(told: dict[str, int] | list[int]) -> dict[str, int]:
    """The goods that lie on an advisor; those on a card of the owners' own are told as numbers."""
    stock = told if isinstance(told, dict) else dict(zip(goods.KINDS, told, strict=False))
    return {kind: n for kind, n in stock.items() if n}


def _count(places: list[Any], rank: int) -> int:
    """How many tokens of a governor lie on an advisor: of some kinds the rank is told, of some the place."""
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
