"""The way in for models at a server: `/mcp`, without sessions, so that any process can answer any call."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import urlsplit

from mcp.server.transport_security import TransportSecuritySettings
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingsburg.mcp.hosting import Host
from kingsburg.mcp.server import make_server

LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
LONGEST_REQUEST: Final = 64 * 1024
SESSION: Final = b"mcp-session-id"
BEGUN: Final = (SESSION, b"mcp-protocol-version")
"""What every request brings but the one that begins a session."""


class ModelDoor:
    """Serves models on the tables of a host. Requests for other names than those of this machine, and from pages that
    the operator does not allow, are refused: a page elsewhere could else reach a server that only this machine
    should."""

    path: Final = "/mcp"

    def __init__(self, hosts: Sequence[str] = (), origins: Sequence[str] = ()) -> None:
        named = [f"[{host}]" if ":" in host else host for host in hosts]
        served = dict.fromkeys([*LOOPBACK, *named, *(urlsplit(origin).netloc for origin in origins)])
        own = [f"{scheme}://{host}" for host in served for scheme in ("http", "https")]
        self._security = TransportSecuritySettings(
            allowed_hosts=_with_ports(list(served)), allowed_origins=[*_with_ports(own), *origins]
        )

    @asynccontextmanager
    async def open(self, host: Host, /) -> AsyncIterator[ASGIApp]:
        """The application, while it is open."""
        server = make_server(host)
        app = server.streamable_http_app(
            streamable_http_path=self.path,
            stateless_http=True,
            max_request_body_size=LONGEST_REQUEST,
            transport_security=self._security,
        )
        async with server.session_manager.run():
            yield _posted(app)


def _posted(app: ASGIApp) -> ASGIApp:
    """The application for what is posted: there is nothing to listen to and nothing to end. Whoever speaks a protocol
    that has sessions is given a name for one, on which nothing hangs: any process knows it."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "POST":
            await Response(status_code=405, headers={"Allow": "POST"})(scope, receive, send)
            return
        begins = not any(name in BEGUN for name, _ in scope["headers"])

        async def name_session(message: Message) -> None:
            if begins and message["type"] == "http.response.start" and message["status"] < 300:
                message["headers"] = [*message["headers"], (SESSION, secrets.token_hex(16).encode())]
            await send(message)

        await app(scope, receive, name_session)

    return answer


def _with_ports(names: Sequence[str]) -> list[str]:
    return [*names, *(f"{name}:*" for name in names)]
