"""The steward: sees where each option leads by the end of the season, and values that by what self-play has taught."""

from __future__ import annotations

import random
from typing import ClassVar

from kingsburg.bots import fitted
from kingsburg.bots.crew import Crew
from kingsburg.bots.policy import Policy
from kingsburg.bots.search import BREADTH, Search
from kingsburg.bots.value import value_of
from kingsburg.bots.weights import DEFAULT
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move

POLICY = Policy(DEFAULT)
"""How everyone is thought to play on."""
FITTED = fitted.load()


class StewardBot:
    """Tries its best options in one world, and takes the one after which it stands best when the season is over."""

    name: ClassVar[str] = "steward"

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        codes = tuple([move.code for move in options])
        search = search_of(game, options[0].seat, rng)
        root = search.consider(options[0].choice, codes, BREADTH)
        return options[codes.index(search.once(root).code)]


def search_of(game: Game, seat: int, rng: random.Random, depth: int = 1, workers: int = 1) -> Search:
    """A search with the value of standings that self-play has taught, by so many processes."""
    value = value_of(game.rules, FITTED)
    if workers > 1:
        return Crew(game, seat, POLICY, value, rng, depth, workers)
    return Search(game, seat, POLICY, value, rng, depth)
