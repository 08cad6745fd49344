"""Whether plain data is as its TypedDict says."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict


def fits(value: object, hint: Any) -> bool:
    """Whether a value is of a type, down to the last key. A bool is no int here."""
    origin, inner = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return isinstance(value, dict) and not misfits(value, hint)
    if origin in (Union, UnionType):
        return any(fits(value, each) for each in inner)
    if origin in (NotRequired, Required):
        return fits(value, inner[0])
    if origin is Literal:
        return value in inner
    if origin is list:
        return isinstance(value, list) and all(fits(each, inner[0]) for each in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(k, inner[0]) and fits(v, inner[1]) for k, v in value.items())
    return isinstance(value, NoneType if hint is None else hint) and not (hint is int and isinstance(value, bool))


def misfits(value: dict[str, Any], kind: Any) -> list[str]:
    """The keys that are missing, unknown or of another type."""
    hints = get_type_hints(kind)
    missing = [f"{name} is missing" for name in sorted(kind.__required_keys__) if name not in value]
    unknown = [f"{name} is unknown" for name in value if name not in hints]
    wrong = [f"{name} is {each!r}" for name, each in value.items() if name in hints and not fits(each, hints[name])]
    return [*missing, *unknown, *wrong]


def tagged(union: Any, tag: str) -> dict[str, Any]:
    """The TypedDicts of a union by the values of the key that tells them apart, each of one."""
    found: dict[str, Any] = {}
    for kind in get_args(union):
        for value in get_args(get_type_hints(kind)[tag]):
            assert value not in found, f"{value} stands twice"
            found[value] = kind
    return found
