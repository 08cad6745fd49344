"""Playing at random as people do who change their minds: forwards, back, and forwards again."""

from __future__ import annotations

import random
from collections.abc import Iterator

import kingsburg as kb
from tests import checks
from tests.configurations import Configuration


def stroll(g: kb.Game, rng: random.Random, steps: int, at_once: int = 99) -> Iterator[None]:
    """So many steps, or those that are left, with a stop after each: an answer, of anyone who may give one, or some
    taken back, or given again, at most so many at once."""
    for _ in range(steps):
        luck = rng.random()
        if g.undoable and luck < 0.25:
            g.undo(rng.randint(1, min(at_once, g.undoable)))
        elif g.redoable and luck < 0.5:
            g.redo(rng.randint(1, min(at_once, g.redoable)))
        elif g.choice is None:
            return
        else:
            g.turn_to(rng.choice(g.pending))
            checks.step(g, rng)
        yield


def strolled(asked: Configuration, answers: int) -> kb.Game:
    """A game after so many answers, and a stroll from there."""
    g = asked.open()
    rng = random.Random(asked.seed)
    checks.play(g, rng, answers, asked.eager)
    for _ in stroll(g, rng, 25):
        pass
    return g
