"""The future of a game: a stack of steps.

A step is a function of the game marked `@step`, or a record with a seat and a few values. Steps are immutable, so
that clones share them. Neither closures nor generators: a copy of the list is a copy of the future.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from kingsburg.engine.errors import Reason
from kingsburg.engine.parts import NO_PART
from kingsburg.native import mypyc_attr

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.rules import Rules
    from kingsburg.engine.shapes import Shape
    from kingsburg.native import i64

S = TypeVar("S", bound="Step")

CHANCE: Final = -1
"""The seat that rolls the dice and draws the cards."""

PASS_CODE: Final = 0
ONLY_PASS: Final[tuple[int, ...]] = (PASS_CODE,)
NO_ANSWER: Final = -1
SEATS: Final = 8
"""No game has more."""
PASS_MOVE: Final[dict[str, object]] = {"kind": "pass"}


class Field:
    """Something that a kind of step carries: an attribute, and a parameter of its constructor, of this name.

    By its shape positions tell it and read it again. What is not `needed` may be left out and is then the shape's
    `nothing`.
    """

    __slots__ = ("name", "needed", "shape")

    def __init__(self, name: str, shape: Shape[Any], needed: bool = False) -> None:
        self.name = name
        self.shape = shape
        self.needed = needed


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A record on the agenda: whose it is, and what caused it. A kind that carries more has attributes for it, and
    declares them in `carries`."""

    __slots__ = ("cause", "seat")

    carries: ClassVar[tuple[Field, ...]] = ()

    def __init__(self, seat: int, cause: str = "") -> None:
        self.seat = seat
        self.cause = cause

    def do(self, g: Game) -> None:
        """Carry it out."""
        raise NotImplementedError(type(self).__name__)


def made(kind: type[S], seat: int, carried: dict[str, Any], cause: str) -> S:
    """A step of a kind with what it carries, by the names that the kind declares."""
    step = kind(seat, **carried)
    step.cause = cause
    return step


def for_seats(kind: Callable[[int], S]) -> list[S]:
    """A step for every seat there may be: such as carry nothing else are made once and come again and again."""
    return [kind(seat) for seat in range(SEATS)]


class Uninfluenced(Step):
    """Lies on the agenda below what an advisor gives whom no one influenced, until all of it is given."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        """It only says so."""


Needed = Callable[["Rules"], bool]


class Routine(Step):
    """A step that is a function of the game alone; some games do without it, because of their rules."""

    __slots__ = ("_act", "_needed", "name")

    def __init__(self, act: Callable[[Game], None], needed: Needed | None = None) -> None:
        super().__init__(CHANCE)
        self._act = act
        self._needed = needed
        self.name = act.__name__

    def do(self, g: Game) -> None:
        self._act(g)

    def is_needed(self, rules: Rules) -> bool:
        """Whether it can do anything in games by these rules."""
        return self._needed is None or self._needed(rules)

    @property
    def text(self) -> str:
        """What happens, as its function tells it."""
        return " ".join((self._act.__doc__ or "").split())

    def guard(self, guarded: Callable[..., Callable[[Game], None]], file: str) -> None:
        """Have its function name the step when it fails."""
        called = Reason(f"the step {self.name}", ("say", "own.step", {"name": self.name}))
        self._act = guarded(self._act, called, file)

    def __repr__(self) -> str:
        return self.name


def step(act: Callable[[Game], None]) -> Routine:
    """Marks a function that goes on the agenda."""
    return _known(Routine(act))


def step_where(needed: Needed) -> Callable[[Callable[[Game], None]], Routine]:
    """Marks one that does something only by some rules: by others the calendar goes on without it."""
    return lambda act: _known(Routine(act, needed))


def _known(routine: Routine) -> Routine:
    ROUTINES[routine.name] = routine
    return routine


ROUTINES: Final[dict[str, Routine]] = {}
"""All of them by their names, which differ."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step):
    """A question to a seat. Options are ints inside the engine; moves and texts are made at the edge."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        g.ask(self)

    @property
    def chooser(self) -> int:
        """The seat that answers: a player's, or CHANCE."""
        return self.seat

    def codes(self, g: Game) -> tuple[int, ...]:
        """The options now, in a fixed order."""
        raise NotImplementedError(type(self).__name__)

    def take(self, g: Game, code: int) -> None:
        """Carry out an option."""
        raise NotImplementedError(type(self).__name__)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        """The option as named fields: the move's `to_dict`."""
        raise NotImplementedError(type(self).__name__)

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        """The n-th part of the option, of `engine.parts`, for answers by numbers. Without any, an option is known by
        its place among them."""
        return NO_PART

    def topic(self, rules: Rules) -> str:
        """What the question is about, for prompts: "influence an advisor"."""
        return "choose"

    def is_known(self, g: Game, seat: int | None) -> bool:
        """Whether a seat, or with None a spectator, may know by now what was answered here."""
        return True

    def why_not(self, g: Game, wanted: dict[str, object]) -> Reason | None:
        """Why a move that was asked for is not among the options; None when there is nothing special to say."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Choice):
    """A secret question to all governors at once; `seat` is the one whose answer is awaited first.

    People may answer in any order; who asks seat by seat learns nothing of an answer before the last one is in.
    """

    __slots__ = ()

    def for_seat(self, seat: int) -> Together:
        """The same question to another seat."""
        return made(type(self), seat, {field.name: getattr(self, field.name) for field in self.carries}, self.cause)

    def take(self, g: Game, code: int) -> None:
        answers = g.answers.copy()
        answers[self.seat] = code
        g.answers = answers
        for seat, given in enumerate(answers):
            if given == NO_ANSWER:
                g.then(self.for_seat(seat))
                return
        g.answers = []
        g.bar_undo()
        self.reveal(g, answers)

    def reveal(self, g: Game, answers: list[int]) -> None:
        """All have answered: the code of each seat is shown and carried out."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Choice):
    """A question to the dice or the cards; `seat` is the player it happens to.

    It is put on the agenda only where two or more outcomes are possible, so that histories agree whether chance falls
    by itself or is told.
    """

    __slots__ = ()

    def do(self, g: Game) -> None:
        g.let_fall(self)

    @property
    def chooser(self) -> int:
        return CHANCE

    def sample(self, g: Game) -> int:
        """A random option, without listing them all."""
        raise NotImplementedError(type(self).__name__)

    def weights(self, g: Game) -> Sequence[int]:
        """How often each of `codes` falls, out of their sum."""
        return [1] * len(self.codes(g))
