"""`kingsburg rules`: how the game is played, and what a card does."""

from __future__ import annotations

import argparse

from kingsburg.cli import options


def add(commands: options.Commands) -> None:
    rules = options.add_command(commands, "rules", "how the game is played, or what one card does", run)
    rules.add_argument("name", nargs="?", metavar="NAME", help="an advisor, building, enemy or phase")
    options.add_edition_option(rules)
    options.add_content_option(rules)


def run(asked: argparse.Namespace) -> int:
    from rich.console import Console

    from kingsburg.terminal.rules import explain

    Console().print(*explain(options.all_rules(asked), asked.name), sep="\n")
    return 0
