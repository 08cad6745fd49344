"""Tournaments of bots, on several processes. The same seed gives the same games however many work."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

from kingsburg.editions import PLAYERS
from kingsburg.engine.errors import KingsburgError, listed, shown
from kingsburg.lab.ledger import Ledger
from kingsburg.lab.report import Report
from kingsburg.lab.series import Make, Series
from kingsburg.lab.workers import WorkerLost, play_all
from kingsburg.library import new_game
from kingsburg.words.refusing import refusal

DECIDED_HERE = ("chance", "players", "seed", "seats")
"""The options of a game that are not for the caller of a series."""

MOST_GAMES = 10_000_000
MOST_WORKERS = 256

Progress = Callable[[int, int], None]


def simulate(
    bots: Sequence[str],
    games: int,
    seed: int,
    workers: int,
    options: Mapping[str, Any],
    make: Make,
    progress: Progress = lambda _done, _asked: None,
    *,
    players: int | None = None,
    out: Path | None = None,
) -> Report:
    """Play games between bots, which rotate through the seats. Ctrl-C ends the series with the games so far.

    With more bots than `players`, all groups of so many meet in turn. `options` are those of `new_game`. `progress` is
    told the games there are and those asked for, at the start and after each. The results are written to `out` as they
    come; those of this series that it has already are not played again.
    """
    asked = Series(tuple(bots), len(bots) if players is None else players, dict(options), seed, make)
    series = _checked(asked, games, workers)
    began = time.perf_counter()
    with Ledger(out, series) if out else nullcontext() as ledger:
        results = [result for result in ledger.results if result.game < games] if ledger else []
        resumed = len(results)
        missing = sorted(set(range(games)) - {result.game for result in results})
        try:
            with closing(play_all(series, missing, workers)) as played:
                progress(resumed, games)
                for result in played:
                    if ledger:
                        ledger.add(result)
                    results.append(result)
                    progress(len(results), games)
        except KeyboardInterrupt:
            pass
        except WorkerLost as error:
            if out:
                raise refusal(KingsburgError, "lab.wrong.lost_kept", error=error.message, file=str(out)) from error
            raise refusal(KingsburgError, "lab.wrong.lost_all", error=error.message) from error
    results.sort(key=lambda result: result.game)
    return Report(series, games, tuple(results), time.perf_counter() - began, resumed)


def _checked(series: Series, games: int, workers: int) -> Series:
    """The series with every module by its name; mistakes are found before a game is played or a process started."""
    if not 1 <= games <= MOST_GAMES or not 1 <= workers <= MOST_WORKERS:
        asked = {"games": shown(games), "workers": shown(workers)}
        raise refusal(KingsburgError, "lab.wrong.bounds", **asked, most_games=MOST_GAMES, most_workers=MOST_WORKERS)
    decided = [name for name in DECIDED_HERE if name in series.options]
    if decided:
        raise refusal(KingsburgError, "lab.wrong.decided", names=listed(decided))
    if len(series.bots) < series.players:
        raise refusal(KingsburgError, "lab.wrong.few_bots", bots=len(series.bots), players=series.players)
    if series.players == len(series.bots) > max(PLAYERS):
        raise refusal(KingsburgError, "lab.wrong.many_bots", bots=series.players, names=listed(PLAYERS))
    start = new_game(players=series.players, seed=0, **series.options).start
    for spelling in dict.fromkeys(series.bots):
        series.make(spelling)
    return replace(series, options={**series.options, "modules": start.modules, "variants": start.variants})
