"""The `kingsburg` command: a file for each command, what they share in options.py, and every mistake one line.

Nothing heavy is imported before `main` runs, and of the commands only what the one that was asked for needs.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress

from kingsburg import starting
from kingsburg.cli import streams
from kingsburg.engine.errors import KingsburgError, readable

USAGE_ERROR = 2
INTERRUPTED = 130
TRACEBACK = "KINGSBURG_TRACEBACK"
"""Set in the environment, it shows where a mistake of the program itself was made."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0, or 2 with one line that names the mistake and the choices."""
    try:
        return _run(arguments)
    except KingsburgError as error:
        return _complain(str(error))
    except BrokenPipeError:  # whoever read it has seen enough
        streams.give_up()
        return 0
    except OSError as error:
        streams.give_up()
        return _complain(f"{error.filename or 'the output'}: {(error.strerror or str(error)).lower()}")
    except KeyboardInterrupt:
        return INTERRUPTED
    except (Exception, SystemExit) as error:
        return _confess(error)
    finally:
        starting.silent_ctrl_c()


def _run(arguments: Sequence[str] | None) -> int:
    streams.settle()
    from kingsburg.cli.parser import parse

    try:
        asked = parse(arguments)
    except SystemExit as stop:  # help was asked for, or is needed
        streams.flush()
        return int(stop.code or 0)
    starting.usual_ctrl_c()
    try:
        status = int(asked.command(asked))
    except KingsburgError as error:
        from kingsburg.cli.speaking import said

        return _complain(", ".join([said(error, asked), *getattr(error, "__notes__", ())]))
    streams.flush()
    return status


def _complain(message: str) -> int:
    with suppress(OSError):
        print(f"kingsburg: {readable(message)}", file=sys.stderr, flush=True)
    return USAGE_ERROR


def _confess(error: BaseException) -> int:
    """A mistake of ours, in one line too; the traceback for whoever wants to mend it."""
    if os.environ.get(TRACEBACK):
        traceback.print_exception(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{os.path.basename(last.filename)}, line {last.lineno}"
    told = f"a mistake of the program itself, {type(error).__name__}: {error} ({where})"
    return _complain(f"{told}; please report it, with what {TRACEBACK}=1 shows")
