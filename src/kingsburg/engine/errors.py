"""What can be wrong, each as one line that names the mistake and the choices."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

LONGEST: Final = 80
"""So many characters of a value from outside are shown, which is enough to recognize it."""
LONGEST_WORD: Final = 300
LONGEST_LINE: Final = 3000
"""An error has at most so many characters, and so has each word in it."""

_BRIEF: Final = reprlib.Repr()
_BRIEF.maxlevel = 3
_BRIEF.maxlist = _BRIEF.maxtuple = _BRIEF.maxdict = 8
_BRIEF.maxstring = _BRIEF.maxlong = _BRIEF.maxother = LONGEST


Message = tuple[str, str, dict[str, Any]]
"""An error without a language: ("say", an id, named parts). The layer of words says it; the engine passes it on."""


class KingsburgError(ValueError):
    """Anything that the caller can put right. Its text is one line of English. What a person can cause by playing or by
    setting up a game has a `message` too, for those who read another language."""

    def __init__(self, text: str = "", message: Message | None = None) -> None:
        super().__init__(readable(text))
        self.message = message
        self.places: list[Message] = []
        """Where it happened, from the inside out: of a large task, which part."""


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
    """The error for a record or saved game that cannot be read: in English, and by its id among `errors.record`. In the
    compiled build no part may have the name of one of the first two parameters."""
    return RecordError(english, ("say", f"errors.record.{entry}", parts))


def misstated(entry: str, english: str, place: str = "", **parts: Any) -> SetupError:
    """The error for a position that cannot be: in English, and by its id among `errors.position`, with the place where
    the mistake is. In the compiled build no part may have the name of one of the first three parameters."""
    why: Message = ("say", f"errors.position.{entry}", parts)
    if not place:
        return SetupError(english, why)
    return SetupError(f"{place}: {english}", ("say", "errors.position.at", {"place": _place_of(place), "why": why}))


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
    """The names that can be chosen, for the end of an error: all of them, or the first few and how many more."""
    listed = [one_line(str(name)) for name in names]
    first = ", ".join(listed[:limit])
    rest = len(listed) - limit
    return f"{first} and {rest} more" if rest > 0 else first or "nothing"


def listed(names: Iterable[object], limit: int = 24) -> tuple[Any, ...]:
    """The names that can be chosen, as a part of a message."""
    lines = [one_line(str(name)) for name in names]
    if not lines:
        return ("say", "units.nothing", {})
    first = ("parts", ", ", tuple(lines[:limit]))
    return first if len(lines) <= limit else ("say", "errors.more", {"names": first, "n": len(lines) - limit})


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
