"""Whoever keeps games and moves in a deep structure of his own can let go of it."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.patience import PATIENCE

LONG_CHAINS = """
import kingsburg as kb

class Link:
    def __init__(self, held, before):
        self.held, self.before = held, before

game = kb.new_game(players=4, seed=1, modules=("governors", "tiles"))
for _ in range(10):
    for held in (game.clone, lambda: game.options, lambda: game.determinize(0, __import__("random").Random(1))):
        chain = None
        for _ in range(300):
            chain = Link(held(), chain)
print("all freed")
"""


def test_long_chains_that_hold_games_are_freed() -> None:
    """Python frees what is nested deeply in a way of its own, which the compiled classes must not be part of."""
    watching = os.environ | {"PYTHONMALLOC": "debug"}
    ran = subprocess.run(
        [sys.executable, "-c", LONG_CHAINS], env=watching, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert (ran.stdout, ran.returncode) == ("all freed\n", 0), ran.stderr[:500]
