"""The legal moves as a numbered list, grouped where several ways lead to the same thing; and reading an answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kingsburg import wording
from kingsburg.engine import goods
from kingsburg.engine.cards import Governor, Group
from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.engine.notation import Move
from kingsburg.knowledge import Knowledge
from kingsburg.terminal import words

PASS_NUMBER = 0
SHOWN_MATCHES = 6
LETTERS = "abcdefgijkmnoprstvwxyz"
"""What ways are labelled with: not h, l, q and u, which are commands wherever one is asked."""

BRIEF_EFFECT = 60
"""A longer text says of a building in brief only what it costs and scores."""

COUNTED = {
    "influence": "advisor",
    "recruit": "soldiers",
    "mark": "advisor",
    "unmark": "advisor",
}
"""Kinds of moves whose offers go by a number of their own: the advisor's rank, the number of soldiers."""


class Way:
    """One move: the label to type, and what tells it from the other moves of its offer. Where the offer has several
    ways, they have letters."""

    def __init__(self, move: Move, text: str) -> None:
        self.move = move
        self.text = text
        self.letter = ""
        self.label = ""


class Offer:
    """One thing to have, what it means, and the ways to it. `name` is the title and `brief` the meaning where room is
    scarce; `at_court` if it is an advisor, who has his number there; `is_bid` if its ways are bids, always many."""

    def __init__(self, number: int, title: str, effect: str, fields: Mapping[str, Any], brief: str = "") -> None:
        self.number = number
        self.title = title
        self.effect = effect
        self.brief = brief or effect
        self.name = words.short(fields["goods"]) if fields["kind"] in ("goods", "lose") else title.removesuffix(" for")
        self.at_court = fields["kind"] == "influence"
        self.is_bid = fields["kind"] == "bid"
        self.ways: list[Way] = []

    def label(self) -> None:
        """Name the ways: 8 where there is one, else 8a, 8b and so on."""
        for place, way in enumerate(self.ways):
            way.letter = letters(place) if len(self.ways) > 1 else ""
            way.label = f"{self.number}{way.letter}"


Described = tuple[str, str, str]
"""Title and effect of an offer, and the text of the way."""


def letters(place: int) -> str:
    """a to z without the commands, then aa, ab and so on."""
    more, last = divmod(place, len(LETTERS))
    return (letters(more - 1) if more else "") + LETTERS[last]


def offers(known: Knowledge, names: Sequence[str] = ()) -> list[Offer]:
    """What the question that waits for a seat offers it, numbered; passing is always 0 and comes last."""
    found: dict[str, Offer] = {}
    describer = Describer(known, names or known.names)
    moves: list[tuple[Move, dict[str, Any]]] = [(move, move.fields) for move in known.options]
    passes = [move for move, fields in moves if fields["kind"] == "pass"]
    kinds = {str(fields["kind"]) for _, fields in moves} - {"pass"}
    counted = COUNTED.get(min(kinds, default="")) if len(kinds) == 1 else None
    for move, fields in moves:
        if fields["kind"] != "pass":
            title, effect, way = describer.describe(move)
            number = int(fields[counted]) if counted else len(found) + 1
            if title not in found:
                found[title] = Offer(number, title, effect, fields, describer.brief(move, fields))
            found[title].ways.append(Way(move, way))
    if passes:
        found["pass"] = Offer(PASS_NUMBER, "pass", describer.passing(kinds), {"kind": "pass"})
        found["pass"].ways.append(Way(passes[0], ""))
    for offer in found.values():
        offer.label()
    return list(found.values())


def question(known: Knowledge, names: Sequence[str] = ()) -> str:
    """What is asked, with names for ids and seats."""
    called, cause, kind = names or known.names, known.view["cause"], known.view["cause_kind"]
    topic = re.sub(r"\bseat (\d)", lambda found: called[int(found[1])], known.view["topic"])
    if not cause:
        return topic
    name = words.source_name(known.rules, kind, cause)
    topic = re.sub(r"\b1 goods", "1 good", topic.replace(f"from {cause}", f"({name})"))
    return topic.replace(cause, name if name.lower().startswith("the ") else f"the {name}")


# -- what each kind of move means -------------------------------------------------------------------------------


class Describer:
    """Describes the moves of a question, each kind by the method of its name."""

    def __init__(self, known: Knowledge, names: Sequence[str]) -> None:
        self.known = known
        self.rules = known.rules
        self.names = names

    def describe(self, move: Move) -> Described:
        fields: dict[str, Any] = move.fields
        kind: Callable[[Move, dict[str, Any]], Described] = getattr(self, f"_{fields['kind']}", self._other)
        return kind(move, fields)

    def brief(self, move: Move, fields: dict[str, Any]) -> str:
        """What a move means where room is scarce; empty where it cannot be said shorter."""
        if fields["kind"] == "influence":
            return f"-> {words.short_reward(self.known.advisor(fields['advisor']))}"
        if fields["kind"] == "build":
            effect = self.describe(move)[1]
            return effect if len(effect) <= BRIEF_EFFECT else effect.partition(". ")[0]
        if fields["kind"] == "draft" or (fields["kind"] == "lay" and len(fields["strips"]) == 1):
            return words.strip_buildings(self.rules, fields.get("strip") or fields["strips"][0])
        return ""

    def _other(self, move: Move, fields: dict[str, Any]) -> Described:
        return str(move), "", ""

    def _influence(self, move: Move, fields: dict[str, Any]) -> Described:
        advisor = self.known.advisor(fields["advisor"])
        way = words.placed(fields["dice"], fields.get("bonus", ()), fields["plus_two"], fields["shift"])
        way += " any die" if fields.get("any_die") else ""
        way += " own" if fields.get("own_advisor") else ""
        way += " envoy" if fields["envoy"] else ""
        return advisor.name, f"-> {words.reward(advisor)}", way

    def _build(self, move: Move, fields: dict[str, Any]) -> Described:
        building = self.rules.find_building(fields["building"])
        assert building is not None
        if move.choice.cause:  # a card's gift
            return building.name, f"free, without VP. {building.rule}", ""
        if "goods" in fields:
            return building.name, f"{building.vp} VP. {building.rule}", words.short(fields["goods"]) or "free"
        price = words.cost(self.known.price(move.seat, building))
        return building.name, f"{price}; {building.vp} VP. {building.rule}", ""

    def _goods(self, move: Move, fields: dict[str, Any]) -> Described:
        if "to" in fields:
            whom = wording.whom(self.names[fields["to"]])
            return f"{wording.amounts(fields['goods'])} to {whom}", "he gains it", ""
        return wording.amounts(fields["goods"]), self._then(move, fields["goods"], 1), ""

    def _lose(self, move: Move, fields: dict[str, Any]) -> Described:
        return f"lose {wording.amounts(fields['goods'])}", self._then(move, fields["goods"], -1), ""

    def _give(self, move: Move, fields: dict[str, Any]) -> Described:
        whom = wording.whom(self.names[fields["to"]])
        return f"{wording.amounts(fields['goods'])} to {whom}", self._then(move, fields["goods"], -1), ""

    def _reward(self, move: Move, fields: dict[str, Any]) -> Described:
        paid = f"pay {wording.amounts(fields['spend'])}, " if "spend" in fields else ""
        others = f"every other governor gains {wording.amounts(fields['others'])}" if "others" in fields else ""
        return f"{paid}gain {wording.amounts(fields['gain'])}", others, ""

    def _choose(self, move: Move, fields: dict[str, Any]) -> Described:
        return (self.names[fields["opponent"]], "", "") if "opponent" in fields else self._other(move, fields)

    def _tax(self, move: Move, fields: dict[str, Any]) -> Described:
        return f"{'lose' if fields['pay'] == 'vp' else 'pay'} {wording.amount(fields['pay'], 1)}", "", ""

    def _token(self, move: Move, fields: dict[str, Any]) -> Described:
        army = self.known.player(move.seat)["soldiers"] + int(fields["value"])
        return f"token {fields['value']}", f"-> {wording.amount('soldiers', army)} in all; the token is gone then", ""

    def _governor(self, move: Move, fields: dict[str, Any]) -> Described:
        card = words.find_card(self.rules, fields["governor"], Governor)
        return ("" if card is None else card.name), ("" if card is None else card.rule), ""

    def _bid(self, move: Move, fields: dict[str, Any]) -> Described:
        name, rule, _ = self._governor(move, fields)
        return name, rule, wording.amount("vp", fields["vp"])

    def _group(self, move: Move, fields: dict[str, Any]) -> Described:
        card = words.find_card(self.rules, fields["group"], Group)
        return words.card_name(self.rules, fields["group"], Group), "" if card is None else card.rule, ""

    def _draft(self, move: Move, fields: dict[str, Any]) -> Described:
        return f"strip {fields['strip']}", words.strip_rules(self.rules, fields["strip"]), ""

    def _lay(self, move: Move, fields: dict[str, Any]) -> Described:
        strips = fields["strips"]
        if len(strips) > 1:
            return f"strips {wording.joined(strips)}", "both of them", ""
        return f"strip {strips[0]}", words.strip_rules(self.rules, strips[0]), ""

    def _redraw(self, move: Move, fields: dict[str, Any]) -> Described:
        held = self.known.player(move.seat)["hand"]
        hand = [next(card.name for card in self.rules.roles if card.id == held_id) for held_id in held]
        return "exchange one", f"you have {wording.joined(hand)}", ""

    def _tribute(self, move: Move, fields: dict[str, Any]) -> Described:
        needs = [TRIBUTES.get(need, wording.amount(need, 1)) for need in fields["needs"]]
        both = "-> 2 VP, and the capital grows" if len(needs) > 1 else "no VP, no loss"
        return wording.joined(needs), both, ""

    def _mark(self, move: Move, fields: dict[str, Any]) -> Described:
        if "of" in fields:
            return f"card of {self.names[fields['of']]}", "the advisors of his governor card", ""
        advisor = self.known.advisor(fields["advisor"])
        return advisor.name, f"rank {advisor.rank}: {words.reward(advisor)}", ""

    _deal = _unmark = _mark

    def _look(self, move: Move, fields: dict[str, Any]) -> Described:
        return DECKS.get(fields["at"], str(fields["at"])), "look at it in secret", ""

    def _exchange(self, move: Move, fields: dict[str, Any]) -> Described:
        spent = fields["spend"]
        others = {kind: 1 for kind in goods.KINDS if kind != spent}
        return f"1 {spent} for {wording.amounts(others)}", self._then(move, others | {spent: -1}, 1), ""

    def _then(self, move: Move, change: dict[str, int], sign: int) -> str:
        """The goods he will have."""
        me = self.known.player(move.seat)
        have = {"gold": me["gold"], "wood": me["wood"], "stone": me["stone"]}
        have |= {"vp": me["vp"]} if "vp" in change else {}
        return f"you will have {wording.amounts({kind: n + sign * change.get(kind, 0) for kind, n in have.items()})}"

    def _recruit(self, move: Move, fields: dict[str, Any]) -> Described:
        soldiers = int(fields["soldiers"])
        army = self.known.player(move.seat)["soldiers"] + soldiers
        return f"{wording.amount('soldiers', soldiers)} for", f"-> {army} in all", words.short(fields["goods"])

    def _use(self, move: Move, fields: dict[str, Any]) -> Described:
        card = self.rules.find_card(fields["power_kind"], fields["power"])
        if card is None:
            return self._other(move, fields)
        ways = [self._way(name, value) for name, value in fields.items() if name not in ("kind", "power", "power_kind")]
        return card.name, card.rule, ", ".join(ways)

    def _way(self, name: str, value: object) -> str:
        if name == "advisor" and isinstance(value, int):
            return self.known.advisor(value).name
        if isinstance(value, (list, tuple)):
            return f"to {' '.join(map(str, value))}"
        if (name, value) in WAYS:
            return WAYS[name, value]
        return f"{name} {wording.amount(str(value), 1) if value in (*goods.KINDS, 'plus_two') else value}"

    def passing(self, kinds: set[str]) -> str:
        """What it means to pass."""
        return _PASSING.get(min(kinds), "") if len(kinds) == 1 else ""


WAYS: dict[tuple[str, object], str] = {
    ("die", "player"): "a die of your own",
    ("die", "bonus"): "a bonus die",
    ("own_advisor", True): "your own advisor",
}
"""Ways to use a power that the fields of a move name for the machine."""

TRIBUTES = {"troops": "1 soldier", "luxuries": '1 "+2" token', "manpower": "a die in autumn"}
DECKS = {"enemy": "the enemy", "ally": "the card of the valley"}


_PASSING = {
    "influence": "no more advisors this season",
    "build": "build nothing",
    "recruit": "recruit no one",
    "use": "leave it",
    "goods": "decline",
    "exchange": "decline",
    "reward": "decline",
    "redraw": "keep both",
    "lay": "lay none",
    "bid": "bid no more",
    "tribute": "lose 1 VP, and the capital shrinks",
}


# -- reading an answer ------------------------------------------------------------------------------------------


def find(offered: Sequence[Offer], text: str, chosen: Offer | None = None) -> Move | Offer:
    """The move of a label, its text, or the beginning of one of its names; an offer if its ways are still to choose
    from. `chosen` is the offer whose ways are asked for now. A KingsburgError names the choices."""
    wanted = " ".join(text.lower().split())
    found = _by_label(offered, wanted, chosen)
    if found is None and wanted.isdecimal():
        raise KingsburgError(f"there is no {wanted} here: type {_numbers(offered)}")
    return found or _by_name(offered, wanted, text, chosen)


def _by_label(offered: Sequence[Offer], wanted: str, chosen: Offer | None) -> Move | Offer | None:
    for way in chosen.ways if chosen else ():
        if wanted == way.letter:
            return way.move
    for offer in offered:
        if wanted == str(offer.number):
            return _only(offer)
        for way in offer.ways:
            if wanted == way.label:
                return way.move
    return None


def _only(offer: Offer) -> Move | Offer:
    return offer.ways[0].move if len(offer.ways) == 1 else offer


def _by_name(offered: Sequence[Offer], wanted: str, text: str, chosen: Offer | None) -> Move | Offer:
    spelled = [(way.move, offer, _spellings(way, offer, chosen)) for offer in offered for way in offer.ways]
    exact = [(move, offer) for move, offer, names in spelled if wanted in names]
    begun = [(move, offer) for move, offer, names in spelled if any(name.startswith(wanted) for name in names)]
    matches = exact or begun
    if len(matches) == 1:
        return matches[0][0]
    among = {offer for _, offer in matches}
    if len(among) == 1 and among != {chosen}:
        return among.pop()
    if matches:
        listed = choices([move for move, _ in matches], SHOWN_MATCHES)
        raise KingsburgError(f"{shown(text)} could be: {listed}. Type more of it, or a number")
    raise KingsburgError(f"{shown(text)} is not a move here: type {_numbers(offered)}, or ? for help")


def _numbers(offered: Sequence[Offer]) -> str:
    """The numbers to type: `1 to 3`, or each of them where some are missing."""
    numbers = sorted(offer.number for offer in offered)
    if numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 1:
        return f"a number from {numbers[0]} to {numbers[-1]}"
    return f"one of the numbers {wording.joined([str(number) for number in numbers], 'or')}"


def _spellings(way: Way, offer: Offer, chosen: Offer | None) -> tuple[str, ...]:
    """The move's text, the text without its first word, the name of what it gets; for a chosen offer how."""
    text = str(way.move).lower()
    how = (way.text.lower(),) if offer is chosen else ()
    return text, text.partition(" ")[2], offer.title.lower(), offer.name.lower(), *how
