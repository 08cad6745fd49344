"""Gymnasium: `gymnasium.make("kingsburg.env.gymnasium:Kingsburg-v0")`, one seat against bots; and many at once with
`make_vec`.

Actions are places of the table of actions. `action_masks()`, and `action_mask` of the info, tell which are legal; one
that is not leaves the game as it is, costs `illegal_reward`, and the info's `illegal` has the reason.
"""

from __future__ import annotations

import math
from typing import Any

from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.env.batch import Batch
from kingsburg.env.extras import missing
from kingsburg.env.layout import Layout

try:
    import gymnasium as gym
    import numpy as np
    from gymnasium.utils import EzPickle
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("gymnasium", "kingsburg.env.gymnasium") from error

Row = NDArray[np.uint8]
MODES = ("human", "ansi")
NAME = "Kingsburg-v0"


def observation_space(layout: Layout) -> gym.Space[Row]:
    """The space of observations of a layout."""
    high = np.zeros(layout.size, dtype=np.uint8)
    for part in layout.parts:
        high[part.place : part.place + part.size] = part.most
    return gym.spaces.Box(np.zeros_like(high), high, dtype=np.uint8)


def check_mode(render_mode: object) -> None:
    """Refuse a way to render that there is not."""
    if render_mode is not None and render_mode not in MODES:
        raise KingsburgError(f"unknown render mode {shown(render_mode)}: choose from {choices(MODES)}")


def check_bots(bots: Any) -> Any:
    """Refuse a game without bots: the seats would learn in turn, and this is about one."""
    if bots is None:
        raise KingsburgError("one seat learns here: name the bots that have the others, or use Batch or PettingZoo")
    return bots


class KingsburgEnv(gym.Env[Row, np.int64], EzPickle):
    """A seat against bots. The options are those of `Batch`, and so of `kb.new_game`. Copied or pickled it is one with
    the same options, before its first game."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self, render_mode: str | None = None, illegal_reward: float = 0.0, bots: Any = "greedy", **options: Any
    ) -> None:
        EzPickle.__init__(self, render_mode, illegal_reward, bots, **options)
        check_mode(render_mode)
        self.render_mode = render_mode
        self.batch = Batch(1, bots=check_bots(bots), autoreset=False, **options)
        self.observation_space = observation_space(self.batch.layout)
        self.action_space = gym.spaces.Discrete(self.batch.actions)
        self._illegal_reward = _number("illegal_reward", illegal_reward)
        self._next = 0
        self._observation: Row = np.asarray(self.batch.observations)[0]
        self._final: Row = np.asarray(self.batch.finals)[0]
        self._mask: Row = np.asarray(self.batch.masks)[0]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """The next game; with a seed, the first one of it."""
        super().reset(seed=seed)
        if seed is not None:
            self._next = 0
        elif self._next == 0:
            seed = int(self.np_random.integers(1 << 62))
        self.batch.reset(seed, self._next)
        self._next += 1
        self._show()
        return self._observation.copy(), self._info()

    def step(self, action: np.int64) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Say a part of an answer; the bots answer until the seat is asked again or the game is over."""
        try:
            self.batch.step([_plain(action)])
        except KingsburgError as error:
            if not self.batch.ready or not self._mask.any():
                raise
            return self._observation.copy(), self._illegal_reward, False, False, {**self._info(), "illegal": str(error)}
        self._show()
        if self.batch.dones[0]:
            return self._final.copy(), self.batch.rewards[0, 0], True, False, self._info()
        return self._observation.copy(), 0.0, False, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self._mask.astype(np.bool_)

    def render(self) -> str | None:
        """The board as text: returned, or for people printed after every step."""
        return str(self.batch.game()) if self.render_mode == "ansi" else None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self.batch.game())

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask.astype(np.int8), "seat": self.batch.seats[0], "game": self.batch.number()}


class KingsburgVec(gym.vector.VectorEnv[Row, NDArray[np.int64], NDArray[Any]]):
    """Many games at once: a game that ends makes room for the next in the same step, and its last observation is
    `final_obs` of the info. An action that is not legal is an error, and no game has gone on then."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, num_envs: int = 1, render_mode: str | None = None, bots: Any = "greedy", **options: Any) -> None:
        if render_mode is not None:
            raise KingsburgError(f"many games at once are not rendered, not even as {shown(render_mode)}: make one")
        self.batch = Batch(num_envs, bots=check_bots(bots), autoreset=True, **options)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.batch.layout)
        self.single_action_space = gym.spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._observations = np.asarray(self.batch.observations)
        self._finals = np.asarray(self.batch.finals)
        self._masks = np.asarray(self.batch.masks)
        self._rewards = np.asarray(self.batch.rewards)[:, 0]
        self._dones = np.asarray(self.batch.dones)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """The games 0, 1, 2 … of a seed."""
        if isinstance(seed, list):
            raise KingsburgError("many games have one seed: a whole number, not a list")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        return self._observations.copy(), self._infos()

    def step(self, actions: NDArray[np.int64]) -> tuple[Row, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self.batch.step(actions)
        dones = self._dones.astype(np.bool_)
        infos = self._infos()
        if dones.any():
            finals = np.full(self.num_envs, None, dtype=object)
            for place in np.flatnonzero(dones):
                finals[place] = self._finals[place].copy()
            infos |= {"final_obs": finals, "_final_obs": dones, "final_info": {}, "_final_info": dones}
        return self._observations.copy(), self._rewards.copy(), dones, np.zeros_like(dones), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, of each game."""
        return self._masks.astype(np.bool_)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._masks.astype(np.int8), "_action_mask": np.ones(self.num_envs, dtype=np.bool_)}


def _plain(action: Any) -> Any:
    """What an array of one number holds: some learners give an action so."""
    return action.item() if getattr(action, "size", 0) == 1 else action


def _number(name: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise KingsburgError(f"{name} is a number, not {shown(value)}")
    return float(value)


gym.register(
    NAME,
    entry_point="kingsburg.env.gymnasium:KingsburgEnv",
    vector_entry_point="kingsburg.env.gymnasium:KingsburgVec",
)
