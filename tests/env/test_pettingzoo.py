"""PettingZoo: its own tests as they are, and what they do not look at."""

from __future__ import annotations

import copy
import pickle
import random
from functools import partial
from typing import Any

import pytest

import kingsburg as kb
from tests.env.games import GAMES
from tests.env.same import EVERYTHING, SEED, Digest
from tests.env.test_batch import EVERYONE

pettingzoo = pytest.importorskip("pettingzoo", reason="pettingzoo is not installed: pip install 'kingsburg[env]'")
suites = pytest.importorskip("pettingzoo.test", reason="pettingzoo's tests are not installed")
kingsburg_v0 = pytest.importorskip("kingsburg.env.pettingzoo")

MASKED = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
]
"""What PettingZoo says of every environment outside its own list whose mask is in the observation."""


@pytest.mark.parametrize("game", GAMES)
def test_the_suite_finds_nothing_amiss_with_the_mask_in_the_info(game: str) -> None:
    made = partial(kingsburg_v0.env, mask="info", **GAMES[game])
    suites.api_test(made(), num_cycles=100)
    suites.seed_test(made, num_cycles=40)


@pytest.mark.filterwarnings(*MASKED)
@pytest.mark.parametrize("game", GAMES)
def test_the_suite_with_the_mask_in_the_observation(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = partial(kingsburg_v0.env, **GAMES[game])
    suites.api_test(made(), num_cycles=100)
    suites.seed_test(made, num_cycles=40)
    suites.render_test(made)
    assert "edition" in capsys.readouterr().out


def test_its_benchmark_runs(capsys: pytest.CaptureFixture[str]) -> None:
    suites.performance_benchmark(kingsburg_v0.env())
    assert "turns per second" in capsys.readouterr().out


def test_it_is_in_the_registry() -> None:
    env = pettingzoo.make("aec", "kingsburg/kingsburg_v0", players=3)
    assert env.possible_agents == ["governor_0", "governor_1", "governor_2"]
    assert not env.metadata["is_parallelizable"]


def test_the_same_agent_acts_again_where_its_answer_has_several_parts() -> None:
    env = kingsburg_v0.raw_env(players=2)
    env.reset(seed=1)
    rng = random.Random(1)
    while not env.batch.said():
        agent = env.agent_selection
        env.step(rng.choice(env.observe(agent)["action_mask"].nonzero()[0].tolist()))
    assert env.agent_selection == agent


def test_a_copy_begins_anew_with_the_same_options() -> None:
    env = kingsburg_v0.env(players=3, mask="info")
    env.reset(seed=1)
    env.step(int(env.last()[-1]["action_mask"].argmax()))
    for copied in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert copied.possible_agents == env.possible_agents
        copied.reset(seed=1)
        fresh = kingsburg_v0.env(players=3, mask="info")
        fresh.reset(seed=1)
        assert (copied.last()[0] == fresh.last()[0]).all()
        assert (copied.last()[-1]["action_mask"] == fresh.last()[-1]["action_mask"]).all()


@pytest.mark.parametrize("options", [{"bots": "random"}, {"seat": 0}])
def test_all_seats_are_agents(options: dict[str, Any]) -> None:
    with pytest.raises(kb.KingsburgError, match=f"all seats are agents here: leave out {next(iter(options))}"):
        kingsburg_v0.env(players=2, **options)


def test_mistakes_are_one_line() -> None:
    with pytest.raises(kb.KingsburgError, match="the mask is in the observation, info, not in 'pocket'"):
        kingsburg_v0.raw_env(mask="pocket")
    env = kingsburg_v0.raw_env(players=2)
    with pytest.raises(kb.KingsburgError, match="reset the batch first"):
        env.observe("governor_0")
    with pytest.raises(kb.KingsburgError, match="the seed is a whole number, not 'one'"):
        env.reset(seed="one")
    env.reset(seed=1)
    with pytest.raises(kb.IllegalMove, match=r"action 503 \(further 15\) is not legal now"):
        env.step(503)
    with pytest.raises(kb.KingsburgError, match="an action is a whole number from 0 to 503, not None"):
        env.step(None)


def test_it_sees_the_same_as_the_batch() -> None:
    options = {name: value for name, value in EVERYTHING.items() if name != "seed"}
    env, digest = kingsburg_v0.env(**options), Digest()
    seed: int | None = SEED
    while not digest.complete:
        env.reset(seed=seed)
        seed, rewards = None, {}
        raw = env.unwrapped
        for agent in env.agent_iter():
            seen, reward, done, _, _ = env.last()
            if done:
                rewards[agent] = reward
                env.step(None)
                continue
            seat = raw.possible_agents.index(agent)
            row, mask = seen["observation"].tobytes(), seen["action_mask"].tobytes()
            env.step(digest.action(raw.batch.number(), seat, row, mask))
        digest.end(raw.batch.number(), [rewards[agent] for agent in raw.possible_agents])
    assert digest.value() == EVERYONE
