"""A recorded game, decision by decision: what stood when each answer was given, and what was answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from kingsburg import library
from kingsburg.editions.custom import Content
from kingsburg.engine import history
from kingsburg.engine import record as records
from kingsburg.engine.agenda import CHANCE, Choice
from kingsburg.engine.errors import KingsburgError, listed, shown
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.words import Message, Part, Voice, message
from kingsburg.words.messages import seat as seat_part
from kingsburg.words.refusing import refusal
from kingsburg.words.things import ROMAN, phase


@dataclass(frozen=True)
class When:
    """A time of the game: the phase of a year."""

    year: int
    phase: str
    title: Part = field(compare=False)
    """What the phase is called."""

    @property
    def message(self) -> Message:
        """Year II, Summer."""
        if not self.year:
            return message("review.setup")
        return message("review.when", year=ROMAN[self.year], phase=self.title)

    def __str__(self) -> str:
        return Voice().say(self.message)


def when(game: Game) -> When:
    """The time it is in a game; what comes before the first phase of a year has no title."""
    return When(int(game.year), game.phase, phase(game.rules, game.phase) or message("review.start"))


@dataclass(frozen=True)
class Moment:
    """An answer about to be given, a governor's or chance's: `game` waits for it, and goes on with the story.

    Whoever wants to keep the game takes a `position`. `line` is where the record tells the answer, and `version` that
    of the game before it, takebacks counted.
    """

    game: Game
    choice: Choice
    code: int
    line: int
    version: int

    @property
    def by_chance(self) -> bool:
        return self.choice.chooser == CHANCE

    @property
    def seat(self) -> int:
        """Who answers; whom it happens to where chance does."""
        return self.choice.seat

    @property
    def move(self) -> Move:
        return Move(self.game.rules, self.choice, self.code)

    def position(self) -> Game:
        """A copy of the game for thinking: its dice and cards fall by themselves."""
        return thinkable(self.game)


def thinkable(game: Game) -> Game:
    """A quiet copy in which chance is not waited for, as it is where a story is followed."""
    copy = game.clone(quiet=True)
    copy.explicit = False
    return copy


@dataclass(frozen=True)
class Story:
    """A record that was read: the game at its end, and of each answer that was not taken back the line and the version
    of the game before it."""

    game: Game
    lines: tuple[int, ...]
    versions: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The governors' names, or their seats where nobody says."""
        return self.people or tuple(Voice().part(seat_part(seat)) for seat in range(len(self.game.players)))

    @property
    def people(self) -> tuple[str, ...]:
        """The governors' names, if somebody says them."""
        return self.game.start.seats or ()

    def seat_of(self, told: str) -> int:
        """The seat of a governor, by name or number."""
        names = [name.casefold() for name in self.names]
        if told.casefold() in names:
            return names.index(told.casefold())
        if told.isdecimal() and int(told) < len(names):
            return int(told)
        raise refusal(KingsburgError, "errors.no_player", name=shown(told), names=listed(self.names))

    def moments(self) -> Iterator[Moment]:
        """Every answer that stands, from the first one on."""
        game = history.reopen(self.game.start)
        answers = self._answers[: len(self.lines)]
        for each in history.walk(game, answers, history.by_number):
            place = each.number - 1
            yield Moment(each.game, each.choice, each.code, self.lines[place], self.versions[place])

    @property
    def decisions(self) -> int:
        """How many answers the governors gave that stand."""
        return sum(entry & 7 != CHANCE + 1 for entry in self._answers)

    @property
    def _answers(self) -> list[int]:
        past = history.of(self.game)
        numbers = past.numbers()
        return [numbers[place - 1] for place in past.standing()]


def read(text: str, content: Path | str | Content | None = None) -> Story:
    """The story that a record tells; a RecordError names the line where it goes wrong."""
    game = library.replay(text, content)
    lines = records.parse(text).lines  # one for each entry of the history, but for what has fallen since
    standing = [place - 1 for place in history.of(game).standing() if place <= len(lines)]
    return Story(game, tuple(lines[place].number for place in standing), tuple(standing))
