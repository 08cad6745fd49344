"""`kingsburg games`: the games that were kept."""

from __future__ import annotations

import argparse

from kingsburg.cli import options, speaking


def add(commands: options.Commands) -> None:
    games = options.add_command(commands, "games", "list your games: those to go on with, and those that are over", run)
    games.add_argument("--all", action="store_true", help="all of them, not only the last ten of each")
    options.add_content_option(games)
    speaking.add_language_option(games)


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
