"""Input and output as they may be: closed, full, a pipe that nobody reads, or in an encoding that knows few letters."""

from __future__ import annotations

import os
import sys
from contextlib import suppress


def settle() -> None:
    """What is closed is empty, or swallows everything; what cannot be decoded or encoded is a question mark."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - open as long as the program runs
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def flush() -> None:
    """Write what is waiting, so that it is known here whether it can be written."""
    sys.stdout.flush()


def give_up() -> None:
    """Nothing more goes out: what still waits would be a complaint of Python's at the very end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
