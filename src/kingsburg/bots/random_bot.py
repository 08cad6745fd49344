"""The bot that plays anything: the bottom of the ladder, and the yardstick of every other bot."""

from __future__ import annotations

import random

from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move


class RandomBot:
    """Every option is as likely as any other."""

    name = "random"

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        return options[int(rng.random() * len(options))]
