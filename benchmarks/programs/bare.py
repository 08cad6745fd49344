"""A bare WebSocket server: whoever sends something has 2.6 KB sent to all who named the same table first.

It is set up as ours is, on the same uvicorn, and does nothing else: no game, no views, no disk.
"""

from __future__ import annotations

import sys
from typing import Any, Final

import uvicorn

SIZE: Final = 2600
STATE: Final = "x" * SIZE

tables: dict[str, set[Any]] = {}


async def app(scope: Any, receive: Any, send: Any) -> None:
    """The first message of a socket is the name of its table."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    table = tables.setdefault((await receive())["text"], set())
    table.add(send)
    await send({"type": "websocket.send", "text": STATE})
    try:
        while (await receive())["type"] == "websocket.receive":
            for each in table:
                await each({"type": "websocket.send", "text": STATE})
    finally:
        table.discard(send)


class Announcing(uvicorn.Server):
    """Says where it listens once it does."""

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        port = self.servers[0].sockets[0].getsockname()[1]
        print(f"served at http://127.0.0.1:{port}/", flush=True)


if __name__ == "__main__":
    config = uvicorn.Config(
        app, port=0, ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off", log_level="critical"
    )
    try:
        Announcing(config).run()
    except KeyboardInterrupt:
        sys.exit()
