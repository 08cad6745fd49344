"""A socket as a client has it, in a few lines."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE
from tests.server.guests import Json, ask
from tests.server.started import Server

NUMBERS = itertools.count(1)


class Socket:
    """Somebody at a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.state: Json = {}

    def say(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def hear(self, kind: str, holds: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next message of a kind for which something holds."""
        while True:
            heard: Json = json.loads(self.connection.recv(timeout=PATIENCE))
            if heard["type"] == "state":
                self.state = heard
            if heard["type"] == kind and holds(heard):
                return heard

    def state_at(self, version: int) -> Json:
        """The state of this version or a later one."""
        if self.state and self.state["table"]["version"] >= version:
            return self.state
        return self.hear("state", lambda state: bool(state["table"]["version"] >= version))

    def do(self, act: str, **fields: Any) -> Json:
        """Do something at the version that was seen last; how it was answered."""
        number = f"act {next(NUMBERS)}"
        told = {"act": act, "id": number, "version": self.state["table"]["version"], **fields}
        self.say(type="do", act=told)
        while True:
            heard: Json = json.loads(self.connection.recv(timeout=PATIENCE))
            if heard["type"] == "state":
                self.state = heard
            elif heard["type"] in ("done", "refused"):
                assert heard["id"] == told["id"]
                return heard

    def end(self) -> tuple[str | None, int]:
        """Why the server ends the socket: the message, and the code."""
        why = None
        try:
            while True:
                heard = json.loads(self.connection.recv(timeout=PATIENCE))
                if heard["type"] == "problem" and heard["fatal"]:
                    why = heard["why"][1]
        except ConnectionClosed as closed:
            return why, 0 if closed.rcvd is None else closed.rcvd.code


@contextmanager
def bare(server: Server, **more: Any) -> Iterator[Socket]:
    with connect(f"ws://{server.address}/api/socket", max_size=None, open_timeout=PATIENCE, **more) as connection:
        yield Socket(connection)


@contextmanager
def at(server: Server, table: str, token: str | None = None, since: int = 0) -> Iterator[Socket]:
    """A socket that has said who it is and heard the state."""
    with bare(server) as socket:
        socket.say(type="hello", table=table, token=token, since=since)
        socket.hear("state")
        yield socket


def opened(server: Server, *seats: Json, **more: Any) -> Json:
    """A new table, its game not begun."""
    told: Json = ask(server.address, "/api/tables", {"seats": list(seats), **more})
    return told


def begun(server: Server, *seats: Json, **more: Any) -> Json:
    """A new table whose game has begun."""
    table = opened(server, *seats, **more)
    begin = {"act": "begin", "id": "begin", "version": 0}
    assert ask(server.address, f"/api/tables/{table['table']}/acts", begin, seat=table["host"])["type"] == "done"
    return table
