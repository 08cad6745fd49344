"""A search by several processes: each tries the same options in worlds of its own, and what they found is added up."""

from __future__ import annotations

import json
import os
import random

from kingsburg.bots.policy import Policy
from kingsburg.bots.search import Budget, Search, Trial
from kingsburg.bots.value import Value
from kingsburg.engine.game import Game

LARGEST = 1 << 16
"""What a helper can write at once: a few dozen bytes for each option."""


class Crew(Search):
    """A search with helpers, which are copies of this process; where a system cannot make those it works alone."""

    def __init__(
        self,
        game: Game,
        seat: int,
        policy: Policy,
        value: Value,
        depth: int,
        foresight: int,
        rng: random.Random,
        workers: int,
    ) -> None:
        super().__init__(game, seat, policy, value, depth, foresight, rng)
        self._helpers = workers - 1 if hasattr(os, "fork") else 0

    def compare(self, trials: list[Trial], budget: Budget, share: float = 1.0) -> None:
        """As a search does it; a budget of rollouts is that of each process."""
        helping = [self._send_helper(trials, budget, share) for _ in range(self._helpers)]
        super().compare(trials, budget, share)
        for helper, pipe in helping:
            found = os.read(pipe, LARGEST)
            os.close(pipe)
            os.waitpid(helper, 0)
            for trial, (worlds, chance, points) in zip(trials, json.loads(found or b"[]"), strict=bool(found)):
                trial.worlds += worlds
                trial.chance += chance
                trial.points += points

    def _send_helper(self, trials: list[Trial], budget: Budget, share: float) -> tuple[int, int]:
        """Start a process that tries the options: its number, and where it will tell what it found."""
        seed = self._rng.getrandbits(64)
        reading, writing = os.pipe()
        helper = os.fork()
        if helper == 0:
            try:
                os.write(writing, self._help(trials, budget, share, seed))
            finally:
                os._exit(0)
        os.close(writing)
        return helper, reading

    def _help(self, trials: list[Trial], budget: Budget, share: float, seed: int) -> bytes:
        self._rng = random.Random(seed)
        tried = [Trial(trial.code, trial.judged) for trial in trials]
        super().compare(tried, budget, share)
        return json.dumps([(trial.worlds, trial.chance, trial.points) for trial in tried]).encode()
