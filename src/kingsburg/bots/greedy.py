"""The greedy bot: takes what is worth most right now by hand-written judgement, without looking ahead."""

from __future__ import annotations

import random
from typing import ClassVar

from kingsburg.bots.policy import Policy
from kingsburg.bots.weights import DEFAULT, Weights
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move


class GreedyBot:
    """Plans its dice towards the best next building, defends itself as far as that pays, and answers at once."""

    name: ClassVar[str] = "greedy"

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self.weights = weights
        self._policy = Policy(weights)

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        codes = tuple([move.code for move in options])
        return options[codes.index(self._policy.choose(game, options[0].choice, codes))]
