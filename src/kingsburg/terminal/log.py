"""Events as sentences, and a run of events as a story without the noise.

Events come as `game.story(seat)` gives them: what the reader may not know is not in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from kingsburg import wording
from kingsburg.engine.cards import Destiny, Enemy, Governor, Group
from kingsburg.engine.events import ACCOUNTS
from kingsburg.engine.rules import Rules
from kingsburg.terminal import words

if TYPE_CHECKING:
    from kingsburg.typed import EventFields

QUIET = ("forced", "return_dice")
"""Kinds that a story leaves out: the events around them tell the same."""

HEADINGS = ("year", "phase")

COMMON = ("event", "seat", "source", "source_kind")
"""The fields that every event has."""

Told = dict[str, Any]
"""An event as its reader may know it."""


TIE = "\N{NO-BREAK SPACE}"
"""Stands in a sentence where its line must not end: between the dice of one hand."""


class Line:
    """A line of a story; a heading names a year or a phase."""

    def __init__(self, text: str, kind: str) -> None:
        self.text = text.replace(TIE, " ")
        self.kind = kind
        self._tied = text

    @property
    def heading(self) -> bool:
        return self.kind in HEADINGS

    def wrapped(self, width: int, before: str = "", behind: str = "") -> list[str]:
        """The line, with what stands before and behind it, on as many lines of this width as it needs."""
        return [part.replace(TIE, " ") for part in wrap(f"{before}{self._tied}{behind}", width)]


class Sentences:
    """A sentence for each kind of event, by the method of its name."""

    def __init__(self, rules: Rules, names: Sequence[str]) -> None:
        self.rules = rules
        self.names = names

    def sentence(self, event: EventFields) -> str:
        """One event in plain words."""
        return self._sentence(dict(event)).replace(TIE, " ")

    def _sentence(self, e: Told) -> str:
        tell: Callable[[Told], str] = getattr(self, f"tell_{e['event']}", self._unknown)
        return tell(e)

    def who(self, e: Told) -> str:
        seat = e["seat"]
        return "The table" if seat is None or seat < 0 else self.names[seat]

    def source(self, e: Told) -> str:
        return words.source_name(self.rules, e["source_kind"], e["source"])

    def because(self, e: Told) -> str:
        return f"({self.source(e)})"

    def changed(self, e: Told) -> str:
        return wording.amounts({what: e[what] for what in ACCOUNTS if what in e})

    def building(self, e: Told) -> str:
        return words.building_name(self.rules, e["building"])

    def advisor(self, rank: int) -> str:
        return self.rules.advisors[rank].name

    def governor(self, card: str) -> str:
        return words.card_name(self.rules, card, Governor)

    def enemy(self, e: Told) -> str:
        return next(words.enemy_line(enemy) for enemy in self.rules.enemies if enemy.id == e["enemy"])

    def _unknown(self, e: Told) -> str:
        """An event that has no sentence yet, of some module."""
        fields = [f"{name} {value}" for name, value in e.items() if name not in ("event", "seat", "source")]
        return f"{self.who(e)}: {' '.join([e['event'].replace('_', ' '), *fields])} {self.because(e)}."

    def tell_year(self, e: Told) -> str:
        return f"Year {words.ROMAN[e['year']]}"

    def tell_phase(self, e: Told) -> str:
        return words.phase_title(self.rules, e["phase"])

    def tell_destiny(self, e: Told) -> str:
        return f"The destiny of the year: {words.card_name(self.rules, e['destiny'], Destiny)}."

    def tell_table_roll(self, e: Told) -> str:
        return f"A roll of {rolled(e)} {self.because(e)}."

    def token(self, e: Told) -> str:
        """What lies on an advisor; a token, where it has no other name than its card."""
        return "token" if e["what"] == e["source"] else str(e["what"])

    def tell_mark(self, e: Told) -> str:
        if "advisor" not in e and "of" not in e:
            return f"A {self.token(e)} of {wording.whom(self.who(e))} is laid face down {self.because(e)}."
        where = (
            f"the {self.rules.advisors[e['advisor']].name}"
            if "advisor" in e
            else f"the card of {wording.whom(self.names[e['of']])}"
        )
        what = wording.amount(e["what"], 1) if e["what"] in ACCOUNTS else f"a {self.token(e)}"
        whose = "" if e["seat"] is None else f" of {wording.whom(self.who(e))}"
        return f"On {where} lies {what}{whose} {self.because(e)}."

    def tell_unmark(self, e: Told) -> str:
        whose, advisor = wording.whom(self.names[e["owner"]]), self.rules.advisors[e["advisor"]].name
        return f"{self.who(e)} takes a {self.token(e)} of {whose} off the {advisor} {self.because(e)}."

    def tell_group(self, e: Told) -> str:
        return f"{self.who(e)} chooses the {words.card_name(self.rules, e['group'], Group)} for this year."

    def tell_tile(self, e: Told) -> str:
        return f"The {self.source(e)} is laid on the {self.advisor(e['advisor'])}."

    def tell_tile_removed(self, e: Told) -> str:
        return f"The {self.source(e)} is taken off the {self.advisor(e['advisor'])}."

    def tell_fill(self, e: Told) -> str:
        return f"On the {self.source(e)} come to lie {wording.amounts(e['goods'])}."

    def tell_turn(self, e: Told) -> str:
        before, after = (words.dice(e[name], between=" ") for name in ("dice", "to"))
        return f"{self.who(e)} turns {before} to {after} {self.because(e)}."

    def tell_move_dice(self, e: Told) -> str:
        there = self.advisor(e["to"])
        return f"{self.who(e)} moves dice from the {self.advisor(e['advisor'])} to the {there} {self.because(e)}."

    def tell_strips(self, e: Told) -> str:
        laid = f"strip{'s' * (len(e['strips']) > 1)} {wording.joined(e['strips'])}" if e["strips"] else "no strip"
        return f"{self.who(e)} lays {laid}."

    def tell_face_up(self, e: Told) -> str:
        return f"To bid for: the {wording.joined([self.governor(card) for card in e['governors']])}."

    def tell_bid(self, e: Told) -> str:
        return f"{self.who(e)} bids {wording.amount('vp', e['vp'])} for the {self.governor(e['governor'])}."

    def tell_governor(self, e: Told) -> str:
        return f"{self.who(e)} has the governor card {self.governor(e['governor'])}."

    def tell_token(self, e: Told) -> str:
        return f"{self.who(e)} shows the soldier token {e['value']}."

    def tell_tribute(self, e: Told) -> str:
        return f"{self.who(e)} contributes {wording.joined(e['needs']) or 'nothing'} {self.because(e)}."

    def tell_gain(self, e: Told) -> str:
        return f"{self.who(e)} gains {self.changed(e)} {self.because(e)}."

    def tell_spend(self, e: Told) -> str:
        return f"{self.who(e)} pays {self.changed(e)} {self.because(e)}."

    def tell_lose(self, e: Told) -> str:
        return f"{self.who(e)} loses {self.changed(e)} {self.because(e)}."

    def tell_bonus_die(self, e: Told) -> str:
        dice = "a bonus die" if e["dice"] == 1 else f"{e['dice']} bonus dice"
        return f"{self.who(e)} gets {dice} {self.because(e)}."

    def tell_roll(self, e: Told) -> str:
        again = "" if e["source"] == "season" else f" {self.because(e)}"
        return f"{self.who(e)} rolls {rolled(e)}{again}."

    def tell_return_dice(self, e: Told) -> str:
        return f"{self.who(e)} takes back the dice {rolled(e)}."

    def tell_neutral(self, e: Told) -> str:
        blocked = wording.joined([f"the {self.rules.advisors[rank].name}" for rank in e["advisors"]])
        return f"Neutral dice {words.dice(e['dice'])} block {blocked}."

    def tell_order(self, e: Told) -> str:
        return f"Turn order: {', '.join(self.names[seat] for seat in e['order'])}."

    def tell_influence(self, e: Told) -> str:
        advisor = self.rules.advisors[e["advisor"]].name
        extras = ['a "+2" token'] if e["plus_two"] else []
        extras += [f"a shift of {e['shift']:+d}"] if e["shift"] else []
        extras += ["the envoy"] if e["envoy"] else []
        helped = f" and {wording.joined(extras)}" if extras else ""
        return f"{self.who(e)} influences the {advisor} with {words.dice(e['dice'], e.get('bonus', ()))}{helped}."

    def tell_pass(self, e: Told) -> str:
        return f"{self.who(e)} passes."

    def tell_use(self, e: Told) -> str:
        article = "" if e["power_kind"] == "destiny" else "the "
        return f"{self.who(e)} uses {article}{words.source_name(self.rules, e['power_kind'], e['power'])}."

    def tell_build(self, e: Told) -> str:
        return f"{self.who(e)} builds the {self.building(e)}."

    def tell_destroy(self, e: Told) -> str:
        return f"{self.who(e)} sees the {self.building(e)} destroyed {self.because(e)}."

    def tell_envoy(self, e: Told) -> str:
        if e["to"] is not None:
            return f"The king's envoy goes to {wording.whom(self.names[e['to']])}."
        if e["source"] == "construct":
            return f"{self.who(e)} spends the envoy to build twice."
        return "The king's envoy goes back to the king."

    def tell_look(self, e: Told) -> str:
        return f"{self.who(e)} looks at the enemy in secret{f': {self.enemy(e)}' if 'enemy' in e else '.'}"

    def tell_reveal(self, e: Told) -> str:
        return f"{'From the valley' if e['source_kind'] == 'scenario' else 'The enemy'}: {self.enemy(e)}"

    def tell_reinforcements(self, e: Told) -> str:
        die = "die shows" if len(e["dice"]) == 1 else "dice show"
        return f"The king's {die} {words.dice(e['dice'], between=' ')}."

    def tell_battle(self, e: Told) -> str:
        enemy = f"the {words.card_name(self.rules, e['enemy'], Enemy)}"
        verbs = {"victory": f"beats {enemy}", "held": f"holds {enemy} off", "defeat": f"is beaten by {enemy}"}
        return f"{self.who(e)} {verbs[e['result']]}, {e['strength']} against {e['against']}."

    def tell_forced(self, e: Told) -> str:
        move = f": {e['move']}" if "move" in e else ""
        return f"{self.who(e)} has only one move{move}."

    def tell_end(self, e: Told) -> str:
        winners = wording.joined([self.names[seat] for seat in e["winners"]])
        win = f"{winners} wins." if len(e["winners"]) == 1 else f"{winners} share the win."
        return f"The game is over: {wording.agreed(win)}"


def rolled(e: Told) -> str:
    """A hand of dice, which stays on one line."""
    return TIE.join([*map(str, e["dice"]), *(f"{face}*" for face in e.get("bonus", ()))])


class Teller(Sentences):
    """Tells many events: those worth telling, and those that belong together in one sentence."""

    def story(self, events: Iterable[EventFields]) -> list[Line]:
        lines: list[Line] = []
        for run in _runs(events):
            line = Line(wording.agreed(self._tell(run)), run[0]["event"])
            if line.heading and lines and lines[-1].kind == "phase":
                lines.pop()  # a phase in which nothing happened
            lines.append(line)
        return lines

    def _tell(self, run: list[Told]) -> str:
        first, *rest = run
        kind = first["event"]
        if not rest:
            return self._sentence(first)
        if any(e["event"] == "build" for e in run):
            return self._built({e["event"]: e for e in run})
        if kind == "battle":
            return f"{self.tell_battle(first).rstrip('.')}: {self._outcome(rest)}."
        if kind == "reinforcements":
            each = [wording.whom(self.who(e)) for e in rest]
            whom = "everyone" if len(each) == len(self.names) else wording.joined(each)
            return f"{self.tell_reinforcements(first).rstrip('.')}: {self.changed(rest[0])} for {whom}."
        if kind == "roll":
            return f"Rolls: {'; '.join(f'{self.who(e)}:{TIE}{rolled(e)}' for e in run)}."
        if kind == "spend":
            return f"{self.who(first)} pays {self.changed(first)} for {self.changed(rest[0])} {self.because(first)}."
        many = wording.joined([self.who(e) for e in run])
        if kind == "pass":
            return f"{many} pass."
        verb = "gain" if kind == "gain" else "lose"
        return f"{many} {verb} {self.changed(first)} {self.because(first)}."

    def _built(self, told: dict[str, Told]) -> str:
        paid = f" for {self.changed(told['spend'])}" if "spend" in told else ""
        points = f": {self.changed(told['gain'])}" if "gain" in told else ""
        return f"{self.tell_build(told['build']).rstrip('.')}{paid}{points}."

    def _outcome(self, told: Sequence[Told]) -> str:
        """What a battle brought or cost: `+1 gold, -2 VP, the Inn is lost`."""
        parts = []
        for e in told:
            if e["event"] == "destroy":
                parts.append(f"the {self.building(e)} is lost")
            else:
                sign = "+" if e["event"] == "gain" else "-"
                why = f" {self.because(e)}" if e["source"] == "highest_strength" else ""
                parts += [f"{sign}{wording.amount(what, e[what])}{why}" for what in ACCOUNTS if what in e]
        return ", ".join(parts)


def _runs(events: Iterable[EventFields]) -> list[list[Told]]:
    """Runs of events that one sentence can tell."""
    runs: list[list[Told]] = []
    for event in events:
        e = dict(event)
        if not _is_noise(e):
            if runs and _continues(runs[-1], e):
                runs[-1].append(e)
            else:
                runs.append([e])
    return runs


def _is_noise(e: Told) -> bool:
    if e["event"] in QUIET:
        return True
    if e["event"] == "lose" and e["source"] == "winter":  # the soldiers go home, as every year
        return True
    # the sentence of the assignment names the token and the envoy it used
    return e["source"] == "influence" and e["event"] in ("spend", "envoy")


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
