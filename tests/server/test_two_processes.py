"""Two processes share the tables of one database: `python -m tests.server.processes` plays more games."""

from __future__ import annotations

import asyncio

from tests.server.postgres import Postgres
from tests.server.processes import play_all
from tests.server.started import started


def test_games_are_finished_when_one_of_two_processes_is_killed(postgres: Postgres) -> None:
    url = postgres.database("shared")
    with started(url) as one, started(url) as other:
        assert asyncio.run(play_all(one, other, 2, seed=1)).startswith("2 games over and verified")
