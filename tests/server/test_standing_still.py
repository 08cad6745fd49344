"""Connections on which nothing moves are let go, and whoever is refused while they still send is heard out."""

from __future__ import annotations

import asyncio
import http.client
import time
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.types import HTTPRequestEvent, HTTPResponseStartEvent, Message

from kingsburg.server.asking import SECONDS_OF_A_REQUEST, Guard, at_their_cost
from kingsburg.server.reading import MOST_READ_OUT, ReadOut
from kingsburg.server.safety import neighbours
from kingsburg.server.settings import Settings
from kingsburg.server.sweeping import SECONDS_TO_ASK, SECONDS_TO_LEAVE, SECONDS_TO_READ, Sweeper
from tests.patience import PATIENCE
from tests.server.started import Server

MEGABYTE = 1 << 20
GUEST, PROXY = "192.0.2.1", "127.0.0.1"


# -- who is refused while they send -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "size", "status"),
    [("/api/nothing", 8 * MEGABYTE, 404), ("/api/records", 10 * MEGABYTE, 413), ("/mcp", 8 * MEGABYTE, 413)],
)
def test_who_is_refused_while_they_send_reads_why(server: Server, path: str, size: int, status: int) -> None:
    connection = http.client.HTTPConnection(server.address, timeout=PATIENCE)
    headers = {"Content-Type": "application/json", "Connection": "close"}
    connection.request("POST", path, b'"' + b"x" * size + b'"', headers)
    answer = connection.getresponse()
    assert answer.status == status
    assert answer.read()
    connection.close()


class Sender:
    """Sends megabytes on and on, and takes an answer."""

    def __init__(self) -> None:
        self.sent = 0
        self.answers: list[Message] = []

    async def receive(self) -> HTTPRequestEvent:
        self.sent += MEGABYTE
        return {"type": "http.request", "body": bytes(MEGABYTE), "more_body": True}

    async def send(self, message: Message) -> None:
        self.answers.append(message)


def test_who_sends_on_and_on_is_answered_and_let_go() -> None:
    sender = Sender()
    request = ReadOut(sender.receive, sender.send)
    start: HTTPResponseStartEvent = {"type": "http.response.start", "status": 413, "headers": []}
    asyncio.run(request.send(start))
    assert sender.sent == MOST_READ_OUT
    assert sender.answers == [{**start, "headers": [(b"connection", b"close")]}]


# -- who stands still ----------------------------------------------------------------------------------------------


class Transport:
    """The way of a connection to the system."""

    def __init__(self) -> None:
        self.waiting = 0
        self.closing = False
        self.aborted = False

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.aborted = True


class Cycle:
    """A request and its answer."""

    def __init__(self, more_body: bool = False, response_complete: bool = False) -> None:
        self.more_body = more_body
        self.response_complete = response_complete


class Asking:
    """A connection of requests, as uvicorn has it."""

    def __init__(self, cycle: Cycle | None = None, client: str = GUEST) -> None:
        self.client = (client, 50_000)
        self.transport = Transport()
        self.flow = SimpleNamespace(write_paused=False)
        self.cycle = cycle


class Sockets:
    """A connection of messages, as uvicorn has it."""

    def __init__(self) -> None:
        self.client = (GUEST, 50_000)
        self.transport = Transport()
        self.writable = asyncio.Event()
        self.writable.set()


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def swept(connection: Any, seconds: float, meanwhile: Any = lambda: None) -> bool:
    """Whether a connection is let go that is looked at twice."""
    clock = Clock()
    sweeper = Sweeper(9, PROXY.__eq__, clock)
    sweeper.sweep([connection])
    meanwhile()
    clock.now += seconds
    sweeper.sweep([connection])
    aborted: bool = connection.transport.aborted
    return aborted


@pytest.mark.parametrize("cycle", [None, Cycle(more_body=True), Cycle(response_complete=True)])
def test_a_request_comes_to_its_end_in_time(cycle: Cycle | None) -> None:
    assert not swept(Asking(cycle), SECONDS_TO_ASK)
    assert swept(Asking(cycle), SECONDS_TO_ASK + 1)


def test_whoever_waits_for_an_answer_may_wait() -> None:
    assert not swept(Asking(Cycle()), 3600)
    assert not swept(Sockets(), 3600)


def test_one_request_after_another_is_no_standstill() -> None:
    connection = Asking(Cycle(response_complete=True))

    def ask() -> None:
        connection.cycle = Cycle(response_complete=True)

    assert not swept(connection, SECONDS_TO_ASK + 1, ask)


def test_whoever_reads_nothing_is_let_go() -> None:
    asking, socket = Asking(Cycle()), Sockets()
    asking.flow.write_paused = True
    socket.writable.clear()
    assert swept(asking, SECONDS_TO_READ + 1)
    assert swept(socket, SECONDS_TO_READ + 1)


def test_whoever_reads_slowly_is_not() -> None:
    socket = Sockets()
    socket.writable.clear()

    def read() -> None:
        socket.transport.waiting -= 1

    assert not swept(socket, SECONDS_TO_READ + 1, read)


def test_the_rest_of_an_answer_does_not_wait_for_ever() -> None:
    socket = Sockets()
    socket.transport.closing = True
    assert not swept(socket, SECONDS_TO_LEAVE)
    assert swept(socket, SECONDS_TO_LEAVE + 1)


def test_of_too_many_connections_those_go_that_wait() -> None:
    busy, idle = [Asking(Cycle()) for _ in range(2)], [Asking() for _ in range(5)]
    others = [Asking(client="192.0.2.2"), *(Asking(client=PROXY) for _ in range(9))]
    Sweeper(4, PROXY.__eq__).sweep([*busy, *idle, *others])
    assert not any(each.transport.aborted for each in [*busy, *others])
    assert sum(each.transport.aborted for each in idle) == 3


@pytest.mark.parametrize(
    ("one", "other"),
    [("2001:db8::1", "2001:db8::ffff"), ("::ffff:192.0.2.1", "192.0.2.1"), ("unix", "unix")],
)
def test_addresses_that_are_one_guest(one: str, other: str) -> None:
    assert neighbours((one, 1)) == neighbours((other, 2))
    assert neighbours((one, 1)) != neighbours(("2001:db8:0:1::1", 1))
    assert neighbours(None) == ""


# -- who asks for much ---------------------------------------------------------------------------------------------


def test_what_takes_long_counts_for_more_than_one_request() -> None:
    guard = Guard(Settings())
    connection: Any = SimpleNamespace(client=(GUEST, 1), app=SimpleNamespace(state=SimpleNamespace(guard=guard)))
    with at_their_cost(connection):
        began = time.thread_time()
        while time.thread_time() < began + 20 * SECONDS_OF_A_REQUEST:
            pass
    assert guard.asking.of(GUEST).left() < Settings().messages_at_once - 10, "20 are spent, and time gives some back"
    assert guard.asking.allows("192.0.2.2")
