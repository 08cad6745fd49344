"""`kingsburg games`: the games that were kept."""

from __future__ import annotations

import argparse

from kingsburg.cli import options, speaking
from kingsburg.cli.help import told


def add(commands: options.Commands) -> None:
    games = options.add_command(commands, "games", run)
    games.add_argument("--all", action="store_true", help=told("commands.games.all"))
    options.add_content_option(games)


def run(asked: argparse.Namespace) -> int:
    from kingsburg.cli.console import Plain
    from kingsburg.terminal import games

    games.show(
        Plain(),
        asked.all,
        options.content_file(asked),
        speaking.voice(asked),
        options.content_words(asked),
        speaking.language_words(asked),
    )
    return 0
