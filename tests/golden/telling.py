"""A game told as plain text: an answer a line, and indented below it what happened, an event a line.

The words are the texts of the moves and the fields of the events, which docs/notation.md fixes, and not the sentences
that people read: a story changes when play does, never because something is said better.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import kingsburg as kb
from kingsburg.engine.events import ALL_SEEING

ACCOUNTS = ("gold", "wood", "stone", "plus_two", "soldiers", "vp")
YEARS = ("", "I", "II", "III", "IV", "V")
SETUP = "setup"
INDENT = "    "

MEANT = {
    "build": "building",
    "destroy": "building",
    "forced": "move",
    "look": "enemy",
    "reveal": "enemy",
    "token": "value",
    "use": "power",
}
"""The field that an event is about, which need not be named; of others it is the one that is called like the event."""

Fields = dict[str, Any]


@dataclass
class Telling:
    """What is told of a game so far: its lines, and the answers and events behind them for whoever asks about them."""

    lines: list[str] = field(default_factory=lambda: [SETUP])
    heading: str = SETUP
    answers: list[Fields] = field(default_factory=list)
    events: list[Fields] = field(default_factory=list)
    owned: dict[int, Counter[str]] = field(default_factory=dict)
    standing: dict[int, list[str]] = field(default_factory=dict)
    year: int = 0
    phase: str = SETUP

    def hear(self, game: kb.Game) -> None:
        """Tell the events of a game that were not told yet."""
        for event in game.events[len(self.events) :]:
            self._tell(dict(event.to_dict(ALL_SEEING)))

    def answer(self, who: str, text: str) -> None:
        self.answers.append({"who": who, "text": text, "year": self.year, "phase": self.phase})
        self.lines.append(f"{who} {text}")

    def _tell(self, fields: Fields) -> None:
        """A year and a phase are headings; all other events are lines."""
        if fields["event"] == "year":
            self.year, self.phase = fields["year"], ""
            self._head(f"year {YEARS[self.year]}")
            self.stand()
        elif fields["event"] == "phase":
            self.phase = fields["phase"]
            self._head(f"year {YEARS[self.year]}, {self.phase}")
        else:
            self.lines.append(INDENT + event_text(fields))
        self.events.append(fields | {"year": self.year, "phase": self.phase})
        self._account(fields)

    def _head(self, heading: str) -> None:
        self.heading = heading
        self.lines += ["", heading]

    def _account(self, fields: Fields) -> None:
        seat, event = fields["seat"], fields["event"]
        if event in ("gain", "spend", "lose"):
            sign = 1 if event == "gain" else -1
            self.owned.setdefault(seat, Counter()).update({name: sign * fields.get(name, 0) for name in ACCOUNTS})
        elif event == "build":
            self.standing.setdefault(seat, []).append(fields["building"])
        elif event == "destroy":
            self.standing[seat].remove(fields["building"])

    def stand(self) -> None:
        """What each governor has, as the events told so far come to."""
        for seat in sorted({*self.owned, *self.standing}):
            owned = self.owned.get(seat, Counter())
            amounts = [f"{name} {owned[name]}" for name in ACCOUNTS if owned[name]]
            built = self.standing.get(seat, [])
            words = [*amounts, *(["buildings", *sorted(built)] if built else [])]
            self.lines.append(f"{INDENT}{seat} has {' '.join(words) or 'nothing'}")

    # -- asking about it ----------------------------------------------------------------------------------------

    def count(self, **wanted: Any) -> int:
        """How many events have these fields; `year` and `phase` are those in which they happened."""
        return sum(all(event.get(name) == value for name, value in wanted.items()) for event in self.events)

    def all_of(self, name: str, **wanted: Any) -> list[Any]:
        """What a field says in each of the events that have it, and these others."""
        told = [e for e in self.events if name in e and all(e.get(key) == value for key, value in wanted.items())]
        return [event[name] for event in told]

    def answered(self, pattern: str) -> list[Fields]:
        """The answers whose whole text is as the pattern says."""
        return [answer for answer in self.answers if re.fullmatch(pattern, answer["text"])]


def event_text(fields: Fields) -> str:
    """Seat if it is someone's, event, what it tells by name, and what caused it."""
    event, seat, source, kind = (fields[name] for name in ("event", "seat", "source", "source_kind"))
    words = [] if seat is None else [str(seat)]
    words.append(event)
    for name, value in fields.items():
        if name not in ("event", "seat", "source") and not name.endswith("_kind") and _tells(name, value):
            words += [] if name == MEANT.get(event, event) else [name]
            words += _values(value)
    if source != event:
        words += ["by", source] if kind == "step" else ["by", kind, source]
    return " ".join(words)


def _tells(name: str, value: object) -> bool:
    """Whether a field says anything: not what was not used, nor a list of nothing. A seat and a strength can be 0."""
    return not (value is False or value in ([], {}, "") or (name == "shift" and value == 0))


def _values(value: object) -> list[str]:
    """A value in words; that something is so is said by its name alone."""
    if isinstance(value, dict):
        return [f"{key} {amount}" for key, amount in value.items()]
    if isinstance(value, list):
        return [str(part) for part in value]
    return [] if value is True else ["none" if value is None else str(value)]
