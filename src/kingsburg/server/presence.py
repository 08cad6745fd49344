"""Who sits at tables in other processes: each tells the others who is with it, and whoever falls silent is gone.

A notice says "table present PROCESS SEATS" when somebody comes or goes, "table who PROCESS" when a process has read a
table and wants to know, and "- alive PROCESS" every few seconds: a process that was killed says no goodbye.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from typing import Final

from kingsburg.server import rows
from kingsburg.server.live import Live
from kingsburg.server.store import Store

PRESENT, WHO, ALIVE = "present", "who", "alive"
NO_TABLE: Final = "-"
SECONDS_BETWEEN_BEATS: Final = 5.0
SECONDS_OF_SILENCE: Final = 20.0
"""After so long nobody sits with a process any more that said nothing."""


class Presence:
    """What this process tells of those at its tables, and what it was told of the others'."""

    def __init__(self, store: Store, tables: Mapping[str, Live]) -> None:
        self.process = secrets.token_hex(4)
        self._store = store
        self._tables = tables
        self._heard: dict[str, float] = {}
        self._told = 0.0

    # -- telling ------------------------------------------------------------------------------------------------

    async def tell(self, live: Live) -> None:
        """Who sits at a table here."""
        seats = ",".join(map(str, sorted(live.seats_here())))
        await self._say(live.id, f"{PRESENT} {self.process} {seats}")

    async def ask(self, table: str) -> None:
        """Who sits at a table elsewhere, which was just read."""
        await self._say(table, f"{WHO} {self.process}")

    async def beat(self) -> None:
        """Say now and then that this process lives, and let go of those that do not."""
        now = time.monotonic()
        if now - self._told >= SECONDS_BETWEEN_BEATS:
            self._told = now
            await self._say(NO_TABLE, f"{ALIVE} {self.process}")
        for process, heard in list(self._heard.items()):
            if now - heard > SECONDS_OF_SILENCE:
                del self._heard[process]
                self.forget(process)

    async def _say(self, table: str, what: str) -> None:
        if self._store.is_shared:
            await self._store.write(lambda connection: rows.notify(connection, table, what))

    # -- hearing ------------------------------------------------------------------------------------------------

    def hear(self, table: str, told: str) -> Live | None:
        """What another process said; the table of which it wants to know who sits there."""
        kind, _, rest = told.partition(" ")
        process, _, seats = rest.partition(" ")
        if process == self.process:
            return None
        self._heard[process] = time.monotonic()
        live = self._tables.get(table)
        if live is not None and kind == PRESENT:
            live.sit_elsewhere(process, frozenset(int(seat) for seat in seats.split(",") if seat))
        return live if kind == WHO else None

    def forget(self, process: str | None = None) -> None:
        """Nobody sits any more with a process, or with any, as far as is known."""
        for live in self._tables.values():
            for each in list(live.elsewhere) if process is None else [process]:
                live.sit_elsewhere(each, frozenset())
