"""What lies on the board beside dice. Each thing is declared once, as a mark in its module's folder or beside its card,
with its shape, its place, whose it is, who sees it and how long it lies; the manifest of the module lists it. Cards
read and write through it, views and positions tell it by its name.

    GROWTH: Final = Common("growth", Count(each=3))
    PLEDGES: Final = Owned("pledges", Ranks(), place="advisor", title="pledge", yearly=True)

    GROWTH.put(g, GROWTH.get(g) + 1)
    PLEDGES.lay(g, me.seat, (*PLEDGES.of(g, me.seat), rank))

A game keeps in `marks` what lies there now; it is replaced, never changed in place, so that copies share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeVar, cast

from kingsburg.engine.errors import KingsburgError, SetupError, misstated
from kingsburg.engine.events import ALL_SEEING, Event
from kingsburg.engine.stated import listed, mapping

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.rules import Redraw, Rules
    from kingsburg.engine.shapes import Shape

T = TypeVar("T")
Place = Literal["advisor", "tile", "board", "card"]
Until = Literal["game", "year"]

DECLARE: Final = "list it in the manifest of its module, or in MARKS beside cards of your own"


class Mark(Generic[T]):
    """A thing that may lie on the board: a `Common` or an `Owned` one.

    - `shape` is what one reads and lays, and how it is told and stated.
    - `name` is how views and positions tell it, and `title` what one of its tokens is called, where they say it.
    - `place` is where it lies: on advisors, on the tile of its name, on the board, or on governors' cards.
    - `yearly` ones are laid when a year begins: who states one states a year that has begun.
    - `until` is how long it lies if no card takes it away before: the year's end takes away those of a year.
    - `card` is the id of the card whose rule it is that it lies from the start or goes with the year, for help.
    """

    def __init__(
        self,
        name: str,
        shape: Shape[T],
        place: Place = "board",
        title: str = "",
        yearly: bool = False,
        until: Until = "game",
        card: str = "",
        hidden: Redraw | None = None,
    ) -> None:
        self.name = name
        self.shape = shape
        self.nothing = shape.nothing
        self.place = place
        self.title = title
        self.yearly = yearly
        self.until = until
        self.card = card
        self.hidden = hidden

    def lies(self, g: Game) -> bool:
        """Whether anything lies there, of anyone's."""
        return self in g.marks

    def clear(self, g: Game) -> None:
        """Take all of it away."""
        if self in g.marks:
            marks = g.marks.copy()
            del marks[self]
            g.marks = marks

    def _replace(self, g: Game, value: object) -> None:
        if g.rules.marks.get(self.name) is not self:
            raise KingsburgError(f"the mark {self.name!r} is laid, but nothing of this game declares it: {DECLARE}")
        marks = g.marks.copy()
        marks[self] = value
        g.marks = marks

    # -- for views and positions --------------------------------------------------------------------------------

    def lay_start(self, g: Game) -> None:
        """Lay what lies there from the start of a game, if anything does."""
        raise NotImplementedError(type(self).__name__)

    def told(self, g: Game, viewer: int | None) -> object:
        """What lies there, as a seat may see it, None a spectator and ALL_SEEING everyone."""
        raise NotImplementedError(type(self).__name__)

    def keys(self, rules: Rules) -> list[str]:
        """The keys under which a position may state it."""
        return [self.name]

    def read(self, g: Game, stated: dict[str, Any]) -> None:
        """Lay what a position states under these keys."""
        raise NotImplementedError(type(self).__name__)


class Common(Mark[T]):
    """One that is everyone's, and that everyone sees: none is `hidden`."""

    def get(self, g: Game) -> T:
        """What lies there."""
        lying = g.marks.get(self)
        return self.nothing if lying is None else cast("T", lying)

    def put(self, g: Game, value: T) -> None:
        """Lay this there instead of what lies there now."""
        if self.shape.is_gone(value):
            self.clear(g)
        else:
            self._replace(g, value)

    def lay_start(self, g: Game) -> None:
        start = self.shape.start(g.rules)
        if start is not None:
            self.put(g, start)

    def told(self, g: Game, viewer: int | None) -> object:
        return self.shape.told(g.rules, self.get(g))

    def read(self, g: Game, stated: dict[str, Any]) -> None:
        self.put(g, self.shape.read(g.rules, stated[self.name], f"marks: {self.name}"))


class Owned(Mark[T]):
    """One that each seat has for itself. Positions may state it of one seat alone: `pledges_2`.

    That something lies there everyone sees. What it is, of a `hidden` one, only its owner: `hidden` is how that of the
    others is drawn anew in a copy made for a seat to think with. A question whose answer is laid there says in its
    `is_known` who may know the answer.
    """

    def of(self, g: Game, seat: int) -> T:
        """What a seat has there."""
        lying = g.marks.get(self)
        return self.nothing if lying is None else cast("tuple[T, ...]", lying)[seat]

    def each(self, g: Game) -> tuple[T, ...]:
        """What the seats have there, by seat."""
        lying = g.marks.get(self)
        return (self.nothing,) * len(g.players) if lying is None else cast("tuple[T, ...]", lying)

    def lay(self, g: Game, seat: int, value: T) -> None:
        """Lay this there for a seat, instead of what it has there now."""
        each = list(self.each(g))
        each[seat] = value
        if all(self.shape.is_gone(other) for other in each):
            self.clear(g)
        else:
            self._replace(g, tuple(each))

    def tell(self, g: Game, event: str, seat: int, source: str, **fields: object) -> None:
        """Append an event about one of its tokens, if anyone listens; of a hidden one the fields are for the seat."""
        if g.log is not None:
            secret = () if self.hidden is None else tuple(fields)
            g.log.append(Event(event, seat, source, {"what": self.title or self.name, **fields}, secret))

    def lay_start(self, g: Game) -> None:
        start = self.shape.start(g.rules)
        if start is not None:
            self._replace(g, (start,) * len(g.players))

    def told(self, g: Game, viewer: int | None) -> object:
        return [self._told_of(g, seat, value, viewer) for seat, value in enumerate(self.each(g))]

    def _told_of(self, g: Game, seat: int, value: T, viewer: int | None) -> object:
        unseen = self.hidden is not None and viewer not in (ALL_SEEING, seat)
        return None if unseen and not self.shape.is_gone(value) else self.shape.told(g.rules, value)

    def keys(self, rules: Rules) -> list[str]:
        return [self.name, *[f"{self.name}_{seat}" for seat in range(rules.players)]]

    def read(self, g: Game, stated: dict[str, Any]) -> None:
        rules = g.rules
        _, *keys = self.keys(rules)
        if self.name in stated:
            each = listed(stated[self.name], f"marks: {self.name}")
            if len(each) != rules.players:
                n, many = len(each), self.shape.many
                entry = "mark_numbers" if many == "numbers" else "mark_lists"
                text = f"{n} {many} for {rules.players} seats"
                raise misstated(entry, text, f"marks: {self.name}", n=n, seats=rules.players)
            stated = dict(zip(keys, each, strict=True)) | stated
        self.clear(g)
        for seat, key in enumerate(keys):
            if key in stated:
                self.lay(g, seat, self.shape.read(rules, stated[key], f"marks: {key}"))


def declare(rules: Rules, marks: Sequence[Mark[Any]]) -> None:
    """What may lie on the board in a game; no two are stated by the same key."""
    for mark in marks:
        if mark.hidden is not None and isinstance(mark, Common):
            text = f"the mark {mark.name!r} is everyone's and cannot be hidden: declare it as Owned"
            raise SetupError(text, ("say", "own.hidden_mark", {"name": repr(mark.name)}))
        taken = {key for known in rules.marks.values() for key in known.keys(rules)}
        for key in mark.keys(rules):
            if key in taken:
                text = f"there is a mark {key!r} already: give the other one another name"
                raise SetupError(text, ("say", "own.same_mark", {"key": repr(key)}))
        rules.marks[mark.name] = mark
        if mark.hidden is not None:
            rules.redraws.append(mark.hidden)


def told(g: Game, viewer: int | None) -> dict[str, object]:
    """Everything that lies on the board, by name, as a seat may see it."""
    if not g.marks:
        return {}
    return {name: mark.told(g, viewer) for name, mark in g.rules.marks.items() if mark in g.marks}


def read(g: Game, stated: object) -> None:
    """Lay what a position states; what it leaves out is as at the start of a game."""
    known = g.rules.marks
    if not known and stated:
        raise misstated("no_marks", "marks are stated, but nothing of this game lays any")
    keys = {name: mark.keys(g.rules) for name, mark in known.items()}
    lying = mapping(stated, [*known, *(key for own in keys.values() for key in own[1:])], "marks")
    for name, mark in known.items():
        own = {key: lying[key] for key in keys[name] if key in lying}
        if own:
            mark.read(g, own)
        elif g.year:
            mark.lay_start(g)


def of_this_year(rules: Rules, stated: object) -> bool:
    """Whether a position states any mark that a year's beginning brings."""
    return isinstance(stated, dict) and any(
        key in stated for mark in rules.marks.values() if mark.yearly for key in mark.keys(rules)
    )


def lay_starts(g: Game) -> None:
    """All is set up: what lies there from the start is laid."""
    for mark in g.rules.marks.values():
        mark.lay_start(g)


def end_year(g: Game) -> None:
    """Take away what lies there for a year."""
    for mark in g.rules.marks.values():
        if mark.until == "year":
            mark.clear(g)
