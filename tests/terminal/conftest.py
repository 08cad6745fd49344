"""Whole games, played once for all tests that read their screens."""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.terminal.people import LARGE, SMALL, Table

Size = tuple[int, int]


@pytest.fixture(scope="session", params=[SMALL, LARGE], ids=["80x24", "140x45"])
def size(request: pytest.FixtureRequest) -> Size:
    found: Size = request.param
    return found


@pytest.fixture(scope="session")
def solo(size: Size, tmp_path_factory: pytest.TempPathFactory) -> Table:
    """Ann against two bots, to the end."""
    table = Table(kb.new_game(players=3, seed=6), tmp_path_factory.mktemp("solo"), bots=(1, 2), size=size)
    assert table.run() == 0
    return table


@pytest.fixture(scope="session")
def hot_seat(size: Size, tmp_path_factory: pytest.TempPathFactory) -> Table:
    """Three people at one screen and a bot, to the end; of the small screen's the edition is the first."""
    edition = "first" if size == SMALL else "second"
    game = kb.new_game(players=4, edition=edition, seed=21)
    table = Table(game, tmp_path_factory.mktemp("hot_seat"), bots=(3,), size=size)
    assert table.run() == 0
    return table
