"""The legal moves as a numbered list, grouped where several ways lead to the same thing; and reading an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kingsburg.engine import goods
from kingsburg.engine.errors import KingsburgError, choices
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.terminal import words

PASS_NUMBER = 0
SHOWN_MATCHES = 6


class Way:
    """One move: the number to type, and what tells it from the other moves of its group."""

    def __init__(self, number: int, move: Move, text: str) -> None:
        self.number = number
        self.move = move
        self.text = text


class Offer:
    """One thing to have, what it means, and the ways to it."""

    def __init__(self, title: str, effect: str, ways: list[Way]) -> None:
        self.title = title
        self.effect = effect
        self.ways = ways


Described = tuple[str, str, str]
"""Title and effect of an offer, and the text of the way."""


def offers(game: Game) -> list[Offer]:
    """The options of the question that waits, numbered; passing is always 0 and comes last."""
    found: dict[str, Offer] = {}
    number = PASS_NUMBER
    describer = Describer(game)
    for move in game.options:
        if is_pass(move):
            continue
        number += 1
        title, effect, way = describer.describe(move)
        found.setdefault(title, Offer(title, effect, [])).ways.append(Way(number, move, way))
    listed = list(found.values())
    for move in game.options:
        if is_pass(move):
            listed.append(Offer("pass", _passing(game), [Way(PASS_NUMBER, move, "")]))
    return listed


def is_pass(move: Move) -> bool:
    return move.to_dict()["kind"] == "pass"


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
        changes = ["+2"] if fields["plus_two"] else []
        changes += [f"{fields['shift']:+d}"] if fields["shift"] else []
        way = words.dice(fields["dice"], fields.get("bonus", ()))
        way += f" ({' '.join(changes)})" if changes else ""
        way += " envoy" if fields["envoy"] else ""
        return f"{advisor.rank:>2} {advisor.name}", f"-> {words.reward(advisor)}", way

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
        return words.amount("soldiers", soldiers), f"{army} in all", words.short(fields["goods"])

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


def _passing(game: Game) -> str:
    kinds = {str(move.to_dict()["kind"]) for move in game.options} - {"pass"}
    return _PASSING.get(kinds.pop(), "") if len(kinds) == 1 else ""


# -- reading an answer ------------------------------------------------------------------------------------------


def find(offered: Sequence[Offer], text: str) -> Move:
    """The move of a number, its text, or the beginning of one of its names; a KingsburgError names the choices."""
    ways = [(way, offer) for offer in offered for way in offer.ways]
    wanted = " ".join(text.lower().split())
    if wanted.isdigit():
        return _by_number([way for way, _ in ways], int(wanted))
    spelled = [(way.move, _spellings(way, offer)) for way, offer in ways]
    exact = [move for move, names in spelled if wanted in names]
    matches = exact or [move for move, names in spelled if any(name.startswith(wanted) for name in names)]
    if len(matches) == 1:
        return matches[0]
    if matches:
        raise KingsburgError(f"{text!r} could be: {choices(matches, SHOWN_MATCHES)}. Type more of it, or a number")
    raise KingsburgError(f"{text!r} is not a move here: type {_numbers([way for way, _ in ways])}, or ? for help")


def _by_number(ways: list[Way], number: int) -> Move:
    for way in ways:
        if way.number == number:
            return way.move
    raise KingsburgError(f"there is no {number} in the list: type {_numbers(ways)}")


def _numbers(ways: list[Way]) -> str:
    numbers = sorted(way.number for way in ways)
    return f"a number from {numbers[0]} to {numbers[-1]}"


def _spellings(way: Way, offer: Offer) -> tuple[str, ...]:
    """The move's text, the text without its first word, and the name of what it gets."""
    text = str(way.move).lower()
    return text, text.partition(" ")[2], offer.title.strip().lower(), offer.title.strip(" 0123456789").lower()
