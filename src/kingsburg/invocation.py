"""How the program was started, so that whatever it prints to type next can be typed as it stands."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

NAME = "kingsburg"


def command(*words: object) -> str:
    """A command for the program as it was started, on one line, quoted for the shell."""
    return _quoted([*program(), *map(str, words)])


def _quoted(words: list[str]) -> str:
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def from_anywhere() -> str:
    """How the program is started whatever the current folder is, for settings that are read later."""
    first, *rest = program()
    return _quoted([os.path.abspath(first) if os.sep in first else first, *rest])


def installing(package: str) -> str:
    """The command that installs a package beside the program."""
    return _quoted([sys.executable, "-m", "pip", "install", package])


def program() -> list[str]:
    """The words that start the program again: `kingsburg` where the shell finds it, else as it was spelled."""
    script = Path(sys.argv[0])
    if script.stem == NAME and script.is_file() and os.access(script, os.X_OK):
        return [_spelled(sys.argv[0])]
    if script.name == "__main__.py" and script.parent.name == NAME:
        return sys.orig_argv[: len(sys.orig_argv) - len(sys.argv) + 1]
    return [sys.executable, "-m", NAME]


def _spelled(script: str) -> str:
    found = shutil.which(NAME)
    if found and os.path.samefile(found, script):
        return NAME
    return os.path.abspath(script) if _is_elsewhere() else script


def _is_elsewhere() -> bool:
    """Whether `make -C` went to another folder than the one where the next command is typed."""
    flags = os.environ.get("MAKEFLAGS", "").split(" ")[0]
    return "MAKELEVEL" in os.environ and not flags.startswith("-") and "w" in flags
