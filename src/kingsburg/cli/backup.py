"""`kingsburg backup`: the tables of a server in a file to be kept elsewhere."""

from __future__ import annotations

import argparse

from kingsburg import files
from kingsburg.cli import options, speaking
from kingsburg.cli.help import told
from kingsburg.cli.serve import own_database


def add(commands: options.Commands) -> None:
    backup = options.add_command(commands, "backup", run)
    backup.add_argument("file", metavar="FILE", help=told("commands.backup.file"))
    add_database(backup)


def add_database(command: argparse.ArgumentParser) -> None:
    command.add_argument("--db", default="", metavar="URL", help=told("commands.common.database"))


def run(asked: argparse.Namespace) -> int:
    from kingsburg.server.backups import back_up, file_of

    target = files.named(asked.file)
    count = back_up(file_of(asked.db or own_database()), target)
    print(speaking.voice(asked).text("commands.backup.done", file=str(target), n=count))
    return 0
