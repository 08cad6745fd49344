"""The shapes of what lies on the board and of what steps carry: what cards read and write, and how views and positions
have it, by ids, seats and ranks. Positions may also state the numbers of marks, in the order that views have."""

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
    """The kind of value that a mark or a field of a step has; `nothing` is the value where nothing lies.

    Values are never changed in place, because copies of a game share them.
    """

    many = "lists"
    """What the values of several seats are called."""

    def __init__(self, nothing: T) -> None:
        self.nothing = nothing

    def start(self, rules: Rules) -> T | None:
        """What lies there from the start of a game; None if nothing does."""
        return None

    def is_gone(self, value: T) -> bool:
        """Whether laying this value means taking away what lies there."""
        return value == self.nothing

    def told(self, rules: Rules, value: T) -> object:
        """The value as views and positions have it, JSON-able."""
        raise NotImplementedError(type(self).__name__)

    def read(self, rules: Rules, stated: object, where: str) -> T:
        """The value that a position states; a SetupError names what it may not state."""
        raise NotImplementedError(type(self).__name__)


class Count(Shape[int]):
    """A number of things, which may be none. A game begins with so many for `each` player, if any."""

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

    def read(self, rules: Rules, stated: object, where: str) -> int:
        counted = stated[0] if isinstance(stated, list) and len(stated) == 1 else stated
        return number(counted, where, 0, MOST)


class Number(Shape[int]):
    """A number within bounds; the lowest one if nothing is said."""

    many = "numbers"

    def __init__(self, low: int = 0, high: int = MOST) -> None:
        super().__init__(low)
        self.high = high

    def told(self, rules: Rules, value: int) -> object:
        return value

    def read(self, rules: Rules, stated: object, where: str) -> int:
        return number(stated, where, self.nothing, self.high)


class OneSeat(Number):
    """One of the seats."""

    def read(self, rules: Rules, stated: object, where: str) -> int:
        return number(stated, where, 0, rules.players - 1)


class Flag(Shape[bool]):
    """Yes or no; no if nothing is said."""

    def __init__(self) -> None:
        super().__init__(False)

    def told(self, rules: Rules, value: bool) -> object:
        return value

    def read(self, rules: Rules, stated: object, where: str) -> bool:
        return flag(stated, where)


class Named(Shape[int]):
    """One of some numbers that have names; the first one if nothing is said."""

    def __init__(self, numbers: dict[str, int]) -> None:
        super().__init__(next(iter(numbers.values())))
        self.numbers = numbers

    def told(self, rules: Rules, value: int) -> object:
        return next(name for name, number in self.numbers.items() if number == value)

    def read(self, rules: Rules, stated: object, where: str) -> int:
        return self.numbers[one_of(stated, self.numbers, where)]


class OneCard(Number):
    """A card of a kind by its number among the roles, told by its id."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def told(self, rules: Rules, value: int) -> object:
        return rules.roles[value].id

    def read(self, rules: Rules, stated: object, where: str) -> int:
        known = {card.id: card.number for card in rules.roles if card.kind == self.kind}
        return known[one_of(stated, known, where)]


class Stock(Shape[int]):
    """A bundle of goods: `{"gold": 1, "stone": 1}`; so many of `each`, and of so many `kinds`, at most."""

    def __init__(self, each: int = MOST, kinds: int = len(goods.KINDS)) -> None:
        super().__init__(0)
        self.each = each
        self.kinds = kinds

    def is_gone(self, value: int) -> bool:
        return False

    def told(self, rules: Rules, value: int) -> object:
        return goods.to_dict(value)

    def read(self, rules: Rules, stated: object, where: str) -> int:
        in_order = isinstance(stated, list) and len(stated) == len(goods.KINDS)
        amounts = dict(zip(goods.KINDS, listed(stated, where), strict=True)) if in_order else stated
        bundle = goods.stated(amounts, where, self.each)
        n = len(goods.to_dict(bundle))
        if n > self.kinds:
            text = f"goods of {n} kinds are stated, at most {self.kinds} can lie there"
            raise misstated("kinds_of_goods", text, where, n=n, most=self.kinds)
        return bundle


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

    def read(self, rules: Rules, stated: object, where: str) -> Token | None:
        if isinstance(stated, list) and len(stated) == len(ON_ADVISOR):
            stated = dict(zip(ON_ADVISOR, stated, strict=True))
        token = mapping(stated, ON_ADVISOR, where)
        seat = number(token.get("seat"), f"{where}: seat", 0, rules.players - 1)
        return Token(seat, number(token.get("advisor"), f"{where}: advisor", 1, RANKS))


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers(Shape[tuple[int, ...]]):
    """Some numbers, told as a list."""

    def __init__(self) -> None:
        super().__init__(())

    def told(self, rules: Rules, value: tuple[int, ...]) -> object:
        return list(value)

    def read(self, rules: Rules, stated: object, where: str) -> tuple[int, ...]:
        return tuple([number(value, where, 0, MOST) for value in listed(stated, where)])


class Bundles(Numbers):
    """Some bundles of goods: `[{"gold": 1}, {"wood": 1}]`."""

    def told(self, rules: Rules, value: tuple[int, ...]) -> object:
        return [goods.to_dict(bundle) for bundle in value]

    def read(self, rules: Rules, stated: object, where: str) -> tuple[int, ...]:
        return tuple([goods.stated(bundle, where, MOST) for bundle in listed(stated, where)])


class Seats(Numbers):
    """Some of the seats."""

    def read(self, rules: Rules, stated: object, where: str) -> tuple[int, ...]:
        seats = [number(seat, where, 0, rules.players - 1) for seat in listed(stated, where)]
        once(seats, where)
        return tuple(seats)


class Ranks(Numbers):
    """Tokens on advisors, by their ranks, ascending."""

    def read(self, rules: Rules, stated: object, where: str) -> tuple[int, ...]:
        return tuple(sorted([number(rank, where, 1, RANKS) for rank in listed(stated, where)]))


class Places(Numbers):
    """Tokens, each on an advisor or on the card of a governor who has advisors of their own: `{"advisor": 6}`, or
    `{"of": 2}` with their seat."""

    def told(self, rules: Rules, value: tuple[int, ...]) -> object:
        return [place_of(place) for place in value]

    def read(self, rules: Rules, stated: object, where: str) -> tuple[int, ...]:
        return tuple([self._place(rules, value, where) for value in listed(stated, where)])

    def _place(self, rules: Rules, stated: object, where: str) -> int:
        if isinstance(stated, int):
            return number(stated, where, 1, RANKS)
        place = mapping(stated, ("advisor", "of"), where)
        if len(place) != 1:
            text = f"{shown(stated)} names neither an advisor nor a seat, or both"
            raise misstated("no_place", text, where, value=shown(stated))
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

    def read(self, rules: Rules, stated: object, where: str) -> tuple[int, ...]:
        if isinstance(stated, list):
            stated = {name: rank or None for name, rank in zip(self.names, stated, strict=False)}
        lying = mapping(stated, self.names, where)
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

    def read(self, rules: Rules, stated: object, where: str) -> tuple[int, ...]:
        names = listed(stated, where)
        if len(names) != self.size:
            text = f"{self.size} names are needed, not {len(names)}"
            raise misstated("names", text, where, n=len(names), size=self.size)
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

    def read(self, rules: Rules, stated: object, where: str) -> tuple[int, ...]:
        known = {card.id: value for value, card in enumerate(self._cards(rules)) if card.kind == self.kind}
        ids = [one_of(name, known, where) for name in listed(stated, where)]
        once(ids, where)
        return tuple([known[name] for name in ids])

    def _cards(self, rules: Rules) -> Sequence[Any]:
        return rules.enemies if self.kind == "enemy" else rules.roles
