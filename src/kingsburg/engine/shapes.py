"""The shapes of what lies on the board and of what steps carry: what cards read and write, and how views and positions
tell it, by ids, seats and ranks. Positions may also state the numbers of marks, in the order in which they are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from kingsburg.engine import goods
from kingsburg.engine.errors import misstated, shown
from kingsburg.engine.placement import RANKS
from kingsburg.engine.stated import flag, listed, mapping, number, once, one_of
from kingsburg.native import mypyc_attr

if TYPE_CHECKING:
    from kingsburg.engine.rules import Rules

T = TypeVar("T")

MOST: Final = 99
OWN_CARD: Final = RANKS + 1
"""A token on the card of a governor with advisors of their own is kept as this plus the seat, others as the rank."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape(Generic[T]):
    """What a value of a mark, or of a field of a step, is; `nothing` is what one reads where nothing lies.

    Values are never changed in place: copies of a game share them.
    """

    many = "lists"
    """What the values of several seats are called."""

    def __init__(self, nothing: T) -> None:
        self.nothing = nothing

    def start(self, rules: Rules) -> T | None:
        """What lies there from the start of a game; None where nothing does."""
        return None

    def is_gone(self, value: T) -> bool:
        """Whether to lay this is to take away what lies there."""
        return value == self.nothing

    def told(self, rules: Rules, value: T) -> object:
        """As views and positions tell it, JSON-able."""
        raise NotImplementedError(type(self).__name__)

    def read(self, rules: Rules, told: object, where: str) -> T:
        """The same back; a SetupError names what a position may not state."""
        raise NotImplementedError(type(self).__name__)


class Count(Shape[int]):
    """A number; none is one too. There are so many for `each` player to begin with, if any."""

    many = "numbers"

    def __init__(self, each: int = 0) -> None:
        super().__init__(0)
        self.each = each

    def start(self, rules: Rules) -> int | None:
        return self.each * rules.players if self.each else None

    def is_gone(self, value: int) -> bool:
        return False

    def told(self, rules: Rules, value: int) -> object:
        return value

    def read(self, rules: Rules, told: object, where: str) -> int:
        counted = told[0] if isinstance(told, list) and len(told) == 1 else told
        return number(counted, where, 0, MOST)


class Number(Shape[int]):
    """A number within bounds; the lowest, if nothing else is said."""

    many = "numbers"

    def __init__(self, low: int = 0, high: int = MOST) -> None:
        super().__init__(low)
        self.high = high

    def told(self, rules: Rules, value: int) -> object:
        return value

    def read(self, rules: Rules, told: object, where: str) -> int:
        return number(told, where, self.nothing, self.high)


class OneSeat(Number):
    """One of the seats."""

    def read(self, rules: Rules, told: object, where: str) -> int:
        return number(told, where, 0, rules.players - 1)


class Flag(Shape[bool]):
    """Whether something is so."""

    def __init__(self) -> None:
        super().__init__(False)

    def told(self, rules: Rules, value: bool) -> object:
        return value

    def read(self, rules: Rules, told: object, where: str) -> bool:
        return flag(told, where)


class Named(Shape[int]):
    """One of some numbers that have names; the first, if nothing else is said."""

    def __init__(self, numbers: dict[str, int]) -> None:
        super().__init__(next(iter(numbers.values())))
        self.numbers = numbers

    def told(self, rules: Rules, value: int) -> object:
        return next(name for name, number in self.numbers.items() if number == value)

    def read(self, rules: Rules, told: object, where: str) -> int:
        return self.numbers[one_of(told, self.numbers, where)]


class OneCard(Number):
    """A card of a kind by its number among the roles, told by its id."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def told(self, rules: Rules, value: int) -> object:
        return rules.roles[value].id

    def read(self, rules: Rules, told: object, where: str) -> int:
        known = {card.id: card.number for card in rules.roles if card.kind == self.kind}
        return known[one_of(told, known, where)]


class Stock(Shape[int]):
    """A bundle of goods: `{"gold": 1, "stone": 1}`."""

    def __init__(self) -> None:
        super().__init__(0)

    def is_gone(self, value: int) -> bool:
        return False

    def told(self, rules: Rules, value: int) -> object:
        return goods.to_dict(value)

    def read(self, rules: Rules, told: object, where: str) -> int:
        in_order = isinstance(told, list) and len(told) == len(goods.KINDS)
        return goods.stated(dict(zip(goods.KINDS, listed(told, where), strict=True)) if in_order else told, where)


class Token(NamedTuple):
    """A seat's token, and the rank of the advisor on whom it lies."""

    seat: int
    rank: int


ON_ADVISOR: Final = ("seat", "advisor")


class OneToken(Shape[Token | None]):
    """A seat's token on an advisor: `{"seat": 1, "advisor": 8}`."""

    def __init__(self) -> None:
        super().__init__(None)

    def told(self, rules: Rules, value: Token | None) -> object:
        return None if value is None else {"seat": value.seat, "advisor": value.rank}

    def read(self, rules: Rules, told: object, where: str) -> Token | None:
        pair = isinstance(told, list) and len(told) == len(ON_ADVISOR)
        token = mapping(dict(zip(ON_ADVISOR, listed(told, where), strict=True)) if pair else told, ON_ADVISOR, where)
        seat = number(token.get("seat"), f"{where}: seat", 0, rules.players - 1)
        return Token(seat, number(token.get("advisor"), f"{where}: advisor", 1, RANKS))


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers(Shape[tuple[int, ...]]):
    """Some numbers, told as a list."""

    def __init__(self) -> None:
        super().__init__(())

    def told(self, rules: Rules, value: tuple[int, ...]) -> object:
        return list(value)

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        return tuple([number(value, where, 0, MOST) for value in listed(told, where)])


class Bundles(Numbers):
    """Some bundles of goods: `[{"gold": 1}, {"wood": 1}]`."""

    def told(self, rules: Rules, value: tuple[int, ...]) -> object:
        return [goods.to_dict(bundle) for bundle in value]

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        return tuple([goods.stated(bundle, where) for bundle in listed(told, where)])


class Seats(Numbers):
    """Some of the seats."""

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        seats = [number(seat, where, 0, rules.players - 1) for seat in listed(told, where)]
        once(seats, where)
        return tuple(seats)


class Ranks(Numbers):
    """Tokens on advisors, by their ranks, ascending."""

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        return tuple(sorted([number(rank, where, 1, RANKS) for rank in listed(told, where)]))


class Places(Numbers):
    """Tokens, each on an advisor or on the card of a governor who has advisors of their own: `{"advisor": 6}`, or
    `{"of": 2}` with their seat."""

    def told(self, rules: Rules, value: tuple[int, ...]) -> object:
        return [place_of(place) for place in value]

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        return tuple([self._place(rules, value, where) for value in listed(told, where)])

    def _place(self, rules: Rules, told: object, where: str) -> int:
        if isinstance(told, int):
            return number(told, where, 1, RANKS)
        place = mapping(told, ("advisor", "of"), where)
        if len(place) != 1:
            text = f"{shown(told)} names neither an advisor nor a seat, or both"
            raise misstated("no_place", text, where, value=shown(told))
        if "of" in place:
            return OWN_CARD + number(place["of"], f"{where}: of", 0, rules.players - 1)
        return number(place["advisor"], f"{where}: advisor", 1, RANKS)


def place_of(value: int) -> dict[str, object]:
    """A place of `Places` by its name."""
    return {"of": value - OWN_CARD} if value >= OWN_CARD else {"advisor": value}


class Stars(Numbers):
    """Named things on advisors, each on his own, by the ranks; 0, told as null, for one that is gone: `{"gold": 6,
    "wood": null}`."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.names = tuple(names)

    def told(self, rules: Rules, value: tuple[int, ...]) -> object:
        return {name: rank or None for name, rank in zip(self.names, value, strict=False)}

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        if isinstance(told, list):
            told = {name: rank or None for name, rank in zip(self.names, told, strict=False)}
        lying = mapping(told, self.names, where)
        ranks = [lying[name] for name in self.names if name in lying]
        if list(lying) != list(self.names)[: len(lying)]:
            names, value = ", ".join(self.names), shown(list(lying))
            raise misstated("laid", f"they are laid in the order {names}: {value}", where, names=names, value=value)
        once([rank for rank in ranks if rank is not None], where)
        return tuple([0 if rank is None else number(rank, where, 1, RANKS) for rank in ranks])


class Names(Numbers):
    """So many names, each known by its place in a list, as the face of a die tells it."""

    def __init__(self, names: Sequence[str], size: int) -> None:
        super().__init__()
        self.names = tuple(names)
        self.size = size

    def told(self, rules: Rules, value: tuple[int, ...]) -> object:
        return [self.names[place] for place in value]

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        names = listed(told, where)
        if len(names) != self.size:
            raise misstated("names", f"{len(names)} names, {self.size} are needed", where, n=len(names), size=self.size)
        return tuple([self._place(name, where) for name in names])

    def _place(self, name: object, where: str) -> int:
        if isinstance(name, int):
            return number(name, where, 1, len(self.names) - 1)
        return self.names.index(one_of(name, self.names[1:], where))


class Cards(Numbers):
    """Cards of a kind by their numbers, told by their ids."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def told(self, rules: Rules, value: tuple[int, ...]) -> object:
        return [self._cards(rules)[number].id for number in value]

    def read(self, rules: Rules, told: object, where: str) -> tuple[int, ...]:
        known = {card.id: value for value, card in enumerate(self._cards(rules)) if card.kind == self.kind}
        ids = [one_of(name, known, where) for name in listed(told, where)]
        once(ids, where)
        return tuple([known[name] for name in ids])

    def _cards(self, rules: Rules) -> Sequence[Any]:
        return rules.enemies if self.kind == "enemy" else rules.roles
