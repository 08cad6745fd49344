"""`kingsburg bots`: whom to play against."""

from __future__ import annotations

import argparse

from kingsburg.cli import options, speaking
from kingsburg.cli.levels import LEVELS


def add(commands: options.Commands) -> None:
    told = "list the bots, what they are like, and the levels made of them"
    speaking.add_language_option(options.add_command(commands, "bots", told, run))


def run(asked: argparse.Namespace) -> int:
    from kingsburg import bots
    from kingsburg.cli.console import Plain
    from kingsburg.terminal import opponents

    known = [(bot.name, bot.message, bot.options) for bot in bots.listed()]
    opponents.show(Plain(), known, LEVELS, speaking.voice(asked))
    return 0
