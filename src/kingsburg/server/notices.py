"""Telling people elsewhere that it is their turn: once for each question, and once more if it waits long after that."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from litestar import post
from litestar.datastructures import State as AppState
from litestar.params import JSONBody

from kingsburg.engine.game import Game
from kingsburg.knowledge import Knowledge
from kingsburg.server import posting, protocol, rows
from kingsburg.server.asking import Seat, TableId, found, own_seat, refused
from kingsburg.server.house import House
from kingsburg.server.live import Live
from kingsburg.server.posting import NoPost
from kingsburg.server.rows import Hook
from kingsburg.words import Voice, message
from kingsburg.words.questions import question

log = logging.getLogger("kingsburg.server")

READ_AGAIN_SECONDS: Final = 60.0
"""So often the hooks are read anew: other processes of the same database take some, too."""
MOST_AT_ONCE: Final = 8


class Notices:
    """All hooks of tables that are played, and when each was used."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.hooks: dict[tuple[str, int], Hook] = {}
        self._read = float("-inf")
        self._sending: set[asyncio.Task[None]] = set()
        self._places = asyncio.Semaphore(MOST_AT_ONCE)

    async def set(self, live: Live, seat: int, url: str) -> None:
        """Where a seat is told from now on, or nowhere; a NoPost says why not there."""
        if url:
            await posting.place_of(url, self.house.settings.private_webhooks)
        await self.house.store.write(lambda connection: rows.set_webhook(connection, live.id, seat, url))
        self.hooks.pop((live.id, seat), None)
        if url:
            self.hooks[live.id, seat] = Hook(live.id, seat, url, 0.0)

    async def look_around(self) -> None:
        """Tell everyone whom there is something to tell."""
        if time.monotonic() - self._read > READ_AGAIN_SECONDS:
            self._read = time.monotonic()
            read = await self.house.store.read(rows.hooks)
            self.hooks = {(hook.table, hook.seat): hook for hook in read}
        for hook in list(self.hooks.values()):
            is_late = 0 < hook.noticed < time.time() - self.house.settings.reminder_seconds
            live = await self.house.find(hook.table) if is_late else self.house.tables.get(hook.table)
            if live is not None:
                await self._look(live, hook, is_late)

    async def _look(self, live: Live, hook: Hook, is_late: bool) -> None:
        game = live.table.game
        if game is None or hook.seat not in game.pending or not live.table.seats[hook.seat].decides:
            if hook.noticed:
                await self._note(hook, 0.0)
            return
        waits = time.monotonic() - live.asked_since >= self.house.settings.notice_seconds
        if live.is_present(hook.seat) or not (is_late or (waits and not hook.noticed)):
            return
        if await self._note(hook, -time.time() if is_late else time.time()):
            text = self.text(game, live, hook.seat, "server.reminder" if is_late else "server.your_turn")
            task = asyncio.get_running_loop().create_task(self._send(hook, text))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _note(self, hook: Hook, noticed: float) -> bool:
        """Keep when a seat was told; False if another process was first."""
        done = await self.house.store.write(lambda connection: rows.set_noticed(connection, hook, noticed))
        if done:
            self.hooks[hook.table, hook.seat] = hook._replace(noticed=noticed)
        else:
            self._read = float("-inf")
        return done

    def text(self, game: Game, live: Live, seat: int, key: str) -> str:
        """What somebody is told, in their language."""
        voice = Voice(live.table.seats[seat].language, live.table.names, seat)
        return voice.say(message(key, question=question(Knowledge(game, seat)) or ""))

    async def _send(self, hook: Hook, text: str) -> None:
        async with self._places:
            try:
                place = await posting.place_of(hook.url, self.house.settings.private_webhooks)
                await posting.post(place, text)
            except NoPost as error:
                log.info("seat %d of table %s is not told: %s", hook.seat, hook.table, error)

    async def stop(self) -> None:
        """What is not sent yet is not sent."""
        for task in list(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)


@post("/api/tables/{table:str}/webhook", status_code=204)
async def set_webhook(table: TableId, data: JSONBody[protocol.Webhook], state: AppState, seat: Seat = None) -> None:
    """Where a seat is told that it is its turn."""
    live = await found(state.house, table)
    try:
        own = own_seat(live, seat or "")
        await state.notices.set(live, own, data.url)
    except NoPost as error:
        raise refused(error) from error
