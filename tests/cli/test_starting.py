"""Ctrl-C at any moment of a program that is being started ends it without a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kingsburg.starting import is_program
from tests.patience import PATIENCE

PRESSED = """
import os, signal, sys


class Pressing:
    '''Presses Ctrl-C when a module is about to be imported.'''

    def find_spec(self, name, path=None, target=None):
        if name == os.environ["PRESSED_AT"]:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)


sys.meta_path.insert(0, Pressing())
"""


@pytest.mark.skipif(os.name == "nt", reason="sends a POSIX signal")
@pytest.mark.parametrize("start", [["-m", "kingsburg"], [str(Path(sys.executable).with_name("kingsburg"))]], ids=len)
@pytest.mark.parametrize(
    "module",
    ["kingsburg.engine", "kingsburg.engine.game", "kingsburg.library", "kingsburg.cli.parser", "rich.console"],
)
def test_ctrl_c_during_imports_is_silent(tmp_path: Path, start: list[str], module: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(PRESSED)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PRESSED_AT": module}
    command = [sys.executable, *start, "bots"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.stdout, done.stderr) == ("", "")
    assert done.returncode in (-signal.SIGINT, 130)


@pytest.mark.parametrize(
    ("words", "program"),
    [
        (["python", "/usr/bin/kingsburg", "sim"], True),
        (["python", "kingsburg.exe"], True),
        (["python", "-m", "kingsburg", "sim"], True),
        (["python", "-X", "dev", "-W", "error", "-Im", "kingsburg.cli"], True),
        (["python", "-m", "pytest", "kingsburg"], False),
        (["python", "-c", "import kingsburg", "kingsburg"], False),
        (["python", "my_script.py", "kingsburg"], False),
        (["python", "-m"], False),
        (["python"], False),
    ],
)
def test_only_the_program_itself_decides_about_ctrl_c(words: list[str], program: bool) -> None:
    assert is_program(words) == program


def test_importing_the_library_leaves_ctrl_c_alone() -> None:
    told = "import signal, kingsburg; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout == "True\n"
