"""What a series of games says about the bots and the seats, with 95 % intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Any

from kingsburg.lab.elo import matches, ratings
from kingsburg.lab.result import Result, Thinking, total
from kingsburg.lab.series import Series
from kingsburg.lab.statistics import Estimate, Spread, even, mean, quartiles, share
from kingsburg.lab.telling import named
from kingsburg.words.messages import Message, Part, message
from kingsburg.words.voice import Voice

SPREAD = ("min", "q1", "median", "q3", "max")

Chair = tuple[Result, int]
"""A seat of a game."""


@dataclass(frozen=True)
class Scores:
    """Scores with their mean and where the quarters of them end."""

    mean: Estimate
    spread: Spread

    def to_dict(self) -> dict[str, Any]:
        return {"score": self.mean.to_dict(), "score_spread": dict(zip(SPREAD, self.spread, strict=True))}


@dataclass(frozen=True)
class Standing:
    """A bot or a seat. `count` is how many bots of the series are spelled so, `games` all the chairs they held.

    A seat has no rating, nor has a bot that met only its like.
    """

    name: str
    count: int
    games: int
    wins: float
    win_rate: Estimate
    scores: Scores
    place: float
    thinking: Thinking
    elo: Estimate | None = None

    def to_dict(self) -> dict[str, Any]:
        """The standing as JSON-able data."""
        return {
            "name": self.name,
            "count": self.count,
            "games": self.games,
            "wins": self.wins,
            "win_rate": self.win_rate.to_dict(),
            **self.scores.to_dict(),
            "place": self.place,
            "elo": None if self.elo is None else self.elo.to_dict(),
            "thinking": self.thinking._asdict(),
        }


@dataclass(frozen=True)
class Report:
    """A series that was finished or interrupted: its results in the order of the games, the first `resumed` of an
    earlier run; `seconds` is the time of this run."""

    series: Series
    asked: int
    results: tuple[Result, ...]
    seconds: float
    resumed: int = 0

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.results)

    @property
    def interrupted(self) -> bool:
        """Whether there are fewer than were asked for."""
        return self.games < self.asked

    @property
    def games_per_second(self) -> float:
        """How fast this run was."""
        return (self.games - self.resumed) / self.seconds if self.seconds else 0.0

    @property
    def names(self) -> list[str]:
        """The bots as they are spelled, each once."""
        return list(dict.fromkeys(self.series.bots))

    @cached_property
    def bots(self) -> tuple[Standing, ...]:
        """A row for each bot, those spelled alike together."""
        elo = self._ratings()
        return tuple(
            _row(name, self.series.bots.count(name), [self._chairs_of(name, result) for result in self.results], rating)
            for name, rating in zip(self.names, elo, strict=True)
        )

    @cached_property
    def seats(self) -> tuple[Standing, ...]:
        """A row for each seat."""
        return tuple(
            _row(f"seat {seat}", 1, [[(result, seat)] for result in self.results])
            for seat in range(self.series.players)
        )

    @cached_property
    def winners(self) -> Scores:
        """What it took to win."""
        return _scores([[result.winning_score] for result in self.results])

    @property
    def seats_even(self) -> bool:
        """Whether the seats won no more unevenly than chance alone would have it."""
        return even([row.wins for row in self.seats])

    @property
    def sat_evenly(self) -> bool:
        """Whether every bot sat in every seat equally often."""
        sat = Counter(chair for result in self.results for chair in enumerate(result.seating))
        return len(set(sat.values())) == 1 and len(sat) == self.series.players * len(self.series.bots)

    @property
    def met_evenly(self) -> bool:
        """Whether every group of bots met equally often."""
        met = Counter(frozenset(result.seating) for result in self.results)
        return len(set(met.values())) == 1 and len(met) == comb(len(self.series.bots), self.series.players)

    def __repr__(self) -> str:
        """A line for each bot; `kingsburg sim` shows more."""
        say = Voice()
        heads = [message(f"lab.column.{head}") for head in ("bot", "games", "win", "within", "mean_score")]
        told = [heads, *map(_cells, self.bots)] if self.games else []
        rows = [[say.part(cell) for cell in row] for row in told]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        time = message("lab.time.seconds", n=("decimal", self.seconds, 1))
        return "\n".join([*lines, say.text("lab.line", games=self.count, seed=self.series.seed, time=time)])

    @property
    def count(self) -> Message:
        """How many games there are, and of how many if the series was interrupted."""
        if self.interrupted:
            return message("lab.interrupted", n=self.games, asked=self.asked)
        return message("lab.games", n=self.games)

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON-able data, without the single results."""
        return {
            **self.series.to_dict(),
            "games": self.games,
            "asked": self.asked,
            "interrupted": self.interrupted,
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
            "by_bot": [row.to_dict() for row in self.bots],
            "by_seat": [row.to_dict() for row in self.seats],
            "winners": self.winners.to_dict(),
            "seats_even": self.seats_even,
        }

    def _chairs_of(self, name: str, result: Result) -> list[Chair]:
        return [(result, seat) for seat, bot in enumerate(result.seating) if self.series.bots[bot] == name]

    def _ratings(self) -> Sequence[Estimate | None]:
        names = self.names
        if len(names) == 1:
            return [None]
        number = [names.index(spelling) for spelling in self.series.bots]
        return ratings([matches([number[bot] for bot in r.seating], r.places) for r in self.results], len(names))


def _cells(row: Standing) -> list[Part]:
    """A bot in words."""
    rate = row.win_rate
    between: Part = ""
    if rate.low is not None and rate.high is not None:
        between = message("lab.between", low=("decimal", 100 * rate.low, 1), high=("decimal", 100 * rate.high, 1))
    name = named(row.name, row.count)
    return [name, row.games, ("decimal", 100 * rate.value, 1), between, ("decimal", row.scores.mean.value, 1)]


def _row(name: str, count: int, games: Sequence[Sequence[Chair]], elo: Estimate | None = None) -> Standing:
    chairs = [chair for game in games for chair in game]
    wins = sum(result.wins[seat] for result, seat in chairs)
    return Standing(
        name=name,
        count=count,
        games=len(chairs),
        wins=wins,
        win_rate=share(wins, len(chairs)),
        scores=_scores([[result.scores[seat] for result, seat in game] for game in games if game]),
        place=mean([result.places[seat] for result, seat in chairs]).value,
        thinking=total(result.thinking[seat] for result, seat in chairs),
        elo=elo,
    )


def _scores(by_game: Sequence[Sequence[int]]) -> Scores:
    """The scores of one game hang together, so the interval of their mean is over games and not over chairs."""
    return Scores(
        mean([sum(scores) / len(scores) for scores in by_game]),
        quartiles([score for scores in by_game for score in scores]),
    )
