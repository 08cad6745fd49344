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
from kingsburg.editions.custom import Content
from kingsburg.engine.errors import KingsburgError, shown
from kingsburg.engine.game import Game
from kingsburg.engine.thinking import Bot
from kingsburg.lab import Report

__all__ = ["Hint", "Hints", "Report", "hint", "simulate"]

NOBODY = -1


def hint(game: Game, seat: int | None = None, seconds: float = 1.0, seed: int | None = None) -> Hints:
    """What a strong player thinks of the options, best first; `hint(game)[0].move` is the best.

    Asked for the seat whose choice it is, or for another that may answer now. Only what that seat knows is used, for
    so many seconds; the seed decides in which worlds the options are tried.
    """
    if not isinstance(game, Game):
        raise KingsburgError(f"a hint is for a game, not for {shown(game)}")
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
