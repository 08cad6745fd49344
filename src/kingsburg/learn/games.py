"""The sides of a lesson as stable-baselines3 wants them: one vector of games, with masks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from kingsburg.env.gymnasium import observation_space
from kingsburg.learn.sides import Buffers, Flags, Side

RECENT: Final = 1000
"""So many of the last games tell how it goes."""


class Recent:
    """How many games were played, and the share of the last of them that was won."""

    def __init__(self) -> None:
        self._won = np.zeros(RECENT, np.float32)
        self.before = self.games = 0

    def add(self, won: NDArray[np.float32]) -> None:
        self._won[(self.games - self.before + np.arange(len(won))) % RECENT] = won
        self.games += len(won)

    def last(self, games: int) -> NDArray[np.float32]:
        """What came of so many of the last games, RECENT at most."""
        latest = self.games - self.before
        return self._won[np.arange(latest - min(games, latest, RECENT), latest) % RECENT]

    @property
    def share(self) -> float:
        known = min(self.games - self.before, RECENT)
        return float(self._won[:known].mean()) if known else 0.0


class Games(VecEnv):
    """All games of a lesson, one seat of each learning."""

    render_mode: str | None = None

    def __init__(self, sides: Sequence[Side]) -> None:
        self.sides = sides
        self.recent = Recent()
        batch = sides[0].batch
        starts = np.cumsum([0, *[side.batch.games for side in sides]]).tolist()
        self._told = Buffers(starts[-1], batch.layout.size, batch.actions)
        self._parts = [self._told.part(start, end) for start, end in pairwise(starts)]
        self._spans = [slice(start, end) for start, end in pairwise(starts)]
        super().__init__(starts[-1], observation_space(batch.layout), gym.spaces.Discrete(batch.actions))
        self._actions = np.zeros(starts[-1], np.int64)

    def go_on(self, games: int) -> None:
        """Begin behind so many games that were played before."""
        self.recent.before = self.recent.games = games

    def reset(self) -> NDArray[np.uint8]:
        for side, part in zip(self.sides, self._parts, strict=True):
            side.open(part, self.recent.games)
        return self._told.seen.copy()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        told = self._told
        for side, part, span in zip(self.sides, self._parts, self._spans, strict=True):
            side.step(self._actions[span], part)
        if told.dones.any():
            self.recent.add(told.won[told.dones])
        return told.seen.copy(), told.rewards.copy(), told.dones.copy(), [{} for _ in range(self.num_envs)]

    def action_masks(self) -> Flags:
        """Which actions are legal now, of each game."""
        return self._told.masks

    # -- what else a vector of environments answers -----------------------------------------------------------------

    def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **named: Any) -> list[Any]:
        return list(getattr(self, method_name)(*arguments, **named))

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """There is nothing to close."""
