"""The steward: sees where each option leads by the end of the season, and values that by what self-play has taught."""

from __future__ import annotations

import random
from typing import ClassVar

from kingsburg.bots.crew import Crew
from kingsburg.bots.policy import Policy
from kingsburg.bots.search import BREADTH, Search
from kingsburg.bots.value import Value
from kingsburg.bots.values import LINEAR, kind, value_of
from kingsburg.bots.weights import DEFAULT
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move

POLICY = Policy(DEFAULT)
"""How everyone is thought to play on."""


class StewardBot:
    """Tries its best options in one world, and takes the one after which it stands best when the season is over."""

    name: ClassVar[str] = "steward"
    options: ClassVar = {"value": kind}

    def __init__(self, value: str = LINEAR) -> None:
        self._value = value

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        codes = tuple([move.code for move in options])
        search = search_of(game, options[0].seat, rng, value_of(game.rules, self._value))
        root = search.consider(options[0].choice, codes, BREADTH)
        return options[codes.index(search.once(root).code)]


def search_of(game: Game, seat: int, rng: random.Random, value: Value, depth: int = 1, workers: int = 1) -> Search:
    """A search with a value of standings, by so many processes."""
    if workers > 1:
        return Crew(game, seat, POLICY, value, rng, depth, workers)
    return Search(game, seat, POLICY, value, rng, depth)
