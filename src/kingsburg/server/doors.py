"""Other ways in, which the server is handed: each an application at a path of its own, to which it lends its tables.

The server knows none of them. It takes a `Door`, opens it when it starts, and hands it `Chairs`: seats of its tables,
found by their tokens, at which the same acts are done as over a socket.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, Final, Protocol

from litestar import asgi
from litestar.handlers import ASGIRouteHandler
from litestar.types import Receive, Scope, Send

from kingsburg.bots.registry import QUICK, SLOW
from kingsburg.engine.errors import KingsburgError
from kingsburg.server.asking import Guard
from kingsburg.server.house import House, told_to_thinkers
from kingsburg.server.live import Live, Watcher
from kingsburg.server.protocol import FromServer
from kingsburg.server.safety import asker
from kingsburg.table import Act, Begin, Refused, Seat, Table
from kingsburg.table.kept import settings_of
from kingsburg.table.table import HOST
from kingsburg.words import message
from kingsburg.words.refusing import refusal

Application = Callable[[Any, Any, Any], Any]
TOO_MANY: Final = 429
TOO_FAST_HEADERS: Final = [(b"retry-after", b"1"), (b"content-type", b"application/json")]
TOO_FAST: Final = (
    b'{"jsonrpc": "2.0", "id": null, "error": {"code": -32000, "message": "too many requests: wait a little"}}'
)
"""Those who speak JSON-RPC behind a door read no other reason."""
HANDLE: Final = re.compile(r"(?:.*/)?(?P<table>[A-Za-z0-9_-]{1,32})[./](?P<token>[A-Za-z0-9_-]{16,100})")
"""A table and a token, or a link to a seat."""


class Door(Protocol):
    """A way in at a path; what it opens lives as long as the server."""

    @property
    def path(self) -> str: ...

    def open(self, chairs: Chairs, /) -> AbstractAsyncContextManager[Application]: ...


class Chair:
    """A seat at a table, for whoever has its token."""

    def __init__(self, house: House, live: Live, seat: int) -> None:
        self.seat = seat
        self._house = house
        self._live = live

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[Table]:
        """The table, which nothing changes while it is looked at."""
        async with self._live.lock:
            await self._house.make_sure(self._live)
            yield self._live.table

    async def do(self, act: Act) -> None:
        """Carry out an act and keep it; a Refused says why not."""
        await self._house.do(self._live, act)

    async def wait(self, ready: Callable[[Table], bool], seconds: float) -> None:
        """Wait until something holds at the table, or so long, or until the server stops."""
        awake, leaving = asyncio.Event(), asyncio.Event()

        def hear(told: FromServer) -> None:
            if getattr(told, "fatal", False):
                leaving.set()
                awake.set()

        watcher = Watcher(self.seat, False, 0, awake.set, hear)
        self._live.watchers.add(watcher)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    while not (leaving.is_set() or await self._holds(ready)):
                        await awake.wait()
                        awake.clear()
        finally:
            self._live.watchers.discard(watcher)

    async def _holds(self, ready: Callable[[Table], bool]) -> bool:
        async with self.looking() as table:
            return ready(table)

    async def hints(self) -> Sequence[Mapping[str, Any]]:
        """What a strong player thinks of the options, where the host of the table allows it."""
        if not self._live.settings["hints"]:
            raise Refused(message("server.no_hints"), self._live.table.version)
        game, numbers = told_to_thinkers(self._live)
        asked = {"kind": "hints", "seat": self.seat, "seconds": self._house.settings.hint_seconds}
        thinkers, by = self._house.thinkers, asker.get()
        found: Sequence[Mapping[str, Any]] = await thinkers.think(self._live.id, asked, game, numbers, owner=by)
        return found


class Chairs:
    """The seats of a house."""

    def __init__(self, house: House, guard: Guard) -> None:
        self._house = house
        self._guard = guard

    @property
    def bots(self) -> Sequence[str]:
        """The bots that guests may choose."""
        return (*QUICK, *SLOW)

    async def open(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[str]:
        """Open a table whose game begins at once; the handles of the seats, empty for a bot's."""
        if options.get("seed") is not None:
            raise refusal(KingsburgError, "mcp.no_seed")
        settings = settings_of(len(seats), {**options, "hints": True, "limit": None})
        if not self._guard.opening.allows(asker.get()):
            raise refusal(KingsburgError, "server.too_fast")
        opened = await self._house.open_with(settings, list(seats), False, None)
        live = await self._house.find(opened.table)
        assert live is not None
        await self._house.do(live, Begin(HOST, 0))
        return [f"{opened.table}.{token}" if token else "" for token in opened.seats]

    async def find(self, handle: str) -> Chair:
        """The seat of a handle, or of a link to a seat; a KingsburgError says that it is of none."""
        told = HANDLE.fullmatch(handle.strip())
        live = None if told is None else await self._house.find(told["table"])
        if told is None or live is None:
            raise refusal(KingsburgError, "mcp.no_handle")
        with suppress(KeyError):
            seat, _ = live.place_of(told["token"])
            if seat is not None:
                return Chair(self._house, live, seat)
        raise refusal(KingsburgError, "mcp.no_handle")


def mounted(door: Door) -> ASGIRouteHandler:
    """The route of a door, which is open while the server is; whoever asks too much is sent away there, too."""

    @asgi(door.path, copy_scope=True)
    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        state: Any = scope["litestar_app"].state
        if not state.guard.asking.allows(asker.get()):
            await send({"type": "http.response.start", "status": TOO_MANY, "headers": TOO_FAST_HEADERS})
            await send({"type": "http.response.body", "body": TOO_FAST, "more_body": False})
            return
        await state.doors[door.path](scope, receive, send)

    return enter
