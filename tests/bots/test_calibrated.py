"""The champion's chance to win is what it says: of the seats that it gives a third, a third win.

python -m tests.bots.test_calibrated --games 500
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import pytest

import kingsburg as kb
from kingsburg.bots.mind import seasons_begun
from kingsburg.bots.search import BREADTH, Budget
from kingsburg.bots.steward import search_of
from kingsburg.bots.values import KINDS, LINEAR, PROVEN, value_of
from kingsburg.editions.box import MODULES

BINS = 10
TOLERANCE = 0.03
SURE = 1.96
"""How many standard errors an interval of 95 % is wide, to each side."""

Foretold = tuple[int, float, float]
"""A game, a chance to win that was foretold in it, and what became of it."""


@dataclass
class Bin:
    """Chances of about the same height. Those of one game are not independent: an interval counts games."""

    foretold: float = 0.0
    won: float = 0.0
    count: int = 0
    games: dict[int, float] = field(default_factory=dict)

    def add(self, game: int, chance: float, won: float) -> None:
        self.foretold += chance
        self.won += won
        self.count += 1
        self.games[game] = self.games.get(game, 0.0) + won - chance

    @property
    def off(self) -> float:
        """How much more was won than foretold, on average."""
        return (self.won - self.foretold) / self.count

    @property
    def interval(self) -> float:
        return SURE * math.sqrt(sum(off * off for off in self.games.values())) / self.count

    @property
    def good(self) -> bool:
        return abs(self.off) <= self.interval + TOLERANCE


def binned(foretold: Iterable[Foretold]) -> list[Bin]:
    """The chances by tenths."""
    bins = [Bin() for _ in range(BINS)]
    for game, chance, won in foretold:
        bins[min(int(chance * BINS), BINS - 1)].add(game, chance, won)
    return bins


def foretold(
    games: int, rollouts: int, value: str, players: int = 4, modules: Iterable[str] = ()
) -> Iterator[Foretold]:
    """What champions say of their chances in games among them, each at its first real question of a season."""
    for number in range(games):
        game = kb.new_game(players=players, modules=tuple(modules), seed=number).clone(quiet=True)
        rng, said = random.Random(number), dict[tuple[int, int], float]()
        while (seat := game.seat) is not None:
            world = game.determinize(seat, rng)
            world.turn_to(seat)
            assert world.choice is not None
            search = search_of(world, seat, rng, value_of(game.rules, value))
            root = search.consider(world.choice, world.codes, BREADTH)
            search.explore(root, Budget(rollouts=rollouts if len(world.codes) > 1 else 1))
            best = root.ranked()[0]
            if len(world.codes) > 1:
                said.setdefault((seat, seasons_begun(game)), best.promise)
            game.play(next(move for move in game.options if move.code == best.code))
        winners = game.winners
        for (seat, _), chance in said.items():
            yield number, chance, (seat in winners) / len(winners)


def drawn(sharpness: float) -> Iterator[Foretold]:
    """Chances of one's own making, and wins by what they really are: nearer to even or farther from it."""
    rng = random.Random(3)
    for game in range(20_000):
        chance = rng.random()
        real = 0.5 + (chance - 0.5) * sharpness
        yield game, chance, float(rng.random() < real)


def test_true_chances_are_found_true() -> None:
    assert all(tenth.good for tenth in binned(drawn(1.0)))


@pytest.mark.parametrize("sharpness", [0.8, 0.0])
def test_chances_that_are_said_too_boldly_are_found_out(sharpness: float) -> None:
    tenths = binned(drawn(sharpness))
    assert not tenths[0].good
    assert not tenths[-1].good
    assert tenths[0].off > 0 > tenths[-1].off


def test_champions_tell_their_chances_in_every_season() -> None:
    said = list(foretold(1, rollouts=2, value=LINEAR, players=2))
    assert 2 * 13 <= len(said) <= 2 * 16
    assert all(0 < chance < 1 for _, chance, _ in said[:10])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rollouts", type=int, default=40)
    parser.add_argument("--value", choices=KINDS, default=PROVEN)
    parser.add_argument("--modules", action="store_true", help="all of them")
    asked = parser.parse_args()
    tenths = binned(foretold(asked.games, asked.rollouts, asked.value, modules=MODULES if asked.modules else ()))
    for number, tenth in enumerate(tenths):
        if tenth.count:
            told = f"{tenth.foretold / tenth.count:.3f} foretold, {tenth.won / tenth.count:.3f} won"
            print(f"{number / BINS:.1f} {tenth.count:6} {told}, off by {tenth.off:+.3f} +- {tenth.interval:.3f}")
    print("calibrated" if all(tenth.good for tenth in tenths if tenth.count) else "not calibrated")


if __name__ == "__main__":
    main()
