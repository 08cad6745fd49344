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
from kingsburg.invocation import NAME

USAGE_ERROR = 2
INTERRUPTED = 130
TRACEBACK = "KINGSBURG_TRACEBACK"
"""Set in the environment, it shows where a mistake of the program itself was made."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0, or 2 with one line that names the mistake and the choices."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(words)
    except KingsburgError as error:
        return _complain(words, error)
    except BrokenPipeError:  # whoever read it has seen enough
        streams.give_up()
        return 0
    except OSError as error:
        streams.give_up()
        return _complain(words, _refused_by_system(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except (Exception, SystemExit) as error:
        return _confess(words, error)
    finally:
        starting.silent_ctrl_c()


def _run(words: Sequence[str]) -> int:
    streams.settle()
    from kingsburg.cli.parser import parse

    try:
        asked = parse(words)
    except SystemExit as stop:  # help was asked for, or is needed
        streams.flush()
        return int(stop.code or 0)
    starting.usual_ctrl_c()
    status = int(asked.command(asked))
    streams.flush()
    return status


def _complain(words: Sequence[str], error: KingsburgError) -> int:
    """What is wrong, in the language of the command and in one line."""
    from kingsburg.cli.speaking import said

    with suppress(OSError):
        print(f"{NAME}: {readable(said(error, words))}", file=sys.stderr, flush=True)
    return USAGE_ERROR


def _refused_by_system(error: OSError) -> KingsburgError:
    from kingsburg.files import reason
    from kingsburg.words.messages import message
    from kingsburg.words.refusing import refusal

    what = error.filename or message("commands.failed.output")
    return refusal(KingsburgError, "commands.failed.system", what=what, reason=reason(error))


def _confess(words: Sequence[str], error: BaseException) -> int:
    """A mistake of ours, in one line too; the traceback for whoever wants to mend it."""
    from kingsburg.words.messages import message
    from kingsburg.words.refusing import refusal

    if os.environ.get(TRACEBACK):
        traceback.print_exception(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = message("commands.failed.place", file=os.path.basename(last.filename), n=last.lineno)
    told = f"{type(error).__name__}: {error}"
    return _complain(
        words, refusal(KingsburgError, "commands.failed.ours", error=told, where=where, setting=f"{TRACEBACK}=1")
    )
