"""Random games inside the engine, and the same games with their events. What `make bench` and `make guard` play."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import kingsburg as kb
from kingsburg.engine import game as engine_game

MODULES = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")
"""What the stored figures were taken with; another module in the box changes none of them."""


@dataclass(frozen=True)
class Case:
    """Which game is played: the second edition's, plain or with every module."""

    players: int = 4
    modules: bool = False

    def open(self, number: int) -> kb.Game:
        return kb.new_game(self.players, "second", modules=MODULES if self.modules else (), seed=number)


def play_inside(case: Case, first: int, n: int) -> kb.Tally:
    """Set up n games and play them in the engine with random answers."""
    modules = MODULES if case.modules else ()
    return kb.random_games(n, case.players, "second", modules=modules, seed=first)


def unasked(game: kb.Game) -> dict[str, int]:
    kinds = Counter(event.kind for event in game.events)
    return {"forced": kinds["forced"], "fell": kinds["roll"] + kinds["reinforcements"]}


def midway(case: Case) -> kb.Game:
    """A game a hundred answers in, for copying."""
    game = case.open(3)
    for _ in range(100):
        game.play(game.options[0])
    return game


def compiled() -> bool:
    """Whether the engine that runs here was compiled."""
    return not str(engine_game.__file__).endswith(".py")
