"""A question that is answered in parts, place by place of the table of actions; compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from kingsburg.engine import parts
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.parts import NO_PART
from kingsburg.env.memory import u8, vec
from kingsburg.native import i64

if TYPE_CHECKING:
    from kingsburg.engine.agenda import Choice
    from kingsburg.engine.rules import Rules

NOT_YET: Final = -1
"""An answer of which more parts are to be said; no code is negative."""
DEEPEST: Final = 64
"""No answer has so many parts."""


@final
class Places:
    """The place of each part in the table of actions, in games by some rules: shared by all that are asked there."""

    __slots__ = ("of",)

    def __init__(self, places: list[int]) -> None:
        self.of = vec[i64](places)


@final
class Asked:
    """What is left of a question after the parts that were answered: `left` are the codes that have them all, and
    `depth` is the next part in which they differ. Nothing is asked in which they agree."""

    # `_found` has the place of each code that is left at this depth: every part is asked for once. It is room that is
    # used again, and as large as the largest question so far.

    __slots__ = ("_choice", "_codes", "_found", "_placed", "_places", "_rules", "depth", "left", "said")

    def __init__(self, rules: Rules, places: Places) -> None:
        self._rules = rules
        self._places = places
        self._choice: Choice | None = None
        self._codes: tuple[int, ...] = ()
        self._placed = False
        self._found = vec[i64]([])
        self.left: tuple[int, ...] = ()
        self.depth: i64 = 0
        self.said: list[int] = []

    def ask(self, choice: Choice, codes: tuple[int, ...]) -> None:
        """Begin with a question of two or more options."""
        self._choice = choice
        self._codes = codes
        self._placed = choice.part(self._rules, codes[0], 0) == NO_PART
        self.left = codes
        self.depth = 0
        if self.said:
            self.said = []
        if len(codes) > len(self._found):
            self._found = vec[i64]([0] * len(codes))
        self._seek()

    def place_of(self, code: int) -> i64:
        """The place of an option's part at this depth."""
        return self._place(self._part(code, self.depth))

    def nth(self, n: i64) -> i64:
        """The place of the n-th option that is left."""
        return self._found[n]

    def legal(self) -> tuple[int, ...]:
        """The places that may be said, ascending."""
        found = self._found
        places = {found[i] for i in range(len(self.left))}
        return tuple(sorted(places))

    def has(self, place: i64) -> bool:
        """Whether a place may be said."""
        found = self._found
        i: i64 = len(self.left)
        while i > 0:
            i -= 1
            if found[i] == place:
                return True
        return False

    def mark(self, row: vec[u8], start: i64) -> None:
        """Write a 1 for each place that may be said, into a row of as many numbers as the table has."""
        found = self._found
        n: i64 = len(self.left)
        i: i64 = 0
        while i < n:
            row[start + found[i]] = 1
            i += 1

    def answer_in(self, row: vec[u8], start: i64, place: i64) -> int:
        """The same as `answer`, where the places that might have been said are marked: they are no longer."""
        found = self._found
        n: i64 = len(self.left)
        i: i64 = 0
        while i < n:
            row[start + found[i]] = 0
            i += 1
        return self.answer(place)

    def answer(self, place: i64) -> int:
        """Say a part: the code of the only option that has it, or NOT_YET where several do. Without any, nothing
        changes, and it is an error."""
        found = self._found
        left = self.left
        only: i64 = 0
        n: i64 = 0
        i: i64 = len(left)
        while i > 0:
            i -= 1
            if found[i] == place:
                only = i
                n += 1
        if n == 1:
            return left[only]
        if n == 0:
            raise KingsburgError(f"place {place} is no part of an answer to {type(self._choice).__name__}")
        self.left = tuple([code for i, code in enumerate(left) if found[i] == place])
        self.said.append(place)
        self.depth += 1
        self._seek()
        return NOT_YET

    def _seek(self) -> None:
        """Go on to the next part in which what is left differs, and find the places of all."""
        left = self.left
        while self.depth < DEEPEST:
            if self._find(left):
                return
            self.depth += 1
        raise KingsburgError(f"two options of {type(self._choice).__name__} have the same parts")

    def _find(self, left: tuple[int, ...]) -> bool:
        """Find the places of some codes at this depth: whether they differ."""
        self._find_parts(left)
        found = self._found
        first = found[0]
        n: i64 = len(left)
        i: i64 = n - 1
        while found[i] == first:
            if i == 0:
                return False
            i -= 1
        while n > 0:
            n -= 1
            found[n] = self._place(found[n])
        return True

    def _find_parts(self, left: tuple[int, ...]) -> None:
        """Find the parts of some codes at this depth."""
        choice, rules, depth, found = self._choice, self._rules, self.depth, self._found
        assert choice is not None
        for i, code in enumerate(left):
            found[i] = self._further(code, depth) if self._placed else choice.part(rules, code, depth)

    def _place(self, part: i64) -> i64:
        place = self._places.of[part]
        if place < 0:
            raise KingsburgError(f"an option of {type(self._choice).__name__} has no place in the table of actions")
        return place

    def _part(self, code: int, n: i64) -> i64:
        choice = self._choice
        assert choice is not None
        return self._further(code, n) if self._placed else choice.part(self._rules, code, n)

    def _further(self, code: int, n: i64) -> i64:
        """A part of an option that is known by its place among them."""
        place: i64 = self._codes.index(code)
        if n == 0:
            return parts.OPTION + place % parts.TOGETHER
        return parts.alone(parts.FURTHER + place // parts.TOGETHER, n - 1)
