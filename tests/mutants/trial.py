"""Whether the suite notices a mistake: the tests run on a copy of the package that has it."""

from __future__ import annotations

import importlib.util
import os
import re
import resource
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.architecture.source import PACKAGE, ROOT
from tests.mutants.mutations import Mutant

RECORDED = ("tests/golden", "tests/perft")
RULES = ("tests/cards", "tests/modules", "tests/rulebook", "tests/rulings")
OTHERS = ("tests/exhaustive", "tests/properties", "tests/errors")
"""What is run after the tests that name the card or phase, the quickest first."""
NEAREST = 4
"""So many of the test files that name the card or phase are run before all others."""

GAMES = 400
CPU_SECONDS = 300
MEMORY = 4 << 30
NO_TESTS = 5

DIED, SURVIVED, IDLE = "died", "SURVIVED", "changes no play seen"


@dataclass(frozen=True)
class Verdict:
    """What became of a mistake: which tests noticed it, or whether it changes any of many random games."""

    number: int
    mutant: Mutant
    fate: str
    where: str = ""

    def __str__(self) -> str:
        return f"{self.number:3} {self.fate}: {self.mutant}" + (f" ({self.where})" if self.where else "")


class Trial:
    """A copy of the package to plant mistakes in, one after another."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "kingsburg"
        shutil.copytree(PACKAGE, self.package, ignore=shutil.ignore_patterns("__pycache__"))

    def complaint(self) -> str:
        """What fails without any mistake: then nothing can be said."""
        return self._first_failure(RECORDED)

    def verdict(self, number: int, mutant: Mutant) -> Verdict:
        """Plant a mistake, run tests until one fails, and take the mistake out again.

        What neither the rules' own tests nor any recorded game notices may change nothing at all: before the long tests
        are run, that is looked for in many random games.
        """
        self._write(mutant, mutant.planted())
        try:
            for tests in (nearest(mutant), RECORDED, RULES):
                if found := self._first_failure(tests):
                    return Verdict(number, mutant, DIED, found)
            if self._digest() == self.played:
                return Verdict(number, mutant, IDLE)
            found = self._first_failure(OTHERS)
            return Verdict(number, mutant, DIED if found else SURVIVED, found)
        finally:
            self._write(mutant, mutant.path.read_text(encoding="utf-8"))

    def _write(self, mutant: Mutant, source: str) -> None:
        target = self.package / mutant.file
        Path(importlib.util.cache_from_source(str(target))).unlink(missing_ok=True)
        target.write_text(source, encoding="utf-8")

    def _first_failure(self, tests: tuple[str, ...]) -> str:
        """The first test that fails, or nothing."""
        if not tests:
            return ""
        ran = self._run("pytest", "-x", "-q", "-rfE", "-p", "no:cacheprovider", "-p", "no:xdist", *tests)
        if ran.returncode in (0, NO_TESTS):
            return ""
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", ran.stdout, re.MULTILINE)
        return failed[1] if failed else f"no result of {' '.join(tests)}: it hangs, or cannot be imported"

    @cached_property
    def played(self) -> str:
        """What the games come to without a mistake."""
        return self._run("tests.golden.twins", "--games", str(GAMES), sound=True).stdout

    def _digest(self) -> str:
        """What random games of every configuration come to; nothing if they cannot be played."""
        return self._run("tests.golden.twins", "--games", str(GAMES)).stdout

    def _run(self, module: str, *arguments: str, sound: bool = False) -> subprocess.CompletedProcess[str]:
        """Run a module on the copy, or on the sound package."""
        path = PACKAGE.parent if sound else self.package.parent
        return subprocess.run(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(path)},
            capture_output=True,
            text=True,
            check=False,
            preexec_fn=_limit,
        )


def nearest(mutant: Mutant) -> tuple[str, ...]:
    """The test files of cards, modules and rules that most often name what has the mistake."""
    name = mutant.owner.split(".")[0] or Path(mutant.file).stem
    word = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.strip("_")).lower()
    pattern = re.compile(rf"(?<![a-z]){word.replace('_', '_?')}(?![a-z])", re.IGNORECASE)
    counted: list[tuple[int, str]] = []
    for folder in RULES:
        for path in sorted((ROOT / folder).glob("test_*.py")):
            named = len(pattern.findall(path.read_text(encoding="utf-8")))
            if named:
                counted.append((-named, path.relative_to(ROOT).as_posix()))
    return tuple(path for _, path in sorted(counted)[:NEAREST])


def _limit() -> None:
    """A mistake may loop for ever or take all memory."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
