"""Random play inside the engine: no moves, no texts, no events. Compiled, the whole loop is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.engine.agenda import Chance
from kingsburg.engine.chance import MASK32, mix
from kingsburg.engine.game import Game
from kingsburg.engine.player import seated
from kingsburg.engine.rules import Rules
from kingsburg.engine.start import Start, opened

if TYPE_CHECKING:
    from kingsburg.native import i64


class Tally:
    """What came of some games.

    How many there were, how many answers were a choice (`decisions`), the only ones (`forced`) or given by chance
    (`fallen`); and for each seat the games won, a shared win as its share, and the sum of the points.
    """

    def __init__(self, players: int) -> None:
        self.games = 0
        self.decisions = 0
        self.forced = 0
        self.fallen = 0
        self.wins = [0.0] * players
        self.points = [0] * players

    def __repr__(self) -> str:
        wins = ", ".join(f"seat {seat} {won:g}" for seat, won in enumerate(self.wins))
        return f"<Tally: {self.games} games; won by {wins}>"

    def add(self, g: Game, decisions: int) -> None:
        """Count a game that is over."""
        self.games += 1
        self.decisions += decisions
        self.forced += g.forced
        self.fallen += g.fallen
        winners = g.winners
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        for me in g.players:
            self.points[me.seat] += me.vp


def playout(g: Game, state: i64, stride: i64) -> int:
    """Play a game to its end with random answers, and say how many there were. Two random numbers decide them: where
    their own generator begins, and how it goes on."""
    answers = 0
    stride |= 1
    while g.choice is not None:
        answers += 1
        state = (state * 1664525 + stride) & MASK32
        codes = g.codes
        g.advance(codes[state * len(codes) >> 32])
    return answers


def playouts(g: Game, n: int, key: int) -> Tally:
    """Play n copies of a game on to their ends, each with random answers and with dice and draws of its own.

    What is hidden in the game is the same in every copy: a player who thinks gives a determinized one.
    """
    tally = Tally(len(g.players))
    low: i64 = key & MASK32
    high: i64 = key >> 32
    for number in range(n):
        first: i64 = 4 * number
        copy = g.clone(quiet=True)
        copy.explicit = False
        copy.forced = copy.fallen = 0
        copy.key_low, copy.key_high = mix(low, high, first), mix(low, high, first + 1)
        copy.counter, copy.secret = 0, None
        chance = copy.choice
        if isinstance(chance, Chance):
            copy.advance(chance.sample(copy))
        else:
            copy.settle()
        tally.add(copy, playout(copy, mix(low, high, first + 2), mix(low, high, first + 3)))
    return tally


def random_games(rules: Rules, n: int, key: int) -> Tally:
    """Play n games from the beginning with random answers."""
    players = [seated(rules, seat) for seat in range(rules.players)]
    return playouts(opened(rules, Start(rules.players, rules.edition), players, 0, None), n, key)
