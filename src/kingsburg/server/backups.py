"""The tables of a server in a file to be kept elsewhere, and back.

A backup is a whole SQLite database as it was at one moment: made while the server runs, it holds every act that was
acknowledged before. It is written beside its place and moved there, so that a half of one is never taken for one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

from kingsburg.engine.errors import KingsburgError
from kingsburg.files import Format, check, is_file, reason
from kingsburg.words.refusing import refusal

DATABASE: Final = Format("tables of Kingsburg", b"SQLite format 3\0", b"CREATE TABLE acts", "tables")
SCHEME: Final = "sqlite:///"


class BackupError(KingsburgError):
    """A backup that cannot be made, or put back, for the reason named."""


def file_of(url: str) -> Path:
    """The file of a database."""
    if not url.startswith(SCHEME) or url == SCHEME:
        raise refusal(BackupError, "server.wrong.not_sqlite")
    return Path(url.removeprefix(SCHEME))


def back_up(database: Path, target: Path) -> int:
    """Write all tables of a database to a file; how many there are."""
    count = count_in(database)
    _copy(database, target)
    return count


def restore(backup: Path, database: Path, replaces: bool) -> int:
    """Put a backup in the place of a database that no server uses; how many tables there are then."""
    count = count_in(backup)
    if is_file(database) and database.stat().st_size:
        standing = count_in(database)
        if standing and not replaces:
            raise refusal(BackupError, "server.wrong.has_tables", file=str(database), n=standing)
        _let_go(database)
    _copy(backup, database)
    return count


def count_in(database: Path) -> int:
    """How many tables there are in a database of ours; anything else is named."""
    if not is_file(database):
        raise refusal(BackupError, "server.wrong.no_file", file=str(database))
    try:
        with _opened(database) as connection:
            sound = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if sound != "ok":
                raise refusal(BackupError, "server.wrong.damaged", file=str(database), why=str(sound))
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
            return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.DatabaseError as error:
        raise refusal(BackupError, "server.wrong.no_tables", file=str(database), why=str(error)) from error


def _let_go(database: Path) -> None:
    """See to it that nobody uses a database: one that is in use keeps its journal."""
    try:
        with _opened(database) as connection:
            mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
    except sqlite3.OperationalError:
        mode = "in use"
    if mode != "delete":
        raise refusal(BackupError, "server.wrong.in_use", file=str(database))


def _copy(source: Path, target: Path) -> None:
    place = check(target, DATABASE)
    beside = place.with_name(f".kingsburg-{token_hex(8)}")
    try:
        with _opened(source) as before, closing(sqlite3.connect(beside)) as copy:
            before.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
        beside.replace(place)
    except (OSError, sqlite3.Error) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise refusal(BackupError, "errors.files.written", file=str(target), reason=why) from error
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


@contextmanager
def _opened(database: Path) -> Iterator[sqlite3.Connection]:
    """An existing database: nothing is made by looking at it."""
    with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True, timeout=1.0)) as connection:
        yield connection
