"""Notices: once for each question, never to the own network, in the language of the seat."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from kingsburg.server import posting
from kingsburg.server.house import House
from kingsburg.server.live import Live, Watcher
from kingsburg.server.migrating import migrate
from kingsburg.server.notices import Notices
from kingsburg.server.posting import NoPost
from kingsburg.server.protocol import NewSeat, NewTable
from kingsburg.server.settings import Settings
from kingsburg.server.store import Store, sqlite_url
from kingsburg.table import Answer, Begin, Sit
from kingsburg.table.table import HOST

OPEN = Settings(private_webhooks=True, notice_seconds=0.0, reminder_seconds=3600.0)


class Taker(HTTPServer):
    """Takes what is posted."""

    def __init__(self, status: int = 204) -> None:
        super().__init__(("127.0.0.1", 0), _Takes)
        self.status = status
        self.taken: list[dict[str, Any]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/hook?x=1"


class _Takes(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        taker = self.server
        assert isinstance(taker, Taker)
        taker.taken.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(taker.status)
        self.send_header("Location", taker.url)
        self.end_headers()

    def log_message(self, *args: object) -> None:
        pass


@contextmanager
def taking(status: int = 204) -> Iterator[Taker]:
    taker = Taker(status)
    thread = threading.Thread(target=taker.serve_forever)
    thread.start()
    try:
        yield taker
    finally:
        taker.shutdown()
        thread.join()
        taker.server_close()


def at_a_table(folder: Path, settings: Settings, act: Callable[[House, Notices, Live], Awaitable[None]]) -> None:
    """Do something at a table of two people that has begun."""

    async def run() -> None:
        store = Store(sqlite_url(folder / "tables.db"))
        migrate(store.engine)
        house = House(store, settings)
        telling = Notices(house)
        try:
            opened = await house.open(NewTable([NewSeat(name="Ann"), NewSeat(name="Ben")]), None)
            live = await house.find(opened.table)
            assert live is not None
            await house.do(live, Begin(HOST, 0))
            await act(house, telling, live)
        finally:
            await telling.stop()
            await house.stop()

    asyncio.run(run())


async def looked(telling: Notices) -> None:
    """All that is to be told was told."""
    await telling.look_around()
    await asyncio.gather(*telling._sending)


async def answer(house: House, live: Live, until: int) -> None:
    """Others answer until a seat is asked."""
    game = live.table.game
    assert game is not None
    while until not in game.pending:
        seat = game.pending[0]
        await house.do(live, Answer(seat, live.table.version, move=game.view(seat)["options"][0]["text"]))


def test_a_seat_is_told_once_for_each_question_and_reminded_once(tmp_path: Path) -> None:
    async def act(house: House, telling: Notices, live: Live) -> None:
        await answer(house, live, until=0)
        await telling.set(live, 0, taker.url)
        for _ in range(3):
            await looked(telling)
        assert len(taker.taken) == 1
        hook = telling.hooks[live.id, 0]
        await telling._note(hook, hook.noticed - 3601)
        for _ in range(3):
            await looked(telling)
        assert [told["text"][:8] for told in taker.taken] == ["It is yo", "Your tab"]
        assert all(told["content"] == told["text"] for told in taker.taken)
        game = live.table.game
        assert game is not None
        while 0 in game.pending:
            await house.do(live, Answer(0, live.table.version, move=game.view(0)["options"][0]["text"]))
        await looked(telling)
        await answer(house, live, until=0)
        await looked(telling)
        assert len(taker.taken) == 3

    with taking() as taker:
        at_a_table(tmp_path, OPEN, act)


def test_whoever_is_there_is_not_told_elsewhere(tmp_path: Path) -> None:
    async def act(house: House, telling: Notices, live: Live) -> None:
        await answer(house, live, until=1)
        watcher = Watcher(1, False, 0, lambda: None, lambda _: None)
        live.watchers.add(watcher)
        await telling.set(live, 1, taker.url)
        await looked(telling)
        assert taker.taken == []
        live.watchers.remove(watcher)
        await looked(telling)
        assert len(taker.taken) == 1

    with taking() as taker:
        at_a_table(tmp_path, OPEN, act)


def test_a_seat_is_told_in_its_language_and_after_the_server_was_started_again(tmp_path: Path) -> None:
    async def act(house: House, telling: Notices, live: Live) -> None:
        await answer(house, live, until=0)
        await house.do(live, Sit(0, live.table.version, name="Ann", language="nl"))
        await telling.set(live, 0, taker.url)
        again = Notices(house)
        await looked(again)
        await looked(again)
        await looked(Notices(house))
        assert len(taker.taken) == 1
        game = live.table.game
        assert game is not None
        assert taker.taken[0]["text"] == telling.text(game, live, 0, "server.your_turn")
        assert "It is your turn" not in taker.taken[0]["text"]

    with taking() as taker:
        at_a_table(tmp_path, OPEN, act)


def test_a_redirect_is_not_followed() -> None:
    async def act() -> None:
        with pytest.raises(NoPost, match="answers 307"):
            await posting.post(await posting.place_of(taker.url, private=True), "hello")

    with taking(307) as taker:
        asyncio.run(act())
        assert len(taker.taken) == 1


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 200", b"SSH-2.0\r\n", b"x" * (1 << 20)])
def test_whoever_is_no_web_server_is_told_nothing(answer: bytes) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        writer.close()

    async def act() -> None:
        async with await asyncio.start_server(talk, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(NoPost, match="does not answer"):
                await posting.post(await posting.place_of(f"http://127.0.0.1:{port}/", private=True), "hello")

    asyncio.run(act())


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost/",
        "http://2130706433/",
        "http://0/",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[::127.0.0.1]/",
        "http://[::ffff:0:127.0.0.1]/",
        "http://[fec0::1]/",
        "http://0x7f.1/",
        "http://[2002:7f00:1::]/",
        "http://10.1.2.3/",
        "http://192.168.0.1/",
        "http://169.254.169.254/latest/",
        "http://[fe80::1]/",
        "http://[fd00::1]/",
        "http://224.0.0.1/",
        "http://8.8.8.8:22/",
        "ftp://8.8.8.8/",
        "file:///etc/passwd",
        "http://ann:secret@8.8.8.8/",
        "http://8.8.8.8/a b",
        "http://8.8.8.8/\r\nX: y",
        "http:///",
        "http://[/",
        "http://8.8.8.8:99999/",
        "nothing",
    ],
)
def test_nothing_is_posted_to_the_own_network(url: str) -> None:
    with pytest.raises(NoPost):
        asyncio.run(posting.place_of(url, private=False))


def test_an_address_of_the_internet_is_one() -> None:
    place = asyncio.run(posting.place_of("https://8.8.8.8/api/hook?x=1", private=False))
    assert (place.address, place.port) == ("8.8.8.8", 443)


def test_a_hook_of_the_own_network_is_refused(tmp_path: Path) -> None:
    async def act(_: House, telling: Notices, live: Live) -> None:
        with pytest.raises(NoPost):
            await telling.set(live, 0, taker.url)
        assert telling.hooks == {}

    with taking() as taker:
        at_a_table(tmp_path, Settings(notice_seconds=0.0), act)
        assert taker.taken == []


def test_an_address_is_looked_up_again_before_each_notice(tmp_path: Path) -> None:
    """A name that led to the internet when the hook was set may lead home by now."""

    async def act(house: House, telling: Notices, live: Live) -> None:
        await answer(house, live, until=0)
        await telling.set(live, 0, taker.url)
        house.settings = Settings(notice_seconds=0.0)
        await looked(telling)

    with taking() as taker:
        at_a_table(tmp_path, OPEN, act)
        assert taker.taken == []
