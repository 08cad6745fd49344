"""What lies on the board beside dice. A game keeps a tuple of numbers under a name; views and positions tell it by ids,
seats and ranks: a kind of mark for each way. Positions may also state the numbers, in the order in which they are told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from kingsburg.engine import goods
from kingsburg.engine.errors import SetupError, shown
from kingsburg.engine.placement import RANKS
from kingsburg.engine.stated import listed, mapping, number, once, one_of

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.rules import Rules

MOST: Final = 99
OWN_CARD: Final = RANKS + 1
"""A token on the card of a governor with advisors of his own is kept as this plus his seat, others as the rank."""


class Mark:
    """Some numbers, told as a list. One that each seat has is kept under its name and the seat: `pledges_2`.

    `yearly` ones come with the beginning of a year; `start` is what lies there from the start of a game.
    """

    def __init__(self, each_seat: bool = False, yearly: bool = False) -> None:
        self.each_seat = each_seat
        self.yearly = yearly

    def start(self, rules: Rules) -> tuple[int, ...]:
        return ()

    def told(self, rules: Rules, values: tuple[int, ...]) -> object:
        return list(values)

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        return tuple([number(value, where, 0, MOST) for value in listed(told, where)])


class Count(Mark):
    """One number; there are so many for each player to begin with."""

    def __init__(self, each: int) -> None:
        super().__init__()
        self.each = each

    def start(self, rules: Rules) -> tuple[int, ...]:
        return (self.each * rules.players,)

    def told(self, rules: Rules, values: tuple[int, ...]) -> object:
        return values[0]

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        counted = told[0] if isinstance(told, list) and len(told) == 1 else told
        return (number(counted, where, 0, MOST),)


class CountOfSeats(Mark):
    """A number for each seat."""

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        values = super().read(rules, told, where)
        if len(values) != rules.players:
            raise SetupError(f"{where}: {len(values)} numbers for {rules.players} seats")
        return values


class Seats(Mark):
    """Some of the seats."""

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        seats = [number(seat, where, 0, rules.players - 1) for seat in listed(told, where)]
        once(seats, where)
        return tuple(seats)


class Ranks(Mark):
    """Tokens on advisors, by their ranks, ascending."""

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        return tuple(sorted([number(rank, where, 1, RANKS) for rank in listed(told, where)]))


class Places(Mark):
    """Tokens, each on an advisor or on the card of a governor who has advisors of his own: `{"advisor": 6}`, or
    `{"of": 2}` with his seat."""

    def told(self, rules: Rules, values: tuple[int, ...]) -> object:
        return [place_of(value) for value in values]

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        return tuple([self._place(rules, value, where) for value in listed(told, where)])

    def _place(self, rules: Rules, told: object, where: str) -> int:
        if isinstance(told, int):
            return number(told, where, 1, RANKS)
        place = mapping(told, ("advisor", "of"), where)
        if len(place) != 1:
            raise SetupError(f"{where}: {shown(told)} names neither an advisor nor a seat, or both")
        if "of" in place:
            return OWN_CARD + number(place["of"], f"{where}: of", 0, rules.players - 1)
        return number(place["advisor"], f"{where}: advisor", 1, RANKS)


def place_of(value: int) -> dict[str, object]:
    return {"of": value - OWN_CARD} if value >= OWN_CARD else {"advisor": value}


ON_ADVISOR: Final = ("seat", "advisor")


class OneToken(Mark):
    """A seat's token on an advisor: `{"seat": 1, "advisor": 8}`."""

    def told(self, rules: Rules, values: tuple[int, ...]) -> object:
        return {"seat": values[0], "advisor": values[1]}

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        pair = isinstance(told, list) and len(told) == len(ON_ADVISOR)
        token = mapping(dict(zip(ON_ADVISOR, listed(told, where), strict=True)) if pair else told, ON_ADVISOR, where)
        seat = number(token.get("seat"), f"{where}: seat", 0, rules.players - 1)
        return (seat, number(token.get("advisor"), f"{where}: advisor", 1, RANKS))


class Stars(Mark):
    """Named things on advisors, each on his own; null for one that is gone: `{"gold": 6, "wood": null}`."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.names = tuple(names)

    def told(self, rules: Rules, values: tuple[int, ...]) -> object:
        return {name: value or None for name, value in zip(self.names, values, strict=False)}

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        if isinstance(told, list):
            told = {name: rank or None for name, rank in zip(self.names, told, strict=False)}
        lying = mapping(told, self.names, where)
        ranks = [lying[name] for name in self.names if name in lying]
        if list(lying) != list(self.names)[: len(lying)]:
            raise SetupError(f"{where}: they are laid in the order {', '.join(self.names)}: {shown(list(lying))}")
        once([rank for rank in ranks if rank is not None], where)
        return tuple([0 if rank is None else number(rank, where, 1, RANKS) for rank in ranks])


class Names(Mark):
    """So many names, each known by its place in a list, as the face of a die tells it."""

    def __init__(self, names: Sequence[str], size: int, yearly: bool = False) -> None:
        super().__init__(yearly=yearly)
        self.names = tuple(names)
        self.size = size

    def told(self, rules: Rules, values: tuple[int, ...]) -> object:
        return [self.names[value] for value in values]

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        names = listed(told, where)
        if len(names) != self.size:
            raise SetupError(f"{where}: {len(names)} names, {self.size} are needed")
        return tuple([self._place(name, where) for name in names])

    def _place(self, name: object, where: str) -> int:
        if isinstance(name, int):
            return number(name, where, 1, len(self.names) - 1)
        return self.names.index(one_of(name, self.names[1:], where))


class Cards(Mark):
    """Cards of a kind, by their ids."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def told(self, rules: Rules, values: tuple[int, ...]) -> object:
        return [self._cards(rules)[value].id for value in values]

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        known = {card.id: value for value, card in enumerate(self._cards(rules)) if card.kind == self.kind}
        ids = [one_of(name, known, where) for name in listed(told, where)]
        once(ids, where)
        return tuple([known[name] for name in ids])

    def _cards(self, rules: Rules) -> Sequence[Any]:
        return rules.enemies if self.kind == "enemy" else rules.roles


class Stock(Mark):
    """Goods: `{"gold": 1, "stone": 1}`."""

    def told(self, rules: Rules, values: tuple[int, ...]) -> object:
        return {kind: n for kind, n in zip(goods.KINDS, values, strict=True) if n}

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        in_order = isinstance(told, list) and len(told) == len(goods.KINDS)
        lying = mapping(
            dict(zip(goods.KINDS, listed(told, where), strict=True)) if in_order else told, goods.KINDS, where
        )
        return tuple([number(lying.get(kind, 0), f"{where}: {kind}", 0, MOST) for kind in goods.KINDS])


def told(g: Game) -> dict[str, object]:
    """Everything that lies on the board; what no kind of mark tells, of the owners' own cards, as the numbers it is."""
    rules, lying = g.rules, dict(g.marks)
    found: dict[str, object] = {}
    for name, mark in rules.marks.items():
        if mark.each_seat:
            each = [lying.pop(f"{name}_{seat}", ()) for seat in range(rules.players)]
            if any(each):
                found[name] = [mark.told(rules, values) for values in each]
        elif name in lying:
            found[name] = mark.told(rules, lying.pop(name))
    return found | {name: list(values) for name, values in lying.items()}


def read(g: Game, stated: object) -> None:
    """Lay what a position states; what it leaves out is as at the start of a game."""
    rules = g.rules
    of_seats = {f"{name}_{seat}": mark for name, mark in rules.marks.items() for seat in _seats(rules, mark)}
    own_cards = [str(name) for name in stated] if isinstance(stated, dict) and g.start.content else []
    if not rules.marks and stated and not own_cards:
        raise SetupError("marks are stated, but nothing of this game lays any")
    lying = mapping(stated, [*rules.marks, *of_seats, *own_cards], "marks")
    for name, mark in rules.marks.items():
        if name not in lying:
            g.mark(name, *(mark.start(rules) if g.year else ()))
        elif mark.each_seat:
            each = listed(lying.pop(name), f"marks: {name}")
            if len(each) != rules.players:
                raise SetupError(f"marks: {name}: {len(each)} lists for {rules.players} seats")
            lying = {f"{name}_{seat}": values for seat, values in enumerate(each)} | lying
    for name, told in lying.items():
        mark = rules.marks.get(name) or of_seats.get(name) or Mark()
        g.mark(name, *mark.read(rules, told, f"marks: {name}"))


def _seats(rules: Rules, mark: Mark) -> range:
    return range(rules.players if mark.each_seat else 0)
