"""Does the suite pass every time, on a machine that is busy? `make test` in fresh clones, beside processes that work.

    make steady                                                    # ten times, beside eight
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10, help="how many times")
    parser.add_argument("--busy", type=int, default=8, help="beside how many busy processes")
    parser.add_argument("--target", default="test", help="what to make")
    parser.add_argument("--tests", default="", help="what to tell pytest, such as a folder of tests")
    asked = parser.parse_args()
    logs = Path(tempfile.mkdtemp(prefix="kingsburg-steady-"))
    passed = 0
    with busy(asked.busy):
        for number in range(1, asked.runs + 1):
            began, log = time.monotonic(), logs / f"{number}.log"
            good = passes(log, asked.target, asked.tests)
            passed += good
            told = "passed" if good else f"FAILED, see {log}"
            print(f"run {number} of {asked.runs}: {told}, after {time.monotonic() - began:.0f} s", flush=True)
    print(f"make {asked.target} passed {passed} times in {asked.runs}, beside {asked.busy} busy processes")
    return int(passed < asked.runs)


if __name__ == "__main__":
    sys.exit(main())
