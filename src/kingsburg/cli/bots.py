"""`kingsburg bots`: whom to play against."""

from __future__ import annotations

import argparse

from kingsburg.cli import options


def add(commands: options.Commands) -> None:
    options.add_command(commands, "bots", "list the bots and what they are like", run)


def run(_: argparse.Namespace) -> int:
    from rich.console import Console

    from kingsburg import bots
    from kingsburg.terminal.opponents import opponents_table

    Console().print(opponents_table(bots.listed()))
    return 0
