"""Kingsburg's environments: the batch, and its adapters in their usual wrappers; every seat answers at random."""

from __future__ import annotations

import random
import resource
from collections.abc import Callable

from benchmarks.programs import ours
from benchmarks.programs.driving import AT_ONCE, drive
from benchmarks.programs.timing import play_for
from kingsburg.env.batch import Batch
from kingsburg.env.published import MODULES

GAMES = 64

versions = ours.versions


def bare(seconds: float, number: int, modules: bool = False) -> dict[str, float]:
    """Random games inside the engine, without numbers."""
    return ours.engine(seconds, number, modules=modules)


def batch(seconds: float, number: int, modules: bool = False, layout: str = "game", bots: str = "") -> dict[str, float]:
    """Games side by side: observations, masks, random actions, the next games. Without bots all seats are seen."""
    made = Batch(GAMES, players=4, modules=_modules(modules), layout=layout, seed=number, bots=bots or None)
    rng = random.Random(number)
    made.reset()

    def some(_: int) -> None:
        for _ in range(AT_ONCE):
            made.step(made.sample(rng))

    times, took = play_for(seconds, some, 0)
    steps = times * AT_ONCE * GAMES
    return {"steps": steps, "decisions": steps / parts(modules), **took}


def parts(modules: bool) -> float:
    """How many actions an answer has at random, found once by counting the answers that were not complete."""
    if modules not in _PARTS:
        made, rng, partial = Batch(GAMES, players=4, modules=_modules(modules)), random.Random(1), 0
        made.reset()
        for _ in range(200):
            made.step(made.sample(rng))
            partial += sum(1 for place in range(GAMES) if made.said(place))
        _PARTS[modules] = 1 / (1 - partial / (200 * GAMES))
    return _PARTS[modules]


_PARTS: dict[bool, float] = {}


def vec(seconds: float, number: int) -> dict[str, float]:
    """Gymnasium's vector environment with bots at random in the other seats."""
    import numpy as np

    from kingsburg.env.gymnasium import KingsburgVec

    made, rng = KingsburgVec(GAMES, players=4, bots="random"), random.Random(number)
    made.reset(seed=number)

    def some(_: int) -> None:
        for _ in range(AT_ONCE):
            made.step(np.array(made.batch.sample(rng)))

    times, took = play_for(seconds, some, 0)
    return {"steps": times * AT_ONCE * GAMES, **took}


def aec(seconds: float, number: int) -> dict[str, float]:
    """PettingZoo's environment as its own benchmark drives it."""
    from kingsburg.env.pettingzoo import env

    return drive(env(players=4), seconds, number)


def spiel(seconds: float, number: int, game: str, tensors: bool = False) -> dict[str, float]:
    """A game of OpenSpiel at random through its Python interface, with or without the tensor of each observation."""
    import pyspiel

    import kingsburg.env.open_spiel  # noqa: F401 - it registers the game

    loaded, rng, steps = pyspiel.load_game(game), random.Random(number), 0

    def one(_: int) -> None:
        nonlocal steps
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                if tensors:
                    state.observation_tensor()
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1

    _, took = play_for(seconds, one, 0)
    return {"steps": steps, **took}


def memory(_seconds: float, number: int) -> dict[str, float]:
    """What a thousand games need beside one."""
    Batch(1, players=4).reset()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    made, rng = Batch(1024, players=4, seed=number), random.Random(number)
    made.reset()
    for _ in range(200):
        made.step(made.sample(rng))
    return {"megabytes": (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024}


def _modules(modules: bool) -> tuple[str, ...]:
    return MODULES if modules else ()


TASKS: dict[str, Callable[..., dict[str, float]]] = {
    "bare": bare,
    "batch": batch,
    "vec": vec,
    "aec": aec,
    "spiel": spiel,
    "memory": memory,
}
