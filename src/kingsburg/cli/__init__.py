"""The `kingsburg` command: a file for each command, what they share in options.py, and every mistake one line.

Nothing heavy is imported before `main` runs, and of the commands only what the one that was asked for needs.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from kingsburg.engine.errors import KingsburgError

USAGE_ERROR = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0, or 2 with one line that names the mistake and the choices."""
    try:
        from kingsburg.cli.parser import parse

        asked = parse(arguments)
        return int(asked.command(asked))
    except KingsburgError as error:
        return _complain(", ".join([str(error), *getattr(error, "__notes__", ())]))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as error:
        return _complain(f"{error.filename or 'file'}: {(error.strerror or str(error)).lower()}")
    except KeyboardInterrupt:
        return INTERRUPTED


def _complain(message: str) -> int:
    print(f"kingsburg: {' '.join(message.split())}", file=sys.stderr)
    return USAGE_ERROR
