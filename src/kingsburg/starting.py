"""Ctrl-C while the program is still being loaded, or is leaving already, ends it without a word.

There is nothing to keep then, and as an exception it would come out of the middle of an import. Only the program does
this: where the package is imported as a library, signals are the business of whoever imports it.
"""

import os
import signal
import sys
from collections.abc import Sequence

NAME = "kingsburg"
WITH_A_VALUE = ("-X", "-W")
"""Options of Python whose value is a word of its own."""


def is_program(words: Sequence[str]) -> bool:
    """Whether Python was started for this program, by its script or as `python -m kingsburg`."""
    left = list(words[1:])
    while left:
        word = left.pop(0)
        if word in WITH_A_VALUE:
            left = left[1:]
        elif word.startswith("-") and not word.startswith("--") and word.endswith("m"):
            return bool(left) and left[0].partition(".")[0] == NAME
        elif word == "-c":
            return False
        elif not word.startswith("-"):
            return os.path.splitext(os.path.basename(word))[0] == NAME
    return False


def silent_ctrl_c() -> None:
    """Let Ctrl-C end the program at once, if this is the program and nobody else has decided about it."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler and is_program(sys.orig_argv):
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def usual_ctrl_c() -> None:
    """From now on Ctrl-C is an exception, which keeps what can be kept."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL and is_program(sys.orig_argv):
        signal.signal(signal.SIGINT, signal.default_int_handler)
