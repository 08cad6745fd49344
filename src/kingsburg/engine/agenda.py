"""The future of a game: a stack of steps.

A step is a function of the game marked `@step`, or a record with a seat and a few values. Steps are immutable, so that
clones share them, and none is a closure or a generator: a copy of the list is a copy of the future.
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
"""No game has more seats."""
PASS_MOVE: Final[dict[str, object]] = {"kind": "pass"}


class Field:
    """Something that a kind of step carries: an attribute, and a parameter of the constructor, of this name.

    The shape says how positions write it and read it. A field that is not `needed` may be left out; it is then what its
    shape calls `nothing`.
    """

    __slots__ = ("name", "needed", "shape")

    def __init__(self, name: str, shape: Shape[Any], needed: bool = False) -> None:
        self.name = name
        self.shape = shape
        self.needed = needed


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A record on the agenda: whose step it is, and what caused it. A kind that carries more has attributes for that,
    and declares them in `carries`."""

    __slots__ = ("cause", "seat")

    carries: ClassVar[tuple[Field, ...]] = ()

    def __init__(self, seat: int, cause: str = "") -> None:
        self.seat = seat
        self.cause = cause

    def do(self, g: Game) -> None:
        """Carry it out."""
        raise NotImplementedError(type(self).__name__)


def make_step(kind: type[S], seat: int, carried: dict[str, Any], cause: str) -> S:
    """A step of a kind, with values for the fields that the kind declares."""
    step = kind(seat, **carried)
    step.cause = cause
    return step


def for_seats(kind: Callable[[int], S]) -> list[S]:
    """A step for every possible seat. Steps that carry nothing else are made once and used again and again."""
    return [kind(seat) for seat in range(SEATS)]


class Uninfluenced(Step):
    """Lies on the agenda below the reward of an advisor whom no one influenced, for as long as that is being given."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        """Nothing: it is only there to be found."""


Needed = Callable[["Rules"], bool]


class Routine(Step):
    """A step that is a function of the game alone. Games in which it could do nothing leave it out."""

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
        """What happens, from the docstring of its function."""
        return " ".join((self._act.__doc__ or "").split())

    def guard(self, guarded: Callable[..., Callable[[Game], None]], file: str) -> None:
        """From now on, errors of its function name the step and the file."""
        called = Reason(f"the step {self.name}", ("say", "own.step", {"name": self.name}))
        self._act = guarded(self._act, called, file)

    def __repr__(self) -> str:
        return self.name


def step(act: Callable[[Game], None]) -> Routine:
    """Marks a function that goes on the agenda."""
    return _registered(Routine(act))


def step_where(needed: Needed) -> Callable[[Callable[[Game], None]], Routine]:
    """Marks one that is needed only under some rules: the calendar of other games leaves it out."""
    return lambda act: _registered(Routine(act, needed))


def _registered(routine: Routine) -> Routine:
    ROUTINES[routine.name] = routine
    return routine


ROUTINES: Final[dict[str, Routine]] = {}
"""Every routine by its name; no two have the same."""


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
        """The n-th part of the option, in the numbers of `engine.parts`, for learners. An option without parts is known
        by its place among the options."""
        return NO_PART

    def topic(self, rules: Rules) -> str:
        """What the question is about, for prompts: "influence an advisor"."""
        return "choose"

    def is_known(self, g: Game, seat: int | None) -> bool:
        """Whether a seat, or with None a spectator, may know by now what was answered here."""
        return True

    def why_not(self, g: Game, wanted: dict[str, object]) -> Reason | None:
        """Why a move that was asked for is not among the options; None if there is nothing special to say."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Choice):
    """A secret question to all governors at once; `seat` is the one whose answer is awaited first.

    Seats may answer in any order, and nobody learns anything of an answer before the last one is in.
    """

    __slots__ = ()

    def for_seat(self, seat: int) -> Together:
        """The same question to another seat."""
        carried = {field.name: getattr(self, field.name) for field in self.carries}
        return make_step(type(self), seat, carried, self.cause)

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
        """All have answered: show what each seat chose, and carry it out."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Choice):
    """A question to the dice or the cards; `seat` is the player it happens to.

    It is put on the agenda only where two or more outcomes are possible, so that a history is the same whether chance
    answers by itself or is told what fell.
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
