"""What a simulation found: rows for the bots and the seats, with 95 % intervals, and the scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from kingsburg.lab import stats
from kingsburg.lab.stats import Interval


class Result(NamedTuple):
    """How one game ended: for each seat the entrant that held it, its score, place and share of the victory."""

    entrants: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[float, ...]
    wins: tuple[float, ...]


@dataclass(frozen=True)
class Row:
    """A bot or a seat. `games` counts it once for every chair it held; the interval of a mean needs two games."""

    name: str
    games: int
    wins: float
    win_share: float
    win_interval: Interval
    score: float
    score_interval: Interval | None
    place: float


@dataclass(frozen=True)
class Report:
    """A finished or interrupted simulation."""

    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    games: int
    asked: int
    interrupted: bool
    seconds: float
    games_per_second: float
    per_bot: tuple[Row, ...]
    per_seat: tuple[Row, ...]
    seats_even: bool
    """Whether the seats won as equal seats would, apart from noise."""
    balanced: bool
    """Whether every bot sat in every seat equally often."""
    scores: tuple[float, float, float, float, float] | None
    """Least, quartiles and most of all scores; None without a game."""

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON-able data."""
        told = asdict(self)
        for rows in ("per_bot", "per_seat"):
            told[rows] = [_plain(row) for row in told[rows]]
        told["bots"] = list(self.bots)
        told["options"] = {name: list(v) if isinstance(v, tuple) else v for name, v in self.options.items()}
        told["scores"] = None if self.scores is None else dict(zip(SCORE_MARKS, self.scores, strict=True))
        return told


SCORE_MARKS = ("min", "lower_quartile", "median", "upper_quartile", "max")


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    """A row without tuples, and with null for the means of no games."""
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in row.items()}
    return {name: None if value != value else value for name, value in plain.items()}  # NaN is not JSON


def summarise(
    bots: Sequence[str], options: Mapping[str, Any], seed: int, asked: int, results: Sequence[Result], seconds: float
) -> Report:
    """The report of these results. Bots of the same spelling share a row."""
    seats = range(len(bots))
    per_seat = [_row(f"seat {seat}", [[(result, seat)] for result in results]) for seat in seats]
    return Report(
        bots=tuple(bots),
        options=dict(options),
        seed=seed,
        games=len(results),
        asked=asked,
        interrupted=len(results) < asked,
        seconds=seconds,
        games_per_second=len(results) / seconds if seconds > 0 else 0.0,
        per_bot=tuple(_row(name, _chairs(name, bots, results)) for name in dict.fromkeys(bots)),
        per_seat=tuple(per_seat),
        seats_even=stats.even_within_noise([row.wins for row in per_seat]),
        balanced=len(results) % len(bots) == 0 or len(set(bots)) == 1,
        scores=stats.quartiles([score for result in results for score in result.scores]) if results else None,
    )


Chair = tuple[Result, int]


def _chairs(name: str, bots: Sequence[str], results: Sequence[Result]) -> list[list[Chair]]:
    """Of each game the seats that bots of this spelling held."""
    return [
        [(result, seat) for seat, entrant in enumerate(result.entrants) if bots[entrant] == name] for result in results
    ]


def _row(name: str, games: Sequence[Sequence[Chair]]) -> Row:
    """Scores of one game hang together, so the interval of the mean is over games, not chairs."""
    chairs = [chair for game in games for chair in game]
    wins = sum(result.wins[seat] for result, seat in chairs)
    by_game = [stats.mean([result.scores[seat] for result, seat in game]) for game in games]
    return Row(
        name=name,
        games=len(chairs),
        wins=wins,
        win_share=wins / len(chairs) if chairs else 0.0,
        win_interval=stats.wilson(wins, len(chairs)),
        score=stats.mean(by_game),
        score_interval=stats.mean_interval(by_game),
        place=stats.mean([result.places[seat] for result, seat in chairs]),
    )
