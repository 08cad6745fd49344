"""Guests who play over sockets, and go on by themselves when the server was gone."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from http.client import HTTPException
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.patience import PATIENCE

GONE = (OSError, ConnectionClosed, InvalidHandshake, EOFError, HTTPException)
"""What a server that was killed looks like from outside, also in the middle of an answer."""
PAUSE = 0.05

Json = dict[str, Any]


def ask(address: str, path: str, body: Json | None = None, **headers: str) -> Any:
    """A request, and its answer as data."""
    data = None if body is None else json.dumps(body).encode()
    named = {"Content-Type": "application/json", **{f"X-{name.title()}": value for name, value in headers.items()}}
    request = urllib.request.Request(f"http://{address}{path}", data, named)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        text = answer.read().decode()
        return json.loads(text) if answer.headers["Content-Type"].startswith("application/json") else text


class Guest:
    """Plays a seat at random until the game is over.

    Answers that were sent and not acknowledged are sent again, with the same id, after coming back. `addresses` are
    those of the servers, in the order in which they are tried.
    """

    def __init__(self, addresses: Sequence[Callable[[], str]], table: str, token: str, rng: random.Random) -> None:
        self.addresses = addresses
        self.table = table
        self.token = token
        self.rng = rng
        self.seat: int | None = None
        self.version = 0
        self.sent: set[str] = set()
        self.acknowledged: dict[str, int] = {}
        self.comings = 0
        self.has_finished = False
        self.refusals = 0
        self._numbers = itertools.count(1)
        self._open: Json | None = None
        self._answered = -1
        self._told: Json = {}

    async def play(self) -> None:
        for address in itertools.cycle(self.addresses):
            try:
                async with connect(f"ws://{address()}/api/socket", max_size=None, open_timeout=PATIENCE) as socket:
                    await self._come(socket)
                    while not await self._hear(socket, json.loads(await socket.recv())):
                        pass
                    self.has_finished = True
                    return
            except GONE:
                await asyncio.sleep(PAUSE)

    async def _come(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "table": self.table, "token": self.token}
        await socket.send(json.dumps(hello))
        self.comings += 1
        self._answered = -1
        if self._open is not None:
            await self._send(socket)

    async def _hear(self, socket: ClientConnection, heard: Json) -> bool:
        """Go on; True when the game is over. Acknowledgements and states come in any order."""
        kind = heard["type"]
        if kind == "done":
            self.acknowledged[heard["id"]] = heard["number"]
            self._close(heard["id"])
        elif kind == "refused":
            self.refusals += 1
            assert heard["why"][1] in ("table.stale", "table.not_asked"), heard
            self._close(heard["id"])
        elif kind == "state":
            assert heard["table"]["version"] >= self.version, "what was shown never goes back"
            self.seat, self.version, self._told = heard["you"], heard["table"]["version"], heard["told"]
        return bool(self._told) and self._open is None and await self._look(socket, self._told["view"])

    def _close(self, answered: str) -> None:
        if self._open is not None and self._open["id"] == answered:
            self._open = None

    async def _look(self, socket: ClientConnection, view: Json) -> bool:
        """Answer if asked; True when the game is over."""
        if not view["over"] and self.seat in view["pending"] and self.version > self._answered:
            move = self.rng.choice(view["options"])["text"]
            number = f"{self.rng.getrandbits(64):016x} {next(self._numbers)}"
            self._open = {"act": "answer", "id": number, "version": self.version, "move": move}
            self._answered = self.version
            await self._send(socket)
        return bool(view["over"])

    async def _send(self, socket: ClientConnection) -> None:
        assert self._open is not None
        self.sent.add(self._open["id"])
        await socket.send(json.dumps({"type": "do", "act": self._open}))


async def patiently(addresses: Sequence[Callable[[], str]], path: str, body: Json | None = None, **headers: str) -> Any:
    """A request that is made again until a server answers it."""
    ways = itertools.cycle(addresses)
    while True:
        try:
            return await asyncio.to_thread(ask, next(ways)(), path, body, **headers)
        except urllib.error.HTTPError:
            raise
        except (*GONE, ValueError):
            await asyncio.sleep(PAUSE)


async def open_game(addresses: Sequence[Callable[[], str]], seats: list[Json], **more: Any) -> Json:
    """A table whose game has begun."""
    table: Json = await patiently(addresses, "/api/tables", {"seats": seats, **more})
    begin = {"act": "begin", "id": "begin", "version": 0}
    await patiently(addresses, f"/api/tables/{table['table']}/acts", begin, seat=table["host"])
    return table
