"""A run of events as a story without the noise.

Events come as `game.story(seat)` gives them: what the reader may not know is not in them. A line of a story has a
message and no text: whoever shows it has a voice, and the same line can be spoken, and animated by the events it tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from kingsburg.engine.events import ACCOUNTS
from kingsburg.words.messages import Message, Part, amounts, joined, message, seat, seats
from kingsburg.words.sentences import COMMON, Sentences, Told, changed, kings_dice, rolled

if TYPE_CHECKING:
    from kingsburg.typed import EventFields

QUIET = ("forced", "return_dice")
"""Kinds that a story leaves out: the events around them tell the same."""

HEADINGS = ("year", "phase")

CONCERNED = {"envoy": ("to",), "mark": ("of",), "unmark": ("owner",), "order": ("order",), "end": ("winners",)}
"""Of some kinds of events the fields that name governors beside the one whose event it is."""


class Line(NamedTuple):
    """A line of a story: the kind of the first event it tells, how it is said, the governors whom it concerns, and the
    places of all events it tells. A heading names a year or a phase."""

    kind: str
    message: Message
    seats: tuple[int, ...]
    events: tuple[int, ...]

    @property
    def heading(self) -> bool:
        return self.kind in HEADINGS


class Teller(Sentences):
    """Tells many events: those worth telling, and those that belong together in one sentence."""

    def story(self, events: Iterable[EventFields], start: int = 0) -> list[Line]:
        """The lines that tell these events, of which the first has the place `start`."""
        lines: list[Line] = []
        for places, run in _runs(events, start):
            kind = run[0]["event"]
            if kind in HEADINGS and lines and lines[-1].kind == "phase":
                lines.pop()  # a phase in which nothing happened
            lines.append(Line(kind, self._tell(run), _concerned(run), tuple(places)))
        return lines

    def _tell(self, run: list[Told]) -> Message:
        first = run[0]
        kind = first["event"]
        if len(run) == 1:
            return self._sentence(first)
        if kind == "battle":
            return message("story.battle_for", battle=self.fought(first), outcome=self._outcome(run[1:]))
        if kind == "reinforcements":
            return self._reinforced(first, run[1:])
        if kind == "roll":
            return _rolls(run)
        if any(e["event"] == "build" for e in run):
            return self._built({e["event"]: e for e in run})
        if kind == "spend":
            return message("story.exchange", **self._plain(first, what=changed(first), gained=changed(run[1]))[2])
        who = seats([e["seat"] for e in run])
        if kind == "pass":
            return message("story.pass_many", who=who)
        return message(f"story.{kind}_many", who=who, what=changed(first), source=self.source(first))

    def _reinforced(self, first: Told, gains: Sequence[Told]) -> Message:
        parts = {"shown": kings_dice(first), "gained": changed(gains[0])}
        if len(gains) == self.rules.players:
            return message("story.reinforced_all", **parts)
        return message("story.reinforced", **parts, whom=seats([e["seat"] for e in gains]))

    def _built(self, told: dict[str, Told]) -> Message:
        parts = self.tell_build(told["build"])[2]
        if "spend" in told:
            parts["cost"] = changed(told["spend"])
        if "gain" in told:
            parts["gained"] = changed(told["gain"])
            return ("say", "story.build_for_gaining" if "spend" in told else "story.build_gaining", parts)
        return ("say", "story.build_for", parts)

    def _outcome(self, told: Sequence[Told]) -> Part:
        """What a battle brought or cost: `+1 gold, -2 VP, the Inn is lost`."""
        return joined(", ", [part for e in told for part in self._outcomes(e)])

    def _outcomes(self, e: Told) -> Iterator[Message]:
        kind = e["event"]
        if kind == "destroy":
            yield message("story.outcome.destroy", building=self.named("building", e["building"]))
            return
        for what in ACCOUNTS:
            if what in e:
                part = amounts({what: e[what]})
                if e["source"] == "highest_strength":
                    yield message("story.outcome.gain_by", what=part, source=self.source(e))
                else:
                    yield message(f"story.outcome.{kind}", what=part)


def _rolls(run: Sequence[Told]) -> Message:
    """The dice of several governors."""
    hands = [
        message("story.next_hand" if place else "story.hand", who=seat(e["seat"]), dice=rolled(e))
        for place, e in enumerate(run)
    ]
    return message("story.rolls", hands=joined("", hands))


# -- runs -------------------------------------------------------------------------------------------------------


def _runs(events: Iterable[EventFields], start: int) -> list[tuple[list[int], list[Told]]]:
    """Runs of events that one sentence can tell, with their places."""
    runs: list[tuple[list[int], list[Told]]] = []
    for place, event in enumerate(events, start):
        e = cast("Told", event)
        if not _is_noise(e):
            if runs and _continues(runs[-1][1], e):
                runs[-1][0].append(place)
                runs[-1][1].append(e)
            else:
                runs.append(([place], [e]))
    return runs


def _concerned(run: list[Told]) -> tuple[int, ...]:
    """The governors whom a line concerns, each once, in the order in which they are named."""
    found: dict[int | None, None] = {}
    for e in run:
        found[e["seat"]] = None
        for field in CONCERNED.get(e["event"], ()):
            value = e.get(field)
            found |= dict.fromkeys(value if isinstance(value, list) else [value])
    return tuple([seat for seat in found if seat is not None and seat >= 0])


def _is_noise(e: Told) -> bool:
    kind, source = e["event"], e["source"]
    if kind in QUIET:
        return True
    if kind == "lose" and source == "winter":  # the soldiers go home, as every year
        return True
    # the sentence of the assignment names the token and the envoy it used
    return source == "influence" and kind in ("spend", "envoy")


def _continues(run: list[Told], e: Told) -> bool:
    first, last, kind = run[0], run[-1], e["event"]
    if first["event"] == "battle":
        return kind in ("gain", "lose", "destroy") and _is_of(e, first)
    if first["event"] == "reinforcements":
        alike = len(run) == 1 or _fields(e) == _fields(run[1])
        return kind == "gain" and e["source"] == "reinforcements" and alike
    if kind == "build":
        return last["event"] == "spend" and _is_source(last, e["building"])
    if last["event"] == "build":
        return kind == "gain" and _is_source(e, last["building"]) and _is_of(e, last)
    if last["event"] == "spend":
        return kind == "gain" and _is_of(e, last) and _is_source(e, last["source"])
    if kind != last["event"] or e["source"] != last["source"]:
        return False
    if kind == "roll":
        return _is_source(e, "season")
    return first["event"] == kind in ("gain", "lose", "pass") and _for_another(run, e)


def _is_of(e: Told, other: Told) -> bool:
    """Whether two things happen to the same governor."""
    return bool(e["seat"] == other["seat"])


def _is_source(e: Told, source: object) -> bool:
    return bool(e["source"] == source)


def _for_another(run: list[Told], e: Told) -> bool:
    """The same happens to one more governor."""
    return _fields(e) == _fields(run[0]) and not any(_is_of(e, other) for other in run)


def _fields(e: Told) -> Told:
    """What an event tells beside kind, seat and source."""
    return {name: value for name, value in e.items() if name not in COMMON}
