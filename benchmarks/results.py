"""The figures of a run: every task's rounds, and what is told of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchmarks.plan import PEER, Task
from benchmarks.stats import Counts, Spread, micros, rates, ratios, spread


@dataclass(frozen=True)
class Results:
    """What the workers told, in rounds that belong together by their place."""

    workers: Sequence[str]
    versions: Mapping[str, str]
    rounds: Mapping[Task, Sequence[Counts]]

    @property
    def count(self) -> int:
        """How many rounds there were."""
        return min(map(len, self.rounds.values()))

    def has(self, task: Task) -> bool:
        return task in self.rounds

    def rate(self, task: Task, what: str, clock: str = "seconds") -> float:
        """The median of how many of something a second."""
        return spread(rates(self.rounds[task], what, clock)).middle

    def copying(self, task: Task) -> float:
        """The median of a copy, in microseconds."""
        return spread(micros(self.rounds[task], "copies")).middle

    def times_peer(self, task: Task) -> Spread:
        """Raw answers a second, as a multiple of the peer's ticks."""
        return self.against(task, "raw", Task(PEER, "play"), "ticks")

    def against(self, task: Task, what: str, other: Task, other_what: str) -> Spread:
        """How many times as many a second, round by round."""
        return spread(ratios(rates(self.rounds[task], what), rates(self.rounds[other], other_what)))

    def gain(self, task: Task, other: Task) -> Spread:
        """How many times as many games a second on the wall, round by round."""
        both = (rates(self.rounds[which], "games", "wall") for which in (task, other))
        return spread(ratios(*both))
