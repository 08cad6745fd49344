"""What can be taken back, and whose answers go with it.

One's own last decision can be, at once, where since then no dice fell, nothing was revealed, and only bots answered;
where people did, those whose answers would go are asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import takewhile
from typing import Any

from kingsburg.engine import history
from kingsburg.engine.agenda import CHANCE, Together
from kingsburg.engine.game import Game
from kingsburg.engine.history import Entry
from kingsburg.table.acts import LAST, TURN
from kingsburg.table.seats import Seat


@dataclass(frozen=True)
class Proposal:
    """A takeback that waits for consents: who wants it, how many answers would go, and the seats that are still to be
    asked."""

    by: int
    answers: int
    asked: tuple[int, ...]

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "asked": list(self.asked)}


def seat_of(entry: Entry) -> int:
    """Who gave an answer."""
    assert entry.choice is not None
    return entry.choice.chooser


def last_answer(g: Game, seat: int) -> int:
    """The version of a game before the last answer of a seat; 0 if it has given none."""
    past = history.of(g)
    given = [number for number in past.standing() if seat_of(past.items[number - 1]) == seat]
    return given[-1] - 1 if given else 0


def has_answered(g: Game, seat: int) -> bool:
    """Whether an answer of a seat stands."""
    past = history.of(g)
    return any(seat_of(past.items[number - 1]) == seat for number in past.standing())


def undoable(g: Game) -> list[Entry]:
    """The answers that can be taken back, the last one first."""
    past = history.of(g)
    standing = past.standing()
    return [past.items[number - 1] for number in standing[: -1 - g.undoable : -1]]


def givers(g: Game) -> list[int]:
    """Who gave the answers that can be taken back, the last one first."""
    return [seat_of(entry) for entry in undoable(g)]


def reach(g: Game, seat: int, to: str | int) -> int:
    """How many answers go if a seat takes back so far; 0 where nothing can be."""
    if isinstance(to, int):
        return _after(g, to)
    last, turn = own_reach(givers(g), seat)
    return last if to == LAST else turn if to == TURN else 0


def own_reach(whose: Sequence[int], seat: int) -> tuple[int, int]:
    """How many of the answers of these seats, the last one first, go with a seat's last decision, and how many with its
    turn."""
    if seat not in whose:
        return 0, 0
    return whose.index(seat) + 1, len(whose) - whose[::-1].index(seat)


def _after(g: Game, number: int) -> int:
    """How many answers stand after one of the story; 0 if not all of them can be taken back."""
    later = history.of(g).standing(number)
    return len(later) if len(later) <= g.undoable else 0


def asked_for(g: Game, seats: Sequence[Seat], seat: int, answers: int) -> tuple[int, ...]:
    """The people other than this one whose answers are among the last ones."""
    past = history.of(g)
    last = past.standing()[-answers:]
    whose = {seat_of(past.items[number - 1]) for number in last} - {CHANCE, seat}
    return tuple(sorted(other for other in whose if seats[other].decides))


def again(g: Game, seats: Sequence[Seat], seat: int) -> int:
    """How many of the answers that were taken back a seat may give again: its own and those of bots, up to the next
    one of another person."""
    count = 0
    for number in history.of(g).taken_back():
        whose = (number & 7) - 1
        if whose not in (CHANCE, seat) and seats[whose].decides:
            break
        count += 1
    return count


def has_answered_in_secret(g: Game, seat: int) -> bool:
    """Whether all are asked in secret, and this seat has answered while others have not; an only answer is no one's."""
    return isinstance(g.choice, Together) and any(
        isinstance(entry.choice, Together) and seat_of(entry) == seat for entry in undoable(g)
    )


def reopen_secret(g: Game, seat: int) -> None:
    """Take back one answer to a secret question to all; the others' stay."""
    given = list(takewhile(lambda entry: isinstance(entry.choice, Together), undoable(g)))
    whose = [seat_of(entry) for entry in given]
    back = whose.index(seat)
    g.undo(back + 1)
    for entry in reversed(given[:back]):
        g.turn_to(seat_of(entry))
        g.advance(entry.code)
