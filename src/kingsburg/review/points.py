"""Where victory points came from: every one of them, by the kind of thing and by the thing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingsburg.engine.cards import Building
from kingsburg.engine.events import Event
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules

BUILDINGS: Final = "Buildings"
POWERS: Final = "Building powers"
LOST: Final = "Buildings lost"
ADVISORS: Final = "Advisors"
BATTLES: Final = "Battles"
KING: Final = "The king"
START: Final = "At the start"
OTHER: Final = "Other"

CARD_KINDS: Final = {
    "advisor": ADVISORS,
    "tile": ADVISORS,
    "enemy": BATTLES,
    "governor": "Governors",
    "destiny": "Destinies",
    "group": "Groups",
    "scenario": "Scenario",
}

# What brings points beside the printed things and the phases: its kind, and what it is called.
CAUSES: Final = {
    "highest_strength": (BATTLES, "Strongest army"),
    "soldier_tokens": ("Soldier tokens", "Tokens left"),
    "setup": ("Bids", "Bid for a governor"),
}

ORDER: Final = (BUILDINGS, POWERS, ADVISORS, BATTLES, KING)
"""The kinds that every game has, in the order they are told; others follow."""


@dataclass(frozen=True)
class Source:
    """What brought points: its kind, its name, and how many to each seat."""

    kind: str
    name: str
    points: tuple[int, ...]


def by_kind(sources: Sequence[Source], seats: int) -> dict[str, tuple[int, ...]]:
    """The points of each kind of source; they add up to the scores."""
    kinds: dict[str, list[int]] = {kind: [0] * seats for kind in ORDER}
    for source in sources:
        row = kinds.setdefault(source.kind, [0] * seats)
        for seat, points in enumerate(source.points):
            row[seat] += points
    return {kind: tuple(row) for kind, row in kinds.items()}


def sources(game: Game) -> list[Source]:
    """Every source of points of a game, those of a kind together and the greatest first; they add up to the scores."""
    found: dict[tuple[str, str], list[int]] = {}
    before: Event | None = None
    for event in game.events:
        points = _points(event)
        if points and event.seat is not None:
            row = found.setdefault(_source(game.rules, event, before), [0] * len(game.players))
            row[event.seat] += points
        before = event
    missing = [score - sum(row[seat] for row in found.values()) for seat, score in enumerate(game.scores)]
    if any(missing):  # a stated position may begin with points
        found[START, START] = missing
    listed = [Source(kind, name, tuple(row)) for (kind, name), row in found.items()]
    kinds = list(by_kind(listed, len(game.players)))
    return sorted(listed, key=lambda source: (kinds.index(source.kind), -sum(source.points), source.name))


def _points(event: Event) -> int:
    """The points that an event brings or costs its seat."""
    vp = event.fields.get("vp") if event.kind in ("gain", "spend", "lose") else 0
    if not isinstance(vp, int):
        return 0
    return vp if event.kind == "gain" else -vp


def _source(rules: Rules, event: Event, before: Event | None) -> tuple[str, str]:
    """The kind and the name of what caused an event."""
    if event.source in CAUSES:
        return CAUSES[event.source]
    card = rules.find_card(event.source_kind, event.source)
    if isinstance(card, Building):
        return _building(card, before), card.name
    if card is not None:
        return CARD_KINDS.get(card.kind, OTHER), card.name
    title = next((phase.title for phase in rules.phases if phase.name == event.source), "")
    return (KING, title) if title else (OTHER, event.source.replace("_", " ").capitalize())


def _building(card: Building, before: Event | None) -> str:
    """A building's own points come when it is built and go when it is destroyed; the rest is its power."""
    if before is not None and before.fields.get("building") == card.id:
        return {"build": BUILDINGS, "destroy": LOST}.get(before.kind, POWERS)
    return POWERS
