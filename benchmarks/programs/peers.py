"""Environments of other games: catanatron's for Gymnasium, and PettingZoo's connect four in its usual wrappers."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from typing import Any

from benchmarks.programs.timing import play_for

COUNTED, TURNS = 10, 1000
"""So many games of Catan, none longer, are played to count the answers that had a choice."""


def versions() -> dict[str, str]:
    return {name: version(name) for name in ("catanatron", "catanatron_gym", "pettingzoo", "gymnasium")}


def catan(seconds: float, number: int) -> dict[str, float]:
    """A seat against three at random, each step with its observation and its legal actions. Of every seat's answers
    those count as decisions that had a choice, as ours do; most have none."""
    from catanatron import Color, RandomPlayer
    from catanatron_gym.envs.catanatron_env import CatanatronEnv

    enemies = [RandomPlayer(color) for color in (Color.RED, Color.ORANGE, Color.WHITE)]
    env: Any = CatanatronEnv({"enemies": enemies})
    rng, steps, answers = random.Random(number), 0, 0
    random.seed(number)
    env.reset(seed=number)

    def one(_: int) -> None:
        nonlocal steps, answers
        before = len(env.game.state.actions)
        _, _, terminated, truncated, _ = env.step(rng.choice(env.get_valid_actions()))
        steps += 1
        answers += len(env.game.state.actions) - before
        if terminated or truncated:
            env.reset()

    _, took = play_for(seconds, one, 0)
    return {"steps": steps, "answers": answers, "decisions": answers * with_choice(), **took}


@cache
def with_choice() -> float:
    """Which share of the answers in random games of Catan had a choice, found once by counting."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(1)
    colors = (Color.BLUE, Color.RED, Color.ORANGE, Color.WHITE)
    answers = chosen = 0
    for number in range(COUNTED):
        game: Any = Game([RandomPlayer(color) for color in colors], seed=number)
        while game.winning_color() is None and game.state.num_turns < TURNS:
            answers += 1
            chosen += len(game.state.playable_actions) > 1
            game.play_tick()
    return chosen / answers


def connect_four(seconds: float, number: int) -> dict[str, float]:
    """Driven as ours is."""
    from pettingzoo.classic import connect_four_v3

    from benchmarks.programs.driving import drive

    made: Any = connect_four_v3
    return drive(made.env(), seconds, number)


TASKS: dict[str, Callable[..., dict[str, float]]] = {"catan": catan, "connect_four": connect_four}
