"""What can be wrong, each as one line that names the mistake and the choices."""

from __future__ import annotations

from collections.abc import Iterable


class KingsburgError(ValueError):
    """Anything the caller can put right; its text is one line for people."""


class IllegalMove(KingsburgError):
    """The move cannot be played now; the game is as it was."""


class SetupError(KingsburgError):
    """A game or position that cannot be."""


class RecordError(KingsburgError):
    """A record or saved game that cannot be read, with the line where it goes wrong."""


def choices(names: Iterable[object], limit: int = 24) -> str:
    """The names for an error's end: all of them, or the first few and how many more."""
    listed = [str(name) for name in names]
    shown = ", ".join(listed[:limit])
    rest = len(listed) - limit
    return f"{shown} and {rest} more" if rest > 0 else shown or "nothing"
