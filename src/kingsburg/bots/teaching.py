"""In which order a net is taught: first by many games of judgement, which cost little and make its weights steady.

Then by games of stewards, and there by what it foretells itself a season later, half by half with what comes of it:
the end is more a matter of luck. Last by games of champions, if there are any: it is for them.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from kingsburg.bots.learning import (
    BATCH,
    DECAY,
    RATE,
    SEED,
    Descent,
    Places,
    Standings,
    Weights,
    begin,
    foretell,
    gradient,
    net_of,
    surprise,
    usual_of,
)
from kingsburg.bots.net import Net
from kingsburg.bots.value import LUCK

HIDDEN = 16

STEADY = 4.0
"""How much more than other weights those of the promise are drawn to nothing: who won tells less than points."""

EAGERNESS = (1.0, 0.5, 0.2)
"""How fast it learns by the games of judgement, each time that they are gone through."""
CARE = 0.4
"""The same for games of stewards, to begin with."""
EPOCHS = 4
ROUNDS = 4
"""How often it looks ahead anew; in each of them the games are gone through several times."""

LAST_CARE = 0.2
LAST_EPOCHS = 2
"""The same for games of champions, which are fewer: they correct what is known, and it looks ahead only once."""

TRUST = 0.5
"""How much of what is to be foretold is what really came of a standing."""

TAUGHT = 0.93
"""The share of the stewards' games that it is taught by. The others tell how well it foretells."""

CHUNK = 20_000


class Lessons:
    """What a net knows so far, and how strongly its weights are drawn to nothing."""

    def __init__(self, weights: Weights, decay: float) -> None:
        self.weights = weights
        self._decay = decay

    def once(self, descent: Descent, standings: Standings, order: Places, rate: float) -> None:
        """Go through standings in an order, some at a time."""
        for first in range(0, len(order), BATCH):
            slope = gradient(self.weights, standings.of(order[first : first + BATCH]), self._decay)
            slope["beside"] += STEADY * self._decay * self.weights["beside"]
            descent.step(slope, rate)

    def often(self, standings: Standings, rng: np.random.Generator, known: Places, epochs: int, care: float) -> None:
        """Go through some standings so many times, each in another order and with smaller steps."""
        descent = Descent(self.weights)
        for epoch in range(epochs):
            rate = RATE * (1 + np.cos(np.pi * epoch / epochs)) / 2
            self.once(descent, standings, rng.permutation(known), rate * care)

    def tell(self, unseen: Standings) -> None:
        """Say how well it foretells what it has not seen."""
        nats, points = surprise(self.weights, unseen)
        print(f"games that it has not seen: {nats:.4f} nats, {points:.2f} points off")


def looking_ahead(weights: Weights, standings: Standings, luck: list[int]) -> Standings:
    """The standings with what is foretold a season later, in part, instead of what came of them; luck left out."""
    players = int(standings.sizes[0])
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
    left = standings.left[standings.starts]
    game = np.cumsum(left == left.max()) - 1
    games = int(game[-1]) + 1
    first = game < min(math.ceil(games * share), games - 1)
    return np.flatnonzero(first).astype(np.int64), np.flatnonzero(~first).astype(np.int64)


def taught(
    judged: Standings,
    played: Standings,
    thought: Standings | None,
    names: list[str],
    buildings: list[str],
    decay: float = DECAY,
) -> Net:
    """The net that games of judgement teach, then games of stewards, and then of champions, if there are any."""
    rng = np.random.default_rng(SEED)
    usual = usual_of(played)
    played = replace(played, traits=played.traits / usual)
    judged = replace(judged, traits=judged.traits / usual)
    lessons = Lessons(begin(played, rng, HIDDEN), decay)
    descent = Descent(lessons.weights)
    for eagerness in EAGERNESS:
        lessons.once(descent, judged, rng.permutation(len(judged.sizes)), RATE * eagerness)
    known, unseen = of_first_games(played, TAUGHT)
    luck = [names.index(name) for name in LUCK]
    for number in range(ROUNDS):
        ahead = looking_ahead(lessons.weights, played, luck) if number else played
        lessons.often(ahead, rng, known, EPOCHS, CARE)
        lessons.tell(played.of(unseen))
    if thought is not None:
        thought = replace(thought, traits=thought.traits / usual)
        known, unseen = of_first_games(thought, TAUGHT)
        lessons.tell(thought.of(unseen))
        lessons.often(looking_ahead(lessons.weights, thought, luck), rng, known, LAST_EPOCHS, LAST_CARE)
        lessons.tell(thought.of(unseen))
    return net_of(lessons.weights, usual, names, buildings)
