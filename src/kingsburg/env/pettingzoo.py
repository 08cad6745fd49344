"""PettingZoo: `pettingzoo.make("aec", "kingsburg/kingsburg_v0")` once this is imported; every seat is an agent.

The agent that is asked acts, and acts again where its answer has several parts or it has several turns. There is no
parallel form: at almost every moment one governor is asked, and four of five agents would wait at each step.
"""

from __future__ import annotations

from typing import Any

from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.env.batch import Batch
from kingsburg.env.extras import missing
from kingsburg.env.gymnasium import check_mode, observation_space

try:
    import gymnasium as gym
    import numpy as np
    import pettingzoo
    from gymnasium.utils import EzPickle
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing("pettingzoo", "kingsburg.env.pettingzoo") from error

MASKS = ("observation", "info")
NAME = "kingsburg/kingsburg_v0"
READ = frozenset({"agents", "agent_selection"})


def env(**options: Any) -> pettingzoo.AECEnv[str, Any, Any]:
    """The environment in its usual wrappers."""
    return Ordered(wrappers.AssertOutOfBoundsWrapper(raw_env(**options)))


class Ordered(wrappers.OrderEnforcingWrapper[str, Any, Any]):
    """PettingZoo's wrapper with a short way to what is read at every turn, which it looks for from wrapper to wrapper.
    Before `reset` it refuses as that one does."""

    def __init__(self, env: pettingzoo.AECEnv[str, Any, Any]) -> None:
        super().__init__(env)
        self._raw = env.unwrapped

    def __getattr__(self, name: str) -> Any:
        if name in READ and self._has_reset:
            return getattr(self._raw, name)
        return super().__getattr__(name)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is sees, and how it stands."""
        return self._raw.last(observe) if self._has_reset else super().last(observe)

    def __str__(self) -> str:
        return str(self.env)


class raw_env(pettingzoo.AECEnv[str, Any, Any], EzPickle):  # noqa: N801 - as PettingZoo calls it
    """All seats learn. `mask` says where the mask of legal actions is: in the observation or in the info; the other
    options are those of `Batch`, and so of `kb.new_game`. An action that is not legal is an error, and the game is as
    it was. Copied or pickled it is one with the same options, before its first game."""

    metadata = {
        "name": "kingsburg_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, render_mode: str | None = None, mask: str = "observation", **options: Any) -> None:
        EzPickle.__init__(self, render_mode, mask, **options)
        check_mode(render_mode)
        for name in ("bots", "seat"):
            if options.get(name) is not None:
                raise KingsburgError(f"all seats are agents here: leave out {name}, or use Gymnasium or Batch")
        if mask not in MASKS:
            raise KingsburgError(f"the mask is in the {choices(MASKS)}, not in {shown(mask)}")
        self.render_mode = render_mode
        self.batch = Batch(1, autoreset=False, **options)
        self.possible_agents = [f"governor_{seat}" for seat in range(self.batch.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._in_info = mask == "info"
        self._observation = np.asarray(self.batch.observations)[0]
        self._mask = np.asarray(self.batch.masks)[0].view(np.int8)
        self._no_mask = np.zeros(self.batch.actions, dtype=np.int8)
        self.observation_spaces: dict[str, gym.Space[Any]] = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces: dict[str, gym.Space[Any]] = {
            agent: gym.spaces.Discrete(self.batch.actions) for agent in self.possible_agents
        }
        self._next = 0
        self._rng = np.random.default_rng()

    def _space(self) -> gym.Space[Any]:
        seen = observation_space(self.batch.layout)
        if self._in_info:
            return seen
        mask = gym.spaces.Box(0, 1, (self.batch.actions,), dtype=np.int8)
        return gym.spaces.Dict({"observation": seen, "action_mask": mask})

    def observation_space(self, agent: str) -> gym.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gym.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The next game; with a seed, the first one of it."""
        if seed is not None:
            self._next = 0
        elif self._next == 0:
            seed = int(self._rng.integers(1 << 62))
        self.batch.reset(seed, self._next)
        self._next += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: Any) -> None:
        """Say a part of an answer; once the game is over, each agent steps once more with None."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if self._in_info:
            self.infos[agent] = {}
        self.batch.step([action])
        if self.batch.dones[0]:
            self._end()
        else:
            self._ask()

    def observe(self, agent: str) -> Any:
        """What an agent sees now, whether it is asked or not."""
        seat = self._seats[agent]
        asked = self.batch.ready and not self.batch.dones[0] and self.batch.seats[0] == seat
        row = self._observation.copy() if asked else np.frombuffer(self.batch.observe(0, seat), dtype=np.uint8)
        if self._in_info:
            return row
        return {"observation": row, "action_mask": self._mask.copy() if asked else self._no_mask}

    def render(self) -> str | None:
        """The board as text: returned, or for people printed after every step."""
        return str(self.batch.game()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _ask(self) -> None:
        self.agent_selection = self.possible_agents[self.batch.seats[0]]
        if self._in_info:
            self.infos[self.agent_selection] = {"action_mask": self._mask.copy()}
        if self.render_mode == "human":
            print(self.batch.game())

    def _end(self) -> None:
        self.rewards = dict(zip(self.agents, self.batch.rewards.tolist()[0], strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)


if NAME.replace("_v", "-v") not in pettingzoo.aec_registry:
    pettingzoo.register("aec", NAME, "kingsburg.env.pettingzoo:env")
