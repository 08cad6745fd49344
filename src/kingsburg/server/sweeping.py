"""Letting go of connections that stand still: a request that never comes to its end, an answer that nobody reads, or
more of them than one address may have. Each would take the place of a guest.

Sockets on which messages are sent have a word of their own in this: they are asked for a sign of life, and closed
without one. Here only whoever does not take that in either is let go.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, Final
from weakref import WeakKeyDictionary, ref

from kingsburg.server.safety import neighbours

SECONDS_TO_ASK: Final = 30.0
"""So long a request may take to come, or the next one on the same connection."""
SECONDS_TO_READ: Final = 30.0
"""So long nothing of an answer may be taken."""
SECONDS_TO_LEAVE: Final = 10.0
"""So long the rest of an answer waits on a connection that is closed."""

Connection = Any
"""One of uvicorn's: of requests, or of messages."""


class Sweeper:
    """Looks at all connections now and then, and remembers since when each stands still. Those of a proxy are many
    people's: only time counts there."""

    def __init__(self, most: int, is_proxy: Callable[[str], bool], clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._is_proxy = is_proxy
        self._clock = clock
        self._still: WeakKeyDictionary[Connection, tuple[object, float]] = WeakKeyDictionary()

    def sweep(self, connections: Iterable[Connection]) -> None:
        """Let go of whoever stood still too long, and of those who wait where an address has too many."""
        waiting: defaultdict[str, list[asyncio.Transport]] = defaultdict(list)
        count: defaultdict[str, int] = defaultdict(int)
        for connection in list(connections):
            address = neighbours(connection.client)
            count[address] += 1
            why = standstill(connection)
            if why is None:
                self._still.pop(connection, None)
            elif self._is_over(connection, *why):
                connection.transport.abort()
            elif connection.client and not self._is_proxy(connection.client[0]):
                waiting[address].append(connection.transport)
        for address, transports in waiting.items():
            for transport in transports[: max(0, count[address] - self._most)]:
                transport.abort()

    def _is_over(self, connection: Connection, mark: object, seconds: float) -> bool:
        now = self._clock()
        known = self._still.get(connection)
        if known is None or known[0] != mark:
            self._still[connection] = (mark, now)
            return False
        return now - known[1] > seconds


def standstill(connection: Connection) -> tuple[object, float] | None:
    """What a connection waits for, which changes if it moves, and how long it may; None if guests are waited on."""
    transport = connection.transport
    if transport.is_closing():
        return "leaving", SECONDS_TO_LEAVE
    if is_unread(connection):
        return ("reading", transport.get_write_buffer_size()), SECONDS_TO_READ
    if hasattr(connection, "cycle"):
        cycle = connection.cycle
        if cycle is None or cycle.response_complete or cycle.more_body:
            return ("asking", cycle and ref(cycle)), SECONDS_TO_ASK
    return None


def is_unread(connection: Connection) -> bool:
    """Whether as much waits to be sent as may."""
    if hasattr(connection, "flow"):
        return bool(connection.flow.write_paused)
    return not connection.writable.is_set()
