"""Whole games of a client of the SDK; `python -m tests.mcp.games --games 50` plays more."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.mcp.games import play_games
from tests.mcp.playing import over_http, over_stdio
from tests.server.started import started


def test_whole_games_over_stdio(tmp_path: Path) -> None:
    assert asyncio.run(play_games(over_stdio(home=str(tmp_path)), range(4))) == 4
    assert len(list((tmp_path / "models").iterdir())) == 4


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_whole_games_over_http(mode: str, tmp_path: Path) -> None:
    with started(f"sqlite:///{tmp_path}/tables.db") as server:
        assert asyncio.run(play_games(over_http(server.address, mode), range(4, 6))) == 2
