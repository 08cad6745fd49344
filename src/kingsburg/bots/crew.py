"""A search by several processes: each grows a tree of its own, and what they found of the answers is added up."""

from __future__ import annotations

import json
import os
import random

from kingsburg.bots.policy import Policy
from kingsburg.bots.search import Budget, Node, Search
from kingsburg.bots.value import Value
from kingsburg.engine.game import Game

LARGEST = 1 << 16
"""What a helper can write at once: a few dozen bytes for each option."""


class Crew(Search):
    """A search with helpers, which are copies of this process; where a system cannot make those it works alone."""

    def __init__(
        self, game: Game, seat: int, policy: Policy, value: Value, rng: random.Random, depth: int, workers: int
    ) -> None:
        super().__init__(game, seat, policy, value, rng, depth)
        self._helpers = workers - 1 if hasattr(os, "fork") else 0

    def explore(self, root: Node, budget: Budget) -> None:
        """As a search does it; a budget of rollouts is that of each process."""
        helping = [self._send_helper(root, budget) for _ in range(self._helpers)]
        super().explore(root, budget)
        for helper, pipe in helping:
            found = os.read(pipe, LARGEST)
            os.close(pipe)
            os.waitpid(helper, 0)
            for branch, (visits, chance, points) in zip(root.branches, json.loads(found or b"[]"), strict=bool(found)):
                branch.add(chance, points, visits)

    def _send_helper(self, root: Node, budget: Budget) -> tuple[int, int]:
        """Start a process that explores a copy of the tree: its number, and where it will tell what it found."""
        seed = self._rng.getrandbits(64)
        reading, writing = os.pipe()
        helper = os.fork()
        if helper == 0:
            try:
                os.write(writing, self._help(root, budget, seed))
            finally:
                os._exit(0)
        os.close(writing)
        return helper, reading

    def _help(self, root: Node, budget: Budget, seed: int) -> bytes:
        for branch in root.branches:  # a copy: only what is found here is told
            branch.visits, branch.chance, branch.points = 0, 0.0, 0.0
        self._rng = random.Random(seed)
        super().explore(root, budget)
        return json.dumps([(branch.visits, branch.chance, branch.points) for branch in root.branches]).encode()
