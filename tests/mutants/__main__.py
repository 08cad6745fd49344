"""`make mutants`: plant small mistakes in the rules, and see whether the suite notices.

python -m tests.mutants --mutants 100 --seed 1        # a line for each, then those that survived
python -m tests.mutants --from 40 --to 60             # some of them only
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.mutations import Mutant, drawn
from tests.mutants.trial import DIED, IDLE, SURVIVED, Trial, Verdict


def verdicts(mutants: list[tuple[int, Mutant]], workers: int) -> Iterator[Verdict]:
    """What becomes of each, on several copies of the package at once."""
    with tempfile.TemporaryDirectory(prefix="kingsburg-mutants-") as folder, ThreadPoolExecutor(workers) as pool:
        free: SimpleQueue[Trial] = SimpleQueue()
        for worker in range(workers):
            free.put(trial := Trial(Path(folder) / str(worker)))
        if wrong := trial.complaint():
            sys.exit(f"the suite fails without a mistake: {wrong}")

        def tried(number: int, mutant: Mutant) -> Verdict:
            trial = free.get()
            try:
                return trial.verdict(number, mutant)
            finally:
                free.put(trial)

        for done in as_completed([pool.submit(tried, number, mutant) for number, mutant in mutants]):
            yield done.result()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutants", type=int, default=100, metavar="N", help="how many (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plants the same (default 1)")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N", help="begin with this one")
    parser.add_argument("--to", type=int, default=None, dest="last", metavar="N", help="end before this one")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="how many at once (default 2)")
    asked = parser.parse_args()
    mutants = list(enumerate(drawn(asked.mutants, asked.seed)))[asked.first : asked.last]
    fates: Counter[str] = Counter()
    alive: list[Verdict] = []
    for verdict in verdicts(mutants, asked.workers):
        print(verdict, flush=True)
        fates[verdict.fate] += 1
        if verdict.fate != DIED:
            alive.append(verdict)
    for verdict in alive:
        print(f"\n{verdict}\n{verdict.mutant.diff()}")
    print(f"\n{len(mutants)} mutants: {', '.join(f'{fates[fate]} {fate}' for fate in (DIED, SURVIVED, IDLE))}")
    return 1 if fates[SURVIVED] else 0


if __name__ == "__main__":
    sys.exit(main())
