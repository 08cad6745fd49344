"""Fits the value of standings by self-play and writes its weights: python -m kingsburg.bots.fit --seed 1

It plays games of many kinds, in which everyone plays by judgement and now and then on a whim, and finds the weights
that tell best from a standing how many VP were still to come.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from kingsburg.bots import fitted
from kingsburg.bots.judge import SEASONS
from kingsburg.bots.policy import Policy
from kingsburg.bots.selfplay import Regression, Sample, watch
from kingsburg.bots.value import LASTING, OTHER, SPREAD, Features, Fitted
from kingsburg.bots.weights import DEFAULT, POWERS, UNKNOWN_POWER
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules
from kingsburg.library import new_game

MODULES = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")
"""What the games are played with. A building of any other module counts as buildings do on the whole."""

KINDS = [(players, modules) for players in (4, 2, 4, 3, 4, 5, 4, 2, 4, 3) for modules in ((), MODULES, ())]
"""The players and modules of the games, in turn."""

WHIMS = 0.08
"""How often an answer is a whim: odd standings must be seen too."""

TRUST = 40.0
"""How many samples the hand-written judgement of a building counts for."""

CHECKED = 5
"""Of so many games one is kept to find the spread."""

SPREADS = [(at_the_end / 10, season / 100) for at_the_end in range(6, 30, 3) for season in range(4, 36, 4)]


class Catalogue:
    """All features of all kinds of games."""

    def __init__(self) -> None:
        self.places: dict[str, int] = {}
        self.features: dict[int, tuple[Rules, Features, list[int]]] = {}

    def of(self, rules: Rules) -> tuple[Features, list[int]]:
        """The features of some rules, and the place of each in the catalogue."""
        if id(rules) not in self.features:
            features = Features(rules)
            places = [self.places.setdefault(name, len(self.places)) for name in features.names]
            self.features[id(rules)] = rules, features, places
        return self.features[id(rules)][1:]

    @property
    def prior(self) -> list[float]:
        """What is believed before any game is seen: the hand-written judgement of buildings."""
        believed = [0.0] * len(self.places)
        for name in self.buildings:
            power = POWERS.get(name, UNKNOWN_POWER)
            once, season = (self.places[name + part] for part in LASTING)
            believed[once], believed[season] = power.once, power.season + power.winter / SEASONS
        return believed

    @property
    def buildings(self) -> set[str]:
        return {building.id for rules, _, _ in self.features.values() for building in rules.buildings}


def fit(seed: int, games: int) -> Fitted:
    """The weights that so many games teach."""
    catalogue = Catalogue()
    for _, modules in KINDS:
        for players in (2, 3, 4, 5):
            catalogue.of(_open(players, modules, 0).rules)
    regression = Regression(len(catalogue.places))
    kept: list[tuple[Sample, list[int]]] = []
    for number, (sample, places) in enumerate(_samples(random.Random(f"kingsburg fit {seed}"), games, catalogue)):
        for (noted, amounts), vp, score in zip(sample.features, sample.vp, sample.scores, strict=True):
            regression.add([places[place] for place in noted], amounts, float(score - vp))
        if number % CHECKED == 0:
            kept.append((sample, places))
    solved = regression.solve(catalogue.prior, TRUST)
    found = dict(zip(catalogue.places, solved, strict=True)) | _typical_building(catalogue, solved)
    return {name: round(weight, 3) for name, weight in found.items()} | _spread(kept, solved)


def _samples(rng: random.Random, games: int, catalogue: Catalogue) -> Iterator[tuple[Sample, list[int]]]:
    policy = Policy(DEFAULT)
    for number in range(games):
        players, modules = KINDS[number % len(KINDS)]
        game = _open(players, modules, rng.getrandbits(40))
        features, places = catalogue.of(game.rules)
        for sample in watch(game, policy.answer, features.of_all, rng, WHIMS):
            yield sample, places


def _open(players: int, modules: tuple[str, ...], seed: int) -> Game:
    return new_game(players=players, modules=modules, seed=seed).clone(quiet=True)


def _typical_building(catalogue: Catalogue, solved: list[float]) -> dict[str, float]:
    """What a building that was never seen is taken for."""
    names = catalogue.buildings
    return {OTHER + part: sum(solved[catalogue.places[name + part]] for name in names) / len(names) for part in LASTING}


def _spread(kept: list[tuple[Sample, list[int]]], solved: list[float]) -> dict[str, float]:
    """The spread with which the chances to win foretell best who won."""
    standings = [(sample, _points(sample, places, solved)) for sample, places in kept]

    def likelihood(spread: tuple[float, float]) -> float:
        return sum(_foretold(sample, points, spread) for sample, points in standings)

    best: tuple[float, float] = max(SPREADS, key=likelihood)
    return dict(zip([SPREAD + part for part in LASTING], best, strict=True))


def _points(sample: Sample, places: list[int], solved: list[float]) -> list[float]:
    return [
        vp + sum(solved[places[place]] * amount for place, amount in zip(*noted, strict=True))
        for noted, vp in zip(sample.features, sample.vp, strict=True)
    ]


def _foretold(sample: Sample, points: list[float], spread: tuple[float, float]) -> float:
    """The logarithm of the chance that was given to those who won."""
    heat = spread[0] + spread[1] * sample.left
    whole = math.log(sum(math.exp((each - points[0]) / heat) for each in points))
    return sum(won * ((each - points[0]) / heat - whole) for won, each in zip(sample.wins, points, strict=True))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name(fitted.FILE))
    asked = parser.parse_args()
    began = time.perf_counter()
    command = f"python -m kingsburg.bots.fit --seed {asked.seed} --games {asked.games}"
    asked.out.write_text(fitted.write(fit(asked.seed, asked.games), command), encoding="utf-8")
    print(f"{asked.games} games in {time.perf_counter() - began:.0f} s: {asked.out.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
