"""What lies on the board beside dice. Each kind of thing is declared once, as a mark: with its shape, its place, whose
it is, who sees it and how long it lies. A mark stands in its module's folder, and the manifest of the module lists it.
Cards read and write through it; views and positions have it by its name.

    GROWTH: Final = Common("growth", Count(each=3))
    PLEDGES: Final = Owned("pledges", Ranks(), place="advisor", title="pledge", yearly=True)

    GROWTH.put(g, GROWTH.get(g) + 1)
    PLEDGES.lay(g, me.seat, (*PLEDGES.of(g, me.seat), rank))

What lies there now is in the `marks` of a game: they are replaced, never changed in place, so that copies share them.
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

    - `name` is its name in views and positions; `title` is what one of its tokens is called in events.
    - `shape` says what its values are, and how views and positions write and read them.
    - `place` is where it lies: on advisors, on the tile of its name, on the board, or on governors' cards.
    - `yearly` ones are laid when a year begins: a position with one is of a year that has begun.
    - `until` is how long it lies if no card takes it away before that: the game, or until the end of the year.
    - `card` is for help: the id of the card whose rule it is that it lies from the start or goes with the year.
    - `hidden` is for an `Owned` one that only its owner sees.
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
        """Whether anything lies there, whoever's it is."""
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
        """What lies there, as a seat, None (a spectator) or ALL_SEEING may see it; JSON-able."""
        raise NotImplementedError(type(self).__name__)

    def keys(self, rules: Rules) -> list[str]:
        """The keys under which a position may state it."""
        return [self.name]

    def read(self, g: Game, stated: dict[str, Any]) -> None:
        """Lay what a position states under these keys."""
        raise NotImplementedError(type(self).__name__)


class Common(Mark[T]):
    """A mark that is everyone's, and that everyone sees: it is never `hidden`."""

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
    """A mark that each seat has for itself. Positions may state it for one seat alone: `pledges_2`.

    Everyone sees that something lies there; what it is, if the mark is `hidden`, only its owner sees. `hidden` is then
    the function that draws what the others have anew, in a copy made for a seat to think with. A question whose answer
    is laid there has to say in `is_known` who may know the answer.
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
        """Tell an event about one of its tokens; if the mark is hidden, the fields are for this seat only."""
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
                text = f"{rules.players} {many} are needed, one for each seat, not {n}"
                raise misstated(entry, text, f"marks: {self.name}", n=n, seats=rules.players)
            stated = dict(zip(keys, each, strict=True)) | stated
        self.clear(g)
        for seat, key in enumerate(keys):
            if key in stated:
                self.lay(g, seat, self.shape.read(rules, stated[key], f"marks: {key}"))


def declare(rules: Rules, marks: Sequence[Mark[Any]]) -> None:
    """Say what may lie on the board in a game. Marks whose keys in positions would be the same are refused."""
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
    """Everything that lies on the board, by name, as a viewer may see it."""
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
    """Lay what lies there from the start, once all is set up."""
    for mark in g.rules.marks.values():
        if mark not in g.marks:
            mark.lay_start(g)


def end_year(g: Game) -> None:
    """Take away what lies there only until the end of a year."""
    for mark in g.rules.marks.values():
        if mark.until == "year":
            mark.clear(g)
