"""`kingsburg restore`: a backup takes the place of the tables of a server."""

from __future__ import annotations

import argparse

from kingsburg import files
from kingsburg.cli import options
from kingsburg.cli.backup import add_database
from kingsburg.cli.serve import own_database


def add(commands: options.Commands) -> None:
    restore = options.add_command(commands, "restore", "put a backup in the place of your server's tables", run)
    restore.add_argument("file", metavar="FILE", help="what kingsburg backup wrote")
    restore.add_argument("--replace", action="store_true", help="even if there are tables, which are lost then")
    add_database(restore)


def run(asked: argparse.Namespace) -> int:
    from kingsburg.server import backups

    database = backups.file_of(asked.db or own_database())
    count = backups.restore(files.named(asked.file), database, asked.replace)
    print(f"{database}: {count} tables")
    return 0
