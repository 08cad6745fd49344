"""Does the suite pass every time, on a machine that is busy? `make test` in fresh clones, beside processes that work.

    make steady                                                    # ten times, beside eight
    make steady ARGS="--runs 10 --at-once 5 --busy 2"              # sooner: each run keeps the others busy, too
    make steady ARGS="--runs 2 --busy 4 --target test-interpreted --tests tests/lab"

What is tested is what was committed last. The log of a run that failed is kept and named.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORK = "while True:\n    pass\n"


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """So many processes that want a processor each, all the time."""
    with ExitStack() as stack:
        for _ in range(processes):
            process = stack.enter_context(subprocess.Popen([sys.executable, "-c", WORK]))
            stack.callback(process.kill)
        yield


def passes(log: Path, target: str, tests: str) -> bool:
    """Whether a target passes in a fresh clone, which sets itself up; what it says is in the log."""
    with tempfile.TemporaryDirectory(prefix="kingsburg-") as folder, log.open("w", encoding="utf-8") as said:
        for command in (
            ["git", "clone", "--quiet", str(ROOT), folder],
            ["make", "-C", folder, target, f"ARGS={tests}"],
        ):
            if subprocess.run(command, stdout=said, stderr=subprocess.STDOUT, check=False).returncode:
                return False
    return True


def run(log: Path, target: str, tests: str) -> tuple[bool, str]:
    """Whether one run passes, and what there is to tell of it."""
    began = time.monotonic()
    good = passes(log, target, tests)
    return good, f"{'passed' if good else f'FAILED, see {log}'}, after {time.monotonic() - began:.0f} s"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10, help="how many times")
    parser.add_argument("--at-once", type=int, default=1, help="how many of them at the same time")
    parser.add_argument("--busy", type=int, default=8, help="beside how many busy processes")
    parser.add_argument("--target", default="test", help="what to make")
    parser.add_argument("--tests", default="", help="what to tell pytest, such as a folder of tests")
    asked = parser.parse_args()
    logs = Path(tempfile.mkdtemp(prefix="kingsburg-steady-"))
    passed = 0
    with busy(asked.busy), ThreadPoolExecutor(asked.at_once) as pool:
        runs = [pool.submit(run, logs / f"{number}.log", asked.target, asked.tests) for number in range(asked.runs)]
        for number, done in enumerate(as_completed(runs), 1):
            good, told = done.result()
            passed += good
            print(f"run {number} of {asked.runs}: {told}", flush=True)
    beside = f"beside {asked.busy} busy processes" + (f", {asked.at_once} at once" if asked.at_once > 1 else "")
    print(f"make {asked.target} passed {passed} times in {asked.runs}, {beside}")
    return int(passed < asked.runs)


if __name__ == "__main__":
    sys.exit(main())
