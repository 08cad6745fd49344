"""What is done at a table: each act as it is sent and stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from kingsburg.engine.errors import KingsburgError, choices, shown

LAST, TURN = "last", "turn"
"""How far a governor takes back: to their last decision, or to their first one since dice fell or something was
revealed."""


@dataclass(frozen=True)
class Act:
    """Something that is done, by a seat or, with -1, by the host of the table.

    `version` is that of the table it answers. `id` is the sender's own, different for each act: one that comes again,
    because its answer was lost on the way, counts once.
    """

    kind: ClassVar[str] = ""
    seat: int
    version: int
    id: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The act as JSON-able data."""
        return {"act": self.kind, **vars(self)}


@dataclass(frozen=True)
class Sit(Act):
    """Who sits on a seat from now on: a person joins, a bot stands in for one who is away, or they come back."""

    kind = "sit"
    name: str = ""
    bot: str = ""
    language: str = "en"


@dataclass(frozen=True)
class Promise(Act):
    """The SHA-256 of a number of the seat's own, which it will tell when all have promised theirs: so nobody can choose
    one that suits the others'."""

    kind = "promise"
    digest: str = ""


@dataclass(frozen=True)
class Tell(Act):
    """The number that was promised, in hexadecimal: it is mixed into the dice."""

    kind = "tell"
    number: str = ""


@dataclass(frozen=True)
class Begin(Act):
    """The game begins, as soon as the numbers that were promised are told; asked for again, without those missing."""

    kind = "begin"


@dataclass(frozen=True)
class Answer(Act):
    """A move, its text or its fields; in a secret question to all it may be given anew until the last one is in."""

    kind = "answer"
    move: str | dict[str, Any] = ""


@dataclass(frozen=True)
class TakeBack(Act):
    """Taking back: to the `last` decision of the seat, to the first of its `turn`, or to an answer of the story, by its
    number: what came after that goes."""

    kind = "take_back"
    to: str | int = LAST


@dataclass(frozen=True)
class Redo(Act):
    """Giving again what was taken back."""

    kind = "redo"


@dataclass(frozen=True)
class Consent(Act):
    """Whether a seat lets its answers go, which another one wants to take back."""

    kind = "consent"
    given: bool = True


ACTS: dict[str, type[Act]] = {kind.kind: kind for kind in (Sit, Promise, Tell, Begin, Answer, TakeBack, Redo, Consent)}


def from_dict(told: dict[str, Any]) -> Act:
    """The act that `to_dict` told; a KingsburgError names what is wrong with it."""
    fields = dict(told)
    kind = fields.pop("act", None)
    if kind not in ACTS:
        raise KingsburgError(f"there is no act {shown(kind)}: choose from {choices(ACTS)}")
    try:
        return ACTS[kind](**fields)
    except TypeError as error:
        raise KingsburgError(f"an act {shown(kind)} is not told like this: {error}") from error
