"""What can be asked for on the command line: the commands in the order of the help."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import kingsburg
from kingsburg.cli import (
    backup,
    bots,
    completion,
    content,
    games,
    learn,
    mcp,
    overview,
    play,
    replay,
    restore,
    review,
    rules,
    serve,
    sim,
    speaking,
    words,
)
from kingsburg.cli.help import Parser, told
from kingsburg.invocation import command
from kingsburg.words.catalogue import ENGLISH, Catalogue

COMMANDS = (
    *(play, serve, mcp, games, review, replay, rules),
    *(bots, sim, learn),
    *(content, words, backup, restore, completion),
)
"""Each module has `add`, which adds its command, and `run`, which carries it out."""


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for; `words` are as they were typed."""
    typed = list(sys.argv[1:] if arguments is None else arguments)
    asked = parser(speaking.of_words(typed)).parse_args(typed)
    speaking.language(asked)  # before anything is done: there may be no such language
    asked.words = typed
    return asked


def parser(language: str | Catalogue = ENGLISH) -> Parser:
    """All that can be asked for, with its help in a language."""
    top = Parser(prog=command(), description=told("commands.about"))
    top.add_argument("--version", action="version", version=_version(), help=told("commands.common.version"))
    speaking.add_language_option(top, default=None)
    top.set_defaults(command=overview.run)
    commands = top.add_subparsers(title=told("commands.head.commands"), metavar="COMMAND", parser_class=Parser)
    for module in COMMANDS:
        module.add(commands)
    for each in (top, *commands.choices.values()):
        each.language = language
    return top


def _version() -> str:
    return f"kingsburg {kingsburg.__version__} ({'compiled' if kingsburg.COMPILED else 'interpreted'})"
