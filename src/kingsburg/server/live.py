"""A table in memory, and those who look at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec

from kingsburg.server.protocol import FromServer, State, TableInfo
from kingsburg.server.writing import WRITER
from kingsburg.table import Table, tokens
from kingsburg.table.info import Stage, stage_of, told_info
from kingsburg.table.kept import Kept
from kingsburg.table.told import Tellings


class Watcher:
    """Somebody who looks at a table: a seat, or with None a spectator. `since` is the version they were told of last;
    `wake` tells their writer that there is a new state, and `send` gives it something else to tell."""

    def __init__(
        self, seat: int | None, is_host: bool, since: int, wake: Callable[[], None], send: Callable[[FromServer], None]
    ) -> None:
        self.seat = seat
        self.is_host = is_host
        self.since = since
        self.wake = wake
        self.send = send


class Live:
    """A table with its tokens and watchers. Whoever changes it, or reads it, holds the lock."""

    def __init__(self, kept: Kept) -> None:
        self.id = kept.id
        self.settings = kept.settings
        self.host = kept.host
        self.public = kept.public
        self.tokens = kept.tokens
        self.secret = kept.secret
        self.changed = kept.changed
        self.table: Table = kept.table()
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.owner = ""  # those who did something here last, as limits count them
        self.elsewhere: dict[str, frozenset[int]] = {}  # the seats that are present in other processes
        self.used = time.monotonic()
        self.asked_since = time.monotonic()
        self.driving: asyncio.Task[None] | None = None
        self.is_doubtful = False  # whether it may know more than the disk: it is to be read again
        self.chatted: set[int] | None = None  # the lines of chat that were shown, once anybody looks
        self.taken: set[int] = set()  # seats that somebody is about to sit down on
        self._tellings = Tellings(self.table, WRITER)
        self._written_info: Any = None

    @property
    def stage(self) -> Stage:
        return stage_of(self.table)

    def place_of(self, token: str | None) -> tuple[int | None, bool]:
        """Whose token it is: the seat, and whether it is the host's. A token that is neither is a KeyError."""
        if token is None:
            return None, False
        seat = next((seat for seat, kept in self.tokens.items() if tokens.fits(token, kept)), None)
        is_host = tokens.fits(token, self.host)
        if seat is None and not is_host:
            raise KeyError("token")
        return seat, is_host

    def is_present(self, seat: int) -> bool:
        return seat in self.present()

    def present(self) -> set[int]:
        """The seats of those who look at the table, in any process."""
        return self.seats_here().union(*self.elsewhere.values())

    def seats_here(self) -> set[int]:
        """The seats of those who look at the table in this process."""
        return {watcher.seat for watcher in self.watchers if watcher.seat is not None}

    def sit_elsewhere(self, process: str, seats: frozenset[int]) -> None:
        """These seats, and no others, are present in another process."""
        if self.elsewhere.get(process, frozenset()) != seats:
            self.elsewhere[process] = seats
            if not seats:
                del self.elsewhere[process]
            self.wake_all()

    def wake_all(self) -> None:
        """Something changed: everyone is told the newest state."""
        self.changed = time.time()
        self.used = time.monotonic()
        self.forget_told()
        for watcher in self.watchers:
            watcher.wake()

    def state(self, watcher: Watcher) -> State:
        """What somebody is told now; what is the same for several is made and written once."""
        if self._tellings.table is not self.table:
            self._tellings = Tellings(self.table, WRITER)
        if self._written_info is None:
            self._written_info = WRITER.once(self._info())
        told = self._tellings.told(watcher.seat, watcher.since)
        return State(watcher.seat, watcher.is_host, self._written_info, told)

    def forget_told(self) -> None:
        """Let go of what was made for those who are told the present state."""
        self._tellings.forget()
        self._written_info = None

    def info(self) -> TableInfo:
        return msgspec.convert(self._info(), TableInfo)

    def _info(self) -> dict[str, Any]:
        known = {"id": self.id, "public": self.public, "changed": self.changed}
        return told_info(self.table, self.settings, self.present().__contains__, **known)
