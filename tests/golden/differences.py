"""What is no longer as it was recorded: the first place, and what stands around it."""

from __future__ import annotations

import base64
import hashlib
from difflib import SequenceMatcher
from itertools import takewhile

BEFORE, AFTER = 6, 3
"""How many lines are shown before and after the place."""


def of_texts(name: str, stored: str, now: str) -> str:
    """The first line that differs, with those before it and what follows now; nothing if the texts are the same."""
    if stored == now:
        return ""
    was, lines = stored.split("\n"), now.split("\n")
    place = _common(was, lines)
    told = [f"{name}: line {place + 1} differs", *_context(lines, place)]
    told += _shown("-", was[place : place + 1])
    told += _shown("+", lines[place : place + 1])
    told += _shown(" ", lines[place + 1 : place + 1 + AFTER])
    return "\n".join(told)


# -- events, of which only fingerprints are kept ----------------------------------------------------------------


def fingerprints(events: list[str]) -> str:
    """The digest of all events, and below it for each a character, a year a line.

    Two different events have the same character once in 64 times: that is enough to tell where a game begins to differ
    and how much of it does, and takes little.
    """
    years = [""]
    for event in events:
        if event.startswith("- year "):
            years.append("")
        years[-1] += _character(event)
    return "\n".join([_digest(events), *years]) + "\n"


def _digest(events: list[str]) -> str:
    return hashlib.sha256("".join(f"{event}\n" for event in events).encode()).hexdigest()


def _character(event: str) -> str:
    return base64.b64encode(hashlib.sha256(event.encode()).digest()[:3])[:1].decode()


def of_events(name: str, stored: str, events: list[str]) -> str:
    """Where events begin to differ from those whose fingerprints are stored; nothing if they are the same."""
    digest, *years = stored.split("\n")
    if digest == _digest(events):
        return ""
    was, now = "".join(years), "".join(map(_character, events))
    place = _common(was, now)
    gone, come = _first_change(was[place:], now[place:])
    phase = next((event for event in reversed(events[: place + 1]) if event.startswith("- phase ")), "setup")
    told = [
        f"{name}: event {place + 1} of {len(events)} is not as recorded ({phase.split('=')[-1]}): "
        f"instead of {gone} recorded here there are {come} now",
        *_context(events, place),
        *_shown("+", events[place : place + min(come, BEFORE)]),
    ]
    return "\n".join([*told, *_shown(" ", events[place + come : place + come + AFTER])])


def _first_change(was: str, now: str) -> tuple[int, int]:
    """How many characters are gone and how many have come before the two agree again."""
    for kind, start, end, begin, until in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        if kind != "equal":
            return end - start, until - begin
    return 0, 0


# -- both -------------------------------------------------------------------------------------------------------


def _common(was: list[str] | str, now: list[str] | str) -> int:
    """How far both agree."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(was, now, strict=False))))


def _context(lines: list[str], place: int) -> list[str]:
    """The lines before a place."""
    return _shown(" ", lines[max(0, place - BEFORE) : place])


def _shown(sign: str, lines: list[str]) -> list[str]:
    return [f"  {sign} {line}" for line in lines]
