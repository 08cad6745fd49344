"""What can be asked for on the command line: the commands in the order of the help."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

import kingsburg
from kingsburg.cli import (
    USAGE_ERROR,
    backup,
    bots,
    completion,
    content,
    games,
    overview,
    play,
    replay,
    restore,
    review,
    rules,
    serve,
    sim,
    words,
)
from kingsburg.engine.errors import readable
from kingsburg.invocation import command

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS = (play, serve, games, review, replay, rules, bots, sim, content, words, backup, restore, completion)
"""Each module has `add`, which adds its command, and `run`, which carries it out."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"kingsburg: {readable(message)} (try {self.prog} --help)\n")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """As it does, but a full disk is not passed over in silence."""
        print(message, end="", file=file or sys.stderr)


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for; `words` are as they were typed."""
    asked = parser().parse_args(arguments)
    asked.words = list(sys.argv[1:] if arguments is None else arguments)
    return asked


def parser() -> Parser:
    top = Parser(prog=command(), description="Play, study and teach machines to play Kingsburg.")
    top.add_argument("--version", action="version", version=_version())
    top.set_defaults(command=overview.run)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for module in COMMANDS:
        module.add(commands)
    return top


def _version() -> str:
    return f"kingsburg {kingsburg.__version__} ({'compiled' if kingsburg.COMPILED else 'interpreted'})"
