"""What all requests share: the tokens they bring, who asks, and how they are refused."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final

from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.spec import OpenAPIType
from litestar.params import HeaderParameter, PathParameter

from kingsburg.engine.errors import KingsburgError
from kingsburg.server import protocol, safety
from kingsburg.server.house import House
from kingsburg.server.live import Live
from kingsburg.server.settings import Settings
from kingsburg.table import Sit
from kingsburg.words.messages import Part
from kingsburg.words.refusing import reason, refusal

TableId = Annotated[str, PathParameter(max_length=32, pattern="^[A-Za-z0-9_-]+$")]
_TEXT: Final[dict[str, Any]] = {"one_of": None, "type": OpenAPIType.STRING, "min_length": 16, "max_length": 100}
Browser = Annotated[str | None, HeaderParameter(name="X-Browser", min_length=16, max_length=100, schema_extra=_TEXT)]
Seat = Annotated[str | None, HeaderParameter(name="X-Seat", min_length=16, max_length=100, schema_extra=_TEXT)]
"""Tokens come in headers, so that no request line and no log has one."""
SECONDS_OF_A_REQUEST: Final = 0.005
"""So long an answer may take that counts as one."""
LIMITED: Final = ("/api", "/health", "/metrics")
NO_TOKEN, NOT_FROM_HERE, NOT_FOUND, NOT_NOW, TOO_MANY = 401, 403, 404, 409, 429


class NotDone(HTTPException):
    """A request that is refused; the reason is a message too, for those who read another language."""

    def __init__(self, error: KingsburgError, status: int) -> None:
        super().__init__(str(error), status_code=status)
        self.why = reason(error)


class Guard:
    """What is counted by address."""

    def __init__(self, settings: Settings) -> None:
        self.sockets = safety.Counts(settings.sockets_of_an_address)
        self.opening = safety.Rates(settings.tables_of_an_address / 3600, settings.tables_of_an_address)
        self.asking = safety.Rates(settings.messages_a_second, settings.messages_at_once)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return safety.neighbours(connection.client)


async def found(house: House, table: str) -> Live:
    live = await house.find(table)
    if live is None:
        raise not_done(NOT_FOUND, "no_table")
    return live


def place(live: Live, token: str | None) -> tuple[int | None, bool]:
    """Whose token it is."""
    try:
        return live.place_of(token)
    except KeyError:
        raise not_done(NO_TOKEN, "no_token") from None


async def take_seat(house: House, live: Live, data: protocol.Join) -> tuple[int, str]:
    """Sit down, by a token or on any empty seat; the seat, and the token that leads there from now on."""
    if data.token is None:
        seat, token = await house.give_seat(live)
    else:
        seat, token = own_seat(live, data.token), data.token
    try:
        await house.do(live, Sit(seat, live.table.version, name=data.name, language=data.language))
    finally:
        live.taken.discard(seat)
    return seat, token


def own_seat(live: Live, token: str) -> int:
    seat, _ = place(live, token)
    if seat is None:
        raise not_done(NO_TOKEN, "no_seat")
    return seat


def refused(error: KingsburgError, status: int = NOT_NOW) -> NotDone:
    return NotDone(error, status)


def not_done(status: int, why: str, /, **parts: Part) -> NotDone:
    """A refusal by its id among `server.refused`."""
    return NotDone(refusal(KingsburgError, f"server.refused.{why}", **parts), status)


def limit_rate(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Keep an address from asking more, or opening more sockets, than its rate allows; files may be had by all."""
    if connection.scope["path"].startswith(LIMITED):
        check_rate(connection, connection.app.state.guard.asking)


@contextmanager
def at_their_cost(connection: ASGIConnection[Any, Any, Any, Any]) -> Iterator[None]:
    """Count what takes the server long as the requests that it could have answered in that time."""
    began = time.thread_time()
    try:
        yield
    finally:
        seconds = time.thread_time() - began
        connection.app.state.guard.asking.of(address_of(connection)).spend(seconds / SECONDS_OF_A_REQUEST)


def refuse_strangers(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Keep pages from elsewhere from doing anything here in the name of whoever reads them; looking is for all."""
    if connection.scope.get("method") == "POST" and not comes_from_here(connection):
        raise not_done(NOT_FROM_HERE, "not_from_here")


def comes_from_here(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether what is asked comes from a page of this server, of one that it allows, or from no page at all."""
    headers = connection.headers
    others = connection.app.state.house.settings.origins
    return safety.is_same_origin(headers.get("origin"), headers.get("host"), others)


def check_rate(connection: ASGIConnection[Any, Any, Any, Any], rates: safety.Rates) -> None:
    if not rates.allows(address_of(connection)):
        raise not_done(TOO_MANY, "too_often")
