"""What is said, before it is said in a language: messages, each an id and named parts.

Messages are tuples of plain values, so that they are JSON as they stand. A part is

    5                                  a number
    "8a"                               a text that is the same in every language: notation, a file, what somebody typed
    ("seat", 2)                        a governor: their name, or "you"; with None the table as a whole
    ("card", "building", "farm")       a printed thing; with "first" behind it as that edition calls it
    ("own", {"": {"name": …}, …})      a card of one's own: its names by language, "" where there is no other
    ("rule", "building", "farm")       what a printed thing does
    ("amounts", {"gold": 2, "vp": 1})  goods, tokens, soldiers and VP; ("short", …) says them in little room
    ("dice", (3, 5), (5,))             dice that are added up, 3+5*, where a star marks a bonus die
    ("hand", (3, 5), (5,))             dice as they lie, 3 5*
    ("signed", 1)                      a number with its sign, +1
    ("decimal", 3.14, 1)               a number with so many decimals
    ("percent", 0.5)                   a share of all
    ("all", (…))                       several parts: A, B and C
    ("any", (…))                       several parts, of which one: A, B or C
    ("parts", ", ", (…))               several parts, with this between them
    ("say", "story.build", {…})        a message
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal

from kingsburg.engine.cards import Card, Destiny, Enemy, Strip
from kingsburg.words.names import first_names, has_printed_rule, is_first, is_printed, printed_cards

Part = Any
"""One of the above. Tuples that say what they are by their first value would be a recursive union: too much for type
checkers to be of help."""

Message = tuple[Literal["say"], str, dict[str, Part]]


def message(key: str, /, **parts: Part) -> Message:
    """Something to say, by its id in the catalogues."""
    return ("say", key, parts)


def seat(number: int | None) -> Part:
    """A governor; with None or CHANCE the table as a whole."""
    return ("seat", None if number is None or number < 0 else number)


def seats(numbers: Iterable[int]) -> Part:
    """Several governors: Ann, Brian and you."""
    return ("all", tuple([("seat", number) for number in numbers]))


def amounts(changes: Mapping[str, int]) -> Part:
    """2 gold, 1 wood and 1 VP; nothing."""
    return ("amounts", changes)


def short(changes: Mapping[str, int]) -> Part:
    """2g 1w, 1 VP."""
    return ("short", changes)


def dice(faces: Iterable[int], bonus: Iterable[int] = ()) -> Part:
    """3+5*. The faces are those of all the dice."""
    return ("dice", tuple(faces), tuple(bonus))


def hand(faces: Iterable[int], bonus: Iterable[int] = ()) -> Part:
    """3 5 5*: dice of one's own and bonus dice, which are not among them."""
    return ("hand", tuple(faces), tuple(bonus))


def every(parts: Iterable[Part]) -> Part:
    """A, B and C."""
    return ("all", tuple(parts))


def either(parts: Iterable[Part]) -> Part:
    """A, B or C."""
    return ("any", tuple(parts))


def joined(between: str, parts: Iterable[Part]) -> Part:
    """Parts with something between them that is no word of any language."""
    return ("parts", between, tuple(parts))


@lru_cache(maxsize=4096)
def card(printed: Card) -> Part:
    """The name of a printed thing, or of a card of one's own; it is asked again and again."""
    if not is_printed(printed):
        return ("own", _own_names(printed))
    named = ("card", printed.kind, str(printed.id))
    return (*named, "first") if is_first(printed) else named


def rule(printed: Card) -> Part:
    """What a printed thing does, whatever its owners call it; what their own does is said as they wrote it. Enemies and
    strips do what their numbers and letters say."""
    if isinstance(printed, Enemy):
        lose, gain = _singly(printed.lose), _singly(printed.gain)
        return message("guide.enemy", strength=printed.strength, lose=lose, gain=gain)
    if isinstance(printed, Strip):
        return message("guide.strip")
    if has_printed_rule(printed) and not any("rule" in forms for forms in printed.words.values()):
        return ("rule", printed.kind, str(printed.id))
    told = {language: {"name": forms["rule"]} for language, forms in printed.words.items() if "rule" in forms}
    return ("own", {"": {"name": printed.rule}} | told)


def _singly(changes: Mapping[str, int]) -> Part:
    """Amounts as cards print them, with commas alone."""
    return joined(", ", [amounts({what: n}) for what, n in changes.items()])


def message_of(told: tuple[str, str, dict[str, Part]]) -> Message:
    """The message of an error: who made it knew no catalogue, and called cards ("named", kind, id, name)."""
    _, key, parts = told
    return ("say", key, {name: _settled(part) for name, part in parts.items()})


def _settled(part: Part) -> Part:
    if not isinstance(part, tuple):
        return part
    if part[0] == "named":
        _, kind, name, called = part
        return named(kind, name, called)
    if part[0] == "say":
        return message_of(part)
    return tuple([_settled(each) for each in part])


def named(kind: str, name: str, called: str) -> Part:
    """A card by what it is called in its game."""
    known = printed_cards().get((kind, name))
    if known is not None and known.name == called:
        return ("card", kind, name)
    if first_names().get((kind, name)) == called:
        return ("card", kind, name, "first")
    return ("own", {"": {"name": called}})


def _own_names(own: Card) -> dict[str, dict[str, str]]:
    """The names of a card of one's own by language: what its owner wrote, and what `words` adds to it."""
    texts = {"": {"name": own.name}}
    if isinstance(own, Destiny):
        texts[""]["the"] = own.name  # no destiny has an article
    for language, forms in own.words.items():
        if "name" in forms:
            texts[language] = {form: text for form, text in forms.items() if form != "rule"}
    return texts
