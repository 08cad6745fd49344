"""Teaches a net to value standings by self-play, and writes it: python -m kingsburg.bots.fit_net plain --seed r1

It plays rounds of games. In each everyone plays as the steward does, but by the best value so far, and now and then on
a whim; then a net is taught by all games so far. It needs numpy, and the compiled build to be done in minutes.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from kingsburg.bots import nets
from kingsburg.bots.learning import Standings, gathered, teach, together
from kingsburg.bots.net import Net, net_value
from kingsburg.bots.selfplay import Sample, Stewards, watch
from kingsburg.bots.steward import POLICY
from kingsburg.bots.traits import Traits
from kingsburg.bots.values import LINEAR, value_of
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules
from kingsburg.library import new_game

PLAYERS = (4, 2, 4, 3, 4, 2, 4, 5)
"""How many play, in turn."""

WHIMS = (0.0, 0.02, 0.08)
"""How often an answer is a whim, drawn for each game: odd standings must be seen too."""

BREADTH = 8


class Catalogue:
    """All traits of games: first of those under some rules, then of any others as they come."""

    def __init__(self, every: Iterable[Rules]) -> None:
        self.places: dict[str, int] = {}
        self.buildings: list[str] = []
        self._traits: dict[int, tuple[Rules, Traits, list[int]]] = {}
        for rules in every:
            self.of(rules)
            self.buildings = [building.id for building in rules.buildings]

    def of(self, rules: Rules) -> tuple[Traits, list[int]]:
        """The traits of some rules, and the place of each in the catalogue."""
        if id(rules) not in self._traits:
            traits = Traits(rules)
            places = [self.places.setdefault(name, len(self.places)) for name in traits.names]
            self._traits[id(rules)] = rules, traits, places
        return self._traits[id(rules)][1:]


def plain() -> Catalogue:
    """All traits of the base game."""
    return Catalogue(opened(players, 0).rules for players in sorted(set(PLAYERS)))


def opened(players: int, seed: int, modules: tuple[str, ...] = ()) -> Game:
    """A game that nobody needs to be told of."""
    return new_game(players=players, modules=modules, seed=seed).clone(quiet=True)


def played(games: int, catalogue: Catalogue, net: Net | None, rng: random.Random) -> Standings:
    """The standings of a round of games, in which everyone goes by a net, or by the linear value if there is none."""
    return gathered(_samples(games, catalogue, net, rng), len(catalogue.places))


def _samples(
    games: int, catalogue: Catalogue, net: Net | None, rng: random.Random
) -> Iterator[tuple[Sample, list[int]]]:
    for number in range(games):
        game = opened(PLAYERS[number % len(PLAYERS)], rng.getrandbits(40))
        traits, places = catalogue.of(game.rules)
        value = value_of(game.rules, LINEAR) if net is None else net_value(game.rules, net)
        stewards = Stewards(POLICY, value, BREADTH, rng)
        for sample in watch(game, stewards.answer, traits.of_all, rng, rng.choice(WHIMS)):
            yield sample, places


def fit(seed: str, games: int, rounds: int) -> Net:
    """The net of the base game that so many rounds of so many games teach."""
    rng = random.Random(seed)
    catalogue = plain()
    seen: list[Standings] = []
    net: Net | None = None
    for _ in range(rounds):
        seen.append(played(games, catalogue, net, rng))
        net = teach(together(seen), list(catalogue.places), catalogue.buildings)
    assert net is not None
    return net


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=(nets.PLAIN,))
    parser.add_argument("--seed", default="r1", help="any text")
    parser.add_argument("--games", type=int, default=1200, help="of a round")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    if asked.games < 1 or asked.rounds < 1:
        parser.error("a net needs at least one round of one game")
    began = time.perf_counter()
    told = f"{asked.kind} --seed {asked.seed} --games {asked.games} --rounds {asked.rounds}"
    net = fit(asked.seed, asked.games, asked.rounds)
    out = asked.out or Path(__file__).with_name(nets.file_of(asked.kind))
    out.write_text(nets.write(net, f"python -m kingsburg.bots.fit_net {told}"), encoding="utf-8")
    print(f"{asked.rounds} rounds of {asked.games} games in {time.perf_counter() - began:.0f} s: {out.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
