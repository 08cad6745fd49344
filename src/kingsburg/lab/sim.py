"""Many games between bots, on several processes. The same seed gives the same games however many work on them."""

from __future__ import annotations

import multiprocessing
import random
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kingsburg.engine.errors import KingsburgError, choices
from kingsburg.engine.game import Game
from kingsburg.engine.thinking import Bot, ask
from kingsburg.lab.report import Report, Result, summarise
from kingsburg.library import new_game

OPTIONS = ("edition", "modules", "scenario", "variants")
CHUNKS_PER_WORKER = 16
LARGEST_CHUNK = 25

Make = Callable[[str], Bot]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Match:
    """What every worker needs to know; it must be picklable, so `make` is a function of a module."""

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
    """Play games between bots, which rotate through the seats, and report. Ctrl-C ends it with the games so far.

    `options` are those of `new_game` but the players, who are the bots. `progress` is told the games played and asked.
    """
    match = Match(tuple(bots), dict(options), seed, make)
    _check(match, games, workers)
    results: list[Result] = []
    began = time.perf_counter()
    try:
        for batch in _batches(match, games, workers):
            results.extend(batch)
            if progress is not None:
                progress(len(results), games)
    except KeyboardInterrupt:
        pass
    return summarise(match.bots, match.options, seed, games, results, time.perf_counter() - began)


def play_game(match: Match, number: int) -> Result:
    """Game `number` of a match: its seed, its seating and fresh bots depend on nothing else."""
    entrants = seating(len(match.bots), number)
    chance = random.Random(f"kingsburg {match.seed} {number}")
    game = new_game(players=len(match.bots), seed=chance.getrandbits(64), **match.options).clone(quiet=True)
    seated = [match.make(match.bots[entrant]) for entrant in entrants]
    thoughts = [random.Random(chance.getrandbits(64)) for _ in entrants]
    while (seat := game.seat) is not None:
        game.play(ask(seated[seat], game, seat, thoughts[seat]))
    return _result(game, entrants)


def seating(players: int, number: int) -> tuple[int, ...]:
    """Which entrant sits in each seat: one place further every game, so that all sit everywhere equally often."""
    return tuple((seat + number) % players for seat in range(players))


def _result(game: Game, entrants: tuple[int, ...]) -> Result:
    standing = [(player.vp, player.goods, player.building_count) for player in game.players]
    ahead = [sum(other > mine for other in standing) for mine in standing]
    places = tuple(1 + above + (standing.count(mine) - 1) / 2 for above, mine in zip(ahead, standing, strict=True))
    winners = game.winners
    wins = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(entrants)))
    return Result(entrants, game.scores, places, wins)


# -- one process or several -------------------------------------------------------------------------------------


def _check(match: Match, games: int, workers: int) -> None:
    """Find mistakes before any process is started."""
    if games < 1 or workers < 1:
        raise KingsburgError(f"{games} games on {workers} workers: at least one of each is needed")
    unknown = [name for name in match.options if name not in OPTIONS]
    if unknown:
        raise KingsburgError(f"a simulation has no option {unknown[0]!r}: choose from {choices(OPTIONS)}")
    new_game(players=len(match.bots), seed=0, **match.options)
    for spelling in dict.fromkeys(match.bots):
        match.make(spelling)


def _batches(match: Match, games: int, workers: int) -> Iterator[list[Result]]:
    """The results in the order of the games, as they come in."""
    size = max(1, min(LARGEST_CHUNK, games // (workers * CHUNKS_PER_WORKER)))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    if workers == 1 or len(chunks) == 1:
        for number in range(games):
            yield [play_game(match, number)]
        return
    spawning = multiprocessing.get_context("spawn")
    with spawning.Pool(min(workers, len(chunks)), _start_worker, (match,)) as pool:
        yield from pool.imap(_play_chunk, chunks)


_match: Match


def _start_worker(match: Match) -> None:
    """Ctrl-C is for the process that collects the results; it ends the workers."""
    global _match  # noqa: PLW0603
    _match = match
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(numbers: range) -> list[Result]:
    return [play_game(_match, number) for number in numbers]
