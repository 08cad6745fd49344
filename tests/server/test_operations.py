"""What an operator does: backups, putting them back, stopping, and what docs/operate.md says."""

from __future__ import annotations

import json
import re
import shlex
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import kingsburg as kb
from kingsburg.cli.parser import parse
from kingsburg.server import backups
from kingsburg.server.backups import BackupError
from kingsburg.server.migrating import migrate
from kingsburg.server.store import Store, sqlite_url
from tests.architecture.source import ROOT
from tests.docs.commands import commands
from tests.docs.pages import blocks
from tests.patience import PATIENCE
from tests.server.serving import Server, serving

SEATS = [{"name": "Ann"}, {"bot": "greedy"}]


def opened(server: Server) -> str:
    status, told = server.ask("POST", "/api/tables", {"seats": SEATS})
    assert status == 201
    return str(told["table"])


def empty(file: Path) -> Path:
    """A database without tables."""
    store = Store(sqlite_url(file))
    migrate(store.engine)
    store.close()
    return file


def test_a_backup_of_a_running_server_is_put_back(tmp_path: Path) -> None:
    backup, database = tmp_path / "tables.bak", tmp_path / "tables.db"
    with serving(tmp_path) as server:
        first = opened(server)
        assert backups.back_up(database, backup) == 1
        second = opened(server)
        with pytest.raises(BackupError, match="has 2 tables already"):
            backups.restore(backup, database, replaces=False)
        with pytest.raises(BackupError, match="in use: stop the server first"):
            backups.restore(backup, database, replaces=True)
        assert server.ask("GET", f"/api/tables/{second}")[0] == 200
    assert backups.restore(backup, database, replaces=True) == 1
    with serving(tmp_path) as server:
        assert server.ask("GET", f"/api/tables/{first}")[0] == 200
        assert server.ask("GET", f"/api/tables/{second}")[0] == 404


def test_a_backup_goes_where_there_is_nothing_yet(tmp_path: Path) -> None:
    database, backup = empty(tmp_path / "tables.db"), tmp_path / "tables.bak"
    assert backups.back_up(database, backup) == 0
    assert backups.back_up(database, backup) == 0, "an earlier backup is replaced"
    assert backups.restore(backup, tmp_path / "new.db", replaces=False) == 0
    assert backups.restore(backup, database, replaces=False) == 0, "there is nothing to lose"
    assert not list(tmp_path.glob(".kingsburg-*"))


@pytest.mark.parametrize("content", [b"my letters\n", b"SQLite format 3\0 of something else"])
def test_what_is_not_ours_is_left_alone(tmp_path: Path, content: bytes) -> None:
    database, mine = empty(tmp_path / "tables.db"), tmp_path / "mine"
    mine.write_bytes(content)
    with pytest.raises(kb.KingsburgError):
        backups.back_up(database, mine)
    with pytest.raises(BackupError):
        backups.restore(mine, database, replaces=True)
    assert mine.read_bytes() == content


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    database, other = empty(tmp_path / "tables.db"), tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE letters (text)")
    connection.close()
    before = other.read_bytes()
    with pytest.raises(kb.KingsburgError, match="holds something else"):
        backups.back_up(database, other)
    with pytest.raises(BackupError, match="holds no tables of Kingsburg"):
        backups.restore(database, other, replaces=True)
    assert other.read_bytes() == before


def test_a_damaged_backup_is_named(tmp_path: Path) -> None:
    database, backup = empty(tmp_path / "tables.db"), tmp_path / "tables.bak"
    backups.back_up(database, backup)
    data = bytearray(backup.read_bytes())
    data[4096 * 2 : 4096 * 6] = b"\xff" * 4096 * 4
    backup.write_bytes(data)
    with pytest.raises(BackupError):
        backups.restore(backup, database, replaces=True)
    assert backups.count_in(database) == 0


@pytest.mark.parametrize("url", ["postgresql://host/name", "sqlite:///", "tables.db"])
def test_only_files_are_backed_up(url: str) -> None:
    with pytest.raises(BackupError, match="pg_dump"):
        backups.file_of(url)


def test_there_is_nothing_to_back_up_without_a_server(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="there is no file"):
        backups.back_up(tmp_path / "tables.db", tmp_path / "tables.bak")
    assert list(tmp_path.iterdir()) == []


def until_closed(socket: ClientConnection) -> Iterator[str | bytes]:
    with suppress(ConnectionClosed):
        while True:
            yield socket.recv(PATIENCE)


def test_a_server_that_stops_tells_its_guests_to_come_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = opened(server)
        with connect(f"ws://{server.address}/api/socket", close_timeout=PATIENCE) as socket:
            socket.send(json.dumps({"type": "hello", "table": table}))
            while json.loads(socket.recv(PATIENCE))["type"] != "state":
                pass
            server.process.send_signal(signal.SIGTERM)
            heard = [json.loads(text) for text in until_closed(socket)]
        assert server.process.wait(PATIENCE) in (0, -signal.SIGTERM)
    assert [(each["type"], each["why"][1]) for each in heard] == [("problem", "server.come_back")]


def test_every_command_of_the_page_is_understood() -> None:
    told = [line for block in blocks(ROOT / "docs" / "operate.md") for line in commands(block)]
    ours = [line for line in told if re.search("kingsburg (serve|backup|restore)", line)]
    assert len(ours) == 8
    for line in ours:
        assert parse(shlex.split(line.removeprefix("ExecStart="))[1:]).command is not None
