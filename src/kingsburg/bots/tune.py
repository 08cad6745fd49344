"""Tunes the judgement by which everyone is thought to play on, and writes it: python -m kingsburg.bots.tune --seed 1

An evolution strategy: each generation draws variations of the judgement, half of them the mirror images of the others,
lets each play the same games against the hand-written judgement and against what was found before, and goes where the
better ones are.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from kingsburg.bots import fitted
from kingsburg.bots.policy import Policy
from kingsburg.bots.selfplay import contest
from kingsburg.bots.weights import DEFAULT, Power, Weights
from kingsburg.library import new_game

STEPS: Mapping[str, float] = {
    "good": 0.15,
    "next_in_row": 0.15,
    "building": 0.15,
    "token": 0.25,
    "look": 0.1,
    "envoy": 0.4,
    "later": 0.05,
    "unwanted": 0.05,
    "crown": 0.3,
    "safe": 0.2,
}
"""The plain weights that are tuned, and by how much they vary at first."""

LISTS: Mapping[str, float] = {"good_at_the_end": 0.15, "soldier_season": 0.2, "missing": 0.05}
"""The same for those that are lists."""

POWER = 0.12
"""The same for what the power of a building is worth each season."""

PLAYERS = 4
VARIATIONS = 14
BEST = 5
BOLDNESS, COOLING = 0.7, 0.985
WIN = 20.0
"""A victory in VP of the margin."""

Vector = list[float]


def vector_of(weights: Weights) -> Vector:
    """The tuned weights in a row."""
    plain = [float(getattr(weights, name)) for name in STEPS]
    listed = [float(each) for name in LISTS for each in getattr(weights, name)]
    return [*plain, *listed, *(power.season for power in weights.powers.values())]


def steps_of(weights: Weights) -> Vector:
    """How much each of them varies."""
    listed = [step for name, step in LISTS.items() for _ in getattr(weights, name)]
    return [*STEPS.values(), *listed, *(POWER for _ in weights.powers)]


def weights_of(vector: Vector) -> Weights:
    """The weights with these in the place of the tuned ones."""
    told = iter(round(each, 3) for each in vector)
    changed: dict[str, Any] = {name: next(told) for name in STEPS}
    changed |= {name: tuple(next(told) for _ in getattr(DEFAULT, name)) for name in LISTS}
    powers = {name: Power(next(told), power.winter, power.once) for name, power in DEFAULT.powers.items()}
    return replace(DEFAULT, **changed, powers=powers)


def merit(weights: Weights, seeds: list[int], rivals: list[Policy]) -> float:
    """How well a judgement plays these games, from every seat in turn."""
    policy, whole = Policy(weights), 0.0
    for number, seed in enumerate(seeds):
        game = new_game(players=PLAYERS, seed=seed).clone(quiet=True)
        margin, won = contest(game, policy, rivals[number % len(rivals)], number % PLAYERS)
        whole += margin + WIN * won
    return whole / len(seeds)


def tune(seed: int, games: int, generations: int) -> Weights:
    """The judgement after some generations of so many games for each variation."""
    rng = random.Random(f"kingsburg tune {seed}")
    shares = [math.log((BEST + 0.5) / place) for place in range(1, BEST + 1)]
    mean, steps, boldness = vector_of(DEFAULT), steps_of(DEFAULT), BOLDNESS
    for number in range(1, generations + 1):
        began = time.perf_counter()
        seeds = [rng.getrandbits(30) for _ in range(games)]
        rivals = [Policy(DEFAULT), Policy(weights_of(mean))]
        drawn = [[rng.gauss(0, boldness) * step for step in steps] for _ in range(VARIATIONS // 2)]
        variations = [[a + sign * b for a, b in zip(mean, each, strict=True)] for each in drawn for sign in (1, -1)]
        merits = [merit(weights_of(variation), seeds, rivals) for variation in variations]
        order = sorted(range(VARIATIONS), key=lambda place: merits[place], reverse=True)[:BEST]
        mean = [
            sum(share * variations[place][each] for share, place in zip(shares, order, strict=True)) / sum(shares)
            for each in range(len(mean))
        ]
        boldness *= COOLING
        told = f"merit {merits[order[0]]:.2f}, {sum(merits) / VARIATIONS:.2f} on average"
        print(f"generation {number}: {told}, {time.perf_counter() - began:.0f} s", file=sys.stderr)
    return weights_of(mean)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=250, help="games of each variation")
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name(fitted.JUDGEMENT))
    asked = parser.parse_args()
    command = f"--seed {asked.seed} --games {asked.games} --generations {asked.generations}"
    found = tune(asked.seed, asked.games, asked.generations)
    asked.out.write_text(fitted.write_judgement(found, f"python -m kingsburg.bots.tune {command}"), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
