"""How a net is taught: standings and what became of them, and weights that foretell it, found by gradient descent.

The net is to foretell both the points that were made and who won, compared over the seats of a standing: what is
fitted to points alone plays hardly better than a sum of weights.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingsburg.bots.net import Net
from kingsburg.bots.selfplay import Sample
from kingsburg.bots.traits import OF_BUILDINGS
from kingsburg.bots.value import OTHER

Array = NDArray[np.float32]
Places = NDArray[np.int64]
Weights = dict[str, Array]

HIDDEN = 8
EPOCHS = 5
BATCH = 1024
"""Standings at a time."""
RATE = 3e-3
DECAY = 3e-3
POINTS = 0.5
"""How much an error in points counts beside one in chances, both at their usual size."""
USUAL_ERROR = 6.0
"""In points."""
RIDGE = 1e-3
SEED = 1
"""Of the weights to begin with and the order of the standings: the games alone make the difference."""
RAREST = 0.1
"""Traits are compared by how much they vary; one that varies less is rare, and too little is known of it."""


@dataclass(frozen=True)
class Standings:
    """Standings as rows, a governor each; those of one standing follow one another."""

    traits: Array
    left: NDArray[np.int64]
    vp: Array
    scores: Array
    wins: Array
    sizes: NDArray[np.int64]
    """How many governors each standing has."""

    @property
    def starts(self) -> NDArray[np.int64]:
        """The first row of each standing."""
        return np.cumsum(self.sizes) - self.sizes

    def of(self, standings: Places) -> Standings:
        """Some of them, by their numbers."""
        sizes = self.sizes[standings]
        inside = np.arange(sizes.sum()) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        rows = np.repeat(self.starts[standings], sizes) + inside
        return Standings(self.traits[rows], self.left[rows], self.vp[rows], self.scores[rows], self.wins[rows], sizes)


def gathered(samples: Iterable[tuple[Sample, list[int]]], size: int) -> Standings:
    """Standings from samples, of which each has the places of its traits among all."""
    rows: list[Array] = []
    told: list[tuple[int, int, int, float]] = []
    sizes: list[int] = []
    for sample, places in samples:
        sizes.append(len(sample.vp))
        for seat, (noted, amounts) in enumerate(sample.features):
            row = np.zeros(size, np.float32)
            row[[places[place] for place in noted]] = amounts
            rows.append(row)
            told.append((sample.left, sample.vp[seat], sample.scores[seat], sample.wins[seat]))
    left, vp, scores, wins = (np.array(column) for column in zip(*told, strict=True))
    real = (vp.astype(np.float32), scores.astype(np.float32), wins.astype(np.float32))
    return Standings(np.stack(rows), left, *real, np.array(sizes))


def together(parts: list[Standings]) -> Standings:
    """The standings of several parts as one; their traits take four bytes, whatever they took before."""
    traits = np.concatenate([part.traits for part in parts], dtype=np.float32)
    columns = ("left", "vp", "scores", "wins", "sizes")
    return Standings(traits, *[np.concatenate([getattr(part, name) for part in parts]) for name in columns])


@dataclass(frozen=True)
class Foretold:
    """What a net says of standings, and how it came to it."""

    units: Array
    active: Array
    points: Array
    per_point: Array
    chances: Array


def foretell(weights: Weights, standings: Standings) -> Foretold:
    """Points and chances by some weights."""
    units = standings.traits @ weights["hidden"] + weights["bias"]
    active = np.maximum(units, 0)
    points = standings.vp + standings.traits @ weights["to_come"] + weights["constant"] + active @ weights["points"]
    per_point = np.exp(weights["haste"])[standings.left - 1]
    promise = points * per_point + standings.traits @ weights["beside"] + active @ weights["promise"]
    starts = standings.starts
    parts = np.exp(promise - np.repeat(np.maximum.reduceat(promise, starts), standings.sizes))
    chances = parts / np.repeat(np.add.reduceat(parts, starts), standings.sizes)
    return Foretold(units, active, points, per_point, chances)


def surprise(weights: Weights, standings: Standings) -> tuple[float, float]:
    """How unexpected the winners were on average, in nats, and how far the points were off."""
    told = foretell(weights, standings)
    nats = -(standings.wins * np.log(told.chances + 1e-9)).sum() / len(standings.sizes)
    return float(nats), float(np.sqrt(np.square(told.points - standings.scores).mean()))


def gradient(weights: Weights, standings: Standings, decay: float = DECAY) -> Weights:
    """How the error changes with each weight, which is drawn to nothing by so much."""
    told = foretell(weights, standings)
    by_promise = (told.chances - standings.wins) / len(standings.sizes)
    off = 2 * POINTS / USUAL_ERROR**2 * (told.points - standings.scores) / len(standings.vp)
    by_points = off + by_promise * told.per_point
    by_active = np.outer(by_promise, weights["promise"]) + np.outer(by_points, weights["points"])
    by_units = by_active * (told.units > 0)
    by_haste = np.zeros_like(weights["haste"])
    np.add.at(by_haste, standings.left - 1, by_promise * told.points * told.per_point)
    return {
        "hidden": standings.traits.T @ by_units + decay * weights["hidden"],
        "bias": by_units.sum(0),
        "to_come": standings.traits.T @ by_points + decay / 10 * weights["to_come"],
        "constant": by_points.sum(keepdims=True),
        "beside": standings.traits.T @ by_promise + decay * weights["beside"],
        "points": told.active.T @ by_points + decay * weights["points"],
        "promise": told.active.T @ by_promise + decay * weights["promise"],
        "haste": by_haste,
    }


def begin(standings: Standings, rng: np.random.Generator, hidden: int = HIDDEN) -> Weights:
    """Weights to begin with: the sum that foretells points best, and hidden units that say next to nothing yet."""
    traits, seasons = standings.traits, int(standings.left.max())
    squares = traits.T @ traits + len(traits) * RIDGE * np.eye(traits.shape[1], dtype=np.float32)
    to_come = np.linalg.solve(squares.astype(float), (traits.T @ (standings.scores - standings.vp)).astype(float))
    drawn: dict[str, Any] = {
        "hidden": rng.normal(size=(traits.shape[1], hidden)) * 0.05,
        "bias": np.full(hidden, 0.1),
        "to_come": to_come,
        "constant": np.zeros(1),
        "beside": np.zeros(traits.shape[1]),
        "points": rng.normal(size=hidden) * 0.01,
        "promise": rng.normal(size=hidden) * 0.01,
        "haste": -np.log(1.5 + 0.3 * np.arange(1, seasons + 1)),
    }
    return {name: array.astype(np.float32) for name, array in drawn.items()}


class Descent:
    """Steps against the gradient, in each weight as long as its gradients were steady (Adam)."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self._square = {name: np.zeros_like(array) for name, array in weights.items()}
        self._steps = 0

    def step(self, gradient: Weights, rate: float) -> None:
        self._steps += 1
        for name, slope in gradient.items():
            self._mean[name] += 0.1 * (slope - self._mean[name])
            self._square[name] += 0.001 * (slope * slope - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            self._weights[name] -= rate * mean / (np.sqrt(self._square[name] / (1 - 0.999**self._steps)) + 1e-8)


def usual_of(standings: Standings) -> Array:
    """How much each trait varies, by which traits are compared."""
    varying: Array = np.maximum(standings.traits.std(0), RAREST)
    return varying


def teach(standings: Standings, names: list[str], buildings: list[str]) -> Net:
    """The net that foretells these standings, whose traits have these names, some of them of these buildings."""
    rng = np.random.default_rng(SEED)
    usual = usual_of(standings)
    scaled = replace(standings, traits=standings.traits / usual)
    weights = begin(scaled, rng)
    descent = Descent(weights)
    for epoch in range(EPOCHS):
        rate = RATE * (1 + np.cos(np.pi * epoch / EPOCHS)) / 2
        order = rng.permutation(len(scaled.sizes))
        for first in range(0, len(order), BATCH):
            descent.step(gradient(weights, scaled.of(order[first : first + BATCH])), rate)
    return net_of(weights, usual, names, buildings)


def net_of(weights: Weights, usual: Array, names: list[str], buildings: list[str]) -> Net:
    """The net with weights for traits as they are noted, and some for buildings that nobody has seen."""
    rows = np.column_stack([weights["hidden"], weights["to_come"], weights["beside"]]) / usual[:, None]
    traits = {name: [float(n) for n in row] for name, row in zip(names, rows, strict=True)}
    for before, behind in OF_BUILDINGS:
        seen = [traits[before + name + behind] for name in buildings]
        traits[before + OTHER + behind] = [sum(column) / len(seen) for column in zip(*seen, strict=True)]
    lists = {name: [float(n) for n in weights[name]] for name in ("bias", "points", "promise")}
    bias = [*lists["bias"], float(weights["constant"][0]), 0.0]
    return Net(traits, bias, lists["points"], lists["promise"], [float(n) for n in np.exp(weights["haste"])])
