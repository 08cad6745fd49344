"""What was answered, and the one walk through it.

A game is its start and the answers given since, chance's and takebacks included. Saved games, records and reviews are
read by walking through the answers from the opening. Undo walks from a copy of the game that was kept on the way:
nothing can be taken back beyond the last dice or reveal, so a copy from before those is early enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from kingsburg.engine.agenda import CHANCE, Chance, Choice
from kingsburg.engine.errors import IllegalMove, shown, unreadable
from kingsburg.engine.journal import Journal

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.start import Start
    from kingsburg.engine.telling import Telling
    from kingsburg.native import i64

T = TypeVar("T")

UNDO: Final = -1
"""The number of an entry that takes back the answer before it."""
APART: Final = 40
"""The fewest entries between two copies that are kept for undo: with more undo is slower, with fewer playing is."""
NOTHING_TO_TAKE_BACK: Final = "nothing to take back: no choice stands since dice fell or something was revealed"
NOTHING_TO_GIVE_AGAIN: Final = "nothing to give again: only what was taken back is, until something else is answered"

NOTHING_LEFT: Final = {NOTHING_TO_TAKE_BACK: "errors.undo.nothing", NOTHING_TO_GIVE_AGAIN: "errors.undo.again"}
"""The ids of the messages that say the same."""


def number(choice: Choice | None, code: int) -> int:
    """An answer as saved games write it: the code and the seat; UNDO if there is no choice."""
    return UNDO if choice is None else code << 3 | choice.chooser + 1


class Entry:
    """An answer; or, without a choice, a takeback of the last answer that stood, whose number is then the `code`.

    Entries are numbered from 1; where a number tells of no entry it is 0.

    - `year`, `phase` (its number) and `settled` tell how things were before the entry: `settled` says that nothing
      could be taken back.
    - `before` is the number of the answer that stands before this one; for a takeback, before the one taken back.
    - `undone` is for takebacks: the number of the takeback whose answer can be given again after that of this one.
    """

    __slots__ = ("before", "choice", "code", "phase", "settled", "undone", "year")

    def __init__(
        self,
        choice: Choice | None,
        code: int,
        year: i64,
        phase: i64,
        settled: bool,
        before: i64,
        undone: i64,
    ) -> None:
        self.choice = choice
        self.code = code
        self.year = year
        self.phase = phase
        self.settled = settled
        self.before = before
        self.undone = undone

    @property
    def number(self) -> int:
        """The entry as saved games write it."""
        return number(self.choice, self.code)


class History(Journal[Entry]):
    """Everything that was answered or taken back. It only grows: its length is the game's version.

    - `plies` counts the answers that stand, `barrier` those of them that can no longer be taken back.
    - `top` is the number of the last answer that stands; `undone` is the number of the takeback whose answer `redo`
      would give again. Each is 0 if there is none.
    - `kept` is a copy of the game as it was at the version `kept_at`, where nothing could be taken back; undo starts
      from it. It has no history and is never played on, so that copies of the history share it.
    - `telling` is the game that follows the answers and writes down the events, if anyone has asked for them.
    """

    __slots__ = ("_stood", "_stood_at", "barrier", "kept", "kept_at", "plies", "telling", "top", "undone")

    def __init__(self, items: list[Entry], length: i64) -> None:
        self.items = items
        self.length = length
        self.plies: i64 = 0
        self.barrier: i64 = 0
        self.top: i64 = 0
        self.undone: i64 = 0
        self.kept: Game | None = None
        self.kept_at: i64 = 0
        self.telling: Telling | None = None
        self._stood: list[int] = []
        self._stood_at: i64 = 0

    def fork(self) -> History:
        copy = History(self.items, self.length)
        copy.plies = self.plies
        copy.barrier = self.barrier
        copy.top = self.top
        copy.undone = self.undone
        copy.kept = self.kept
        copy.kept_at = self.kept_at
        copy.telling = None if self.telling is None else self.telling.fork()
        copy._stood = self._stood
        copy._stood_at = self._stood_at
        return copy

    def remember(self, g: Game, choice: Choice, code: int) -> None:
        """Note an answer that is about to be carried out."""
        settled = self.plies == self.barrier
        falls = isinstance(choice, Chance)
        if settled and not falls and (self.kept is None or self.length >= self.kept_at + APART):
            self._keep(g)
        if self.undone:
            self.undone = self._still_undone(self.undone, choice, code)
        entry = Entry(choice, code, g.year, g.phase_number, settled, self.top, 0)
        if self.length != len(self.items):  # `append` written out: a call costs as much as what it does
            self.items = self.items[: self.length]
        self.items.append(entry)
        self.length += 1
        self.top = self.length
        self.plies += 1
        if falls:
            self.barrier = self.plies

    def _keep(self, g: Game) -> None:
        """Keep a copy of the game for undo to start from."""
        self.kept = g.clone(quiet=True)
        self.kept_at = self.length

    def _still_undone(self, undone: i64, choice: Choice, code: int) -> i64:
        """What can be given again after this answer: the rest, if it is what `redo` would give; else nothing."""
        takeback = self.items[undone - 1]
        answer = self.items[takeback.code - 1]
        assert answer.choice is not None
        return takeback.undone if answer.code == code and answer.choice.chooser == choice.chooser else 0

    def settle(self) -> None:
        """From now on, what was answered so far cannot be taken back."""
        self.barrier = self.plies

    def take_back(self, g: Game, n: int) -> None:
        """Note that the last answers are taken back, one after the other."""
        for _ in range(n):
            answer = self.items[self.top - 1]
            self.append(Entry(None, self.top, g.year, g.phase_number, False, answer.before, self.undone))
            self.undone = self.length
            self.top = answer.before
        self.plies -= n

    def numbers(self) -> list[int]:
        """Every entry as saved games write it."""
        return [entry.number for entry in self.entries()]

    def standing(self, since: i64 = 0) -> list[int]:
        """The numbers of the answers that were not taken back, or of those after a number. The list of all of them is
        kept for the next time: do not change it."""
        if since:
            return self._standing_after(since)
        if self._stood_at != self.length:
            last = self._stood[-1] if self._stood else 0
            new = self._standing_after(last)
            goes_on = not last or (self.items[new[0] - 1].before if new else self.top) == last
            self._stood = [*self._stood, *new] if goes_on else self._standing_after(0)
            self._stood_at = self.length
        return self._stood

    def _standing_after(self, since: i64) -> list[int]:
        found: list[int] = []
        number = self.top
        while number > since:
            found.append(number)
            number = self.items[number - 1].before
        found.reverse()
        return found

    def taken_back(self) -> list[int]:
        """The answers that were taken back and can be given again, the next one first, as saved games write them."""
        found: list[int] = []
        undone = self.undone
        while undone:
            takeback = self.items[undone - 1]
            found.append(self.items[takeback.code - 1].number)
            undone = takeback.undone
        return found


def of(g: Game) -> History:
    """The history of a game that has one."""
    if g.history is None:
        raise IllegalMove("a copy made for thinking keeps no history: save or record the game it was made from")
    return g.history


# -- the walk ---------------------------------------------------------------------------------------------------


class Moment:
    """An answer that is about to be given: the `number`-th of the walk. `game` waits for it until the walk goes on."""

    __slots__ = ("choice", "code", "game", "number")

    def __init__(self, game: Game, choice: Choice, code: int, number: int) -> None:
        self.game = game
        self.choice = choice
        self.code = code
        self.number = number

    @property
    def by_chance(self) -> bool:
        return self.choice.chooser == CHANCE

    def fell(self) -> int:
        """What the game's own dice or cards give here; in a game that has none, the answer itself."""
        if isinstance(self.choice, Chance) and has_dice(self.game):
            return self.choice.sample(self.game.clone(quiet=True))
        return self.code


def walk(game: Game, answers: Iterable[T], read: Callable[[Game, T, int], int]) -> Iterator[Moment]:
    """Lead a game through answers, chance's and takebacks included, stopping before each answer with what waits there.

    `read` turns the game to whoever answers and returns the code of the answer, or UNDO; it refuses what is not legal.
    """
    for number, answer in enumerate(answers, start=1):
        code = read(game, answer, number)
        if code == UNDO:
            undo(game)
            continue
        choice = game.choice
        assert choice is not None
        yield Moment(game, choice, code, number)
        if isinstance(choice, Chance) and has_dice(game):
            choice.sample(game)  # moves the generator on, as when the answer fell
        game.advance(code)


def by_number(game: Game, answer: int, number: int) -> int:
    """The code of an answer of a saved game."""
    if answer == UNDO:
        if not game.can_undo:
            text = f"answer {number} of the saved game takes back what cannot be taken back"
            raise unreadable("saved_undo", text, n=number)
        return UNDO
    game.turn_to((answer & 7) - 1)
    if game.choice is None or answer & 7 != game.choice.chooser + 1 or answer >> 3 not in game.codes:
        text = f"answer {number} of the saved game is not legal: it was edited, or saved by other rules"
        raise unreadable("saved_answer", text, n=number)
    return answer >> 3


def reopen(start: Start) -> Game:
    """The opening again, with an empty history, waiting at its first question; chance waits to be told."""
    game = start.opening.clone()
    begin(game)
    game.explicit = True
    game.settle()
    return game


def begin(game: Game) -> None:
    """From now on the game keeps its history."""
    game.history = History([], 0)
    game.shared = False


def retrace(start: Start, numbers: Sequence[int]) -> Game:
    """The game that these answers lead to from an opening."""
    game = reopen(start)
    for _ in walk(game, numbers, by_number):
        pass
    return resume(game)


def has_dice(game: Game) -> bool:
    """Whether chance answers by itself in this game. A sealed game whose secret is not known has to be told, like an
    explicit one."""
    return game.start.chance == "sampled" or game.secret is not None


def resume(game: Game) -> Game:
    """Go on from a retraced game with its own chance."""
    game.explicit = not has_dice(game)
    if isinstance(game.choice, Chance) and not game.explicit:
        chance, game.choice = game.choice, None
        game.then(chance)
        game.settle()
    return game


# -- back and forth ---------------------------------------------------------------------------------------------


def undo(g: Game, n: object = 1) -> None:
    """Take back the last n answers that stand: walk from the kept copy up to the first of them."""
    back = _counted(n, g.undoable, NOTHING_TO_TAKE_BACK, "taken back")
    if g.shared:
        g.part()
    history = of(g)
    assert history.kept is not None
    numbers = [history.items[number - 1].number for number in history.standing(history.kept_at)]
    before = history.kept.clone()
    before.explicit = True  # the dice that fell on the way are told
    for _ in walk(before, numbers[:-back], by_number):
        pass
    by_number(before, numbers[-back], 0)  # puts the question to the seat that answered it
    before.explicit, before.fallen = g.explicit, g.fallen
    history.take_back(g, back)
    before.history = history
    g.become(before)


def redo(g: Game, n: object = 1) -> None:
    """Give the last n answers that were taken back again."""
    answers = [] if g.history is None else g.history.taken_back()
    for answer in answers[: _counted(n, len(answers), NOTHING_TO_GIVE_AGAIN, "given again")]:
        g.advance(by_number(g, answer, 0))


def _counted(n: object, most: int, nothing: str, what: str) -> int:
    """The number of answers that was asked for, if there are so many."""
    if type(n) is not int or n < 1:
        raise IllegalMove(f"a number of answers is 1 or more, not {shown(n)}")
    if not most:
        raise IllegalMove(nothing, ("say", NOTHING_LEFT[nothing], {}))
    if n > most:
        raise IllegalMove(f"{shown(n)} answers cannot be {what}: there {'is' if most == 1 else 'are'} {most}")
    return n


def is_final(world: Game, code: int) -> bool:
    """Whether an answer could not be taken back, because dice fall or something is revealed as soon as it is given.

    It is tried in a copy in which dice wait to be told. Where the dice of the game itself are told, they still wait
    after the answer, which can then be taken back.
    """
    trial = world.clone(quiet=True)
    begin(trial)
    trial.explicit = True
    trial.advance(code)
    return not trial.can_undo or (isinstance(trial.choice, Chance) and not world.explicit)


def check_version(g: Game, version: object) -> int:
    """A version that the game is at or was at."""
    if type(version) is not int or not 0 <= version <= g.version:
        raise IllegalMove(f"there is no version {shown(version)} of this game: it is at {g.version}")
    return version


def at(g: Game, version: object, seed: object = None) -> Game:
    """The game as it was at a version; with a seed, a branch whose dice differ from there on."""
    numbers = of(g).numbers()[: check_version(g, version)]
    return retrace(g.start if seed is None else g.start.reseeded(seed), numbers)
