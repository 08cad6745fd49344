"""Can the house be added to with CONTRIBUTING alone? What its sections say is done, each in a copy of its own, and the
tests are run there: all of them pass, and nothing was touched but a folder, the box's list and a test.

    make adding                                                    # all sections, the whole suite: an hour
    make adding ARGS="--only herald --tests tests/modules tests/golden"
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.docs.pages import Block, blocks
from tests.docs.reader import change, save

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "CONTRIBUTING.md"
FOLDERS = "src/kingsburg/modules/"
BOX = "src/kingsburg/editions/box.py"
ITS_OWN_PAGE = f"tests/docs/test_pages.py::test_every_block_and_command_does_what_the_page_says[{PAGE.name}]"
NOT_RUN = ("--deselect", ITS_OWN_PAGE, "--ignore", "tests/web")
"""It would add what is there already; and what drives a browser needs a client that was built."""


def additions() -> dict[str, list[Block]]:
    """What the page adds, by the names of the folders: each with the blocks up to the next folder."""
    found: dict[str, list[Block]] = {}
    for block in blocks(PAGE):
        if block.file.startswith(FOLDERS):
            found.setdefault(block.file.removeprefix(FOLDERS).split("/")[0], []).append(block)
        elif block.file:
            found[next(reversed(found))].append(block)
    return found


def add(folder: Path, told: list[Block]) -> None:
    """Do what the blocks say."""
    for block in told:
        if block.language == "diff":
            change(folder, block)
        else:
            save(folder, block)


def touched(folder: Path) -> dict[str, int]:
    """The files that are new or changed, and how many lines each has gained."""
    call(folder, "git", "add", "--all")
    rows = call(folder, "git", "diff", "--cached", "--numstat", "--no-renames").stdout.splitlines()
    assert all(row.split()[1] == "0" for row in rows), "lines were taken away"
    return {row.split()[2]: int(row.split()[0]) for row in rows}


def astray(name: str, files: dict[str, int]) -> list[str]:
    """What is neither in the folder of an addition, nor the box's list, nor its test."""
    own = (f"{FOLDERS}{name}/", f"tests/modules/test_{name}.py", BOX)
    return [file for file in files if not file.startswith(own)]


def call(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a program on a copy."""
    env = os.environ | {"PYTHONPATH": str(folder / "src")}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def complaints(folder: Path, tests: list[str]) -> list[str]:
    """What the checks and the tests say that is not praise."""
    tools = Path(sys.executable).parent
    checks = ([tools / "ruff", "check", "."], [tools / "ruff", "format", "--check", "."], [tools / "mypy"])
    found = [done.stdout for check in checks if (done := call(folder, *map(str, check))).returncode]
    done = call(folder, sys.executable, "-m", "pytest", "-n", "2", "-rfE", *NOT_RUN, *tests)
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR", "E  "))]
    return found + (failed or [done.stdout + done.stderr] if done.returncode else [])


def trial(name: str, told: list[Block], tests: list[str]) -> bool:
    """Whether an addition in a fresh clone touches nothing else and breaks nothing; says so."""
    with tempfile.TemporaryDirectory(prefix="kingsburg-") as place:
        folder = Path(place)
        call(folder, "git", "clone", "--quiet", str(ROOT), place)
        add(folder, told)
        files = touched(folder)
        wrong = [f"{file} is not its own" for file in astray(name, files)] + complaints(folder, tests)
    lines = ", ".join(f"{file} +{gained}" for file, gained in files.items())
    print(f"{name}: {'FAILED' if wrong else 'nothing else fails'} ({lines})", *wrong, sep="\n  ", flush=True)
    return not wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    known = additions()
    parser.add_argument("--only", nargs="+", choices=list(known), default=list(known), help="which additions")
    parser.add_argument("--tests", nargs="+", default=[], help="which tests to run, instead of all")
    asked = parser.parse_args()
    good = [trial(name, known[name], asked.tests) for name in asked.only]
    return int(not all(good))


if __name__ == "__main__":
    sys.exit(main())
