"""Random play inside the engine: no moves, no texts, no events."""

from __future__ import annotations

from kingsburg.engine.chance import mix
from kingsburg.engine.game import Game


def playout(g: Game, key: int) -> int:
    """Play a game to its end with random answers, and say how many there were. The key decides them."""
    counter = 0
    while g.choice is not None:
        counter += 1
        codes = g.codes
        g.advance(codes[mix(key, counter) * len(codes) >> 32])
    return counter
