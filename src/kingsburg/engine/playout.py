"""Random play inside the engine: no moves, no texts, no events."""

from __future__ import annotations

from kingsburg.engine.chance import MASK32, mix
from kingsburg.engine.game import Game


def playout(g: Game, key: int) -> int:
    """Play a game to its end with random answers, and say how many there were. The key decides them."""
    answers = 0
    state = mix(key, 0)
    while g.choice is not None:
        answers += 1
        state = (state * 1664525 + 1013904223) & MASK32
        codes = g.codes
        g.advance(codes[state * len(codes) >> 32])
    return answers
