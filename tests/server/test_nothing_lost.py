"""A server that is killed at random moments under load: `python -m tests.server.kills` does it more often."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.kills import kill_often
from tests.server.postgres import Postgres
from tests.server.started import started


def test_nothing_is_lost_on_sqlite(tmp_path: Path) -> None:
    with started(f"sqlite:///{tmp_path}/tables.db") as server:
        assert asyncio.run(kill_often(server, 10, seed=1)).startswith("10 kills")


def test_nothing_is_lost_on_postgresql(postgres: Postgres) -> None:
    with started(postgres.database("kills")) as server:
        assert asyncio.run(kill_often(server, 3, seed=2)).startswith("3 kills")
