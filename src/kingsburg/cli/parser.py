"""What can be asked for on the command line: the commands in the order of the help."""

from __future__ import annotations

import argparse
from typing import NoReturn

import kingsburg
from kingsburg.cli import USAGE_ERROR, bots, content, play, replay, review, rules, sim

COMMANDS = (play, bots, sim, replay, review, rules, content)
"""Each module has `add`, which adds its command, and `run`, which carries it out."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {message} (try {self.prog} --help)\n")


def parser() -> Parser:
    top = Parser(prog="kingsburg", description="Play, study and teach machines to play Kingsburg.")
    top.add_argument("--version", action="version", version=_version())
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return top


def _version() -> str:
    return f"kingsburg {kingsburg.__version__} ({'compiled' if kingsburg.COMPILED else 'interpreted'})"
