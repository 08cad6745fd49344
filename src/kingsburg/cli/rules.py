"""`kingsburg rules`: how the game is played, and what a card does."""

from __future__ import annotations

import argparse

from kingsburg.cli import options, speaking
from kingsburg.cli.help import told

PLAYERS = 4


def add(commands: options.Commands) -> None:
    rules = options.add_command(commands, "rules", run)
    rules.add_argument("name", nargs="*", metavar="NAME", help=told("commands.rules.name"))
    players = told("commands.rules.players", default=PLAYERS)
    rules.add_argument("--players", type=options.count, default=PLAYERS, metavar="N", help=players)
    options.add_game_options(rules)


def run(asked: argparse.Namespace) -> int:
    from kingsburg.cli.console import Plain
    from kingsburg.terminal.rules import explain

    rules = options.game_rules(asked)
    for part in explain(rules, " ".join(asked.name) or None, speaking.voice(asked), options.all_rules(asked)):
        Plain().print(part)
    return 0
