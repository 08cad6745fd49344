"""Fixed loads for counting: the same games every time.

python -m benchmarks.loads engine     # every load once, then this one again
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from benchmarks.programs.loop import Case, midway, play_inside
from benchmarks.programs.ours import play_moves

GAMES = 3
COPIES = 400


@dataclass(frozen=True)
class Load:
    """Something to do, and how many games or copies that is."""

    run: Callable[[], object]
    units: int


def loads() -> dict[str, Load]:
    """All loads by name."""
    made: dict[str, Load] = {}
    for end, case in (("", Case()), ("_every_module", Case(modules=True))):
        made[f"engine{end}"] = Load(partial(play_inside, case, 0, GAMES), GAMES)
        made[f"library{end}"] = Load(partial(_library, case), GAMES)
        made[f"copy{end}"] = Load(partial(_copies, midway(case).clone), COPIES)
    return made


def _library(case: Case) -> None:
    for number in range(GAMES):
        play_moves(case.open(number), number)


def _copies(clone: Callable[[], object]) -> None:
    for _ in range(COPIES):
        clone()


def main() -> None:
    """Every load once, so that tables filled on demand are full, and then again, each between two marks.

    The collector is off, for when it runs depends on what ran before.
    """
    gc.disable()
    known = loads().values()
    for load in known:
        load.run()
    for load in known:
        mark()
        load.run()
    mark()


def mark() -> None:
    """Call a function of the system that nothing else calls: the guard counts from one such call to the next."""
    os.getppid()


if __name__ == "__main__":
    main()
