"""Nets for tests, made of nothing."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from kingsburg.env import table
from kingsburg.env.layout import layout_of
from kingsburg.env.nets import Net, about_game
from kingsburg.library import new_game


def made(layout: str = "game", seed: int = 1, **options: Any) -> Net:
    """A small net for a game, whose numbers are drawn."""
    rules = new_game(**options, seed=0).rules
    rng = np.random.default_rng(seed)
    sizes = (layout_of(rules, layout).size, 8, table.size())
    layers = [
        (rng.normal(size=(a, b)).astype(np.float32), rng.normal(size=b).astype(np.float32)) for a, b in pairwise(sizes)
    ]
    return Net(layers, about_game(rules, layout))
