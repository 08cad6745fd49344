"""A socket: somebody looks at a table, and does things there.

Each has a writer of its own, which sends the newest state when there is one: whoever does not read delays nobody, and
misses nothing that matters.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from typing import Any, cast

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.types import Send

from kingsburg.engine.errors import KingsburgError
from kingsburg.server import protocol, rows
from kingsburg.server.acts import act_of
from kingsburg.server.house import House, told_to_thinkers
from kingsburg.server.live import Live, Watcher
from kingsburg.server.safety import STRAIGHT, Rate, asker
from kingsburg.server.store import StoreError
from kingsburg.server.thinking import Progress, ThoughtEnough
from kingsburg.table import Done, Refused
from kingsburg.table.info import OVER
from kingsburg.words import Message, message

log = logging.getLogger("kingsburg.server")

MOST_WAITING = 64
"""So many messages besides states may wait for somebody who does not read; then they are gone."""
NEWS = None
"""Stands among the messages that wait for the newest state, whichever that is when it is written."""
OF_AN_ANSWER = 0.75
"""How much of a message is given back for one that moved a game on: whoever plays as fast as the server, a program, is
through with any game before there were too many."""
HELLO_SECONDS = 10.0
GOODBYE_SECONDS = 5.0
TOO_MUCH, BROKEN = 1008, 1011


class Stopped(Exception):
    """The socket is to be closed, with this reason."""

    def __init__(self, why: Message) -> None:
        super().__init__(why[1])
        self.why = why


class Connection:
    """One socket, from its first message to its end."""

    def __init__(self, socket: WebSocket[Any, Any, Any], house: House) -> None:
        self.socket = socket
        self.house = house
        self.live: Live | None = None
        self.watcher: Watcher | None = None
        self._waiting: deque[protocol.FromServer | None] = deque()
        self._asleep: asyncio.Future[None] | None = None
        settings = house.settings
        self._rate = Rate(settings.messages_a_second, settings.messages_at_once)
        self._tasks: set[asyncio.Task[None]] = set()
        self._send_straight: Send = cast("Any", socket.scope)[STRAIGHT]

    async def run(self) -> None:
        """Until one of both leaves."""
        writer = asyncio.ensure_future(self._write_all())
        try:
            await self._greet()
            while True:
                await self._hear(await self._receive())
        except Stopped as stopped:
            await self._say_goodbye(stopped.why, writer)
        except StoreError:
            await self._say_goodbye(message("server.not_kept"), writer)
        except (WebSocketDisconnect, WebSocketException):
            pass
        finally:
            self._leave()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketException, RuntimeError, OSError):
                await writer

    async def _greet(self) -> None:
        try:
            hello = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            raise Stopped(message("server.no_hello")) from None
        if not isinstance(hello, protocol.Hello):
            raise Stopped(message("server.no_hello"))
        live = await self.house.find(hello.table)
        if live is None:
            raise Stopped(message("server.no_table"))
        try:
            seat, is_host = live.place_of(hello.token)
        except KeyError:
            raise Stopped(message("server.no_token")) from None
        self.live = live
        since = hello.since if hello.since <= live.table.version else 0
        self.watcher = Watcher(seat, is_host, since, self.wake, self._send)
        live.watchers.add(self.watcher)
        lines = await self.house.store.read(lambda c: rows.chats(c, live.id))
        self._send(protocol.Chats(lines))
        if live.chatted is None:
            live.chatted = {line.number for line in lines}
        self.house.come(live, self.watcher)

    async def _receive(self) -> protocol.FromClient:
        data = await self.socket.receive_data(mode="text")
        if not self._rate.allows():
            raise Stopped(message("server.too_fast"))
        if len(data) > self.house.settings.longest_message:
            raise Stopped(message("server.too_long"))
        try:
            return protocol.decode_client(data)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Stopped(message("server.not_understood", why=str(error)[:200])) from None

    def _leave(self) -> None:
        if self.live is not None and self.watcher is not None:
            self.house.go(self.live, self.watcher)
        for task in self._tasks:
            task.cancel()

    # -- what they say ------------------------------------------------------------------------------------------

    async def _hear(self, heard: protocol.FromClient) -> None:
        if isinstance(heard, protocol.Do):
            await self._do(heard.act)
        elif isinstance(heard, protocol.Chat):
            await self._chat(heard)
        elif isinstance(heard, protocol.AskHints):
            self._begin(self._hint())
        elif isinstance(heard, protocol.AskReview):
            self._begin(self._review())
        else:
            raise Stopped(message("server.second_hello"))

    async def _do(self, asked: protocol.AnyAct) -> None:
        assert self.live is not None
        assert self.watcher is not None

        def acknowledge(done: Done) -> None:
            if isinstance(asked, protocol.AnswerAct):
                self._rate.spend(-OF_AN_ANSWER)
            self._send(protocol.Done(asked.id, done.number))

        try:
            act = act_of(asked, self.live, self.watcher.seat, self.watcher.is_host)
            await self.house.do(self.live, act, acknowledge)
        except Refused as refused:
            self._send(protocol.Refused(asked.id, list(refused.said), refused.version))
            self.wake()

    async def _chat(self, heard: protocol.Chat) -> None:
        assert self.live is not None
        assert self.watcher is not None
        live, seat = self.live, self.watcher.seat
        name = live.table.seats[seat].name if seat is not None else heard.name or ""
        line = protocol.ChatLine(0, time.time(), seat, name, heard.text)
        most = self.house.settings.kept_chats
        await self.house.store.write(lambda c: rows.add_chat(c, live.id, line, most))
        await self.house.show_chats(live)

    def _begin(self, work: Any) -> None:
        """Think about something without keeping the socket from hearing; one thing at a time."""
        if self._tasks:
            work.close()
            self._send(protocol.Problem(list(message("server.still_thinking"))))
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hint(self) -> None:
        assert self.live is not None
        assert self.watcher is not None
        live, seat = self.live, self.watcher.seat
        if not live.settings["hints"] or seat is None or live.table.game is None or seat not in live.table.game.pending:
            self._send(protocol.Problem(list(message("server.no_hints"))))
            return
        version = live.table.version
        asked = {"kind": "hints", "seat": seat, "seconds": self.house.settings.hint_seconds}
        found = await self._think(live, asked, "server.no_hints")
        if found is not None:
            self._send(protocol.Hints(version, found))

    async def _think(self, live: Live, asked: dict[str, Any], otherwise: str, progress: Progress | None = None) -> Any:
        """What comes of thinking about a game; None if nothing does, for which there is a message."""
        try:
            return await self.house.thinkers.think(live.id, asked, *told_to_thinkers(live), progress, asker.get())
        except KingsburgError as error:
            why = "server.thought_enough" if isinstance(error, ThoughtEnough) else otherwise
            self._send(protocol.Problem(list(message(why))))
            return None

    async def _review(self) -> None:
        assert self.live is not None
        live = self.live
        if live.stage != OVER or not live.settings["hints"] or live.table.game is None:
            self._send(protocol.Problem(list(message("server.no_review"))))
            return
        kept = await self.house.store.read(lambda c: rows.review(c, live.id))
        if kept is None:
            record = str(live.table.game.record())
            asked = {"kind": "review", "record": record, "seconds": self.house.settings.review_seconds}

            def progress(done: int, total: int) -> None:
                self._send(protocol.Progress(done, total))

            found = await self._think(live, asked, "server.no_review", progress)
            if found is None:
                return
            kept = msgspec.json.encode(found).decode()
            await self.house.store.write(lambda c: rows.keep_review(c, live.id, kept or ""))
        self._send(protocol.Reviewed(msgspec.json.decode(kept)))

    # -- what they are told -------------------------------------------------------------------------------------

    def wake(self) -> None:
        """There is a new state to tell, after whatever waits already."""
        if NEWS in self._waiting:
            self._waiting.remove(NEWS)
        self._put(NEWS)

    def _send(self, told: protocol.FromServer) -> None:
        if len(self._waiting) - self._waiting.count(NEWS) >= MOST_WAITING:
            self._waiting.remove(next(each for each in self._waiting if each is not NEWS))
        self._put(told)

    def _put(self, told: protocol.FromServer | None) -> None:
        self._waiting.append(told)
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    async def _write_all(self) -> None:
        try:
            await self._write_on()
        except (WebSocketException, RuntimeError, OSError):
            pass  # they are gone, as the other half of the socket will find
        except Exception:
            log.exception("somebody at table %s cannot be told", self.live and self.live.id)
            await self.socket.close(BROKEN)

    async def _write_on(self) -> None:
        while True:
            while self._waiting:
                told = self._waiting.popleft()
                await self._write(await self._state() if told is NEWS else protocol.encode(told))
            self._asleep = asyncio.get_running_loop().create_future()
            await self._asleep

    async def _state(self) -> bytes:
        """The newest state, once it is on disk."""
        assert self.live is not None
        assert self.watcher is not None
        await self.house.wait_for_disk(self.live)
        return self._newest(self.live, self.watcher)

    def _newest(self, live: Live, watcher: Watcher) -> bytes:
        """The newest state, which is on disk: nothing else is done until it is written."""
        data = protocol.encode(live.state(watcher))
        watcher.since = live.table.version
        if all(each.since == watcher.since for each in live.watchers):
            live.forget_told()
        return data

    async def _write(self, data: bytes) -> None:
        await self._send_straight({"type": "websocket.send", "bytes": None, "text": data.decode()})

    async def _say_goodbye(self, why: Message, writer: asyncio.Future[None]) -> None:
        writer.cancel()
        with contextlib.suppress(WebSocketException, RuntimeError, OSError, asyncio.CancelledError, TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):  # they may not read
                await self._write(protocol.encode(protocol.Problem(list(why), fatal=True)))
                await self.socket.close(TOO_MUCH, why[1])
