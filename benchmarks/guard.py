"""A guard against getting slower that does not time: it counts calls, and instructions under valgrind.

    make guard                                   # compare with benchmarks/guard.toml; status 1 when something got worse
    make guard ARGS="--store"                    # renew the stored figures
    python -m benchmarks.guard --calls [--store] # only the calls, which takes a second and needs no valgrind

Counts hardly vary from run to run, however busy the machine is. Each load has run before in the same process when it
is counted, so that neither starting up nor the tables which are filled on demand take part.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

from benchmarks import stored
from benchmarks.calls import count_all
from benchmarks.compare import COMPILED
from benchmarks.loads import loads
from benchmarks.programs.loop import compiled
from benchmarks.remote import ROOT
from benchmarks.stored import Change, Figures, Stored, compare

VALGRIND = ("valgrind", "--tool=callgrind", "--dump-before=getppid")
HASH_SEEDS = ("0", "1", "2")
TOTALS = re.compile(r"^totals: (\d+)", re.MULTILINE)
WORSE, NOT_COUNTED = 1, 2


class GuardError(Exception):
    """Instructions cannot be counted here."""


def instructions(python: str, jobs: int) -> Figures:
    """Instructions per decision or copy of every load: the median over a few layouts of memory."""
    with ThreadPoolExecutor(jobs) as pool:
        runs = list(pool.map(lambda seed: _run(python, seed), HASH_SEEDS))
    totals = zip(*runs, strict=True)
    return {name: round(median(told) / load()) for (name, load), told in zip(loads().items(), totals, strict=True)}


def _run(python: str, hash_seed: str) -> list[int]:
    """The instructions of each load, in one process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*VALGRIND, f"--callgrind-out-file={folder}/counts", python, "-m", "benchmarks.loads"]
        fixed = {"PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
        told = subprocess.run(
            command, cwd=ROOT, env={**os.environ, **fixed}, capture_output=True, text=True, check=False
        )
        if told.returncode:
            raise GuardError(f"counting with {python} failed:\n{told.stderr[-2000:]}")
        # The first part is what came before the first mark: starting up, and running every load once.
        parts = [Path(folder, f"counts.{number}") for number in range(2, len(loads()) + 2)]
        return [total(part.read_text(encoding="utf-8")) for part in parts]


def total(part: str) -> int:
    """The instructions that a file of callgrind tells."""
    found = TOTALS.search(part)
    if found is None:
        raise GuardError("callgrind told no totals")
    return int(found[1])


def check_calls(known: Stored, now: Stored) -> list[Change]:
    """Count the calls and tell how they changed."""
    now.python, now.calls = stored.python_version(), count_all()
    if known.python not in ("", now.python):
        print(f"calls are stored for Python {known.python} and not compared with {now.python}")
        return []
    return _told("calls", compare(known.calls, now.calls))


def check_instructions(known: Stored, now: Stored, options: argparse.Namespace) -> list[Change]:
    """Count the instructions of each build and tell how they changed."""
    if shutil.which(VALGRIND[0]) is None:
        raise GuardError("valgrind is not installed: instructions are not counted")
    now.toolchain = stored.toolchain()
    if known.toolchain != now.toolchain:
        if not options.store:
            raise GuardError(f"instructions are stored for {known.toolchain or 'nothing yet'}, not for {now.toolchain}")
        now.instructions = {}
    changes: list[Change] = []
    for build, python in _pythons(options.compiled).items():
        before = now.instructions.get(build, {})
        now.instructions[build] = instructions(python, options.jobs)
        changes += _told(f"instructions, {build}", compare(before, now.instructions[build]))
    return changes


def _told(title: str, changes: list[Change]) -> list[Change]:
    print(f"{title}, per decision or copy")
    for change in changes:
        print(f"  {change}")
    return changes


def _pythons(path: Path) -> dict[str, str]:
    """The interpreters of the builds that are there."""
    if not path.exists():
        print("without the compiled build, which is not there (make compiled sets it up)")
        return {"interpreted": sys.executable}
    return {"interpreted": sys.executable, "compiled": str(path.absolute())}


def run(options: argparse.Namespace) -> int:
    known, now = stored.load(), stored.load()
    status = 0
    changes = check_calls(known, now)
    try:
        if not options.calls:
            changes += check_instructions(known, now, options)
    except GuardError as error:
        print(error)
        status = NOT_COUNTED
    if options.store:
        stored.PATH.write_text(now.to_toml(), encoding="utf-8")
        print(f"stored in {stored.PATH.relative_to(ROOT)}")
        return status
    if any(change.better for change in changes):
        print("some got better: store them with `python -m benchmarks.guard --store`, so that they stay so")
    return WORSE if any(change.worse for change in changes) else status


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", action="store_true", help="renew the stored figures")
    parser.add_argument("--calls", action="store_true", help="count only calls")
    parser.add_argument("--compiled", type=Path, default=COMPILED, help="the Python of the compiled build")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many to count at once")
    if compiled():
        print("the guard is run from the interpreted build, and counts the compiled one beside it")
        return NOT_COUNTED
    return run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
