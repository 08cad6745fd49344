"""Several processes on one PostgreSQL database: they tell each other what changed, and share out the bots.

A notice says only "table version", or "table chat": whoever has the table in memory and is behind reads it again. Who
sits where is told in the same way (presence.py). The
bots of a table are driven by the process that holds its claim, a lock that ends with the process, so that another one
takes over (docs/decisions/0014-bots-are-claimed-by-a-lock.md).
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, LiteralString

import psycopg

from kingsburg.server.rows import CHANNEL, CHAT
from kingsburg.server.sharing import Alone, Hearer

log = logging.getLogger("kingsburg.server")

SECONDS_TO_RECONNECT: Final = 0.5


class Shared(Alone):
    """One process among others: it hears of the others' acts, and claims tables to drive their bots."""

    def __init__(self, url: str) -> None:
        self._url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._claims: psycopg.AsyncConnection | None = None
        self._lock = asyncio.Lock()

    # -- what the others do -------------------------------------------------------------------------------------

    async def listen(self, hearer: Hearer) -> None:
        """Hear of every act and chat until cancelled. When the connection was lost, notices may have been missed."""
        while True:
            try:
                await self._listen(hearer)
            except psycopg.Error as error:
                log.warning("the database tells nothing any more: %s", str(error).strip())
            await asyncio.sleep(SECONDS_TO_RECONNECT)

    async def _listen(self, hearer: Hearer) -> None:
        async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            hearer.missed()
            async for notice in connection.notifies():
                table, _, told = notice.payload.partition(" ")
                if told.isdecimal():
                    hearer.heard(table, int(told))
                elif told == CHAT:
                    hearer.chatted(table)
                else:
                    hearer.attended(table, told)

    # -- who drives the bots ------------------------------------------------------------------------------------

    @asynccontextmanager
    async def claim(self, table: str) -> AsyncIterator[bool]:
        """Whether the bots of a table are this process's to drive, until the end of the block."""
        key = key_of(table)
        mine = await self._ask("SELECT pg_try_advisory_lock(%s)", key)
        try:
            yield mine
        finally:
            if mine:
                await asyncio.shield(self._ask("SELECT pg_advisory_unlock(%s)", key))

    async def _ask(self, asked: LiteralString, key: int) -> bool:
        """Ask on the connection that holds the claims; where it is lost so are they, and nothing is claimed."""
        async with self._lock:
            try:
                if self._claims is None:
                    self._claims = await psycopg.AsyncConnection.connect(self._url, autocommit=True)
                row = await (await self._claims.execute(asked, (key,))).fetchone()
            except psycopg.Error as error:
                log.warning("no table can be claimed: %s", str(error).strip())
                await self._let_go()
                return False
            return row is not None and bool(row[0])

    async def _let_go(self) -> None:
        connection, self._claims = self._claims, None
        if connection is not None:
            with contextlib.suppress(psycopg.Error):
                await connection.close()

    async def close(self) -> None:
        async with self._lock:
            await self._let_go()


def key_of(table: str) -> int:
    """The number of the lock of a table."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big", signed=True)
