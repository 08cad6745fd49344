"""Errors that say what is wrong in every language, for those who know the words."""

from __future__ import annotations

from typing import TypeVar

from kingsburg.engine.errors import KingsburgError
from kingsburg.words.messages import Part, message
from kingsburg.words.voice import say

Kind = TypeVar("Kind", bound=KingsburgError)


def refusal(kind: type[Kind], key: str, /, **parts: Part) -> Kind:
    """An error whose text is what English says."""
    said = message(key, **parts)
    return kind(say(said), said)
