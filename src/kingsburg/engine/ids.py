"""The ids of printed things. Two kinds of things may share one: an advisor and a governor are called `general`."""

from __future__ import annotations

from typing import Final

from kingsburg.native import mypyc_attr

STEP: Final = "step"

# The kinds of sources of events.
KINDS: Final[dict[str, str]] = {
    "advisor": "an advisor of the king's court",
    "tile": "an alternate advisor, as a tile lays him on the court",
    "building": "a building, of a row or of a strip",
    "strip": "a strip of buildings",
    "governor": "a governor card",
    "destiny": "a destiny card",
    "group": "a group of the realm",
    "scenario": "a scenario's sheet",
    "enemy": "an enemy card",
    STEP: "no printed thing but a phase or a part of one, one of STEPS",
}

STEPS: Final[dict[str, str]] = {
    "setup": "setting up the game",
    "calendar": "a year or a phase begins",
    "aid": "the king's aid",
    "spring": "a question of this season",
    "summer": "a question of this season",
    "autumn": "a question of this season",
    "season": "a season's dice and turn order",
    "neutral_dice": "the neutral dice of two players",
    "influence": "dice, tokens and the envoy go to the court",
    "construct": "a building is constructed",
    "reward": "the king's reward",
    "envoy": "the king's envoy",
    "recruit": "recruiting soldiers",
    "winter": "the battle, and what comes with it",
    "reinforcements": "the king's soldiers",
    "highest_strength": "the strongest of the victorious",
    "soldier_tokens": "the soldier token that is left at the end",
    "scoring": "the end of the game",
}


@mypyc_attr(native_class=False)
class Id(str):
    """An id that knows the kind of thing it names; else it is the text, and equal to it."""

    __slots__ = ("kind",)

    kind: str

    def __new__(cls, text: str, kind: str) -> Id:
        made = str.__new__(cls, text)
        made.kind = kind
        return made

    def __reduce__(self) -> tuple[type[Id], tuple[str, str]]:
        return Id, (str(self), self.kind)


def kind_of(source: str) -> str:
    """The kind of what is named as the source of an event or the cause of a step."""
    return source.kind if isinstance(source, Id) else STEP


def same(one: str, other: str) -> bool:
    """Whether both name the same thing."""
    return one == other and kind_of(one) == kind_of(other)
