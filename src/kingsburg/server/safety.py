"""What keeps guests from harming the server, each other, or themselves."""

from __future__ import annotations

import time
from collections import OrderedDict
from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final

from litestar import Litestar
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Receive, Scope, Send

from kingsburg.server.reading import ReadOut, brings_more

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types kingsburg svelte-trusted-html"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer has them: pages, files, data and errors."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api"):
            headers["Cache-Control"] = "no-store"


BITS_OF_A_NETWORK: Final = 64
"""What every address of a household has in common, in IPv6."""

STRAIGHT: Final = "kingsburg.send"
"""Where the scope of a socket has the way to send as the system gave it: messages have no headers to be added."""


asker: Final[ContextVar[str]] = ContextVar("asker", default="")
"""Those on whose behalf something is done, as limits count them; nobody where the server does it by itself."""


class Heads:
    """Answers HEAD wherever GET is answered: the same, without what comes after the headers. Whoever is refused while
    they still send is heard out. Notes who asks."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        asker.set(neighbours(scope.get("client")))
        if scope["type"] == "websocket":
            scope[STRAIGHT] = send
        elif scope["type"] == "http" and brings_more(scope):
            request = ReadOut(receive, send)
            receive, send = request.receive, request.send
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        asked: Any = {**scope, "method": "GET"}
        await self.app(asked, receive, send_head)


def is_same_origin(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """Whether a page may open sockets and do things here: one of this server's own, or one that the operator allows.
    Programs that are no browsers send no origin."""
    if origin is None or origin in others:
        return True
    _, separator, place = origin.partition("://")
    return bool(separator) and place == host


def neighbours(client: Any) -> str:
    """Those whom limits count as one, by the address of any of them: whoever has an address of IPv6 has a whole network
    of them."""
    return _network_of(client[0] if client else "")


@lru_cache(maxsize=4096)
def _network_of(host: str) -> str:
    """The same by the address alone; all that are connected are asked for it again and again."""
    try:
        address = ip_address(host)
    except ValueError:
        return str(host)
    if not isinstance(address, IPv6Address):
        return str(address)
    return str(address.ipv4_mapped or ip_network((address, BITS_OF_A_NETWORK), strict=False))


class Rate:
    """So many a second on average, and so many in one go."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self._left = at_once
        self._at = time.monotonic()

    def allows(self) -> bool:
        """Whether one more may come, which then counts."""
        if self.left() < 1:
            return False
        self.spend(1)
        return True

    def left(self) -> float:
        """How many may come now."""
        now = time.monotonic()
        self._left = min(self.at_once, self._left + (now - self._at) * self.a_second)
        self._at = now
        return self._left

    def spend(self, count: float) -> None:
        """Count so many, also more than are left."""
        self._left -= count


class Rates:
    """A rate for each address, or whoever it is; those that were not heard of longest are forgotten first."""

    def __init__(self, a_second: float, at_once: float, most: int = 10_000) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.most = most
        self._known: OrderedDict[str, Rate] = OrderedDict()

    def allows(self, address: str) -> bool:
        return self.of(address).allows()

    def of(self, address: str) -> Rate:
        """The rate of one of them."""
        rate = self._known.pop(address, None) or Rate(self.a_second, self.at_once)
        self._known[address] = rate
        if len(self._known) > self.most:
            self._known.popitem(last=False)
        return rate


class Counts:
    """How many of something each address has now."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._now: dict[str, int] = {}

    def take(self, address: str) -> bool:
        """One more; False if that is too many."""
        if self._now.get(address, 0) >= self.most:
            return False
        self._now[address] = self._now.get(address, 0) + 1
        return True

    def give_back(self, address: str) -> None:
        self._now[address] -= 1
        if not self._now[address]:
            del self._now[address]
