"""The house: all tables that anyone looks at or that a bot thinks about, and everything that is done at them.

An act is carried out on the table in memory, kept, and only then shown. If it cannot be kept, because another process
was first or the disk is full, the table is read again before anyone is shown it: nobody knows more than the disk.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, TypeVar

import msgspec

from kingsburg import bots
from kingsburg.bots.registry import QUICK
from kingsburg.engine import history
from kingsburg.engine.thinking import ask
from kingsburg.server import rows
from kingsburg.server.live import Live, Watcher
from kingsburg.server.presence import Presence
from kingsburg.server.protocol import Chats, NewTable, Opened, Problem, TableInfo
from kingsburg.server.safety import asker
from kingsburg.server.settings import Settings
from kingsburg.server.sharing import Alone
from kingsburg.server.store import Store, StoreError, Taken
from kingsburg.server.thinking import Thinkers, ThoughtFailed
from kingsburg.table import Act, Answer, Done, Refused, Seat, Sit, tokens
from kingsburg.table.info import OVER, WAITING
from kingsburg.table.kept import new_table, seated, settings_of
from kingsburg.words import message

log = logging.getLogger("kingsburg.server")
T = TypeVar("T")

SUBSTITUTE: Final = "bailiff"
"""The bot that answers for whoever is too late."""
SECONDS_TO_COME_BACK: Final = 60.0
BOTS_AT_ONCE: Final = 40
"""So many answers of quick bots are carried out before others have their turn on the loop."""


class House:
    """The tables in memory, the store, and those who think."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings.processes, settings.thinking_seconds)
        self.tables: dict[str, Live] = {}
        self.acts = 0
        self.others = sharers(store)
        self.presence = Presence(store, self.tables)
        self._loading: dict[str, asyncio.Future[Live | None]] = {}
        self._rng = random.Random(secrets.randbits(64))
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- opening and finding ------------------------------------------------------------------------------------

    async def open(self, asked: NewTable, browser: str | None) -> Opened:
        """Open a table; a KingsburgError names what excludes what."""
        settings = settings_of(len(asked.seats), msgspec.to_builtins(asked))
        seats = seated((seat.bot, seat.name) for seat in asked.seats)
        return await self.open_with(settings, seats, asked.public, browser)

    async def open_with(self, settings: dict[str, Any], seats: list[Seat], public: bool, browser: str | None) -> Opened:
        """Open a table with these settings and seats: who is a person gets a token."""
        host, given = tokens.fresh(), {n: tokens.fresh() for n, seat in enumerate(seats) if seat.person}
        kept = new_table(settings, seats, tokens.hashed(host), public, tokens.all_hashed(given))
        hashed = None if browser is None else tokens.hashed(browser)
        await self.store.write(lambda connection: rows.insert_table(connection, kept, hashed))
        return Opened(kept.id, host, [given.get(seat) for seat in range(len(seats))])

    async def find(self, table: str) -> Live | None:
        """A table, from memory or from the store; None if there is none of this id."""
        live = self.tables.get(table)
        if live is None:
            if table not in self._loading:
                self._loading[table] = asyncio.ensure_future(self._load(table))
            live = await asyncio.shield(self._loading[table])
        if live is not None:
            live.used = time.monotonic()
        return live

    async def _load(self, table: str) -> Live | None:
        try:
            kept = await self.store.read(lambda connection: rows.load(connection, table))
            live = None if kept is None else Live(kept)
            if live is not None:
                self.tables[table] = live
                self.drive(live)
                if self.store.is_shared:  # what others did while it was read, nobody here has heard
                    self._begin(self._catch_up(live, live.table.version + 1))
                    self._begin(self.presence.ask(table))
            return live
        finally:
            del self._loading[table]

    async def give_seat(self, live: Live) -> tuple[int, str]:
        """An empty seat of a public table, with a token for whoever takes it: links to it that were given out before
        are worth nothing any more."""
        async with live.lock:
            free = [n for n, seat in enumerate(live.table.seats) if seat.is_empty and n not in live.taken]
            if not live.public or not free:
                raise Refused(message("server.no_empty_seat"), live.table.version)
            seat, token = free[0], tokens.fresh()
            live.taken.add(seat)
            before, hashed = live.tokens[seat], tokens.hashed(token)
            try:
                await self.store.write(lambda connection: rows.set_token(connection, live.id, seat, before, hashed))
            except Taken:
                raise Refused(message("server.no_empty_seat"), live.table.version) from None
            live.tokens[seat] = hashed
        return seat, token

    async def refresh(self, live: Live) -> None:
        """Read a table again: another process has done something at it. The lock is held."""
        kept = await self.store.read(lambda connection: rows.load(connection, live.id))
        assert kept is not None
        live.table = kept.table()
        live.tokens = kept.tokens
        live.is_doubtful = False
        live.asked_since = time.monotonic()
        live.wake_all()

    async def make_sure(self, live: Live) -> None:
        """See to it that a table knows no more than the disk. The lock is held."""
        if live.is_doubtful:
            await self.refresh(live)

    async def wait_for_disk(self, live: Live) -> None:
        """Wait until a table knows no more than the disk: whoever looks at it before anything else happens needs no
        lock."""
        while live.is_doubtful:
            async with live.lock:
                await self.make_sure(live)

    async def info(self, live: Live) -> TableInfo:
        """A table as all may see it: nothing is shown that is not on disk."""
        await self.wait_for_disk(live)
        return live.info()

    # -- other processes ----------------------------------------------------------------------------------------

    def heard(self, table: str, version: int) -> None:
        """Somewhere a table came to a version: whoever looks at it here is shown it."""
        live = self.tables.get(table)
        if live is not None and (live.table.version < version or live.is_doubtful):
            self._begin(self._catch_up(live, version))

    def missed(self) -> None:
        """Nobody knows what happened in the meantime: all tables are read again."""
        self.presence.forget()
        for live in self.tables.values():
            self._begin(self._catch_up(live, live.table.version + 1))
            self._begin(self.show_chats(live))
            self._begin(self.presence.ask(live.id))
            self._begin(self.presence.tell(live))

    def chatted(self, table: str) -> None:
        """Somewhere somebody chats at a table: whoever looks at it here is shown that, too."""
        live = self.tables.get(table)
        if live is not None:
            self._begin(self.show_chats(live))

    def attended(self, table: str, told: str) -> None:
        """Another process says who sits at a table with it, or asks who sits here."""
        asked = self.presence.hear(table, told)
        if asked is not None:
            self._tell_who_is_here(asked)

    def come(self, live: Live, watcher: Watcher) -> None:
        """Somebody looks at a table from now on, and the others see it."""
        live.watchers.add(watcher)
        live.wake_all()
        self._tell_who_is_here(live)

    def go(self, live: Live, watcher: Watcher) -> None:
        """Somebody looks at a table no more."""
        live.watchers.discard(watcher)
        live.wake_all()
        self._tell_who_is_here(live)

    def _tell_who_is_here(self, live: Live) -> None:
        if self.store.is_shared:
            self._begin(self.presence.tell(live))

    async def show_chats(self, live: Live) -> None:
        """Show the lines of chat that were not shown yet."""
        lines = await self.store.read(lambda connection: rows.chats(connection, live.id))
        if live.chatted is None or not lines:
            return  # nobody looks
        fresh = [line for line in lines if line.number not in live.chatted]
        live.chatted = {number for number in live.chatted if number >= lines[0].number} | {
            each.number for each in fresh
        }
        for watcher in live.watchers if fresh else ():
            watcher.send(Chats(fresh))

    async def _catch_up(self, live: Live, version: int) -> None:
        async with live.lock:
            if live.table.version < version or live.is_doubtful:
                await self.refresh(live)
        self.drive(live)

    def forget_idle(self) -> None:
        """Let tables leave memory that nobody has looked at for long."""
        for table, live in list(self.tables.items()):
            idle = time.monotonic() - live.used > self.settings.idle_seconds
            is_quiet = not live.watchers and live.driving is None and not live.lock.locked()
            if idle and is_quiet:
                del self.tables[table]

    # -- doing --------------------------------------------------------------------------------------------------

    async def do(self, live: Live, act: Act, acknowledge: Callable[[Done], None] = lambda _: None) -> Done:
        """Carry out an act, keep it and show it; a Refused says why not. It is carried out to the end even if whoever
        asked for it leaves. The bots that answer do so on their behalf. It is acknowledged as soon as it is
        shown: whoever looks on over the socket on which they asked is sent both together."""
        live.owner = asker.get() or live.owner
        return await asyncio.shield(self._begin(self._do(live, act, acknowledge)))

    async def _do(self, live: Live, act: Act, acknowledge: Callable[[Done], None]) -> Done:
        async with live.lock:
            await self.make_sure(live)
            try:
                done = await self._do_once(live, act)
            except StoreError as error:  # nobody knows that it was done
                await self.refresh(live)
                raise Refused(message("server.not_kept"), live.table.version) from error
            except Taken:  # another process was first: now that its acts are known, this one counts, or does not
                await self.refresh(live)
                try:
                    done = await self._do_once(live, act)
                except Taken:
                    await self.refresh(live)
                    raise Refused(message("table.stale"), live.table.version) from None
        acknowledge(done)
        self.drive(live)
        return done

    async def _do_once(self, live: Live, act: Act) -> Done:
        known = live.table.version
        done = live.table.do(act)
        if done.number > known:
            await self._keep(live, [done])
        return done

    async def _keep(self, live: Live, done: Sequence[Done]) -> None:
        """Keep what was done and show it. The lock is held."""
        stage, seconds = live.stage, live.settings["limit"] if self._is_timed(live) else None
        live.is_doubtful = True
        await self.store.write(lambda connection: rows.append(connection, live.id, done, stage, seconds))
        live.is_doubtful = False
        self.acts += len(done)
        live.asked_since = time.monotonic()
        live.wake_all()

    # -- bots ---------------------------------------------------------------------------------------------------

    def drive(self, live: Live) -> None:
        """See to it that the bots of a table answer."""
        if live.driving is None and live.table.asked_bot is not None:
            live.driving = self._begin(self._drive(live))

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[Any]) -> None:
        """Whoever waits for it is told what went wrong; for the rest it is logged."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused):
            log.error("something at a table failed", exc_info=error)

    async def _drive(self, live: Live) -> None:
        try:
            async with self.others.claim(live.id) as is_mine:
                while is_mine and live.table.asked_bot is not None:
                    async with live.lock:
                        await self.make_sure(live)
                        slow = await self._answer_quickly(live)
                    if slow is not None:
                        await self._answer_slowly(live, slow)
                    await asyncio.sleep(0)
        except (Refused, Taken) as refused:
            log.info("the bots of table %s wait: %s", live.id, refused)  # another process was first
            self._begin(self._catch_up(live, 0))
        except Exception:
            log.exception("the bots of table %s stopped", live.id)
        finally:
            live.driving = None

    async def _answer_quickly(self, live: Live) -> int | None:
        """Have the quick bots answer, as many as are asked in a row; the seat of a slow one that is asked next."""
        done: list[Done] = []
        seat = live.table.asked_bot
        live.is_doubtful = seat is not None  # if a bot fails, what those before it did is not kept
        while seat is not None and live.table.seats[seat].bot in QUICK and len(done) < BOTS_AT_ONCE:
            game = live.table.game
            assert game is not None
            move = ask(bots.make(live.table.seats[seat].bot), game, seat, self._rng)
            done.append(live.table.do(Answer(seat, live.table.version, move=str(move))))
            seat = live.table.asked_bot
        if done:
            await self._keep(live, done)
        live.is_doubtful = False
        return seat if seat is not None and live.table.seats[seat].bot not in QUICK else None

    async def _answer_slowly(self, live: Live, seat: int) -> None:
        """Have another process think for a bot; if it fails, a simple bot answers."""
        version, bot = live.table.version, live.table.seats[seat].bot
        game, numbers = told_to_thinkers(live)
        try:
            asked = {"kind": "move", "bot": bot, "seat": seat}
            move = await self.thinkers.think(live.id, asked, game, numbers, owner=live.owner)
        except ThoughtFailed as error:
            log.warning("the bot %s at table %s: %s", bot, live.id, error)
            assert live.table.game is not None
            move = str(ask(bots.make(SUBSTITUTE), live.table.game, seat, self._rng))
        async with live.lock:
            await self.make_sure(live)
            if live.table.version == version and live.table.seats[seat].bot == bot:
                await self._keep(live, [live.table.do(Answer(seat, version, move=move))])

    # -- whoever is late ----------------------------------------------------------------------------------------

    def _is_timed(self, live: Live) -> bool:
        return live.settings["limit"] is not None and live.stage not in (WAITING, OVER)

    async def stand_in(self) -> None:
        """Put a bot on the seats whose time is up, also at tables that nobody looks at."""
        for table in await self.store.read(rows.late_tables):
            live = await self.find(table)
            if live is None or live.table.game is None:
                continue
            version = live.table.version
            for seat in live.table.game.pending:
                late = live.table.seats[seat] if seat >= 0 else None
                if late is not None and late.decides:  # of several processes that see it, one counts
                    await self.do(live, Sit(seat, version, f"late {seat} at {version}", "", SUBSTITUTE, late.language))

    async def wait_again(self) -> None:
        """After a start everybody has some time, whatever their limit is."""
        await self.store.write(lambda connection: rows.postpone(connection, SECONDS_TO_COME_BACK))

    def drive_all(self) -> None:
        """Go on where the bots of a table stand still: whoever drove them is gone, or something failed."""
        for live in list(self.tables.values()):
            if live.is_doubtful:
                self._begin(self._catch_up(live, 0))
            else:
                self.drive(live)

    def send_away(self) -> None:
        """Tell everyone that the server stops."""
        for live in self.tables.values():
            for watcher in live.watchers:
                watcher.send(Problem(list(message("server.come_back")), fatal=True))

    async def stop(self) -> None:
        """End what thinks, and write what waits."""
        for live in self.tables.values():
            if live.driving is not None:
                live.driving.cancel()
        await self.thinkers.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.others.close()
        self.store.close()


def sharers(store: Store) -> Alone:
    """Those who serve the same tables."""
    if not store.is_shared:
        return Alone()
    from kingsburg.server.postgres import Shared

    return Shared(store.url)


def told_to_thinkers(live: Live) -> tuple[str, list[int]]:
    """How a game began, without its secret, and all its answers."""
    game = live.table.game
    assert game is not None
    start = {**json.loads(game.to_json()), "secret": None, "history": []}
    return json.dumps(start), history.of(game).numbers()
