"""The legal moves as a numbered list, grouped where several ways lead to the same thing; and reading an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kingsburg.engine import goods
from kingsburg.engine.errors import KingsburgError, choices
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.terminal import words

PASS_NUMBER = 0
SHOWN_MATCHES = 6
LETTERS = "abcdefghijklmnopqrstuvwxyz"

COUNTED = {"influence": "advisor", "recruit": "soldiers"}
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
    """One thing to have, what it means, and the ways to it. `name` is the title where room is scarce; `at_court` if
    it is an advisor, who has his number there."""

    def __init__(self, number: int, title: str, effect: str, fields: Mapping[str, Any]) -> None:
        self.number = number
        self.title = title
        self.effect = effect
        self.name = words.short(fields["goods"]) if fields["kind"] in ("goods", "lose") else title.removesuffix(" for")
        self.at_court = fields["kind"] == "influence"
        self.ways: list[Way] = []

    def label(self) -> None:
        """Name the ways: 8 where there is one, else 8a, 8b and so on."""
        for place, way in enumerate(self.ways):
            way.letter = letters(place) if len(self.ways) > 1 else ""
            way.label = f"{self.number}{way.letter}"


Described = tuple[str, str, str]
"""Title and effect of an offer, and the text of the way."""


def letters(place: int) -> str:
    """a to z, then aa, ab and so on."""
    more, last = divmod(place, len(LETTERS))
    return (letters(more - 1) if more else "") + LETTERS[last]


def offers(game: Game) -> list[Offer]:
    """What the question that waits offers, numbered; passing is always 0 and comes last."""
    found: dict[str, Offer] = {}
    describer = Describer(game)
    moves: list[tuple[Move, dict[str, Any]]] = [(move, move.to_dict()) for move in game.options]
    passes = [move for move, fields in moves if fields["kind"] == "pass"]
    kinds = {str(fields["kind"]) for _, fields in moves} - {"pass"}
    counted = COUNTED.get(min(kinds, default="")) if len(kinds) == 1 else None
    for move, fields in moves:
        if fields["kind"] != "pass":
            title, effect, way = describer.describe(move)
            number = int(fields[counted]) if counted else len(found) + 1
            found.setdefault(title, Offer(number, title, effect, fields)).ways.append(Way(move, way))
    if passes:
        found["pass"] = Offer(PASS_NUMBER, "pass", _passing(kinds), {"kind": "pass"})
        found["pass"].ways.append(Way(passes[0], ""))
    for offer in found.values():
        offer.label()
    return list(found.values())


def question(game: Game) -> str:
    """What is asked, with names for ids."""
    choice = game.choice
    if choice is None:
        return ""
    topic = choice.topic(game.rules)
    if not choice.cause:
        return topic
    name = words.source_name(game.rules, choice.cause)
    return topic.replace(f"from {choice.cause}", f"({name})").replace(choice.cause, name)


# -- what each kind of move means -------------------------------------------------------------------------------


class Describer:
    """Describes the moves of a question, each kind by the method of its name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules

    def describe(self, move: Move) -> Described:
        fields: dict[str, Any] = move.to_dict()
        kind: Callable[[Move, dict[str, Any]], Described] = getattr(self, f"_{fields['kind']}", self._other)
        return kind(move, fields)

    def _other(self, move: Move, fields: dict[str, Any]) -> Described:
        return str(move), "", ""

    def _influence(self, move: Move, fields: dict[str, Any]) -> Described:
        advisor = self.rules.advisors[fields["advisor"]]
        way = words.placed(fields["dice"], fields.get("bonus", ()), fields["plus_two"], fields["shift"])
        way += " envoy" if fields["envoy"] else ""
        return advisor.name, f"-> {words.reward(advisor)}", way

    def _build(self, move: Move, fields: dict[str, Any]) -> Described:
        building = self.rules.find_building(fields["building"])
        assert building is not None
        price = words.cost(self.rules.price(building, self.game.players[move.seat].built))
        return building.name, f"{price}; {building.vp} VP. {building.rule}", ""

    def _goods(self, move: Move, fields: dict[str, Any]) -> Described:
        return words.amounts(fields["goods"]), self._then(move, fields["goods"], 1), ""

    def _lose(self, move: Move, fields: dict[str, Any]) -> Described:
        return f"lose {words.amounts(fields['goods'])}", self._then(move, fields["goods"], -1), ""

    def _exchange(self, move: Move, fields: dict[str, Any]) -> Described:
        spent = fields["spend"]
        others = {kind: 1 for kind in goods.KINDS if kind != spent}
        return f"1 {spent} for {words.amounts(others)}", self._then(move, others | {spent: -1}, 1), ""

    def _then(self, move: Move, change: dict[str, int], sign: int) -> str:
        """The goods he will have."""
        me = self.game.players[move.seat]
        have = {"gold": me.gold, "wood": me.wood, "stone": me.stone}
        return f"you will have {words.amounts({kind: n + sign * change.get(kind, 0) for kind, n in have.items()})}"

    def _recruit(self, move: Move, fields: dict[str, Any]) -> Described:
        soldiers = int(fields["soldiers"])
        army = self.game.players[move.seat].soldiers + soldiers
        return f"{words.amount('soldiers', soldiers)} for", f"-> {army} in all", words.short(fields["goods"])

    def _use(self, move: Move, fields: dict[str, Any]) -> Described:
        card = next(card for card in words.cards(self.rules) if card.id == fields["power"])
        ways = [f"{name} {_way(str(value))}" for name, value in fields.items() if name not in ("kind", "power")]
        return card.name, card.rule, ", ".join(ways)


def _way(value: str) -> str:
    return words.amount(value, 1) if value in (*goods.KINDS, "plus_two") else value


_PASSING = {
    "influence": "no more advisors this season",
    "build": "build nothing",
    "recruit": "recruit no one",
    "use": "leave it",
    "goods": "decline",
    "exchange": "decline",
}


def _passing(kinds: set[str]) -> str:
    return _PASSING.get(min(kinds), "") if len(kinds) == 1 else ""


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
        raise KingsburgError(f"{text!r} could be: {listed}. Type more of it, or a number")
    raise KingsburgError(f"{text!r} is not a move here: type {_numbers(offered)}, or ? for help")


def _numbers(offered: Sequence[Offer]) -> str:
    """The numbers to type: `1 to 3`, or each of them where some are missing."""
    numbers = sorted(offer.number for offer in offered)
    if numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 1:
        return f"a number from {numbers[0]} to {numbers[-1]}"
    return f"one of the numbers {words.joined([str(number) for number in numbers], 'or')}"


def _spellings(way: Way, offer: Offer, chosen: Offer | None) -> tuple[str, ...]:
    """The move's text, the text without its first word, the name of what it gets; for a chosen offer how."""
    text = str(way.move).lower()
    how = (way.text.lower(),) if offer is chosen else ()
    return text, text.partition(" ")[2], offer.title.lower(), offer.name.lower(), *how
