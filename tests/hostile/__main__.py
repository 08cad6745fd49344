"""Hostile inputs and commands by the thousand: `python -m tests.hostile --inputs 20000 --commands 300 --workers 2`.

Each is refused in one line with nothing changed, or accepted and usable; nothing else. What fails is told with its
number, and can be had again with `--first N --inputs 1 --commands 0`, or `--commands 1 --inputs 0`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter

import kingsburg as kb
from tests.hostile.trying import Outcome, begin, try_command, try_input

SHOWN = 30


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--commands", type=int, default=300)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    build = "compiled" if kb.COMPILED else "interpreted"
    print(f"{asked.inputs} inputs and {asked.commands} commands on the {build} build", flush=True)
    failures = 0
    for tried, count, limited in ((try_input, asked.inputs, True), (try_command, asked.commands, False)):
        began = time.perf_counter()
        numbers = range(asked.first, asked.first + count)
        with multiprocessing.get_context("spawn").Pool(asked.workers, begin, (limited,)) as pool:
            outcomes = list(pool.imap_unordered(tried, numbers, chunksize=20 if limited else 1)) if count else []
        failures += report(outcomes, time.perf_counter() - began)
    return 1 if failures else 0


def report(outcomes: list[Outcome], seconds: float) -> int:
    """Print what became of them; how many went wrong."""
    came = Counter((outcome.kind, outcome.came) for outcome in outcomes)
    for kind in sorted({outcome.kind for outcome in outcomes}):
        told = ", ".join(f"{came[kind, how]} {how}" for how in ("accepted", "refused", "failed") if came[kind, how])
        print(f"  {kind}: {told}")
    wrong = sorted(outcome for outcome in outcomes if outcome.wrong)
    for outcome in wrong[:SHOWN]:
        print(f"    {outcome.kind} {outcome.number}: {outcome.wrong}")
    print(f"{len(outcomes)} tried in {seconds:.0f} s, {len(wrong)} wrong", flush=True)
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main())
