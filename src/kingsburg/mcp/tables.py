"""Tables in this process, for one program that talks over stdio: their bots think in threads beside it."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from kingsburg import bots
from kingsburg.bots.hints import hints
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.thinking import ask
from kingsburg.mcp import keeping
from kingsburg.mcp.hosting import no_such_handle
from kingsburg.mcp.keeping import KeptTable
from kingsburg.table import Act, Answer, Begin, Refused, Seat, Table, tokens
from kingsburg.table.kept import table_id
from kingsburg.table.table import HOST

log = logging.getLogger("kingsburg.mcp")

MOST_TABLES = 100
"""So many tables are held; the one that was not looked at longest is left to its file."""
HINT_SECONDS = 1.0


class HeldTable:
    """A table that is held: what is kept of it, its bots, and those who wait for something to happen."""

    def __init__(self, kept: KeptTable, folder: Path | None) -> None:
        self.kept = kept
        self.table: Table = kept.table
        self._folder = folder
        self._changed = asyncio.Event()
        self._driving: asyncio.Task[None] | None = None
        self._failure: KingsburgError | None = None
        self._rng = random.Random(secrets.randbits(64))

    def do(self, act: Act) -> None:
        """Carry out an act and keep it; then it is the bots' turn, if they are asked."""
        known = self.table.version
        done = self.table.do(act)
        if done.number > known:
            keeping.append(self._folder, self.kept.id, done)
        self._changed.set()
        self._changed = asyncio.Event()
        self.drive()

    def check(self) -> None:
        """A bot that could not answer is told to whoever looks."""
        if self._failure is not None:
            raise self._failure

    async def wait(self, ready: Callable[[Table], bool], seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not ready(self.table) and self._failure is None:
                    await self._changed.wait()

    # -- bots ---------------------------------------------------------------------------------------------------

    def drive(self) -> None:
        """See to it that the bots answer."""
        if self._driving is None and self.table.asked_bot is not None:
            self._driving = asyncio.get_running_loop().create_task(self._drive())

    async def _drive(self) -> None:
        try:
            while (seat := self.table.asked_bot) is not None:
                await self._answer(seat)
        except Exception as error:
            log.exception("a bot could not answer")
            self._failure = error if isinstance(error, KingsburgError) else KingsburgError(f"a bot failed: {error}")
            self._changed.set()
        finally:
            self._driving = None

    async def _answer(self, seat: int) -> None:
        assert self.table.game is not None
        version, game = self.table.version, self.table.game.clone()
        move = await asyncio.to_thread(_thought, self.table.seats[seat].bot, game, seat, self._rng)
        with suppress(Refused):  # something was answered or taken back in the meantime: it is asked again
            self.do(Answer(seat, version, move=str(move)))


def _thought(bot: str, game: Game, seat: int, rng: random.Random) -> Move:
    return ask(bots.make(bot), game, seat, rng)


class Place:
    """A seat at one of these tables."""

    def __init__(self, held: HeldTable, seat: int) -> None:
        self.seat = seat
        self._held = held

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[Table]:
        self._held.check()
        yield self._held.table

    async def do(self, act: Act) -> None:
        self._held.check()
        self._held.do(act)

    async def wait(self, ready: Callable[[Table], bool], seconds: float) -> None:
        await self._held.wait(ready, seconds)

    async def hints(self) -> list[dict[str, object]]:
        game = self._held.table.game
        assert game is not None
        return await asyncio.to_thread(_advice, game.clone(), self.seat)


def _advice(game: Game, seat: int) -> list[dict[str, object]]:
    game.turn_to(seat)
    return [hint.to_dict() for hint in hints(game, seat, random.Random(), HINT_SECONDS)]


class Tables:
    """All tables of this process. With a folder they are kept there, and are found again by the next one."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._held: OrderedDict[str, HeldTable] = OrderedDict()

    @property
    def bots(self) -> Sequence[str]:
        return tuple(bots.BOTS)

    async def open(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[str]:
        """Dice are sealed, unless a seed is among the options."""
        given = [tokens.fresh() if seat.person else "" for seat in seats]
        secret = None if options.get("seed") is not None else secrets.token_bytes(32)
        table = Table(
            {name: value for name, value in options.items() if name != "seed" or value is not None}, seats, secret
        )
        kept = KeptTable(table_id(), [tokens.hashed(token) if token else "" for token in given], table)
        held = HeldTable(kept, self._folder)
        begin = Begin(HOST, 0)
        Table(table.options, seats, secret).do(begin)  # what cannot be played is refused before anything is kept
        keeping.create(self._folder, kept)
        held.do(begin)
        self._hold(held)
        return [f"{kept.id}.{token}" if token else "" for token in given]

    async def find(self, handle: str) -> Place:
        table, _, token = handle.strip().partition(".")
        held = self._held.get(table) or self._load(table)
        if held is None or not token:
            raise no_such_handle()
        seat = next((n for n, kept in enumerate(held.kept.tokens) if tokens.fits(token, kept)), None)
        if seat is None:
            raise no_such_handle()
        self._hold(held)
        return Place(held, seat)

    def _load(self, table: str) -> HeldTable | None:
        kept = keeping.load(self._folder, table)
        if kept is None:
            return None
        held = HeldTable(kept, self._folder)
        held.drive()
        return held

    def _hold(self, held: HeldTable) -> None:
        self._held[held.kept.id] = held
        self._held.move_to_end(held.kept.id)
        if len(self._held) > MOST_TABLES and self._folder is not None:
            self._held.popitem(last=False)
