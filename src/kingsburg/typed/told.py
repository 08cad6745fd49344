"""What `kingsburg.table.told` gives: everything that goes to a seat, or to a spectator, of a game."""

from typing import Any, Literal, TypeAlias, TypedDict

from kingsburg.typed.events import EventFields
from kingsburg.typed.facts import Facts
from kingsburg.typed.moves import MoveFields
from kingsburg.typed.views import View

Part: TypeAlias = int | float | str | list[Any]
"""A part of a message: a number, a text that is the same in every language, or a list that begins with what it is."""
Said: TypeAlias = tuple[Literal["say"], str, dict[str, Part]]
"""A message of `kingsburg.words`, to be said in any language: its id and its parts."""


class WayFields(TypedDict):
    """One move of an offer: the label to type, its letter among several ways, and what tells it from the others."""

    label: str
    letter: str
    text: Part
    move: MoveFields


class OfferFields(TypedDict):
    """One thing to have, what it means, and the ways to it; the texts are parts of messages."""

    number: int
    kind: str
    title: Part
    effect: Part
    brief: Part
    name: Part
    ways: list[WayFields]


class LineFields(TypedDict):
    """A line of a story: the kind of the first event it tells, how it is said, the seats whom it concerns, and the
    places of all events it tells."""

    kind: str
    message: Said
    seats: list[int]
    events: list[int]


class Told(TypedDict):
    """Everything that a seat may know. Events and lines replace whatever it has from `events_from` and `lines_from`
    on."""

    view: View
    question: Said | None
    offers: list[OfferFields]
    facts: Facts
    events_from: int
    events: list[EventFields]
    lines_from: int
    lines: list[LineFields]


class NotBegun(TypedDict, total=False):
    """Before the game begins there is nothing to tell."""

    view: None


class HintFields(TypedDict):
    """What a strong player thinks of an option: the chance to win after it, the VP at the end, and the reason."""

    move: str
    chance: float
    vp: float
    reason: Said
