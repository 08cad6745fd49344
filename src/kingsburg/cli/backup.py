"""`kingsburg backup`: the tables of a server in a file to be kept elsewhere."""

from __future__ import annotations

import argparse

from kingsburg import files
from kingsburg.cli import options
from kingsburg.cli.serve import own_database


def add(commands: options.Commands) -> None:
    backup = options.add_command(
        commands, "backup", "write the tables of your server to a file, also while it runs", run
    )
    backup.add_argument("file", metavar="FILE", help="where to write them; an earlier backup is replaced")
    add_database(backup)


def add_database(command: argparse.ArgumentParser) -> None:
    command.add_argument("--db", default="", metavar="URL", help="sqlite:///FILE; else the file that serve takes")


def run(asked: argparse.Namespace) -> int:
    from kingsburg.server.backups import back_up, file_of

    target = files.named(asked.file)
    count = back_up(file_of(asked.db or own_database()), target)
    print(f"{target}: {count} tables")
    return 0
