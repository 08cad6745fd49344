"""Where victory points came from: every one of them, by the kind of thing and by the thing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingsburg.engine.cards import Building
from kingsburg.words import things
from kingsburg.words.messages import Message, Part, card, message

if TYPE_CHECKING:
    from kingsburg.engine.rules import Rules
    from kingsburg.knowledge import Knowledge
    from kingsburg.typed import EventFields

BUILDINGS: Final = "buildings"
POWERS: Final = "powers"
LOST: Final = "lost"
ADVISORS: Final = "advisors"
BATTLES: Final = "battles"
KING: Final = "king"
START: Final = "start"
OTHER: Final = "other"

CARD_KINDS: Final = {
    "advisor": ADVISORS,
    "tile": ADVISORS,
    "enemy": BATTLES,
    "governor": "governors",
    "destiny": "destinies",
    "group": "groups",
    "scenario": "scenario",
}

# What brings points beside the printed things and the phases: its kind, and what it is called.
CAUSES: Final = {
    "highest_strength": (BATTLES, "sources.highest_strength"),
    "soldier_tokens": ("tokens", "points.tokens_left"),
    "setup": ("bids", "points.bid"),
}

ORDER: Final = (BUILDINGS, POWERS, ADVISORS, BATTLES, KING)
"""The kinds that every game has, in the order they are told; others follow."""

Told = dict[str, Any]


class Source(NamedTuple):
    """What brought points: its kind, its name, and how many to each seat."""

    kind: str
    name: Part
    points: tuple[int, ...]


def label(kind: str) -> Message:
    """What a kind of sources is called."""
    return message(f"points.{kind}")


def by_kind(sources: Sequence[Source], seats: int) -> dict[str, tuple[int, ...]]:
    """The points of each kind of source; they add up to the scores."""
    kinds: dict[str, list[int]] = {kind: [0] * seats for kind in ORDER}
    for source in sources:
        row = kinds.setdefault(source.kind, [0] * seats)
        for seat, points in enumerate(source.points):
            row[seat] += points
    return {kind: tuple(row) for kind, row in kinds.items()}


def of(known: Knowledge) -> list[Source]:
    """The sources of the points of a game that somebody knows."""
    return sources(known.rules, known.story, [player["vp"] for player in known.view["players"]])


def sources(rules: Rules, events: Iterable[EventFields], scores: Sequence[int]) -> list[Source]:
    """Every source of points of a game, those of a kind together and the greatest first; they add up to the scores."""
    names: dict[str, Part] = {}
    found: dict[tuple[str, str], list[int]] = {}
    before: Told = {}
    for event in events:
        e: Told = dict(event)
        points = _points(e)
        if points:
            kind, called, names[called] = _source(rules, e, before)
            found.setdefault((kind, called), [0] * len(scores))[e["seat"]] += points
        before = e
    missing = [score - sum(row[seat] for row in found.values()) for seat, score in enumerate(scores)]
    if any(missing):  # a stated position may begin with points
        found[START, ""], names[""] = missing, label(START)
    kinds = list(dict.fromkeys([*ORDER, *(kind for kind, _ in found)]))
    order = sorted(found, key=lambda key: (kinds.index(key[0]), -sum(found[key]), key[1]))
    return [Source(kind, names[called], tuple(found[kind, called])) for kind, called in order]


def _points(e: Told) -> int:
    """The points that an event brings or costs its seat."""
    if e["event"] not in ("gain", "spend", "lose") or e["seat"] is None:
        return 0
    vp = int(e.get("vp", 0))
    return vp if e["event"] == "gain" else -vp


def _source(rules: Rules, e: Told, before: Told) -> tuple[str, str, Part]:
    """The kind of what caused an event, what it is known by, and its name; cards of one name are told as one."""
    source = e["source"]
    if source in CAUSES:
        kind, key = CAUSES[source]
        return kind, source, message(key)
    printed = rules.find_card(e["source_kind"], source)
    if isinstance(printed, Building):
        return _building(printed, before), printed.name, card(printed)
    if printed is not None:
        return CARD_KINDS.get(printed.kind, OTHER), printed.name, card(printed)
    title = things.phase(rules, source)
    return (OTHER, source, things.source(rules, "", source)) if title is None else (KING, source, title)


def _building(printed: Building, before: Told) -> str:
    """A building's own points come when it is built and go when it is destroyed; the rest is its power."""
    if before.get("building") == printed.id:
        return {"build": BUILDINGS, "destroy": LOST}.get(before["event"], POWERS)
    return POWERS
