"""What a Python session asks of the bots in one call: `kb.hint` and `kb.simulate`.

Nothing here is imported with the package; the first use of one of these names does it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from kingsburg import bots as registry
from kingsburg import lab
from kingsburg.bots import plugins
from kingsburg.bots.hints import Hint, Hints, hints
from kingsburg.editions import check_players
from kingsburg.editions.custom import Content
from kingsburg.engine.chance import check_seed
from kingsburg.engine.errors import KingsburgError, shown
from kingsburg.engine.game import Game
from kingsburg.engine.thinking import Bot
from kingsburg.lab import Report
from kingsburg.lab.sim import MOST_WORKERS
from kingsburg.library import check_count, check_game

__all__ = ["Hint", "Hints", "Report", "hint", "simulate"]

NOBODY = -1

LONGEST_THOUGHT = 86_400
"""Seconds; whoever asks for more means something else."""


def hint(game: Game, seat: int | None = None, seconds: float = 1.0, seed: int | None = None) -> Hints:
    """What a strong player thinks of the options, best first; `hint(game)[0].move` is the best.

    Asked for the seat whose choice it is, or for another that may answer now. Only what that seat knows is used, for
    so many seconds; the seed decides in which worlds the options are tried.
    """
    check_game(game, "a hint")
    if type(seconds) not in (int, float) or not 0 < seconds <= LONGEST_THOUGHT:
        raise KingsburgError(f"seconds are a number up to {LONGEST_THOUGHT}, not {shown(seconds)}")
    if seed is not None:
        check_seed(seed)
    asked = game.seat if seat is None else seat
    return hints(game, NOBODY if asked is None else asked, random.Random(seed), seconds)


def simulate(
    bots: str | Iterable[str | type[Bot]] = "greedy,apprentice,novice",
    games: int = 100,
    players: int | None = None,
    edition: str = "second",
    modules: Iterable[str] = (),
    scenario: str | None = None,
    variants: Iterable[str] = (),
    seed: int = 1,
    workers: int = 1,
    content: Path | str | Content | None = None,
) -> Report:
    """Let bots play games against one another, and report how they did; they rotate through the seats.

    Bots are spelled as in the commands, `"champion:time=50ms,greedy"`, or are classes of your own. With more bots than
    `players`, all groups of so many meet in turn. The same seed gives the same games however many `workers` play.
    """
    if not isinstance(bots, Iterable):
        raise KingsburgError(f"bots are spellings or classes, not {shown(bots)}")
    check_count(games, "games")
    check_count(workers, "workers", most=MOST_WORKERS)
    check_seed(seed)
    if players is not None:
        check_players(players)
    listed = registry.split(bots) if isinstance(bots, str) else tuple(bots)
    own = {kind.__name__: kind for kind in listed if isinstance(kind, type)}
    spelled = [kind.__name__ if isinstance(kind, type) else kind for kind in listed]
    if not all(isinstance(spelling, str) for spelling in spelled):
        raise KingsburgError(f"bots are spellings or classes, not {shown(spelled)}")
    options = {"edition": edition, "modules": modules, "scenario": scenario, "variants": variants, "content": content}
    return lab.simulate(spelled, games, seed, workers, options, partial(_made, own), players=players)


def _made(own: Mapping[str, type[Any]], spelling: str) -> Bot:
    """A fresh bot: one of the caller's own classes, or as it is spelled."""
    return plugins.Guest(spelling, own[spelling], {}) if spelling in own else registry.make(spelling)
