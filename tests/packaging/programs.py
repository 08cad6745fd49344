"""Functions in the place of the programs that a build runs."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

Program = Callable[[list[str], Path], tuple[int, str]]
"""Given its command and folder it says its status and what it printed."""


def instead_of_programs(monkeypatch: pytest.MonkeyPatch, program: Program) -> None:
    """Have a function called wherever a build starts a program and waits for it."""

    class Process:
        def __init__(self, command: list[str], *, cwd: Path, stdout: IO[bytes], stderr: IO[bytes]) -> None:
            self.returncode, output = program(command, cwd)
            stdout.write(output.encode())

        def __enter__(self) -> Process:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def wait(self, _seconds: float) -> int:
            return self.returncode

    monkeypatch.setattr(subprocess, "Popen", Process)
