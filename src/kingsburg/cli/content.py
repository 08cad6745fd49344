"""`kingsburg content`: every printed thing."""

from __future__ import annotations

import argparse

from kingsburg.cli import options, speaking
from kingsburg.cli.help import told


def add(commands: options.Commands) -> None:
    content = options.add_command(commands, "content", run)
    content.add_argument("--provenance", action="store_true", help=told("commands.content.provenance"))
    options.add_edition_option(content)
    options.add_content_option(content)


def run(asked: argparse.Namespace) -> int:
    from kingsburg.cli.console import Plain
    from kingsburg.terminal.content import content_table

    Plain().print(content_table(options.all_rules(asked), asked.provenance, speaking.voice(asked)))
    return 0
