"""What a guest sends is read to its end before they are answered, within bounds: whoever is refused while they still
send would find a broken connection instead of the reason."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final, cast

from litestar.types import HTTPReceiveMessage, HTTPScope, Message, Receive, Send

MOST_READ_OUT: Final = 16 * 1024 * 1024
SECONDS_TO_READ_OUT: Final = 5.0


class ReadOut:
    """A request of which whatever nobody wanted is read, and let go of, when its answer begins."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._has_more = True

    async def receive(self) -> HTTPReceiveMessage:
        message = cast("HTTPReceiveMessage", await self._receive())
        self._has_more = message["type"] == "http.request" and message["more_body"]
        return message

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            await self._read_out()
            if self._has_more:
                message["headers"] = [*message["headers"], (b"connection", b"close")]
        await self._send(message)

    async def _read_out(self) -> None:
        left = MOST_READ_OUT
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_READ_OUT):
                while self._has_more and left > 0:
                    message = await self.receive()
                    left -= len(message["body"]) if message["type"] == "http.request" else 0


def brings_more(scope: HTTPScope) -> bool:
    """Whether something comes after the headers of a request by itself: some wait until they are told to go on."""
    names = {name for name, _ in scope["headers"]}
    return not names.isdisjoint((b"content-length", b"transfer-encoding")) and b"expect" not in names
