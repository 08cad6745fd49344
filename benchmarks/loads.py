"""Fixed loads for counting: the same games every time.

python -m benchmarks.loads engine     # every load once, then this one again
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from functools import partial

from benchmarks.programs.loop import Case, midway, play_inside
from benchmarks.programs.ours import play_moves

GAMES = 10
COPIES = 400

Load = Callable[[], int]
"""Something to do, which tells how many decisions or copies it was."""


def loads() -> dict[str, Load]:
    """All loads by name."""
    made: dict[str, Load] = {}
    for end, case in (("", Case()), ("_every_module", Case(modules=True))):
        made[f"engine{end}"] = partial(_inside, case)
        made[f"library{end}"] = partial(_library, case)
        made[f"copy{end}"] = partial(_copies, midway(case).clone)
    return made


def _inside(case: Case) -> int:
    return play_inside(case, 0, GAMES).decisions


def _library(case: Case) -> int:
    return sum(play_moves(case.open(number), number) for number in range(GAMES))


def _copies(clone: Callable[[], object]) -> int:
    for _ in range(COPIES):
        clone()
    return COPIES


def main() -> None:
    """Every load once, so that tables filled on demand are full, and then again, each between two marks.

    The collector is off, for when it runs depends on what ran before.
    """
    gc.disable()
    known = loads().values()
    for load in known:
        load()
    for load in known:
        mark()
        load()
    mark()


def mark() -> None:
    """Call a function of the system that nothing else calls: the guard counts from one such call to the next."""
    os.getppid()


if __name__ == "__main__":
    main()
