"""The champion: tries its options in as many worlds as time allows, in which others look ahead too."""

from __future__ import annotations

import random
from typing import ClassVar

from kingsburg.bots.search import Budget
from kingsburg.bots.steward import search_of
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move

SECONDS = 0.4
DEPTH = 1
BREADTH = 8
FORESIGHT = 3


def seconds(text: str) -> float:
    """Read a time: `200ms`, `1s` or a number of seconds."""
    number, unit = (text[:-2], 0.001) if text.endswith("ms") else (text.removesuffix("s"), 1.0)
    try:
        read = float(number) * unit
    except ValueError:
        raise ValueError("a time is written as 200ms, 1s or 0.5") from None
    if not 0 < read < float("inf"):
        raise ValueError("a time is more than nothing")
    return read


def positive(text: str) -> int:
    """Read a number of things, at least one."""
    if not text.isdecimal() or int(text) < 1:
        raise ValueError("a whole number, at least 1, is needed")
    return int(text)


class ChampionBot:
    """Searches: plays its best options on in many worlds, and takes the one that wins most of them.

    It thinks for a time, or for a number of rollouts, which makes its choice the same on every machine. `depth` is how
    many seasons far it looks, `breadth` how many options it looks at, `foresight` at how many it thinks everyone looks
    later on, and `workers` how many processes do it.
    """

    name: ClassVar[str] = "champion"
    options: ClassVar = {
        "time": seconds,
        "rollouts": positive,
        "depth": positive,
        "breadth": positive,
        "foresight": positive,
        "workers": positive,
    }

    def __init__(
        self,
        time: float = SECONDS,
        rollouts: int = 0,
        depth: int = DEPTH,
        breadth: int = BREADTH,
        foresight: int = FORESIGHT,
        workers: int = 1,
    ) -> None:
        self._time = time
        self._rollouts = rollouts
        self._depth = depth
        self._breadth = breadth
        self._foresight = foresight
        self._workers = workers

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        budget = Budget(self._rollouts, self._time)
        codes = tuple([move.code for move in options])
        search = search_of(game, options[0].seat, rng, self._depth, self._foresight, self._workers)
        trials = search.rank(options[0].choice, codes, self._breadth)
        return options[codes.index(search.halve(trials, budget)[0].code)]
