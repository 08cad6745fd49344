"""`kingsburg bots`: whom to play against."""

from __future__ import annotations

import argparse

from kingsburg.bots import BOTS
from kingsburg.bots.registry import Entry
from kingsburg.cli import options, speaking
from kingsburg.cli.levels import LEVELS
from kingsburg.words import Part, message


def add(commands: options.Commands) -> None:
    told = "list the bots, what they are like, and the levels made of them"
    speaking.add_language_option(options.add_command(commands, "bots", told, run))


def run(asked: argparse.Namespace) -> int:
    from kingsburg import bots
    from kingsburg.cli.console import Plain
    from kingsburg.terminal import opponents

    opponents.show(Plain(), map(_told, bots.listed()), LEVELS, speaking.voice(asked))
    return 0


def _told(bot: Entry) -> tuple[str, Part, tuple[str, ...]]:
    """A bot of the list in any language; one of somebody's own is told as they wrote it."""
    name, title, known = bot
    return name, message(f"terminal.bots.{name}") if name in BOTS else title, known
