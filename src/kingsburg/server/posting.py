"""Posting a notice to an address that a guest named, and to no address of the own network.

Names are looked up once, and what is connected to is the very address that was checked; nothing that the answer says is
followed. So a name that leads elsewhere the second time, or a redirect, reaches nothing.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
import ssl
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from kingsburg.engine.errors import KingsburgError
from kingsburg.words.refusing import refusal

SECONDS: Final = 10.0
PORTS: Final = {"https": 443, "http": 80}
INTERNET: Final = IPv6Network("2000::/3")
"""The addresses of IPv6 that are of the internet: many of the others stand for one of IPv4."""
_PLAIN: Final = re.compile(r"[!-~]+")


class NoPost(KingsburgError):
    """An address to which nothing is posted, or where nobody takes it."""


class Place(NamedTuple):
    """Where to post: the parts of an address that a guest named, and what its name stands for."""

    url: SplitResult
    address: str
    port: int


async def place_of(url: str, private: bool) -> Place:
    """Look up an address; a NoPost says why nothing may be posted there."""
    parts = _parts(url)
    port = parts.port or PORTS[parts.scheme]
    if port not in PORTS.values() and not private:
        raise refusal(NoPost, "server.webhook.port", port=port)
    assert parts.hostname is not None
    try:
        async with asyncio.timeout(SECONDS):
            found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:  # a look-up that takes too long is one, too
        raise refusal(NoPost, "server.webhook.not_found", host=parts.hostname) from error
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not (private or all(map(is_public, addresses))):
        raise refusal(NoPost, "server.webhook.private", host=parts.hostname)
    return Place(parts, addresses[0], port)


def _parts(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        known = parts.scheme in PORTS and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:
        known = False
    if not known or not _PLAIN.fullmatch(url) or parts.username is not None or parts.password is not None:
        raise refusal(NoPost, "server.webhook.no_address")
    return parts


def is_public(address: str) -> bool:
    """Whether an address is one of the internet: not of this machine, its network, or made to stand for such."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner: IPv4Address | None = found.ipv4_mapped or found.sixtofour
        if inner is not None:
            found = inner
        elif found.teredo is not None or found not in INTERNET:
            return False
    return found.is_global and not found.is_multicast


async def post(place: Place, text: str) -> None:
    """Post a text in the form that Discord and Slack take; a NoPost says that nobody took it."""
    try:
        async with asyncio.timeout(SECONDS):
            status = await _post(place, json.dumps({"content": text, "text": text}).encode())
    except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise NoPost(f"{place.url.hostname} does not answer: {error}") from error
    if not 200 <= status < 300:
        raise NoPost(f"{place.url.hostname} answers {status}")


async def _post(place: Place, body: bytes) -> int:
    """Send it to the address that was checked; the status of the answer."""
    url, secure = place.url, place.url.scheme == "https"
    context = ssl.create_default_context() if secure else None
    reader, writer = await asyncio.open_connection(
        place.address, place.port, ssl=context, server_hostname=url.hostname if secure else None
    )
    try:
        path = (url.path or "/") + (f"?{url.query}" if url.query else "")
        lines = [
            f"POST {path} HTTP/1.1",
            f"Host: {url.netloc}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            "User-Agent: kingsburg",
            "Connection: close",
        ]
        writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
        await writer.drain()
        answer = re.match(rb"HTTP/1\.[01] (\d{3})", await reader.readuntil(b"\n"))
        if answer is None:
            raise ValueError("no answer of a web server")
        return int(answer[1])
    finally:
        writer.close()
