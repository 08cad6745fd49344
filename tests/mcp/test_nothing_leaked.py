"""Of two tables that differ only in what a seat may not know, a model at that seat reads the same.

The pairs are those of the server's own test; here every tool that tells something is asked at both.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from mcp.server.mcpserver.exceptions import ToolError

from kingsburg.mcp import telling
from kingsburg.mcp.tools import Tools
from kingsburg.server.live import Live
from kingsburg.table import Act, Seat, Table
from tests.server import leaks

PAIRS, PARTS = 40, 4
READING = ("view", "options", "wait", "record")


class OneSeat:
    """A host with one table and one seat, whatever the handle is."""

    bots: Sequence[str] = ()

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    async def open(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[str]:
        raise NotImplementedError

    async def find(self, handle: str) -> OneSeat:
        return self

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[Table]:
        yield self.table

    async def do(self, act: Act) -> None:
        self.table.do(act)

    async def wait(self, ready: Callable[[Table], bool], seconds: float) -> None:
        """Nothing is waited for: both are read as they are."""

    async def hints(self) -> Sequence[Mapping[str, Any]]:
        raise NotImplementedError


async def read(live: Live, seat: int) -> list[str]:
    """Everything that a model at a seat can read, and why it is refused a move."""
    tools = Tools(OneSeat(live.table, seat))
    answers = [await getattr(tools, name)("handle") for name in READING]
    try:
        await tools.play("handle", "no move at all")
    except ToolError as error:
        return [answer.model_dump_json() for answer in answers] + [str(error)]
    raise AssertionError("that was a move")


class Pair(leaks.Pair):
    """Compares what is read at a seat; a spectator has no handle."""

    def compare(self) -> None:
        if self.seat is None:
            return
        one, other = [asyncio.run(read(live, self.seat)) for live in (self.one, self.other)]
        assert one == other, f"seat {self.seat} can tell the tables apart"
        self.compared += self.hidden > 0


@pytest.fixture(autouse=True)
def _pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaks, "Pair", Pair)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_word_is_the_same(part: int) -> None:
    tried = [leaks.try_pair(number) for number in range(2000 + part, 2000 + PAIRS, PARTS)]
    assert sum(hidden > 0 for hidden, _ in tried) > len(tried) * 0.8
    assert sum(compared for _, compared in tried) > len(tried)


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = telling.situation

    def telling_too_much(table: Table, seat: int) -> telling.Situation:
        assert table.game is not None
        return honest(table, seat).model_copy(update={"version": len(table.game.to_json())})

    monkeypatch.setattr(telling, "situation", telling_too_much)
    with pytest.raises(AssertionError, match="can tell the tables apart"):
        [leaks.try_pair(number) for number in range(2000, 2020)]
