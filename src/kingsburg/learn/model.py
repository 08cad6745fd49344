"""The network and how it is taught: sb3-contrib's MaskablePPO, with what serves this game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sb3_contrib import MaskablePPO

from kingsburg.learn.games import Games
from kingsburg.learn.policy import Sparing, settings

STEPS: Final = 64
"""Decisions of each game in a round."""
TOGETHER: Final = 2048
"""Decisions that a step of training looks at."""
EPOCHS: Final = 3
RATE: Final = 1e-3
LAST_RATE: Final = 0.1
"""The learning rate falls in a straight line, to this part of it at the end."""


def model_of(kind: type[MaskablePPO], games: Games, seed: int, share: Callable[[], float], learned: int) -> MaskablePPO:
    """A model that plays games; so many are learned from in a round, and `share` tells how much of the time is over."""
    return kind(
        Sparing,
        games,
        learning_rate=lambda _: RATE * (1 - (1 - LAST_RATE) * share()),
        n_steps=STEPS,
        batch_size=min(TOGETHER, STEPS * learned),
        n_epochs=EPOCHS,
        gamma=0.999,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs=settings(),
        seed=seed % (1 << 31),
        device="cpu",
    )


def play_round(model: MaskablePPO, games: int) -> None:
    """Play the steps of a round in so many games, and learn from them."""
    model.learn(STEPS * games, log_interval=None, reset_num_timesteps=False)
