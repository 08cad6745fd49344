"""Measuring for a given time."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

COPIES_AT_ONCE = 100
ROUND_STRIDE = 1_000_000
"""No round plays the games of another: each starts counting its games here."""


class Clock:
    """The processor's time of this process, which no other can take, and the time on the wall."""

    def __init__(self) -> None:
        gc.collect()
        self._wall = time.perf_counter()
        self._began = time.process_time()

    def passed(self) -> float:
        return time.process_time() - self._began

    def told(self) -> dict[str, float]:
        """Both, for the counts of a round."""
        return {"seconds": self.passed(), "wall": time.perf_counter() - self._wall}


def play_for(seconds: float, play: Callable[[int], object], first: int) -> tuple[int, dict[str, float]]:
    """Play the games of these numbers until the time is up: how many, and how long it took."""
    clock = Clock()
    games = 0
    while True:
        play(first + games)
        games += 1
        if clock.passed() >= seconds:
            return games, clock.told()


def copy_for(seconds: float, copy: Callable[[], object]) -> dict[str, float]:
    """Copy again and again until the time is up."""
    clock = Clock()
    copies = 0
    while True:
        for _ in range(COPIES_AT_ONCE):
            copy()
        copies += COPIES_AT_ONCE
        if clock.passed() >= seconds:
            return {"copies": copies, **clock.told()}
