"""`kingsburg` alone: what to do first."""

from __future__ import annotations

import argparse

from kingsburg.cli import speaking

FIRST = ("play", "rules", "bots")


def run(asked: argparse.Namespace) -> int:
    from rich.text import Text

    from kingsburg.cli.console import Plain
    from kingsburg.terminal import shell

    console = Plain()
    say = speaking.voice(asked).text
    console.print(Text(f"{say('terminal.overview.game')}\n"))
    for command in FIRST:
        console.print(Text(say(f"terminal.overview.{command}")))
        shell.suggest(console, command, *speaking.language_words(asked))
    console.print(Text(f"\n{say('terminal.overview.more')}"))
    shell.suggest(console, "--help", *speaking.language_words(asked))
    return 0
