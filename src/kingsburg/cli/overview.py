"""`kingsburg` alone: what to do first."""

from __future__ import annotations

import argparse
import os

FIRST = ("play", "rules", "bots")


def run(_: argparse.Namespace) -> int:
    from rich.text import Text

    from kingsburg.cli.console import Plain
    from kingsburg.cli.speaking import of_system
    from kingsburg.terminal import shell
    from kingsburg.words.voice import voice_of

    console = Plain()
    say = voice_of((), of_system(os.environ)).text
    console.print(Text(f"{say('terminal.overview.game')}\n"))
    for command in FIRST:
        console.print(Text(say(f"terminal.overview.{command}")))
        shell.suggest(console, command)
    console.print(Text(f"\n{say('terminal.overview.more')}"))
    shell.suggest(console, "--help")
    return 0
