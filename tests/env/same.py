"""One digest of observations, masks and rewards for a seed, whoever plays the games and however many at once."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import Any

from kingsburg.engine.chance import mix
from kingsburg.env.batch import Batch

GAMES = 6
SEED = 17
EVERYTHING: dict[str, Any] = {
    "players": 4,
    "modules": ("rows", "strips", "governors", "destinies", "soldiers", "tiles"),
    "seed": SEED,
}
LEARNER: dict[str, Any] = {"players": 3, "bots": "random,greedy", "seed": SEED}


class Digest:
    """What was seen of games, by their numbers; it also says which action to take, by the number and the step."""

    def __init__(self) -> None:
        self._games: dict[int, Any] = {}
        self._steps: dict[int, int] = {}
        self.ended: dict[int, str] = {}

    def action(self, number: int, seat: int, observation: bytes, mask: bytes) -> int:
        """Note what a seat sees, and choose among its legal actions."""
        told = self._games.setdefault(number, hashlib.sha256())
        told.update(bytes([seat]) + observation + mask)
        step = self._steps[number] = self._steps.get(number, 0) + 1
        legal = [place for place, bit in enumerate(mask) if bit]
        return legal[mix(number, step, 7) * len(legal) >> 32]

    def end(self, number: int, rewards: Sequence[float]) -> None:
        """Note what a game brought."""
        self._games[number].update(struct.pack(f"<{len(rewards)}d", *rewards))
        self.ended[number] = self._games[number].hexdigest()

    def value(self) -> str:
        """Of the first games."""
        told = "\n".join(self.ended[number] for number in range(GAMES))
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    @property
    def complete(self) -> bool:
        return all(number in self.ended for number in range(GAMES))


def of_batch(games: int, **options: Any) -> str:
    """The digest of the first games of a seed, so many at once."""
    batch, digest = Batch(games, **options), Digest()
    batch.reset()
    while not digest.complete:
        numbers = [batch.number(place) for place in range(games)]
        observations, masks = batch.observations.tolist(), batch.masks.tolist()
        seen = zip(numbers, batch.seats, map(bytes, observations), map(bytes, masks), strict=True)
        batch.step([digest.action(*each) for each in seen])
        for place in range(games):
            if batch.dones[place]:
                digest.end(numbers[place], batch.rewards.tolist()[place])
    return digest.value()
