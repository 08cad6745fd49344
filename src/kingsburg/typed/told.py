"""What `kingsburg.table.told` gives: everything that goes to a seat, or to a spectator, of a game."""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

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


class PointsFields(TypedDict):
    """The points of each seat from one kind of source."""

    label: Said
    points: list[int]


class EndingFields(TypedDict):
    """How a game ended: who won and by what, and where everyone's points came from."""

    verdict: Said
    points: list[PointsFields]


class StateFields(TypedDict):
    """What holds now: an enemy, a destiny, a scenario."""

    head: Part
    text: Part


class LyingFields(TypedDict):
    """What lies on an advisor beside dice: what it is, and for each seat whose it is, how many."""

    what: Part
    owners: list[tuple[int, int]]


class BoardFields(TypedDict):
    """What holds now, what lies on each advisor, and what there is to see of each governor."""

    states: list[StateFields]
    advisors: list[list[LyingFields]]
    notes: list[list[Part]]


class BackFields(TypedDict):
    """What a seat can take back: how many answers go with its `last` decision and with its `turn`, and how many it can
    give `again`; 0 where nothing can be. `to` is the first answer of the story that all that came after can be taken
    back to, null if there is none."""

    last: int
    turn: int
    again: int
    to: int | None


class FallFields(TypedDict):
    """How dice or cards may have fallen: what is played to tell it, and the faces, or the kind and id of a card."""

    text: str
    dice: NotRequired[list[int]]
    card: NotRequired[list[str]]


class ChanceFields(TypedDict):
    """What people are to tell who roll and draw themselves, and whose dice or cards they are, -1 for everyone's."""

    seat: int
    falls: list[FallFields]


class Told(TypedDict):
    """Everything that a seat may know. Events and lines replace whatever it has from `events_from` and `lines_from`
    on. Of a game as it is now it has `back`, and if it waits for dice that people roll, `chance`; of one that is over,
    the `ending`."""

    view: View
    question: Said | None
    offers: list[OfferFields]
    facts: Facts
    board: BoardFields
    back: NotRequired[BackFields]
    chance: NotRequired[ChanceFields]
    ending: NotRequired[EndingFields]
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
