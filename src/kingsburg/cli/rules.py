"""`kingsburg rules`: how the game is played, and what a card does."""

from __future__ import annotations

import argparse

from kingsburg.cli import options, speaking

PLAYERS = 4


def add(commands: options.Commands) -> None:
    rules = options.add_command(commands, "rules", "how a game is played, or what one thing in it does", run)
    told = "an advisor, building, enemy, phase, module, variant, scenario or card"
    rules.add_argument("name", nargs="*", metavar="NAME", help=told)
    told = f"as in play: what two players do otherwise (default {PLAYERS})"
    rules.add_argument("--players", type=options.count, default=PLAYERS, metavar="N", help=told)
    options.add_game_options(rules)
    speaking.add_language_option(rules)


def run(asked: argparse.Namespace) -> int:
    from kingsburg.cli.console import Plain
    from kingsburg.terminal.rules import explain

    rules = options.game_rules(asked)
    for part in explain(rules, " ".join(asked.name) or None, speaking.voice(asked), options.all_rules(asked)):
        Plain().print(part)
    return 0
