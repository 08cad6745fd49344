"""Games that are made elsewhere: each maker plays a part of a lesson's games, by the network as it is now.

The learner plays a part of its own meanwhile, and then learns from all of them as if it had played them itself.
"""

from __future__ import annotations

import time
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.buffers import MaskableRolloutBuffer

from kingsburg.env.nets import Net
from kingsburg.learn import keeping
from kingsburg.learn.games import Games
from kingsburg.learn.lesson import Lesson, Share
from kingsburg.learn.model import STEPS, model_of, play_round

COLUMNS: Final = ("observations", "actions", "values", "log_probs", "advantages", "returns", "action_masks")
"""What is learned from, as sb3's buffer calls it: arrays of steps by games."""


class Handed(NamedTuple):
    """What makers need for a round: the network, the nets of the league, and how many games there were before."""

    weights: dict[str, Any]
    league: list[Net]
    games: int


class Made(NamedTuple):
    """What a maker played in a round: the columns, what came of the games that ended, and the processor's seconds."""

    columns: dict[str, NDArray[Any]]
    won: NDArray[np.float32]
    seconds: float


class Makers(Protocol):
    """Those who make games beside the learner."""

    parts: int
    """In how many parts the games are divided; the first is the learner's own."""

    def begin(self, handed: Handed) -> None:
        """Have all of them play a round."""

    def end(self) -> list[Made]:
        """What they played, once all of them have."""

    def close(self) -> None:
        """They are needed no more."""


class Maker:
    """Plays one share of the games of a lesson."""

    def __init__(self, lesson: Lesson, share: Share) -> None:
        torch.set_num_threads(1)
        self._about = lesson.about()
        self._league = [keeping.blank(self._about, lesson)]
        self._games = Games(lesson.sides(self._league, share))
        self._model = model_of(Playing, self._games, lesson.seed + share.part, lambda: 0.0, self._games.num_envs)
        self._plays = False

    def about(self) -> dict[str, Any]:
        """Which version of the game is played here."""
        return self._about

    def make(self, handed: Handed) -> Made:
        """Play a round."""
        began = time.process_time()
        recent = self._games.recent
        if not self._plays:
            self._games.go_on(handed.games)
            self._plays = True
        before = recent.games
        self._league[:] = handed.league
        self._model.policy.load_state_dict(handed.weights)
        play_round(self._model, self._games.num_envs)
        won = recent.last(recent.games - before)
        return Made(columns(self._model.rollout_buffer), won, time.process_time() - began)


class Playing(MaskablePPO):
    """Plays and never learns."""

    def train(self) -> None:
        """The learner does that."""


class Gathering(MaskablePPO):
    """Learns from its own games and those of makers, round by round."""

    def gather(self, makers: Makers, league: list[Net], games: int) -> None:
        """From now on, wait for what these makers play; there are so many games in all."""
        self.makers, self.league = makers, league
        self.seconds = 0.0
        self._own: Any = self.rollout_buffer
        self.rollout_buffer: Any = MaskableRolloutBuffer(
            STEPS, self.observation_space, self.action_space, self.device, self.gae_lambda, self.gamma, games
        )

    def collect_rollouts(
        self, env: Any, callback: Any, rollout_buffer: Any, n_rollout_steps: int, use_masking: bool = True
    ) -> bool:
        assert isinstance(env, Games)
        recent = env.recent
        self.makers.begin(Handed(self.policy.state_dict(), self.league, recent.games))
        super().collect_rollouts(env, callback, self._own, n_rollout_steps, use_masking)
        made = self.makers.end()
        for each in made:
            recent.add(each.won)
            self.seconds += each.seconds
        fill(rollout_buffer, [columns(self._own), *[each.columns for each in made]])
        self.num_timesteps += n_rollout_steps * (rollout_buffer.n_envs - env.num_envs)
        return True


def columns(buffer: Any) -> dict[str, NDArray[Any]]:
    """What was played, of a buffer that is full; masks without the numbers that sb3 makes of them."""
    found = {name: getattr(buffer, name) for name in COLUMNS}
    return found | {"action_masks": found["action_masks"].astype(np.bool_)}


def fill(buffer: Any, played: list[dict[str, NDArray[Any]]]) -> None:
    """Put the games of several side by side."""
    buffer.reset()
    for name in COLUMNS:
        setattr(buffer, name, np.concatenate([each[name] for each in played], axis=1))
    buffer.pos, buffer.full = buffer.buffer_size, True
