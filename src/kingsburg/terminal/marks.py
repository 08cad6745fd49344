"""What lies on the board beside dice: on advisors, and the state of destinies and scenarios."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg import wording
from kingsburg.engine import goods
from kingsburg.engine.cards import Destiny, Scenario
from kingsburg.engine.game import Game
from kingsburg.terminal import words

NEEDS = ("", "gold", "wood", "stone", "troops", "luxuries", "manpower")
"""What the capital needs, by the face of a die."""

STARS = ("1g", "1w", "1s", "+2")
"""What Rising Stars lays on advisors."""


def on_advisor(game: Game, names: Sequence[str], rank: int) -> str:
    """What lies on an advisor: `[1w] [deal Ann]`; empty where nothing does."""
    marks = game.marks
    lying = [star for star, place in zip(STARS, marks.get("rising_stars", ()), strict=False) if place == rank]
    advisor = game.advisor(rank)
    stock = marks.get(advisor.id, ())
    if any(stock):
        lying.append(words.short(dict(zip(goods.KINDS, stock, strict=False))).replace(" ", ""))
    for seat, name in enumerate(names):
        lying += ["deal " + name] * marks.get(f"secret_deals_{seat}", ()).count(rank)
        pledges = marks.get(f"pledges_{seat}", ()).count(rank)
        lying += [f"pledge {name}" + (f" x{pledges}" if pledges > 1 else "")] if pledges else []
    owner, barred = marks.get("secret_society", (0, 0))
    if barred == rank:
        lying.append(f"only {names[owner]}")
    return " ".join(f"[{what}]" for what in lying)


def brief(lying: str) -> str:
    """The same in little room: a star for everything that lies there."""
    return "*" * lying.count("[")


def state(game: Game, names: Sequence[str]) -> list[tuple[str, str]]:
    """The destiny of the year and how the scenario stands: each a head, and what is to be said of it."""
    told = []
    for card in game.rules.roles:
        if game.common >> card.number & 1 and isinstance(card, Scenario):
            told += [(card.name, text)] if (text := scenario(game)) else []
        elif game.common >> card.number & 1 and isinstance(card, Destiny):
            told.append((card.name, card.rule))
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


def _face_up(game: Game) -> list[tuple[str, str]]:
    """The governor cards that are bid for."""
    cards = [game.rules.roles[number].name for number in game.marks.get("governors", ())]
    return [("To bid for", wording.joined(cards))] if cards else []


def _own_cards(game: Game, names: Sequence[str]) -> list[tuple[str, str]]:
    """Deals on the cards of governors who have advisors of their own."""
    own = len(game.rules.advisors)
    found = [
        f"{name} on the card of {names[place - own]}"
        for seat, name in enumerate(names)
        for place in game.marks.get(f"secret_deals_{seat}", ())
        if place >= own
    ]
    return [("Deals", wording.joined(found))] if found else []
