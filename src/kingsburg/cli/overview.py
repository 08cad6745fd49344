"""`kingsburg` alone: what to do first."""

from __future__ import annotations

import argparse

FIRST = (
    ("Play against bots; it asks how many, how strong, and which extras", "play"),
    ("Read how the game is played", "rules"),
    ("See whom you can play against", "bots"),
)


def run(_: argparse.Namespace) -> int:
    from rich.text import Text

    from kingsburg.cli.console import Plain
    from kingsburg.terminal import shell

    console = Plain()
    console.print(Text("Kingsburg: govern a province for five years. Three things to do first:\n"))
    for told, command in FIRST:
        console.print(Text(f"{told}:"))
        shell.suggest(console, command)
    console.print(Text("\nEverything else:"))
    shell.suggest(console, "--help")
    return 0
