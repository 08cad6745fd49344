"""`kingsburg bots`: whom to play against."""

from __future__ import annotations

import argparse

from kingsburg.cli import options
from kingsburg.cli.levels import LEVELS


def add(commands: options.Commands) -> None:
    options.add_command(commands, "bots", "list the bots, what they are like, and the levels made of them", run)


def run(_: argparse.Namespace) -> int:
    from kingsburg import bots
    from kingsburg.cli.console import Plain
    from kingsburg.terminal import opponents

    opponents.show(Plain(), bots.listed(), LEVELS)
    return 0
