"""A series of games between bots, on several processes. The same seed gives the same games however many work."""

from __future__ import annotations

import multiprocessing
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from kingsburg.engine.errors import KingsburgError, choices
from kingsburg.engine.game import Game
from kingsburg.engine.thinking import Bot, ask
from kingsburg.lab.report import Report, Result, placed
from kingsburg.library import new_game

DECIDED_HERE = ("chance", "players", "seed")
"""The options of a game that are not for the caller of a series."""

CHUNKS_PER_WORKER = 16
LARGEST_CHUNK = 25

Make = Callable[[str], Bot]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Series:
    """What every worker needs to know; picklable, so `make` is a function of a module."""

    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    make: Make


def simulate(
    bots: Sequence[str],
    games: int,
    seed: int,
    workers: int,
    options: Mapping[str, Any],
    make: Make,
    progress: Progress | None = None,
) -> Report:
    """Play games between bots, which rotate through the seats. Ctrl-C ends the series with the games so far.

    `options` are those of `new_game`; the players are the bots. `progress` is told the games played and asked for.
    """
    series = Series(tuple(bots), dict(options), seed, make)
    _check(series, games, workers)
    results: list[Result] = []
    began = time.perf_counter()
    try:
        for result in _play_all(series, games, workers):
            results.append(result)
            if progress is not None:
                progress(len(results), games)
    except KeyboardInterrupt:
        pass
    return Report(series.bots, series.options, seed, games, tuple(results), time.perf_counter() - began)


def play_game(series: Series, number: int) -> Result:
    """One game of a series: its dice, its seating and its fresh bots depend on nothing but its number."""
    seating = seating_of(len(series.bots), number)
    chance = random.Random(f"kingsburg {series.seed} {number}")
    game = new_game(players=len(series.bots), seed=chance.getrandbits(64), **series.options).clone(quiet=True)
    seated = [series.make(series.bots[bot]) for bot in seating]
    thoughts = [random.Random(chance.getrandbits(64)) for _ in seating]
    try:
        while (seat := game.seat) is not None:
            game.play(ask(seated[seat], game, seat, thoughts[seat]))
    except Exception as error:
        error.add_note(f"in game {number} of the series of seed {series.seed}, at {game.phase} of year {game.year}")
        raise
    return _result(game, number, seating)


def seating_of(players: int, number: int) -> tuple[int, ...]:
    """Which bot sits in each seat: one further every game, so that all sit everywhere equally often."""
    return tuple((seat + number) % players for seat in range(players))


def _result(game: Game, number: int, seating: tuple[int, ...]) -> Result:
    winners = game.winners
    wins = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(seating)))
    standings = [(player.vp, player.goods, player.building_count) for player in game.players]
    return Result(number, seating, game.scores, placed(standings), wins)


def _check(series: Series, games: int, workers: int) -> None:
    """Find mistakes before a game is played or a process started."""
    if games < 1 or workers < 1:
        raise KingsburgError(f"{games} games on {workers} workers: at least one of each is needed")
    decided = [name for name in DECIDED_HERE if name in series.options]
    if decided:
        raise KingsburgError(f"a series itself decides {choices(decided)}: leave out what it decides")
    new_game(players=len(series.bots), seed=0, **series.options)
    for spelling in dict.fromkeys(series.bots):
        series.make(spelling)


# -- one process or several -------------------------------------------------------------------------------------


def _play_all(series: Series, games: int, workers: int) -> Iterator[Result]:
    """The results in the order of the games."""
    size = max(1, min(LARGEST_CHUNK, games // (workers * CHUNKS_PER_WORKER)))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    if min(workers, len(chunks)) == 1:
        for number in range(games):
            yield play_game(series, number)
        return
    with _ignoring_ctrl_c():
        pool = multiprocessing.get_context("spawn").Pool(min(workers, len(chunks)), _start_worker, (series,))
    with pool:
        for results in pool.imap(_play_chunk, chunks):
            yield from results


@contextmanager
def _ignoring_ctrl_c() -> Iterator[None]:
    """Processes started in here never hear of Ctrl-C, not even while they start; their parent ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_series: list[Series] = []
"""In a worker, the series it plays."""


def _start_worker(series: Series) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _series[:] = [series]


def _play_chunk(numbers: range) -> list[Result]:
    return [play_game(_series[0], number) for number in numbers]
