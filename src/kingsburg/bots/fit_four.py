"""Teaches the net for the base game of four, by which the champion goes there: python -m kingsburg.bots.fit_four

It is taught first by many games of judgement, which cost little and make its weights steady; then by games of stewards,
and there by what it foretells itself a season later, half by half with what comes of it: the end is more a matter of
luck. It needs numpy, and the compiled build to be done in a quarter of an hour.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from kingsburg.bots import nets
from kingsburg.bots.fit_net import BREADTH, Catalogue, opened
from kingsburg.bots.learning import (
    DECAY,
    RATE,
    SEED,
    Descent,
    Places,
    Standings,
    Weights,
    begin,
    foretell,
    gathered,
    gradient,
    net_of,
    surprise,
    usual_of,
)
from kingsburg.bots.net import Net
from kingsburg.bots.selfplay import Sample, Stewards, watch
from kingsburg.bots.steward import POLICY
from kingsburg.bots.value import LUCK
from kingsburg.bots.values import LINEAR, value_of
from kingsburg.engine.game import Game

PLAYERS = 4
HIDDEN = 16
BATCH = 1024

JUDGEMENT_WHIMS = (0.02, 0.06, 0.15)
STEWARD_WHIMS = (0.0, 0.03, 0.1)

STEADY = 4.0
"""How much more than other weights those of the promise are drawn to nothing: who won tells less than points."""

EAGERNESS = (1.0, 0.5, 0.2)
"""How fast it learns by the games of judgement, each time that they are gone through."""
CARE = 0.4
"""The same for games of stewards, to begin with."""
EPOCHS = 4
ROUNDS = 4
"""How often it looks ahead anew; in each of them the games are gone through several times."""

TRUST = 0.5
"""How much of what is to be foretold is what really came of a standing."""

TAUGHT = 0.93
"""The share of the stewards' games that it is taught by. The others tell how well it foretells."""

CHUNK = 20_000


def watched(answer: Callable[[Game], int], whims: tuple[float, ...], games: int, rng: random.Random) -> Standings:
    """The standings of so many games; numbers of two bytes are enough for their traits."""
    catalogue = Catalogue(nets.PLAIN)

    def samples() -> Iterator[tuple[Sample, list[int]]]:
        for _ in range(games):
            game = opened(nets.PLAIN, PLAYERS, rng.getrandbits(40))
            traits, places = catalogue.of(game.rules)
            for sample in watch(game, answer, traits.of_all, rng, rng.choice(whims)):
                yield sample, places

    standings = gathered(samples(), len(catalogue.places))
    return replace(standings, traits=standings.traits.astype(np.float16).astype(np.float32))


def stewards(rng: random.Random) -> Callable[[Game], int]:
    """How stewards answer, who go by the linear value."""
    value = value_of(opened(nets.PLAIN, PLAYERS, 0).rules, LINEAR)
    return Stewards(POLICY, value, BREADTH, rng).answer


def step(weights: Weights, descent: Descent, standings: Standings, order: Places, rate: float) -> None:
    """Go through standings in an order, some at a time."""
    for first in range(0, len(order), BATCH):
        slope = gradient(weights, standings.of(order[first : first + BATCH]))
        slope["beside"] += STEADY * DECAY * weights["beside"]
        descent.step(slope, rate)


def looking_ahead(weights: Weights, standings: Standings, luck: list[int], players: int = PLAYERS) -> Standings:
    """The standings with what is foretold a season later, in part, instead of what came of them; luck left out."""
    calm = standings.traits.copy()
    calm[:, luck] = 0
    told = [
        foretell(weights, replace(standings, traits=calm).of(chunk))
        for chunk in np.array_split(np.arange(len(standings.sizes)), max(1, len(standings.sizes) // CHUNK))
    ]
    chances = np.concatenate([each.chances for each in told]).reshape(-1, players)
    points = np.concatenate([each.points for each in told]).reshape(-1, players)
    wins, scores = (column.reshape(-1, players).copy() for column in (standings.wins, standings.scores))
    left = standings.left[::players]
    for place in range(len(left) - 2, -1, -1):
        if left[place + 1] < left[place]:  # not the last standing of its game
            wins[place] = (1 - TRUST) * chances[place + 1] + TRUST * wins[place + 1]
            scores[place] = (1 - TRUST) * points[place + 1] + TRUST * scores[place + 1]
    return replace(standings, wins=wins.reshape(-1), scores=scores.reshape(-1))


def of_first_games(standings: Standings, share: float) -> tuple[Places, Places]:
    """The numbers of the standings of the first games, and of the others, which are one game or more."""
    left = standings.left[::PLAYERS]
    game = np.cumsum(left == left.max()) - 1
    games = int(game[-1]) + 1
    first = game < min(math.ceil(games * share), games - 1)
    return np.flatnonzero(first).astype(np.int64), np.flatnonzero(~first).astype(np.int64)


def taught(judged: Standings, played: Standings, names: list[str], buildings: list[str]) -> Net:
    """The net that games of judgement and then games of stewards teach."""
    rng = np.random.default_rng(SEED)
    usual = usual_of(played)
    played = replace(played, traits=played.traits / usual)
    judged = replace(judged, traits=judged.traits / usual)
    weights = begin(played, rng, HIDDEN)
    descent = Descent(weights)
    for eagerness in EAGERNESS:
        step(weights, descent, judged, rng.permutation(len(judged.sizes)), RATE * eagerness)
    known, unseen = of_first_games(played, TAUGHT)
    luck = [names.index(name) for name in LUCK]
    for number in range(ROUNDS):
        ahead = looking_ahead(weights, played, luck) if number else played
        descent = Descent(weights)
        for epoch in range(EPOCHS):
            rate = RATE * (1 + np.cos(np.pi * epoch / EPOCHS)) / 2
            step(weights, descent, ahead, rng.permutation(known), rate * CARE)
        nats, points = surprise(weights, played.of(unseen))
        print(f"games that it has not seen: {nats:.3f} nats, {points:.2f} points off")
    return net_of(weights, usual, names, buildings)


def fit(seed: str, judged: int, played: int) -> Net:
    """The net that so many games of judgement and of stewards teach."""
    catalogue = Catalogue(nets.PLAIN)
    first, second = random.Random(f"g{seed}"), random.Random(f"s{seed}")
    by_judgement = watched(POLICY.answer, JUDGEMENT_WHIMS, judged, first)
    by_stewards = watched(stewards(second), STEWARD_WHIMS, played, second)
    return taught(by_judgement, by_stewards, list(catalogue.places), catalogue.buildings)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="4", help="any text")
    parser.add_argument("--judged", type=int, default=19_134, help="games of judgement")
    parser.add_argument("--played", type=int, default=7_338, help="games of stewards")
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    if asked.judged < 1 or asked.played < 2:
        parser.error("a net needs at least one game of judgement and two of stewards")
    began = time.perf_counter()
    net = fit(asked.seed, asked.judged, asked.played)
    out = asked.out or Path(__file__).with_name(nets.file_of(nets.FOUR))
    command = f"python -m kingsburg.bots.fit_four --seed {asked.seed} --judged {asked.judged} --played {asked.played}"
    out.write_text(nets.write(net, command), encoding="utf-8")
    print(f"{asked.judged} and {asked.played} games in {time.perf_counter() - began:.0f} s: {out.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
