"""Values that a position states. They may be anything: what is not of the right kind is named in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from kingsburg.engine.errors import choices, misstated, shown
from kingsburg.engine.errors import listed as told_names

LONGEST: Final = 400
"""So many things are in no list of a game."""


def number(value: object, where: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        text = f"{shown(value)} is not a number from {low} to {high}"
        raise misstated("number", text, where, value=shown(value), low=low, high=high)
    return value


def flag(value: object, where: str) -> bool:
    if type(value) is not bool:
        raise misstated("flag", f"{shown(value)} is neither true nor false", where, value=shown(value))
    return value


def nothing(value: object) -> bool:
    """Whether a value states that something is not there."""
    return value is None or value is False or value == []


def listed(value: object, where: str) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        raise misstated("no_list", f"{shown(value)} is not a list", where, value=shown(value))
    if len(value) > LONGEST:
        text = f"a list of {len(value)} is too long, at most {LONGEST} are needed"
        raise misstated("long_list", text, where, n=len(value), most=LONGEST)
    return list(value)


def mapping(value: object, keys: Sequence[str], where: str) -> dict[str, Any]:
    """A mapping with no other keys than these."""
    if not isinstance(value, Mapping):
        raise misstated("no_mapping", f"a mapping is needed, not {shown(value)}", where, value=shown(value))
    for name in value:
        if name not in keys:
            text = f"unknown key {shown(name)}: choose from {choices(keys)}"
            raise misstated("key", text, where, name=shown(name), names=told_names(keys))
    return dict(value)


def one_of(value: object, names: Iterable[str], where: str) -> str:
    """One of some names; the last word of where it stands says what it is."""
    known = list(names)
    if not isinstance(value, str) or value not in known:
        place, _, what = where.rpartition(": ")
        text = f"unknown {what} {shown(value)}: choose from {choices(known, limit=60)}"
        raise misstated("unknown", text, place, what=what, value=shown(value), names=told_names(known, limit=60))
    return value


def once(values: Sequence[Any], where: str) -> None:
    """No value stands there twice."""
    for place, value in enumerate(values):
        if value in values[:place]:
            raise misstated("twice", f"{value} is named twice", where, name=str(value))
