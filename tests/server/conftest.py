"""What tests of the server share."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, running
from tests.server.started import Server, started


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """In a folder with a short name: the path of a socket is limited."""
    with tempfile.TemporaryDirectory(prefix="kingsburg-") as folder, running(Path(folder)) as server:
        yield server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as people start it, where one may ask as quickly as a test does."""
    url = f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.db"
    with started(url, wide=False, limits=("--messages", "1000000")) as running_server:
        yield running_server
