"""Who else serves the same tables: nobody, as long as the database is a file."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager


class Alone:
    """No other process serves these tables: all bots are this one's."""

    @asynccontextmanager
    async def claim(self, table: str) -> AsyncIterator[bool]:
        yield True

    async def listen(self, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """Nobody tells anything."""

    async def close(self) -> None:
        pass
