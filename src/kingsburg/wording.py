"""How amounts and names are said, wherever people read them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

YOU = "You"
"""What the one person at a table may be called."""

IRREGULAR = {"is": "are", "has": "have", "passes": "pass"}

UNITS = {
    "plus_two": ('"+2" token', '"+2" tokens'),
    "soldiers": ("soldier", "soldiers"),
    "vp": ("VP", "VP"),
    "good": ("good of choice", "goods of choice"),
    "building": ("building", "buildings"),
}


def joined(parts: Sequence[str], last: str = "and") -> str:
    """A, B and C."""
    return ", ".join(parts[:-1]) + f" {last} " + parts[-1] if len(parts) > 1 else "".join(parts)


def agreed(sentence: str) -> str:
    """A sentence about `You`, as the one person at a table may be called, with the verb that goes with it."""
    sentence = re.sub(rf"(, | and | to | for | of ){YOU}\b", rf"\1{YOU.lower()}", sentence)
    begun = re.match(rf"{YOU} (\w+)", sentence)
    if begun is None:
        return sentence
    verb = IRREGULAR.get(begun[1]) or begun[1].removesuffix("s")
    return f"{YOU} {verb}{sentence[begun.end() :]}"


def whose(name: str) -> str:
    """Ann's; your."""
    return "your" if name == YOU else f"{name}'s"


def whom(name: str) -> str:
    """Ann; you: where the name is not the subject."""
    return "you" if name == YOU else name


def without_middle(name: str, room: int) -> str:
    """A name that is too long for its place keeps its beginning and its end."""
    if len(name) <= room:
        return name
    ending = room // 2
    return f"{name[: room - ending - 1]}…{name[len(name) - ending :]}"


def amount(what: str, n: int) -> str:
    """2 gold; 1 soldier; 2 "+2" tokens."""
    one, many = UNITS.get(what, (what, what))
    return f"{n} {one if abs(n) == 1 else many}"


def amounts(changes: Mapping[str, object]) -> str:
    """2 gold, 1 wood and 1 VP."""
    return joined([amount(what, n) for what, n in changes.items() if isinstance(n, int) and n]) or "nothing"
