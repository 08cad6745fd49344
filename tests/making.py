"""Calling make as someone at a terminal does, also where the tests were started by make."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

OF_A_MAKE_ABOVE = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "ARGS")


def make(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """What a make in a folder does and says; nobody is at the keyboard."""
    env = {name: value for name, value in os.environ.items() if name not in OF_A_MAKE_ABOVE} | more
    return subprocess.run(
        ["make", *arguments],
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
