"""Who judges decisions: a review asks an analyst, and the bots' analysis is the one that `kingsburg review` asks."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, Protocol

from kingsburg.bots import analysis, hints
from kingsburg.bots.analysis import Rated
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.words import Part

WORLDS: Final = 16
"""In how many worlds options are compared."""


class Analyst(Protocol):
    """Judges decisions with no more knowledge than their seats had, and standings with that of a spectator."""

    def rate(self, game: Game, seat: int, seconds: float) -> Sequence[Rated]:
        """The options of the question that waits for a seat, best first."""
        ...

    def compare(self, game: Game, seat: int, moves: Sequence[Move], seconds: float) -> Sequence[Rated]:
        """Some of those options, in the order given, each with as much thought as the others."""
        ...

    def outlook(self, game: Game, seconds: float) -> tuple[Sequence[float], Sequence[float]]:
        """Each seat's chance to win, and the VP it can expect to end with."""
        ...

    def reason(self, game: Game, seat: int, rated: Rated, others: Sequence[Rated]) -> Part:
        """What speaks for an option, as a message, or as a sentence of the analyst's own language."""
        ...


class BotAnalyst:
    """Asks the bots' analysis, with random numbers of its own."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def rate(self, game: Game, seat: int, seconds: float) -> Sequence[Rated]:
        return analysis.rate(game, seat, self.rng, seconds)

    def compare(self, game: Game, seat: int, moves: Sequence[Move], seconds: float) -> Sequence[Rated]:
        """How the game stands after each of them, in the same worlds that the seat could think of."""
        chances, vp = [0.0] * len(moves), [0.0] * len(moves)
        for _ in range(WORLDS):
            world = game.determinize(seat, self.rng)
            world.explicit = True  # the dice after a move fall differently each time the outlook is taken
            for place, move in enumerate(moves):
                after = world.clone(quiet=True)
                after.play(str(move), seat)
                found = analysis.outlook(after, self.rng, seconds / (WORLDS * len(moves)), seat)
                chances[place] += found[0][seat] / WORLDS
                vp[place] += found[1][seat] / WORLDS
        return [Rated(*option) for option in zip(moves, chances, vp, strict=True)]

    def outlook(self, game: Game, seconds: float) -> tuple[Sequence[float], Sequence[float]]:
        return analysis.outlook(game, self.rng, seconds)

    def reason(self, game: Game, seat: int, rated: Rated, others: Sequence[Rated]) -> Part:
        return hints.reason(game, seat, rated, others)
