"""Trying one input or one command, and saying what became of it."""

from __future__ import annotations

import faulthandler
import os
import resource
import signal
import tempfile
import traceback
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import kingsburg as kb
from kingsburg.engine.errors import LONGEST_LINE
from tests.hostile import commands, inputs

SECONDS = 20
"""For one input, which takes a few milliseconds."""
MEMORY = 2 << 30
"""Bytes of address space for all inputs together."""


class Outcome(NamedTuple):
    """What became of an input or a command: accepted, refused, or what is wrong with what happened."""

    number: int
    kind: str
    came: str
    wrong: str = ""


def try_input(number: int) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        kind, attempt = inputs.attempt(number, Path(folder))
        before = attempt.standing()
        signal.setitimer(signal.ITIMER_REAL, SECONDS)
        try:
            attempt.call()
        except kb.KingsburgError as error:
            told = str(error)
            wrong = "" if told.isprintable() and 0 < len(told) <= LONGEST_LINE else f"not one line: {told[:300]!r}"
            if not wrong and attempt.standing() != before:
                wrong = "changed what it refused"
            return Outcome(number, kind, "refused", wrong)
        except BaseException as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(last.filename).name}, line {last.lineno}"
            return Outcome(number, kind, "failed", f"{type(error).__name__} in {where}: {str(error)[:200]!r}")
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    return Outcome(number, kind, "accepted")


def try_command(number: int) -> Outcome:
    asked = commands.command(number)
    with tempfile.TemporaryDirectory() as folder:
        commands.furnish(Path(folder))
        done = commands.run(asked, Path(folder))
    came = {0: "accepted", 2: "refused"}.get(done.status, "failed")
    told = (
        f"{done.complaint}\n      kingsburg {' '.join(asked.words)[:300]!r} {asked.environment}"
        if done.complaint
        else ""
    )
    return Outcome(number, f"kingsburg {asked.words[0]:.10}", came, told)


def begin(limited: bool) -> None:
    """Make a process ready: bounded memory, and an end to what hangs."""
    signal.signal(signal.SIGALRM, _hangs)
    os.chdir(tempfile.gettempdir())
    if limited:
        faulthandler.enable()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _hangs(_signal: int, _frame: FrameType | None) -> None:
    raise TimeoutError(f"no end in {SECONDS} seconds")
