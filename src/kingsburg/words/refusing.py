"""Errors that say what is wrong in every language, for those who know the words."""

from __future__ import annotations

from typing import TypeVar

from kingsburg.engine.errors import KingsburgError
from kingsburg.words.messages import Message, Part, message, message_of
from kingsburg.words.voice import say

Kind = TypeVar("Kind", bound=KingsburgError)


def refusal(kind: type[Kind], key: str, /, **parts: Part) -> Kind:
    """An error whose text is what English says."""
    said = message(key, **parts)
    return kind(say(said), said)


def reason(error: KingsburgError) -> Message | None:
    """What is wrong as a message that goes elsewhere: who reads the catalogues there can say it."""
    return None if error.message is None else message_of(error.message)


def reason_within(error: KingsburgError) -> Part:
    """The same as a part of another message; what has none is told as it stands."""
    return reason(error) or str(error)
