"""Answers as actions: places of the table, one after the other, to moves and texts and back.

acting = Acting(kb.new_game(4, seed=7))
acting.legal                    # the places that may be said now, ascending
acting.act(place)               # say one; a move is played once its last part is said
acting.path("influence treasurer 3 5"), acting.move(path)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from operator import index
from pathlib import Path
from typing import Any, Final, NamedTuple

from kingsburg.editions.custom import Content
from kingsburg.engine import history, notation
from kingsburg.engine.agenda import CHANCE
from kingsburg.engine.errors import IllegalMove, KingsburgError, choices, shown
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Fields, Move
from kingsburg.env import table
from kingsburg.env.asked import NOT_YET, Asked
from kingsburg.library import replay

VERSION: Final = table.VERSION


def text_of(place: object) -> str:
    """What a place says: `advisor 8`."""
    return table.texts()[checked(place)]


def place_of(text: Any) -> int:
    """The place that says this."""
    try:
        return table.texts().index(" ".join(text.split()))
    except (ValueError, TypeError, AttributeError):
        raise KingsburgError(f"no action is called {shown(text)}: docs/actions.md lists them") from None


def checked(place: object) -> int:
    """A place of the table, whatever kind of whole number says it; numpy's are such too."""
    number = whole(place)
    if number is not None and 0 <= number < table.size():
        return number
    raise KingsburgError(f"an action is a whole number from 0 to {table.size() - 1}, not {shown(place)}")


def whole(value: Any) -> int | None:
    """A whole number from outside as Python's own; None for anything else."""
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:  # so do arrays of several numbers
        return None


class Acting:
    """A game whose questions are answered in parts.

    - `game` is played as the parts come in; who plays on it otherwise calls `refresh`.
    - `seat` is who says the next part, CHANCE while dice wait to be told, or None when the game is over.
    - `said` are the parts of the answer so far, and `legal` those that may come next.
    """

    __slots__ = ("_asked", "_choice", "game")

    def __init__(self, game: Game) -> None:
        self.game = game
        self._asked = Asked(game.rules, table.places_of(game.rules))
        self._choice = game.choice
        self.refresh()

    def refresh(self) -> None:
        """Begin with the question that the game waits for."""
        self._choice = choice = self.game.choice
        if choice is not None and choice.chooser != CHANCE:
            self._asked.ask(choice, self.game.codes)

    def clone(self) -> Acting:
        """An independent copy."""
        copy = Acting(self.game.clone())
        for place in self.said:
            copy._asked.answer(place)
        return copy

    @property
    def seat(self) -> int | None:
        return self.game.seat

    @property
    def said(self) -> tuple[int, ...]:
        return tuple(self._asked.said) if self._is_asked else ()

    @property
    def legal(self) -> tuple[int, ...]:
        return self._asked.legal() if self._is_asked else ()

    @property
    def _is_asked(self) -> bool:
        return self._choice is not None and self._choice.chooser != CHANCE

    def act(self, place: object) -> Move | None:
        """Say a part: the move that it completes, which is played, or None. An IllegalMove names the reason and leaves
        all as it was."""
        number = self.check(place)
        code = self._asked.answer(number)
        if code == NOT_YET:
            return None
        assert self._choice is not None
        move = Move(self.game.rules, self._choice, code)
        self.game.advance(code)
        self.refresh()
        return move

    def check(self, place: object) -> int:
        """A place that may be said now; else an IllegalMove names the reason."""
        number = checked(place)
        if not self._is_asked or not self._asked.has(number):
            raise self._refused(number)
        return number

    def _refused(self, place: int) -> IllegalMove:
        if self.game.over:
            return IllegalMove(f"the game is over: action {place} ({text_of(place)}) cannot be played")
        if not self._is_asked:
            return IllegalMove(f"dice or cards are to be told first: action {place} ({text_of(place)}) is a player's")
        legal = choices([f"{legal} ({text_of(legal)})" for legal in self.legal])
        return IllegalMove(
            f"action {place} ({text_of(place)}) is not legal now{self._why(place)}; the actions are: {legal}"
        )

    def _why(self, place: int) -> str:
        """What the library says of a move that begins with this part, if anything."""
        verb, *rest = text_of(place).split()
        assert self._choice is not None
        wanted: dict[str, object] = {}
        if verb == "advisor":
            wanted = {"kind": "influence", "advisor": int(rest[-1]), "dice": self._dice_for(int(rest[-1]))}
        elif verb == "build":
            wanted = {"kind": "build", "building": rest[-1]}
        reason = self._choice.why_not(self.game, wanted)
        return "" if reason is None else f": {reason.text}"

    def _dice_for(self, rank: int) -> list[int]:
        """Some of the seat's dice that reach a rank, or all of them."""
        assert self._choice is not None
        dice = self.game.players[self._choice.seat].dice
        groups = [list(group) for n in range(1, len(dice)) for group in combinations(dice, n) if sum(group) == rank]
        return groups[0] if groups else list(dice)

    # -- moves ------------------------------------------------------------------------------------------------------

    def path(self, move: Move | str | Fields) -> tuple[int, ...]:
        """The parts that are still to be said of a move, its text or its fields."""
        choice, code = notation.resolve(self.game, move, self.seat)
        if choice is not self._choice or code not in self._asked.left:
            raise IllegalMove(f"{shown(str(move))} has other parts than those that were said")
        copy = self.clone()
        found: list[int] = []
        while True:
            found.append(copy._asked.place_of(code))
            if copy._asked.answer(found[-1]) != NOT_YET:
                return tuple(found)

    def move(self, path: Iterable[object]) -> Move:
        """The move of which these are the parts that are still to be said."""
        copy = self.clone()
        move: Move | None = None
        for place in path:
            if move is not None:
                raise IllegalMove(f"{move} has fewer parts: {shown(place)} is one too many")
            move = copy.act(place)
        if move is None:
            raise IllegalMove(f"an answer with more parts: the next are {choices(map(text_of, copy.legal))}")
        return move


# -- records --------------------------------------------------------------------------------------------------------


class Given(NamedTuple):
    """An answer of a game that was played: a seat's in parts, or what fell by its text, of the seat CHANCE."""

    seat: int
    path: tuple[int, ...]
    text: str


def given(game: Game) -> list[Given]:
    """The answers of a game that stand, from its opening on."""
    played = history.of(game)
    entries = list(played.entries())
    copy, found = history.reopen(game.start), []
    for number in played.standing():
        entry = entries[number - 1]
        assert entry.choice is not None
        copy.turn_to(entry.choice.chooser)
        assert copy.choice is not None
        text = str(Move(copy.rules, copy.choice, entry.code))
        if copy.choice.chooser == CHANCE:
            found.append(Given(CHANCE, (), text))
        else:
            found.append(Given(copy.choice.chooser, Acting(copy).path(text), text))
        copy.advance(entry.code)
    return found


def of_record(text: str, content: Path | str | Content | None = None) -> list[Given]:
    """The answers of a record."""
    return given(replay(text, content))


def played(game: Game, answers: Sequence[Given]) -> Game:
    """The game that these answers lead to from the opening of a game."""
    copy = history.reopen(game.start)
    for answer in answers:
        copy.turn_to(answer.seat)
        if answer.seat == CHANCE:
            copy.play(answer.text)
        else:
            copy.play(Acting(copy).move(answer.path))
    return history.resume(copy)
