"""Bots: the ladder by name, bots of one's own, and making one from its spelling (registry.py)."""

from kingsburg.bots.greedy import GreedyBot
from kingsburg.bots.random_bot import RandomBot
from kingsburg.bots.registry import BOTS, Entry, listed, make, names, split
from kingsburg.engine.thinking import Bot

__all__ = ["BOTS", "Bot", "Entry", "GreedyBot", "RandomBot", "listed", "make", "names", "split"]
