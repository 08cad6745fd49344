"""What can be wrong, each as one line that names the mistake and the choices."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

LONGEST: Final = 80
"""Characters of a value from outside that are shown: enough to know it again."""
LONGEST_WORD: Final = 300
LONGEST_LINE: Final = 3000
"""Characters of a message and of a word in it, however it was put together."""

_BRIEF: Final = reprlib.Repr()
_BRIEF.maxlevel = 3
_BRIEF.maxlist = _BRIEF.maxtuple = _BRIEF.maxdict = 8
_BRIEF.maxstring = _BRIEF.maxlong = _BRIEF.maxother = LONGEST


Message = tuple[str, str, dict[str, Any]]
"""The same in any language, as the layer of words says it: ("say", an id, named parts). Nobody here knows the words."""


class KingsburgError(ValueError):
    """Anything the caller can put right; its text is one line for people. What a person can cause by playing or setting
    up has a message too, for those who read another language."""

    def __init__(self, text: str = "", message: Message | None = None) -> None:
        super().__init__(readable(text))
        self.message = message
        self.places: list[Message] = []
        """Where it happened, from the inside out, for those who told the program to do something large."""


class Reason(NamedTuple):
    """Why a move cannot be played: in English, and in any language."""

    text: str
    message: Message


def reason(key: str, text: str, **parts: Any) -> Reason:
    """A reason by its id among `errors.why`."""
    return Reason(text, ("say", f"errors.why.{key}", parts))


class IllegalMove(KingsburgError):
    """The move cannot be played now; the game is as it was."""


class SetupError(KingsburgError):
    """A game or position that cannot be."""


class RecordError(KingsburgError):
    """A record or saved game that cannot be read, with the line where it goes wrong."""


def unreadable(entry: str, english: str, **parts: Any) -> RecordError:
    """A record or saved game that cannot be read: in English, and by its id among `errors.record`. Compiled, a part may
    not be called as one of these two."""
    return RecordError(english, ("say", f"errors.record.{entry}", parts))


def misstated(entry: str, english: str, place: str = "", **parts: Any) -> SetupError:
    """A position that cannot be: in English, and by its id among `errors.position`, with the place where it is stated.
    Compiled, a part may not be called as one of these three."""
    told: Message = ("say", f"errors.position.{entry}", parts)
    if not place:
        return SetupError(english, told)
    return SetupError(f"{place}: {english}", ("say", "errors.position.at", {"place": _place_of(place), "why": told}))


def _place_of(place: str) -> Any:
    """Where something is stated, as a part of a message: keys are the same in every language, seats are not."""
    first, _, key = place.partition(": ")
    if not first.startswith("seat "):
        return place
    seat = ("say", "errors.seat", {"n": first.removeprefix("seat ")})
    return ("parts", ": ", (seat, key)) if key else seat


def said_of(error: KingsburgError) -> Any:
    """An error as a part of another one's message."""
    return error.message or str(error)


def choices(names: Iterable[object], limit: int = 24) -> str:
    """The names for an error's end: all of them, or the first few and how many more."""
    listed = [one_line(str(name)) for name in names]
    told = ", ".join(listed[:limit])
    rest = len(listed) - limit
    return f"{told} and {rest} more" if rest > 0 else told or "nothing"


def listed(names: Iterable[object], limit: int = 24) -> tuple[Any, ...]:
    """The same as a part of a message."""
    told = [one_line(str(name)) for name in names]
    if not told:
        return ("say", "units.nothing", {})
    first = ("parts", ", ", tuple(told[:limit]))
    return first if len(told) <= limit else ("say", "errors.more", {"names": first, "n": len(told) - limit})


def shown(value: object) -> str:
    """A value from outside as it is written in Python, cut short: it may be huge, deep, or unwilling to be shown."""
    try:
        return one_line(_BRIEF.repr(value))
    except (Exception, SystemExit):  # whatever it does when it is asked
        return f"<{type(value).__name__}>"


def readable(message: str) -> str:
    """A message on one line, whatever has got into it."""
    words = [one_line(word) if len(word) > LONGEST_WORD else word for word in message.split()]
    return one_line(" ".join(words), LONGEST_LINE)


def one_line(text: str, longest: int = LONGEST) -> str:
    """A text from outside on one line and of bounded length, without what a terminal would take for an order."""
    text = "".join([letter if letter.isprintable() else " " for letter in text[: longest + 1]])
    text = " ".join(text.split()) if "  " in text or text != text.strip() else text
    return text if len(text) <= longest else f"{text[: longest - 3]}..."
