"""A house with its store, in the process of a test."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import kingsburg as kb
from kingsburg.server.house import House
from kingsburg.server.live import Live
from kingsburg.server.migrating import migrate
from kingsburg.server.protocol import NewSeat, NewTable, Opened
from kingsburg.server.settings import Settings
from kingsburg.server.store import Store
from kingsburg.table import Begin
from kingsburg.table.table import HOST
from tests.patience import PATIENCE


@asynccontextmanager
async def housed(where: Path | str, **settings: Any) -> AsyncIterator[House]:
    """A house on a database in a folder, or at an address."""
    store = Store(where if isinstance(where, str) else f"sqlite:///{where}/tables.db")
    migrate(store.engine)
    house = House(store, Settings(processes=1, **settings))
    try:
        yield house
    finally:
        await house.stop()


async def seated(house: House, *seats: NewSeat, **more: Any) -> tuple[Live, Opened]:
    """A table whose game has begun."""
    opened = await house.open(NewTable(list(seats), **more), None)
    live = await house.find(opened.table)
    assert live is not None
    await house.do(live, Begin(HOST, 0, "begin"))
    return live, opened


def game_of(live: Live) -> kb.Game:
    assert live.table.game is not None
    return live.table.game


async def until(holds: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, f"never: {what}"
        await asyncio.sleep(0.01)
