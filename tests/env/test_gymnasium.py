"""Gymnasium: its own checks as they are, and what they do not look at."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from tests.env.games import GAMES
from tests.env.same import LEARNER, SEED, Digest
from tests.env.test_batch import AGAINST, FAILING

gym = pytest.importorskip("gymnasium", reason="gymnasium is not installed: pip install 'kingsburg[env]'")
np = pytest.importorskip("numpy")
env_checker = pytest.importorskip("gymnasium.utils.env_checker")

NAME = "kingsburg.env.gymnasium:Kingsburg-v0"


def made(**options: Any) -> Any:
    return gym.make(NAME, **options).unwrapped


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_amiss(game: str) -> None:
    env_checker.check_env(made(bots="random", render_mode="ansi", **GAMES[game]))


@pytest.mark.parametrize("game", GAMES)
def test_many_games_at_once(game: str) -> None:
    envs = gym.make_vec(NAME, num_envs=3, bots="random", **GAMES[game])
    assert envs.metadata["autoreset_mode"] == gym.vector.AutoresetMode.SAME_STEP
    rng = np.random.default_rng(1)
    seen, _ = envs.reset(seed=4)
    assert seen in envs.observation_space
    ended = 0
    while ended < 3:
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in envs.action_masks()])
        seen, rewards, done, cut, infos = envs.step(actions)
        assert seen in envs.observation_space
        assert not cut.any()
        assert (rewards != 0).any() <= done.any()
        for place in np.flatnonzero(done):
            assert infos["final_obs"][place] in envs.single_observation_space
            ended += 1


def test_masks_for_maskable_learners() -> None:
    env = made()
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == info["action_mask"]).all()
    assert env.action_masks().sum() > 1


def test_an_illegal_action_leaves_the_game_as_it_is_and_tells_the_reason() -> None:
    env = made(illegal_reward=-2)
    before, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, done, cut, info = env.step(illegal)
    assert (before == after).all()
    assert (reward, done, cut) == (-2, False, False)
    assert f"action {illegal} " in info["illegal"]
    assert "is not legal now" in info["illegal"]
    for wrong in (1.5, 504, None, np.array([1, 2]), np.float32(271)):
        assert "an action is a whole number from 0 to 503" in env.step(wrong)[-1]["illegal"]


def test_it_steps_only_between_reset_and_the_end() -> None:
    env = made(players=2, bots="random")
    with pytest.raises(kb.KingsburgError, match="reset the batch first"):
        env.step(0)
    env.reset(seed=1)
    done = False
    while not done:
        _, _, done, _, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
    with pytest.raises(kb.IllegalMove, match="the game is over"):
        env.step(0)


def test_a_bot_that_raises_is_no_illegal_action(tmp_path: Path) -> None:
    file = tmp_path / "fails.py"
    file.write_text(FAILING, encoding="utf-8")
    env = made(players=2, bots=f"{file}:Fails", seat=0)

    def play() -> None:
        env.reset(seed=1)
        for _ in range(50):
            env.step(int(np.flatnonzero(env.action_masks())[0]))

    with pytest.raises(kb.KingsburgError, match=r"the bot .*Fails failed in game 0"):
        play()


def test_unknown_ways_to_render_are_named() -> None:
    with pytest.raises(kb.KingsburgError, match="unknown render mode 'film': choose from human, ansi"):
        made().__class__(render_mode="film")


@pytest.mark.parametrize("cost", ["much", None, True, float("nan"), float("-inf")])
def test_what_an_illegal_action_costs_is_a_number(cost: Any) -> None:
    with pytest.raises(kb.KingsburgError, match=f"illegal_reward is a number, not {cost!r}"):
        made().__class__(illegal_reward=cost)


def test_one_seat_learns_and_bots_have_the_others() -> None:
    with pytest.raises(kb.KingsburgError, match="name the bots that have the others"):
        made().__class__(bots=None)
    with pytest.raises(kb.KingsburgError, match="name the bots that have the others"):
        gym.make_vec(NAME, num_envs=2, bots=None)


def test_many_games_are_not_rendered() -> None:
    with pytest.raises(kb.KingsburgError, match="many games at once are not rendered"):
        gym.make_vec(NAME, num_envs=2, render_mode="ansi")


def test_a_copy_begins_anew_with_the_same_options() -> None:
    env = made(players=3, illegal_reward=-1, bots="random", seat=2)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    for copied in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        with pytest.raises(kb.KingsburgError, match="reset the batch first"):
            copied.step(0)
        seen, info = copied.reset(seed=1)
        assert (seen == made(players=3, bots="random", seat=2).reset(seed=1)[0]).all()
        illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
        after, cost, *_ = copied.step(illegal)
        assert cost == -1
        copied.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert (copied.step(illegal)[0] != after).any(), "it looks at games of its own"


def test_a_list_of_seeds_is_refused() -> None:
    with pytest.raises(kb.KingsburgError, match="many games have one seed"):
        gym.make_vec(NAME, num_envs=2).reset(seed=[1, 2])


def test_it_sees_the_same_as_the_batch() -> None:
    options = {name: value for name, value in LEARNER.items() if name != "seed"}
    env, digest = made(**options), Digest()
    seed: int | None = SEED
    while not digest.complete:
        seen, info = env.reset(seed=seed)
        seed, done = None, False
        while not done:
            action = digest.action(info["game"], info["seat"], seen.tobytes(), info["action_mask"].tobytes())
            seen, reward, done, _, info = env.step(action)
        digest.end(info["game"], [reward])
    assert digest.value() == AGAINST
