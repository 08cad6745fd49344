"""How well a net plays: seeded games in which it has one seat, each seat in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from kingsburg.env.nets import Net
from kingsburg.lab.statistics import Estimate, share
from kingsburg.learn.sides import AgainstBots, AgainstNets, Buffers, Side

TOGETHER: Final = 200
"""Games side by side, at most."""


def against_bots(
    net: Net, bots: str | Sequence[str], games: int, seed: int, options: Mapping[str, Any], layout: str
) -> Estimate:
    """The share of games that a net wins against bots."""
    return tried(net, AgainstBots(min(games, TOGETHER), bots, seed, options, layout), games)


def against_net(net: Net, other: Net, games: int, seed: int, options: Mapping[str, Any], layout: str) -> Estimate:
    """The share of games that a net wins where another one has all other seats."""
    return tried(net, AgainstNets(min(games, TOGETHER), [other], seed, options, layout), games)


def tried(net: Net, side: Side, games: int) -> Estimate:
    """The share of games that a net wins on a side; the games of a place are as many as of any other, so that long ones
    count as much as short ones."""
    n = side.batch.games
    told = Buffers(n, side.batch.layout.size, side.batch.actions)
    side.open(told)
    left = np.full(n, games // n)
    left[: games % n] += 1
    hits = 0.0
    while left.any():
        side.step(net.best(told.seen, told.masks), told)
        counted = told.dones & (left > 0)
        hits += float(told.won[counted].sum())
        left[counted] -= 1
    return share(hits, games)
