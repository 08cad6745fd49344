"""What lies on the board beside dice: on advisors, and the state of destinies and scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingsburg import wording
from kingsburg.engine import goods
from kingsburg.engine.cards import Destiny, Scenario
from kingsburg.engine.game import Game
from kingsburg.terminal import words

NEEDS = ("", "gold", "wood", "stone", "troops", "luxuries", "manpower")
"""What the capital needs, by the face of a die."""

STARS = ("1g", "1w", "1s", "+2")
"""What Rising Stars lays on advisors."""


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


def on_advisor(game: Game, symbols: str, rank: int) -> str:
    """What lies on an advisor: `[1w] [deal ▲]`; empty where nothing does."""
    marks = game.marks
    seats = range(len(game.players))
    lying = [star for star, place in zip(STARS, marks.get("rising_stars", ()), strict=False) if place == rank]
    advisor = game.advisor(rank)
    stock = marks.get(advisor.id, ())
    if any(stock):
        lying.append(words.short(dict(zip(goods.KINDS, stock, strict=False))).replace(" ", ""))
    for what, name in (("deal", "secret_deals_{}"), ("pledge", "pledges_{}")):
        counts = [(symbols[seat], marks.get(name.format(seat), ()).count(rank)) for seat in seats]
        whose = " ".join(f"{symbol}{n if n > 1 else ''}" for symbol, n in counts if n)
        lying += [f"{what} {whose}"] if whose else []
    owner, barred = marks.get("secret_society", (0, 0))
    if barred == rank:
        lying.append(f"only {symbols[owner]}")
    return " ".join(f"[{what}]" for what in lying)


def brief(lying: str) -> str:
    """The same in little room: a star for everything that lies there."""
    return "*" * lying.count("[")


def state(game: Game, names: Sequence[str]) -> list[State]:
    """The destiny of the year and how the scenario stands."""
    told = []
    for card in game.rules.roles:
        if game.common >> card.number & 1 and isinstance(card, Scenario):
            told += [State(card.name, text)] if (text := scenario(game)) else []
        elif game.common >> card.number & 1 and isinstance(card, Destiny):
            told.append(State(card.name, card.rule, f"Destiny: {card.name}."))
    return told + _face_up(game) + _own_cards(game, names)


def scenario(game: Game) -> str:
    """How a scenario stands; empty where the court tells all of it."""
    marks = game.marks
    parts = []
    if "growth" in marks:
        growth = marks["growth"][0]
        parts.append(f"{growth} growth tokens, {growth // len(game.players)} a player")
    if "needs" in marks:
        parts.append(f"needs {wording.joined([NEEDS[face] for face in marks['needs']])}")
    if "joined" in marks:
        parts.append(f"{wording.joined([foe.name for foe in game.foes[1:]])} joined the enemy")
    return "; ".join(parts)


def _face_up(game: Game) -> list[State]:
    """The governor cards that are bid for."""
    cards = [game.rules.roles[number].name for number in game.marks.get("governors", ())]
    return [State("To bid for", wording.joined(cards))] if cards else []


def _own_cards(game: Game, names: Sequence[str]) -> list[State]:
    """Deals on the cards of governors who have advisors of their own."""
    own = len(game.rules.advisors)
    found = [
        f"{wording.whom(name)} on the card of {wording.whom(names[place - own])}"
        for seat, name in enumerate(names)
        for place in game.marks.get(f"secret_deals_{seat}", ())
        if place >= own
    ]
    return [State("Deals", wording.joined(found))] if found else []
