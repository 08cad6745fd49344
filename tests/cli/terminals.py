"""The program at a pseudo-terminal, as a person sits there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress

from tests.patience import PATIENCE

COLUMNS, LINES = 100, 30
INTERRUPT, END = "\x03", "\x04"


def typed(*answers: str, command: Sequence[str]) -> str:
    """What is shown when these answers are typed, each when it is asked for; the program must leave well by itself.

    One of them may be INTERRUPT or END, as by Ctrl-C and Ctrl-D.
    """
    near, far = os.openpty()
    size = {"COLUMNS": str(COLUMNS), "LINES": str(LINES), "TERM": "dumb"}
    line = [sys.executable, "-m", "kingsburg", *command]
    with subprocess.Popen(line, stdin=far, stdout=far, stderr=far, env={**os.environ, **size}) as process:
        os.close(far)
        watch = threading.Timer(PATIENCE, process.kill)
        watch.start()
        try:
            told = _conversation(near, process, answers)
            assert process.wait() == 0, told
        finally:
            watch.cancel()
    return told.replace("\r\n", "\n")


def _conversation(near: int, process: subprocess.Popen[bytes], answers: Sequence[str]) -> str:
    told = b""
    for answer in answers:
        told += _until_asked(near)
        if answer == INTERRUPT:
            process.send_signal(signal.SIGINT)
            answer = ""  # a signal just before Python waits for a key is noticed with the next key
        with suppress(OSError):  # it may have left already
            os.write(near, answer.encode() if answer == END else f"{answer}\n".encode())
    return (told + shown_at(near)).decode()


def _until_asked(near: int) -> bytes:
    told = b""
    while not told.endswith(b"> "):
        told += os.read(near, 65536)
    return told


def shown_at(near: int) -> bytes:
    """Everything that was shown on a terminal, when nobody uses it any more."""
    told = b""
    try:
        while part := os.read(near, 65536):
            told += part
    except OSError:  # how Linux says that the far end is closed
        pass
    os.close(near)
    return told
