"""A playthrough as OpenSpiel makes them: of each state what was done, and a digest of all that is told of it.

A whole playthrough is mostly views; stored is what is enough to find the first state that differs.
`python -m tests.env.playthrough` stores it anew; with `--whole` it prints everything.
"""

from __future__ import annotations

import hashlib
import random
import re
import sys
from pathlib import Path
from typing import Any

STORED = Path(__file__).parent / "playthrough.txt"
GAME = "python_kingsburg(players=2,modules=governors)"


def actions() -> list[int]:
    """The actions of a random game."""
    import pyspiel

    import kingsburg.env.open_spiel  # noqa: F401 - it registers the game

    state, rng = pyspiel.load_game(GAME).new_initial_state(), random.Random(7)
    while not state.is_terminal():
        legal: Any = state.legal_actions()
        state.apply_action(rng.choice(legal))
    return list(state.history())


def whole() -> str:
    """All that OpenSpiel tells of them."""
    from open_spiel.python.algorithms import generate_playthrough

    return str(generate_playthrough.playthrough(GAME, actions()))


def steps() -> list[str]:
    """Of each state the action that led there, and a digest."""
    parts = re.split(r"^# State \d+$", whole(), flags=re.MULTILINE)
    return [f"{hashlib.sha256(part.encode()).hexdigest()[:16]} {_done(part)}" for part in parts]


def _done(part: str) -> str:
    found = re.search(r"^# Apply action (.*)$", part, re.MULTILINE)
    return found[1] if found else "begin"


if __name__ == "__main__":
    if "--whole" in sys.argv:
        print(whole())
    else:
        STORED.write_text("\n".join(steps()) + "\n", encoding="utf-8")
