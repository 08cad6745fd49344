"""What a game brings each seat at its end, apart from the score."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.engine.game import Game
from kingsburg.env.core import Reward
from kingsburg.foreign import FAILURES


def win(game: Game) -> list[float]:
    """1 for the winner, and what is lost by the others, in equal parts; winners share. The sum is nothing."""
    winners, others = len(game.winners), len(game.players) - 1
    losers = len(game.players) - winners
    return [losers / (winners * others) if me.seat in game.winners else -1 / others for me in game.players]


def place(game: Game) -> list[float]:
    """From 1 for the first to -1 for the last in equal steps; equals share. The sum is nothing."""
    standing = [(me.vp, me.goods, me.building_count) for me in game.players]
    others = len(standing) - 1
    ahead = [sum(other > mine for other in standing) for mine in standing]
    beside = [sum(other == mine for other in standing) - 1 for mine in standing]
    return [1 - 2 * (before + equal / 2) / others for before, equal in zip(ahead, beside, strict=True)]


def margin(game: Game) -> list[float]:
    """One's own VP less those of the best of the others."""
    scores = game.scores
    return [float(mine - max(scores[:seat] + scores[seat + 1 :])) for seat, mine in enumerate(scores)]


REWARDS: Final[dict[str, Reward]] = {"win": win, "place": place, "margin": margin}


def reward_of(asked: object) -> Reward:
    """A reward by its name, or a function of the game that is over; its answers are checked."""
    if isinstance(asked, str) and asked in REWARDS:
        return REWARDS[asked]
    if not callable(asked):
        raise KingsburgError(f"unknown rewards {shown(asked)}: choose from {choices(REWARDS)}, or give a function")
    function = asked

    def checked(game: Game) -> Sequence[float]:
        try:
            rewards = [float(reward) for reward in function(game)]
        except FAILURES as error:
            raise KingsburgError(f"the function of rewards failed: {type(error).__name__}: {error}") from error
        if not all(map(math.isfinite, rewards)):
            raise KingsburgError(f"the function of rewards gave {shown(rewards)}: each has to be a number")
        if len(rewards) != len(game.players):
            raise KingsburgError(f"the function of rewards gave {len(rewards)} for {len(game.players)} seats")
        return rewards

    return checked
