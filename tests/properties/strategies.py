"""Random games at random decisions, the same ones in every run."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st

import kingsburg as kb
from tests import checks
from tests.configurations import CHANCES, Configuration, configuration


def bounded(examples: int) -> settings:
    """So many examples, the same in every run."""
    return settings(max_examples=examples, derandomize=True, deadline=None, database=None)


def configurations(*chances: str) -> st.SearchStrategy[Configuration]:
    """Games of all kinds from the beginning, a quarter of them without modules."""
    return st.builds(
        lambda number, chance: replace(configuration(number), chance=chance, stated=False),
        st.integers(0, 2**40),
        st.sampled_from(chances or CHANCES),
    )


def anywhere(*chances: str) -> st.SearchStrategy[Configuration]:
    """Games from the beginning, and such that start from a random position."""
    told = st.builds(
        lambda number, chance: replace(configuration(number), chance=chance, stated=True),
        st.integers(0, 2**40),
        st.sampled_from(["sampled", "explicit"]),
    )
    return st.one_of(configurations(*chances), told)


ANSWERS = st.integers(0, 320)
"""How far a game is played before it is looked at; the shortest random games are over earlier."""


def game_at(asked: Configuration, answers: int) -> kb.Game:
    """The game after so many random answers."""
    g = asked.open()
    checks.play(g, random.Random(asked.seed), answers, asked.eager)
    return g


def in_step(one: kb.Game, other: kb.Game, answers: int, seed: int) -> None:
    """Two games that get the same answers stay the same, their dice included."""
    rng = random.Random(seed)
    for _ in range(answers):
        checks.same_game(one, other)
        if one.choice is None:
            return
        code = checks.random_code(one, rng)
        one.advance(code)
        other.advance(code)
    checks.same_game(one, other)
