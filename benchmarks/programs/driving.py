"""Driving an environment of PettingZoo as its own benchmark does."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from benchmarks.programs.timing import play_for

AT_ONCE = 20
"""So many steps are taken between two looks at the clock."""


def drive(env: Any, seconds: float, number: int) -> dict[str, float]:
    """Turns of an AEC environment in its wrappers, with random legal actions."""
    rng, turns = random.Random(number), 0
    env.reset(seed=number)

    def some(_: int) -> None:
        nonlocal turns
        for _ in env.agent_iter(AT_ONCE):
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                return
            env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            turns += 1

    _, took = play_for(seconds, some, 0)
    return {"steps": turns, **took}
