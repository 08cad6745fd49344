"""`kingsburg restore`: a backup takes the place of the tables of a server."""

from __future__ import annotations

import argparse

from kingsburg import files
from kingsburg.cli import options, speaking
from kingsburg.cli.backup import add_database
from kingsburg.cli.help import told
from kingsburg.cli.serve import own_database


def add(commands: options.Commands) -> None:
    restore = options.add_command(commands, "restore", run)
    restore.add_argument("file", metavar="FILE", help=told("commands.restore.file"))
    restore.add_argument("--replace", action="store_true", help=told("commands.restore.replace"))
    add_database(restore)


def run(asked: argparse.Namespace) -> int:
    from kingsburg.server import backups

    database = backups.file_of(asked.db or own_database())
    count = backups.restore(files.named(asked.file), database, asked.replace)
    print(speaking.voice(asked).text("commands.backup.done", file=str(database), n=count))
    return 0
