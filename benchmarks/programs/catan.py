"""catanatron, the best-known peer in Python: four random players in the loop that its own simulations use."""

from __future__ import annotations

import random
from importlib.metadata import version

from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame

from benchmarks.programs.timing import ROUND_STRIDE, copy_for, play_for

TURN_LIMIT = 1000
MIDWAY = 200
COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def versions() -> dict[str, str]:
    return {"catanatron": version("catanatron")}


def play(seconds: float, number: int) -> dict[str, float]:
    """Random games through `play_tick`; every tick is an answer of a player, the rolls of dice among them."""
    raw = decisions = 0

    def one(seed: int) -> None:
        nonlocal raw, decisions
        game = _game(seed)
        while game.winning_color() is None and game.state.num_turns < TURN_LIMIT:
            decisions += len(game.state.playable_actions) > 1
            raw += 1
            game.play_tick()

    games, took = play_for(seconds, one, number * ROUND_STRIDE)
    return {"raw": raw, "ticks": raw, "decisions": decisions, "games": games, **took}


def copy(seconds: float, _number: int) -> dict[str, float]:
    """Copies of a game some way in."""
    game = _game(0)
    for _ in range(MIDWAY):
        game.play_tick()
    return copy_for(seconds, game.copy)


def _game(seed: int) -> CatanGame:
    random.seed(seed)
    return CatanGame([RandomPlayer(color) for color in COLORS], seed=seed)


TASKS = {"play": play, "copy": copy}
