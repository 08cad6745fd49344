"""`kingsburg bots`: whom to play against."""

from __future__ import annotations

import argparse

from kingsburg.cli import options, speaking
from kingsburg.cli.levels import LEVELS


def add(commands: options.Commands) -> None:
    options.add_command(commands, "bots", run)


def run(asked: argparse.Namespace) -> int:
    from kingsburg import bots
    from kingsburg.cli.console import Plain
    from kingsburg.terminal import opponents

    known = [(bot.name, bot.message, bot.options) for bot in bots.listed()]
    opponents.show(Plain(), known, LEVELS, speaking.voice(asked))
    return 0
