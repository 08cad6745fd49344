"""A crowd of guests over sockets, who move at a steady pace: how long a move takes to reach the last seat."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.serving import Stocked

TOGETHER: Final = 50
"""So many connect at the same time."""


class Option(msgspec.Struct):
    text: str


class View(msgspec.Struct):
    pending: list[int]
    options: list[Option]


class Told(msgspec.Struct):
    view: View


class Version(msgspec.Struct):
    version: int


class Heard(msgspec.Struct):
    """Of what the server says, what it takes to play."""

    type: str
    table: Version | None = None
    told: Told | None = None
    why: list[Any] | None = None


class Party:
    """Those at one table of a bare server, who are all sent the same when one of them sends anything."""

    def __init__(self, crowd: Crowd, table: Stocked) -> None:
        self.crowd = crowd
        self.table = table
        self.sockets: list[ClientConnection] = []
        self.have_come = asyncio.Event()
        self.due: float | None = None
        self.heard = 0
        self._unseen = set(range(len(table.tokens)))

    @property
    def can_move(self) -> bool:
        return True

    async def come(self, socket: ClientConnection, seat: int) -> None:
        await socket.send(self.table.id)

    async def move(self) -> None:
        """Somebody does something."""
        await self.sockets[0].send("answer")

    def hear(self, seat: int, text: str) -> None:
        """Somebody was sent something."""
        self.heard += len(text)
        self.see(seat)

    def see(self, seat: int) -> None:
        """One more has seen what was done; the last one ends the move."""
        self._unseen.discard(seat)
        if not self._unseen:
            self.have_come.set()
            self.crowd.changed()
            if self.due is not None:
                self.crowd.end(self, time.perf_counter() - self.due)
                self.due = None

    async def begin(self, due: float) -> None:
        """Move; `due` is when that was to be."""
        self.due = due
        self._unseen = set(range(len(self.sockets)))
        await self.move()

    async def listen(self, seat: int, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self.hear(seat, str(text))
        except (WebSocketException, RuntimeError) as error:
            self.crowd.fail(error)


class Players(Party):
    """Those at a table of ours: whoever is asked answers at random."""

    def __init__(self, crowd: Crowd, table: Stocked) -> None:
        super().__init__(crowd, table)
        self.version = 0
        self._next: tuple[int, str] | None = None

    @property
    def can_move(self) -> bool:
        return self._next is not None

    async def come(self, socket: ClientConnection, seat: int) -> None:
        await socket.send(json.dumps({"type": "hello", "table": self.table.id, "token": self.table.tokens[seat]}))

    async def move(self) -> None:
        assert self._next is not None
        (seat, move), self._next = self._next, None
        act = {"act": "answer", "version": self.version, "id": f"answer to {self.version}", "move": move}
        self.version += 1
        await self.sockets[seat].send(json.dumps({"type": "do", "act": act}))

    def hear(self, seat: int, text: str) -> None:
        """A seat has seen what was done once the state that it is sent has its version."""
        heard = msgspec.json.decode(text, type=Heard)
        if heard.type in ("refused", "problem"):
            raise RuntimeError(f"{self.table.id}: {heard.why}")
        if heard.type != "state" or heard.told is None or heard.table is None:
            return
        self.heard += len(text)
        if heard.table.version >= self.version:
            self.version = heard.table.version
            if heard.told.view.options:
                self._next = (seat, self.crowd.rng.choice(heard.told.view.options).text)
            self.see(seat)


class Crowd:
    """Parties at their tables."""

    def __init__(self, address: str, kind: type[Party]) -> None:
        self.address = address
        self.kind = kind
        self.rng = random.Random(1)
        self.parties: list[Party] = []
        self.delays: list[float] = []
        self.over = 0
        self._ready: deque[Party] = deque()
        self._changed = asyncio.Event()
        self._error: Exception | None = None
        self._listening: list[asyncio.Task[None]] = []
        self._places = asyncio.Semaphore(TOGETHER)

    @property
    def heard(self) -> int:
        """How much they were sent so far."""
        return sum(party.heard for party in self.parties)

    async def come(self, tables: Sequence[Stocked]) -> None:
        """All sit down, and wait until each was sent something."""
        self.parties = [self.kind(self, table) for table in tables]
        await asyncio.gather(*map(self._sit, self.parties))
        self._ready.extend(self.parties)

    async def _sit(self, party: Party) -> None:
        uri = f"ws://{self.address}/api/socket"
        for seat in range(len(party.table.tokens)):
            async with self._places:
                socket = await connect(uri, compression=None, ping_interval=None, max_size=None, open_timeout=None)
            party.sockets.append(socket)
            self._listening.append(asyncio.create_task(party.listen(seat, socket)))
            await party.come(socket, seat)
        while not party.have_come.is_set():
            await self._wait()

    async def play(self, moves: int, a_second: float) -> list[float]:
        """So many moves at a steady pace, also while some before have not arrived; how long each took, from when it was
        due until the last seat saw it."""
        self.delays = []
        began = time.perf_counter()
        for number in range(moves):
            due = began + number / a_second
            if (left := due - time.perf_counter()) > 0:
                await asyncio.sleep(left)
            while not self._ready:
                if self.over == len(self.parties):
                    raise RuntimeError("all games are over: fewer moves, or more tables")
                await self._wait()
            await self._ready.popleft().begin(due)
        while len(self.delays) < moves:
            await self._wait()
        return self.delays

    async def _wait(self) -> None:
        """Until something has arrived."""
        if self._error is None:
            self._changed.clear()
            await self._changed.wait()
        if self._error is not None:
            raise self._error

    def changed(self) -> None:
        self._changed.set()

    def end(self, party: Party, seconds: float) -> None:
        """A move has arrived."""
        self.delays.append(seconds)
        if party.can_move:
            self._ready.append(party)
        else:
            self.over += 1
        self.changed()

    def fail(self, error: Exception) -> None:
        self._error = error
        self.changed()

    async def leave(self) -> None:
        for task in self._listening:
            task.cancel()
        await asyncio.gather(*(socket.close() for party in self.parties for socket in party.sockets))
