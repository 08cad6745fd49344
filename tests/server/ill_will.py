"""Guests who mean harm, and a table of others beside them: each is refused or dropped with the reason, and the others
notice nothing.

`python -m tests.server.ill_will` tries each for some seconds, and sets the time that a move of the others takes beside
that of quiet seconds before and after it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.crowd import Crowd, Players
from benchmarks.serving import Stocked, stock
from tests.patience import PATIENCE
from tests.server.guests import Json
from tests.server.started import ROOT, Server, started

FROM = "127.0.0.2"
"""Whoever means harm is at another address than the others: limits are counted by address."""
MEGABYTE = 1 << 20
SECONDS = 20.0
"""So long they wait for what may never come."""
A_LITTLE = 1.0
"""Seconds after which whoever was refused for coming too often comes again."""
LEAST_URGENT = 19
BAD_REQUEST, TOO_MANY = 400, 429


class Guest:
    """Somebody who means harm, with a table of their own; `told` counts what they were told."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.told: Counter[str] = Counter()
        self.table: Json = {}

    # -- requests -----------------------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """The status of a request, and its answer."""
        status, answer = await asyncio.to_thread(self._ask, method, path, body, headers)
        self.told[str(status)] += 1
        return status, answer

    def _ask(self, method: str, path: str, body: Any, headers: dict[str, str]) -> tuple[int, Any]:
        connection = http.client.HTTPConnection(self.address, timeout=SECONDS, source_address=(FROM, 0))
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        named = {"Content-Type": "application/json", **{f"X-{name.title()}": value for name, value in headers.items()}}
        try:
            connection.request(method, path, None if body is None else data, named)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read() or b"null")
        finally:
            connection.close()

    async def begin(self) -> None:
        """Open a table of one's own, whose game has begun; who asked too much before waits a little."""
        opening = {"seats": [{"name": "Mal"}, {"name": "Ice"}]}
        self.table = await self._granted("/api/tables", opening)
        begin = {"act": "begin", "id": "begin", "version": 0}
        await self._granted(f"{self.path}/acts", begin, seat=self.table["host"])

    async def _granted(self, path: str, body: Json, **headers: str) -> Json:
        """The answer of a request, made until it is not one too many."""
        while True:
            status, answer = await self.ask("POST", path, body, **headers)
            if status != TOO_MANY:
                assert status < BAD_REQUEST, (status, answer)
                found: Json = answer
                return found
            await asyncio.sleep(A_LITTLE)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table['table']}"

    # -- sockets ------------------------------------------------------------------------------------------------

    async def socket(self, seat: int | None = 0) -> ClientConnection:
        """A socket at one's own table."""
        uri = f"ws://{self.address}/api/socket"
        found = await connect(uri, local_addr=(FROM, 0), max_size=None, open_timeout=PATIENCE, close_timeout=0.1)
        hello = {"type": "hello", "table": self.table["table"]}
        await found.send(json.dumps(hello if seat is None else {**hello, "token": self.table["seats"][seat]}))
        return found

    async def hear(self, socket: ClientConnection, *kinds: str) -> Json:
        """The next message of these kinds."""
        async for text in socket:
            heard: Json = json.loads(text)
            if heard["type"] in ("refused", "problem"):
                self.told[heard["why"][1]] += 1
            if heard["type"] in kinds:
                return heard
        raise EOFError

    async def to_the_end(self, socket: ClientConnection) -> None:
        """Hear why the socket is closed."""
        with contextlib.suppress(ConnectionClosed, EOFError, TimeoutError):
            async with asyncio.timeout(SECONDS):
                await self.hear(socket)
        self.told[f"closed with {socket.close_code}"] += 1


Harm = Callable[[Guest], Awaitable[None]]


async def floods(guest: Guest) -> None:
    """As many messages as can be sent."""
    socket = await guest.socket()
    with contextlib.suppress(ConnectionClosed):
        for number in range(10_000):
            await socket.send(json.dumps({"type": "chat", "text": f"{number}"}))
    await guest.to_the_end(socket)


async def asks_on_and_on(guest: Guest) -> None:
    """As many requests as can be made."""
    await asyncio.gather(*(guest.ask("GET", path) for path in ("/api/tables", "/api/mine", guest.path) * 40))


async def sends_too_much(guest: Guest) -> None:
    """A message of 100 MB, and a record of 10 MB."""
    socket = await guest.socket()
    with contextlib.suppress(ConnectionClosed, TimeoutError):  # nobody needs to take it from them
        async with asyncio.timeout(SECONDS):
            await socket.send("x" * (100 * MEGABYTE))
    await guest.to_the_end(socket)
    await guest.ask("POST", "/api/records", {"record": "[Edition" * (10 * MEGABYTE // 8)})


async def talks_nonsense(guest: Guest) -> None:
    """What is no message at all."""
    for said in ("", "{", "[" * 10_000, '{"type": "do"}', b"\x00\xff", '{"type": "hello", "table": "x"}', "null"):
        socket = await guest.socket()
        await socket.send(said)
        await guest.to_the_end(socket)


async def cheats(guest: Guest) -> None:
    """Stale, foreign and replayed acts."""
    spectator = await guest.socket(None)
    state = await guest.hear(spectator, "state")
    await spectator.close()
    version, asked = state["table"]["version"], state["told"]["view"]["pending"][0]
    socket = await guest.socket(asked)
    acts = [
        {"act": "answer", "version": 0, "move": "pass"},
        {"act": "answer", "version": version, "move": "no move"},
        {"act": "answer", "version": version + 9, "move": "pass"},
        {"act": "begin", "version": version},
        {"act": "sit", "version": version, "seat": 1 - asked, "bot": "greedy"},
        {"act": "consent", "version": version, "given": True},
        {"act": "tell", "version": version, "number": "c0ffee"},
    ]
    for number, act in enumerate(acts * 3):
        await socket.send(json.dumps({"type": "do", "act": {**act, "id": f"{number % len(acts)}"}}))
        await guest.hear(socket, "refused")
    await guest.ask("POST", f"{guest.path}/acts", {**acts[0], "id": "foreign"}, seat="x" * 24)
    await socket.close()


async def takes_back_a_thousand_times(guest: Guest) -> None:
    """The same answer, taken back and given again as often as the server lets them."""
    sockets = [await guest.socket(seat) for seat in (0, 1)]
    states = [await guest.hear(socket, "state") for socket in sockets]
    asked = states[0]["told"]["view"]["pending"][0]
    socket, view = sockets[asked], states[asked]["told"]["view"]
    move, version = view["options"][0]["text"], states[asked]["table"]["version"]
    try:
        for number in range(1_000):
            act = {"act": "take_back"} if number % 2 else {"act": "answer", "move": move}
            await socket.send(json.dumps({"type": "do", "act": {**act, "version": version, "id": f"{number}"}}))
            heard = await guest.hear(socket, "done", "refused")
            guest.told[heard["type"]] += 1
            version = heard.get("number", heard.get("version"))
    except (ConnectionClosed, EOFError):
        guest.told[f"closed with {socket.close_code}"] += 1
    for each in sockets:
        await each.close()


async def does_not_read(guest: Guest) -> None:
    """Somebody who reads nothing while a lot happens at their table."""
    deaf = await asyncio.open_connection(*guest.address.split(":"), local_addr=(FROM, 0), limit=1 << 12)
    reader, writer = deaf
    lines = ["GET /api/socket HTTP/1.1", f"Host: {guest.address}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==", "Sec-WebSocket-Version: 13", "", ""]
    writer.write("\r\n".join(lines).encode())
    await reader.readuntil(b"\r\n\r\n")
    hello = json.dumps({"type": "hello", "table": guest.table["table"]}).encode()
    mask = bytes(4)
    writer.write(bytes([0x81, 0x80 | len(hello)]) + mask + hello)
    await writer.drain()
    await takes_back_a_thousand_times(guest)
    writer.close()


async def has_a_bad_name(guest: Guest) -> None:
    """Names that are markup, commands or endless, and chat that is markup."""
    for name in ("\x1b[31mred", "a\nb", 'a"b', "x" * 1_000, " ", "[Edition", "\x00"):
        await guest.ask("POST", f"{guest.path}/join", {"name": name, "token": guest.table["seats"][0]})
    socket = await guest.socket()
    await socket.send(json.dumps({"type": "chat", "text": "<script>alert(1)</script>"}))
    lines: list[Json] = []
    while not lines:
        lines = (await guest.hear(socket, "chats"))["lines"]
    guest.told[f"chat: {lines[-1]['text']}"] += 1
    await socket.send(json.dumps({"type": "chat", "text": "x" * 1_000}))
    await guest.to_the_end(socket)


async def posts_to_the_house(guest: Guest) -> None:
    """Notices that would go to the server itself, or to its network."""
    for url in (f"http://{guest.address}/api/tables", "http://127.0.0.1/", "http://[::1]/", "http://10.0.0.1/"):
        await guest.ask("POST", f"{guest.path}/webhook", {"url": url}, seat=guest.table["seats"][0])


HARM: dict[str, tuple[Harm, frozenset[str]]] = {
    "floods": (floods, frozenset({"server.too_fast", "closed with 1008"})),
    "asks on and on": (asks_on_and_on, frozenset({"429"})),
    "sends too much": (sends_too_much, frozenset({"closed with 1009", "413"})),
    "talks nonsense": (talks_nonsense, frozenset({"server.not_understood", "server.second_hello"})),
    "cheats": (
        cheats,
        frozenset({"table.stale", "table.illegal", "server.host_only", "table.nothing_proposed", "401"}),
    ),
    "takes back a thousand times": (takes_back_a_thousand_times, frozenset({"done", "server.too_fast"})),
    "does not read": (does_not_read, frozenset({"done"})),
    "has a bad name": (has_a_bad_name, frozenset({"400", "chat: <script>alert(1)</script>", "server.not_understood"})),
    "posts to the house": (posts_to_the_house, frozenset({"409"})),
}
"""What they do, and what they must be told then."""


async def harm(address: str, name: str) -> Counter[str]:
    """Do harm once; what whoever did it was told. Those who may not even come in wait a little."""
    guest, (act, _) = Guest(address), HARM[name]
    await guest.begin()
    while True:
        try:
            await act(guest)
            return guest.told
        except InvalidHandshake:
            await asyncio.sleep(A_LITTLE)  # as many as they need come together


# -- beside others ----------------------------------------------------------------------------------------------


async def beside_others(server: Server, tables: list[Stocked], name: str, asked: argparse.Namespace) -> str:
    """Do harm while others play, and set what they notice beside quiet seconds; in a line. In each round they play at
    other tables: no game lasts for all of them."""
    moves = round(asked.moves * asked.seconds)
    ratios: list[float] = []
    told: Counter[str] = Counter()
    for number in range(asked.rounds):
        crowd = Crowd(server.address, Players)
        await crowd.come(tables[number * asked.tables : (number + 1) * asked.tables])
        await crowd.play(asked.tables, asked.moves)
        quiet = p99(await crowd.play(moves, asked.moves))
        async with doing(server, name, told):
            ratios.append(p99(await crowd.play(moves, asked.moves)) / quiet)
        await crowd.leave()
    missing = HARM[name][1] - told.keys()
    assert not missing, f"{name}: never told {missing}, but {dict(told)}"
    return f"{name}: p99 {statistics.median(ratios):.2f} times that of quiet seconds; told {dict(told)}"


@asynccontextmanager
async def doing(server: Server, name: str, told: Counter[str]) -> AsyncIterator[None]:
    """Somebody does harm on and on, in a process of their own."""
    command = (sys.executable, "-m", "tests.server.ill_will", "--at", server.address, "--harm", name)
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    told.update(json.loads(await process.stdout.readline()))
    try:
        yield
    finally:
        process.kill()
        rest = await process.stdout.read()
        for line in rest.splitlines():
            with contextlib.suppress(ValueError):  # the last one may be cut off
                told.update(json.loads(line))
        await process.wait()


async def harm_on_and_on(address: str, name: str) -> None:
    """Whoever means harm is at another machine: what they do there must not take the processor from the others here."""
    os.nice(LEAST_URGENT)
    while True:
        print(json.dumps(await harm(address, name)), flush=True)


def p99(delays: list[float]) -> float:
    return statistics.quantiles(delays, n=100, method="inclusive")[98]


async def try_all(asked: argparse.Namespace, folder: Path) -> None:
    a_guest, names = asked.tables * asked.rounds, [asked.harm] if asked.harm else list(HARM)
    url, tables = stock(folder, a_guest * len(names))
    with started(url, wide=False, limits=("--tables", "100000", "--processes", "1")) as server:
        for number, name in enumerate(names):
            theirs = tables[number * a_guest : (number + 1) * a_guest]
            print(await beside_others(server, theirs, name, asked), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=15, help="of others, each with four sockets (default 15)")
    parser.add_argument("--moves", type=float, default=30, help="that they make in a second (default 30)")
    parser.add_argument("--seconds", type=float, default=10, help="of a round (default 10)")
    parser.add_argument("--rounds", type=int, default=3, help="(default 3)")
    parser.add_argument("--at", default="", metavar="ADDRESS", help="only do harm to this server, until stopped")
    parser.add_argument("--harm", choices=HARM, help="this alone (default: one after the other)")
    asked = parser.parse_args()
    if asked.at:
        asyncio.run(harm_on_and_on(asked.at, asked.harm))
    with tempfile.TemporaryDirectory(prefix="kingsburg-") as folder:
        asyncio.run(try_all(asked, Path(folder)))


if __name__ == "__main__":
    main()
