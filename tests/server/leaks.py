"""Pairs of tables that differ only in what a seat may not know: every byte that it is sent is the same.

Both are played with explicit chance and the same answers; where something is drawn or answered that the seat may not
know, the second table goes another way. What the seat may know is told by its record (tests/properties/test_secrecy),
and by whom is asked what, which is for all to see: whoever may exchange one of two equal strips has two. As long as
both are the same at both tables, so is everything that the seat is sent.

`python -m tests.server.leaks --pairs 500` tries more than the suite.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import replace

import kingsburg as kb
from kingsburg.engine.agenda import CHANCE, Together
from kingsburg.engine.errors import IllegalMove
from kingsburg.engine.notation import options_of
from kingsburg.server import protocol
from kingsburg.server.live import Live
from kingsburg.server.live import Watcher as Looking
from kingsburg.table import Answer, Begin, Refused, Seat, Table
from kingsburg.table.info import NAMES
from kingsburg.table.kept import Kept
from kingsburg.table.table import HOST
from tests.configurations import Configuration, configuration

ONE_IN = 6
"""So seldom what is sent is compared where nothing differs yet, or nothing new does."""


def opened(asked: Configuration) -> Live:
    """A table of people at which dice and draws are told, with its game begun."""
    options = {name: value for name, value in asked.options.items() if name != "players"}
    seats = [Seat(name) for name in NAMES[: asked.players]]
    told = {"options": {**options, "modules": list(asked.modules)}, "seats": [seat.to_dict() for seat in seats]}
    live = Live(Kept("table", 0.0, {**told, "hints": True, "limit": None}, b"1" * 32, "", False, "playing", {}, []))
    live.table = Table({**options, "chance": "explicit"}, seats)
    live.table.do(Begin(HOST, 0))
    return live


def game_of(live: Live) -> kb.Game:
    assert live.table.game is not None
    return live.table.game


class Pair:
    """Two tables, and the seat, or with None the spectator, who must not be able to tell them apart."""

    def __init__(self, asked: Configuration, seat: int | None, rng: random.Random) -> None:
        self.seat = seat
        self.rng = rng
        self.one, self.other = opened(asked), opened(asked)
        self.compared = 0
        self.hidden = 0

    def play(self, most: int) -> None:
        """Play until something hidden came to light, or so long."""
        for _ in range(most):
            game = game_of(self.one)
            if game.over or not self.are_the_same() or not self.step(game):
                return

    def are_the_same(self) -> bool:
        """Whether the seat knows the same of both, and if so, whether it is sent the same."""
        if self.known(self.one) != self.known(self.other):
            return False
        if self.rng.randrange(ONE_IN) == 0:
            self.compare()
        return True

    def known(self, live: Live) -> object:
        game = game_of(live)
        return str(game.record(self.seat)), game.pending, type(game.choice)

    def compare(self) -> None:
        since = self.rng.choice([0, max(0, self.one.table.version - 3)])
        sent = [
            protocol.encode(live.state(Looking(self.seat, False, since, lambda: None, lambda _: None)))
            for live in (self.one, self.other)
        ]
        assert sent[0] == sent[1], f"seat {self.seat} can tell the tables apart"
        refused = [self._refusal(live) for live in (self.one, self.other)]
        assert refused[0] == refused[1], f"seat {self.seat} can tell the tables apart by what is refused"
        self.compared += self.hidden > 0

    def _refusal(self, live: Live) -> object:
        if self.seat is None:
            return None
        try:
            live.table.do(Answer(self.seat, live.table.version, move="no move at all"))
        except Refused as refused:
            return refused.said, refused.version, str(refused)
        raise AssertionError("that was a move")

    def step(self, game: kb.Game) -> bool:
        """The next answer, at the other table another one if nobody may know; False if it cannot be the same there."""
        whose = self.rng.choice(list(game.pending)) if game.pending else CHANCE
        options = options_of(game, whose) if whose >= 0 else game.options
        move = str(self.rng.choice(options))
        instead, twin = move, game_of(self.other)
        if self.is_secret(game, whose):
            others = options_of(twin, whose) if whose >= 0 else twin.options
            instead = str(self.rng.choice(others))
            self.hidden += instead != move
        self.one.table.do(Answer(whose, self.one.table.version, move=move))
        try:
            self.other.table.do(Answer(whose, self.other.table.version, move=instead))
        except (Refused, IllegalMove):
            return False
        return True

    def is_secret(self, game: kb.Game, whose: int) -> bool:
        """Whether the seat may not know what is answered now."""
        choice = game.choice
        assert choice is not None
        if isinstance(choice, Together):
            return whose != self.seat
        return whose == CHANCE and not choice.is_known(game, self.seat)


def try_pair(number: int, most: int = 120) -> tuple[int, int]:
    """A pair of tables by number: how many hidden things differed, and how often both were compared after that."""
    asked = replace(configuration(number), chance="explicit", stated=False)
    rng = random.Random(number)
    pair = Pair(asked, rng.choice([None, *range(asked.players)]), rng)
    pair.play(most)
    return pair.hidden, pair.compared


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=500)
    asked = parser.parse_args()
    tried = [try_pair(number, 400) for number in range(asked.pairs)]
    differed = sum(hidden > 0 for hidden, _ in tried)
    print(f"{len(tried)} pairs, {differed} with something hidden that differed, {sum(c for _, c in tried)} comparisons")


if __name__ == "__main__":
    main()
