"""Who else serves the same tables: nobody, as long as the database is a file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol


class Hearer(Protocol):
    """Whoever is told what other processes do."""

    def heard(self, table: str, version: int) -> None: ...

    def chatted(self, table: str) -> None: ...

    def attended(self, table: str, told: str) -> None: ...

    def missed(self) -> None: ...


class Alone:
    """No other process serves these tables: all bots are this one's."""

    @asynccontextmanager
    async def claim(self, table: str) -> AsyncIterator[bool]:
        yield True

    async def listen(self, hearer: Hearer) -> None:
        """Nobody tells anything."""

    async def close(self) -> None:
        pass
