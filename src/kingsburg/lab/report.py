"""What a series of games says about the bots and the seats, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from kingsburg.lab.statistics import Estimate, even, mean, quartiles, share

SPREAD = ("min", "q1", "median", "q3", "max")


class Result(NamedTuple):
    """How one game ended: for each seat which of the bots held it, its score, place and share of the victory."""

    game: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[float, ...]
    wins: tuple[float, ...]


@dataclass(frozen=True)
class Row:
    """A bot or a seat. `count` is how many bots of a spelling sat in each game, `games` all the chairs they held."""

    name: str
    count: int
    games: int
    wins: float
    win_rate: Estimate
    score: Estimate
    score_spread: tuple[float, float, float, float, float]
    place: float

    def to_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "count": self.count,
            "games": self.games,
            "wins": self.wins,
            "win_rate": self.win_rate.to_dict(),
            "score": self.score.to_dict(),
            "score_spread": dict(zip(SPREAD, self.score_spread, strict=True)),
            "place": self.place,
        }


@dataclass(frozen=True)
class Report:
    """A series that was finished or interrupted: what was asked for, and the results in the order of the games."""

    spellings: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    asked: int
    results: tuple[Result, ...]
    seconds: float

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def interrupted(self) -> bool:
        return self.games < self.asked

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    @cached_property
    def bots(self) -> tuple[Row, ...]:
        """A row for each bot, those spelled alike together."""
        return tuple(
            _row(name, self.spellings.count(name), [self._chairs_of(name, result) for result in self.results])
            for name in dict.fromkeys(self.spellings)
        )

    @cached_property
    def seats(self) -> tuple[Row, ...]:
        return tuple(
            _row(f"seat {seat}", 1, [[(result, seat)] for result in self.results])
            for seat in range(len(self.spellings))
        )

    @property
    def seats_even(self) -> bool:
        """Whether the seats won no more unevenly than chance alone would have it."""
        return even([row.wins for row in self.seats])

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON-able data, without the single results."""
        return {
            "bots": list(self.spellings),
            "options": {name: list(v) if isinstance(v, tuple) else v for name, v in self.options.items()},
            "seed": self.seed,
            "games": self.games,
            "asked": self.asked,
            "interrupted": self.interrupted,
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
            "by_bot": [row.to_dict() for row in self.bots],
            "by_seat": [row.to_dict() for row in self.seats],
            "seats_even": self.seats_even,
        }

    def _chairs_of(self, name: str, result: Result) -> list[Chair]:
        return [(result, seat) for seat, bot in enumerate(result.seating) if self.spellings[bot] == name]


Chair = tuple[Result, int]
"""A seat of a game."""


def placed(standings: Sequence[Any]) -> tuple[float, ...]:
    """The place of each standing, the highest first; who ties shares the mean of the places."""
    return tuple(1 + sum(other > mine for other in standings) + (standings.count(mine) - 1) / 2 for mine in standings)


def _row(name: str, count: int, games: Sequence[Sequence[Chair]]) -> Row:
    """The scores of one game hang together, so the interval of their mean is over games and not over chairs."""
    chairs = [chair for game in games for chair in game]
    wins = sum(result.wins[seat] for result, seat in chairs)
    by_game = [[result.scores[seat] for result, seat in game] for game in games]
    return Row(
        name=name,
        count=count,
        games=len(chairs),
        wins=wins,
        win_rate=share(wins, len(chairs)),
        score=mean([sum(scores) / len(scores) for scores in by_game]),
        score_spread=quartiles([score for scores in by_game for score in scores]),
        place=mean([result.places[seat] for result, seat in chairs]).value,
    )
