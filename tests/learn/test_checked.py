"""stable-baselines3's own check of environments, as it is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.env.games import GAMES

pytest.importorskip("stable_baselines3", reason="stable-baselines3 is not installed: `make test-learn` has it")
gym: Any = pytest.importorskip("gymnasium")
env_checker: Any = pytest.importorskip("stable_baselines3.common.env_checker")


@pytest.mark.parametrize("game", GAMES)
def test_stable_baselines3_finds_nothing_amiss(game: str) -> None:
    made = gym.make("kingsburg.env.gymnasium:Kingsburg-v0", bots="random", render_mode="ansi", **GAMES[game])
    env_checker.check_env(made.unwrapped)
