"""OpenSpiel's games: random play through its Python interface, and in its own loop in C++."""

from __future__ import annotations

import importlib
import random
from collections import Counter
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from benchmarks.programs.timing import copy_for, play_for

pyspiel: Any = importlib.import_module("pyspiel")

GAMES = {
    "maedn": "maedn(players=4,twoPlayersOpposite=false)",
    "hearts": "hearts",
    "backgammon": "backgammon",
}
MIDWAY = 40
ROLLOUTS = 20
COUNTED = 30
"""Games played again through the Python interface, to know how many answers a game of the loop in C++ has."""


def versions() -> dict[str, str]:
    return {"OpenSpiel": version("open_spiel")}


def play(seconds: float, number: int, game: str) -> dict[str, float]:
    """Random games with `legal_actions`, `apply_action` and `chance_outcomes`."""
    loaded = pyspiel.load_game(GAMES[game])
    draw = random.Random(number).random
    counts = Counter[str]()
    games, took = play_for(seconds, lambda _: counts.update(_finish(loaded.new_initial_state(), draw)), 0)
    return {**counts, "games": games, **took}


def rollouts(seconds: float, number: int, game: str) -> dict[str, float]:
    """Random games in C++, from the first question on: a search of one simulation that is all rollouts.

    Cards are dealt before the first question, so a rollout of hearts is a game without its deal. How many answers such
    a game has is counted in games played through the Python interface from the same start.
    """
    loaded = pyspiel.load_game(GAMES[game])
    draw = random.Random(number).random
    opening = _opening(loaded, draw)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, number)
    bot = pyspiel.MCTSBot(loaded, evaluator, 1.0, 1, 100, False, number, False)
    batches, took = play_for(seconds, lambda _: bot.mcts_search(opening), 0)
    counts = Counter[str]()
    for _ in range(COUNTED):
        counts.update(_finish(opening.clone(), draw))
    games = batches * ROLLOUTS
    return {**{name: count * games / COUNTED for name, count in counts.items()}, "games": games, **took}


def copy(seconds: float, _number: int, game: str) -> dict[str, float]:
    """Clones of a state some way in."""
    draw = random.Random(0).random
    state = _opening(pyspiel.load_game(GAMES[game]), draw)
    for _ in range(MIDWAY):
        actions = state.legal_actions()
        state.apply_action(_fallen(state, draw) if state.is_chance_node() else actions[int(draw() * len(actions))])
    return copy_for(seconds, state.clone)


def _opening(loaded: Any, draw: Callable[[], float]) -> Any:
    """A state at the first question to a player."""
    state = loaded.new_initial_state()
    while state.is_chance_node():
        state.apply_action(_fallen(state, draw))
    return state


def _finish(state: Any, draw: Callable[[], float]) -> dict[str, int]:
    """Play to the end: how many answers there were, those with a choice, and steps of any kind."""
    raw = decisions = fallen = 0
    while not state.is_terminal():
        if state.is_chance_node():
            fallen += 1
            state.apply_action(_fallen(state, draw))
        else:
            actions = state.legal_actions()
            raw += 1
            decisions += len(actions) > 1
            state.apply_action(actions[int(draw() * len(actions))])
    return {"raw": raw, "decisions": decisions, "ticks": raw + fallen}


def _fallen(state: Any, draw: Callable[[], float]) -> int:
    """An outcome of chance by its probability."""
    left = draw()
    outcomes = state.chance_outcomes()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return int(action)
    return int(outcomes[-1][0])


TASKS = {"play": play, "rollouts": rollouts, "copy": copy}
