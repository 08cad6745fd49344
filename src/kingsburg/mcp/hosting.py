"""Where tables stand, as the tools see it: so that they are the same over stdio and on a server."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from kingsburg.engine.errors import KingsburgError
from kingsburg.table import Act, Seat, Table
from kingsburg.words.refusing import refusal


class Chair(Protocol):
    """A seat at a table, for whoever has its handle."""

    @property
    def seat(self) -> int: ...

    def looking(self) -> AbstractAsyncContextManager[Table]:
        """The table, which nothing changes while it is looked at."""

    async def do(self, act: Act) -> None:
        """Carry out an act; a Refused says why not."""

    async def wait(self, ready: Callable[[Table], bool], seconds: float) -> None:
        """Wait until something holds at the table, or so long."""

    async def hints(self) -> Sequence[Mapping[str, Any]]:
        """What a strong player thinks of the options, best first, within the time that the host allows: of each its
        `move`, the `chance` to win, the `vp` at the end, and the `reason` as a message."""


class Host(Protocol):
    """Opens tables, and knows them again by their handles."""

    @property
    def bots(self) -> Sequence[str]:
        """The bots that may be asked for, by name."""

    async def open(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[str]:
        """Open a table whose game begins at once; the handles of the seats, empty for a bot's."""

    async def find(self, handle: str) -> Chair:
        """The seat of a handle; a KingsburgError says that it is of none."""


def no_such_handle() -> KingsburgError:
    return refusal(KingsburgError, "mcp.no_handle")
