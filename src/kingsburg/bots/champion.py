"""The champion: grows the tree of what may follow from its options for as long as time allows."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import ClassVar

from kingsburg.bots.search import BREADTH, Budget
from kingsburg.bots.steward import search_of
from kingsburg.bots.values import PROVEN, kind, value_of
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.words.refusing import refusal

SECONDS = 0.2
DEPTH = 1
LONGEST = 3600
"""Seconds for a decision."""


def seconds(text: str) -> float:
    """Read a time: `200ms`, `1s` or a number of seconds."""
    number, unit = (text[:-2], 0.001) if text.endswith("ms") else (text.removesuffix("s"), 1.0)
    try:
        read = float(number) * unit
    except ValueError:
        raise refusal(KingsburgError, "errors.bots.time") from None
    if not 0 < read <= LONGEST:
        raise refusal(KingsburgError, "errors.bots.longest", n=LONGEST)
    return read


def at_most(most: int) -> Callable[[str], int]:
    """What reads a number of things, from one to so many."""

    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > len(str(most)) or not 1 <= int(text) <= most:
            raise refusal(KingsburgError, "errors.bots.whole_number", n=most)
        return int(text)

    return read


class ChampionBot:
    """Searches: thinks through what everyone may answer, and takes the option that served it best.

    It thinks for a time, or for a number of rollouts, which makes its choice the same on every machine. `depth` is how
    many seasons far it looks, `breadth` how many of its options it looks at, `workers` how many processes do it, and
    `value` by what it compares where its options lead.
    """

    name: ClassVar[str] = "champion"
    options: ClassVar = {
        "time": seconds,
        "rollouts": at_most(10_000_000),
        "depth": at_most(15),
        "breadth": at_most(10_000),
        "workers": at_most(64),
        "value": kind,
    }

    def __init__(
        self,
        time: float = SECONDS,
        rollouts: int = 0,
        depth: int = DEPTH,
        breadth: int = BREADTH,
        workers: int = 1,
        value: str = PROVEN,
    ) -> None:
        self._patience = (rollouts, time)
        self._depth = depth
        self._breadth = breadth
        self._workers = workers
        self._value = value

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        budget = Budget(*self._patience)
        codes = tuple([move.code for move in options])
        value = value_of(game.rules, self._value)
        search = search_of(game, options[0].seat, rng, value, self._depth, self._workers)
        root = search.consider(options[0].choice, codes, self._breadth)
        search.explore(root, budget)
        return options[codes.index(root.ranked()[0].code)]
