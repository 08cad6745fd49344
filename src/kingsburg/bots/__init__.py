"""Bots: `names()` and `listed()` tell which there are, weakest first, and `make("champion:time=200ms")` gives one.

A bot answers `choose(game, options, rng)`; one of your own is a class in a file, `make("my_bot.py:MyBot")`, see
docs/write-a-bot.md. `split` takes a list of spellings apart.
"""

from kingsburg.bots.greedy import GreedyBot
from kingsburg.bots.random_bot import RandomBot
from kingsburg.bots.registry import BOTS, Entry, listed, make, names, split
from kingsburg.engine.thinking import Bot

__all__ = ["BOTS", "Bot", "Entry", "GreedyBot", "RandomBot", "listed", "make", "names", "split"]
