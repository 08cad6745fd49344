"""Values that a position states. They may be anything: what is not of the right kind is named in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from kingsburg.engine.errors import SetupError, choices, shown

LONGEST: Final = 400
"""So many things are in no list of a game."""


def number(value: object, where: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise SetupError(f"{where}: {shown(value)} is not a number from {low} to {high}")
    return value


def flag(value: object, where: str) -> bool:
    if type(value) is not bool:
        raise SetupError(f"{where}: {shown(value)} is neither true nor false")
    return value


def nothing(value: object) -> bool:
    """Whether a value states that something is not there."""
    return value is None or value is False or value == []


def listed(value: object, where: str) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        raise SetupError(f"{where}: {shown(value)} is not a list")
    if len(value) > LONGEST:
        raise SetupError(f"{where}: a list of {len(value)} is too long, at most {LONGEST} are needed")
    return list(value)


def mapping(value: object, keys: Sequence[str], where: str) -> dict[str, Any]:
    """A mapping with no other keys than these."""
    if not isinstance(value, Mapping):
        raise SetupError(f"{where}: a mapping is needed, not {shown(value)}")
    for name in value:
        if name not in keys:
            raise SetupError(f"{where}: unknown key {shown(name)}: choose from {choices(keys)}")
    return dict(value)


def one_of(value: object, names: Iterable[str], where: str) -> str:
    """One of some names; the last word of where it stands says what it is."""
    known = list(names)
    if not isinstance(value, str) or value not in known:
        place, _, what = where.rpartition(": ")
        begin = f"{place}: unknown {what}" if place else f"unknown {what}"
        raise SetupError(f"{begin} {shown(value)}: choose from {choices(known, limit=60)}")
    return value


def once(values: Sequence[Any], where: str) -> None:
    """No value stands there twice."""
    for place, value in enumerate(values):
        if value in values[:place]:
            raise SetupError(f"{where}: {value} is named twice")
