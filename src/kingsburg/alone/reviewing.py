"""A review that is made piece by piece, so that tables can be played in the meantime."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any, Final

from kingsburg.engine.game import Game
from kingsburg.review import BotAnalyst, read, report

SECONDS: Final = 0.1
"""For each decision."""


def _steps(record: str, rng: Random) -> Generator[tuple[int, int], None, report.Review]:
    """The whole work, which begins when it is first asked for."""
    return (yield from report.in_steps(read(record), BotAnalyst(rng), SECONDS))


class Reviewing:
    """The work on one review, and the lines that wait for it."""

    def __init__(self, game: Game, rng: Random) -> None:
        self._work = _steps(str(game.record()), rng)
        self.lines: set[int] = set()

    def go_on(self) -> dict[str, Any]:
        """Think about one thing more: how far it is now, or the review."""
        try:
            done, total = next(self._work)
        except StopIteration as found:
            return {"type": "review", "review": found.value.to_dict()}
        return {"type": "progress", "done": done, "total": total}

    def waits_without(self, line: int) -> bool:
        """Whether anybody still waits once a line is gone."""
        self.lines.discard(line)
        return bool(self.lines)
