"""How one game of a series ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

MOST = 1 << 31
"""More than any number of a game, or any seconds of it."""


class Thinking(NamedTuple):
    """What a bot took for its decisions: how many there were, and the seconds of all and of the longest."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    @property
    def mean(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0

    @property
    def is_possible(self) -> bool:
        """Whether a bot can have thought so."""
        if type(self.decisions) is not int or not are_numbers(self):
            return False
        return 0 <= self.decisions < MOST and 0 <= self.longest <= self.seconds < MOST


@dataclass(frozen=True)
class Result:
    """For each seat which of the bots held it, its score, place, share of the victory, and the time it thought.

    `seed` is that of the game, as `new_game` takes it. Time is not compared: it differs when a game is played again.
    """

    game: int
    seed: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[float, ...]
    wins: tuple[float, ...]
    thinking: tuple[Thinking, ...] = field(compare=False)

    @property
    def winning_score(self) -> int:
        return max(score for score, win in zip(self.scores, self.wins, strict=True) if win)

    @property
    def is_possible(self) -> bool:
        """Whether a game can have ended so."""
        seats = len(self.seating)
        if any(len(told) != seats for told in (self.scores, self.places, self.wins, self.thinking)):
            return False
        if not are_numbers((*self.scores, *self.places, *self.wins)):
            return False
        winners = sum(win != 0 for win in self.wins)
        return (
            all(isinstance(score, int) and abs(score) < MOST for score in self.scores)
            and all(win in (0, 1 / winners) for win in self.wins if winners)
            and winners > 0
            and placed([-place for place in self.places]) == self.places
            and sorted(self.places) == [self.places[seat] for seat in self._by_score()]
            and all(thinking.is_possible for thinking in self.thinking)
        )

    def _by_score(self) -> list[int]:
        return sorted(range(len(self.seating)), key=lambda seat: (-self.scores[seat], self.places[seat]))

    def to_dict(self) -> dict[str, Any]:
        return dict(vars(self))

    @classmethod
    def from_dict(cls, told: dict[str, Any]) -> Result:
        lists = {name: tuple(told[name]) for name in ("seating", "scores", "places", "wins")}
        return cls(told["game"], told["seed"], **lists, thinking=tuple(Thinking(*each) for each in told["thinking"]))


def are_numbers(told: Iterable[object]) -> bool:
    return all(type(value) in (int, float) for value in told)


def placed(standings: Sequence[Any]) -> tuple[float, ...]:
    """The place of each standing, the highest first; who ties shares the mean of the places."""
    return tuple(1 + sum(other > mine for other in standings) + (standings.count(mine) - 1) / 2 for mine in standings)


def total(thoughts: Iterable[Thinking]) -> Thinking:
    """All of it together."""
    listed = list(thoughts)
    return Thinking(
        sum(each.decisions for each in listed),
        sum(each.seconds for each in listed),
        max((each.longest for each in listed), default=0.0),
    )
