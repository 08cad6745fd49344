"""What is kept on disk.

All writing is done by one thread, which commits together whatever waits: a commit costs the same for one act and for
twenty. Whoever writes waits until it is on disk. Reading is done by other threads.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from kingsburg.engine.errors import KingsburgError, shown
from kingsburg.words.refusing import refusal

log = logging.getLogger("kingsburg.server")
T = TypeVar("T")
Work = Callable[[Connection], Any]

MOST_TOGETHER: Final = 200
"""So much at most is committed at once: more would make those wait who came first."""
GATHERING: Final = 0.008
"""Seconds in which more is gathered for each other who writes; who writes alone does not wait. Where few write that is
seldom and short: one who writes on and on delays nobody by much."""
LONGEST_GATHERING: Final = 0.04
"""Where many do it comes to this."""


class StoreError(KingsburgError):
    """The database cannot be used, for the reason named."""


class Taken(Exception):
    """Somebody else has written in this place before: another process has the table too."""


class _Waiting(NamedTuple):
    work: Work
    done: asyncio.Future[Any]


class _Outcome(NamedTuple):
    """What came of something that was to be written, for whoever waits for it."""

    done: asyncio.Future[Any]
    result: Any
    error: Exception | None = None

    def settle(self) -> None:
        if self.done.done():
            return  # they have gone
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


def _tell(outcomes: Iterable[_Outcome]) -> None:
    """Tell those who wait, on their loop, unless that is closed: it is woken once for all of them."""
    of_loops: defaultdict[asyncio.AbstractEventLoop, list[_Outcome]] = defaultdict(list)
    for outcome in outcomes:
        of_loops[outcome.done.get_loop()].append(outcome)
    for loop, theirs in of_loops.items():
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, theirs)


def _settle(outcomes: list[_Outcome]) -> None:
    for outcome in outcomes:
        outcome.settle()


class _Writing:
    """The connection on which the thread writes, made anew after a failure."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(writes=True)
        self._connection: Connection | None = None

    def connection(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.close()


def cause(error: Exception) -> str:
    """What the database itself says is wrong."""
    return str(getattr(error, "orig", None) or error)


def _told(error: Exception, driver: Any) -> Exception:
    """Why something could not be written, for whoever waits for it; the driver may have said so itself. What is wrong
    with the database is for the log: guests can do nothing about it."""
    if isinstance(error, (IntegrityError, driver.IntegrityError)):
        return Taken(str(error))
    if isinstance(error, (SQLAlchemyError, driver.Error)):
        log.error("the database cannot be written: %s", cause(error))
        return refusal(StoreError, "server.not_kept")
    return error


class Store:
    """A database, and the thread that writes to it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = engine_of(url)
        self._waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._writing = _Writing(self.engine)
        self._others = 0  # how many wrote in the last commit, or came during it, beside one
        self._readers = ThreadPoolExecutor(2, "read")
        self._writer = threading.Thread(target=self._write_all, name="write", daemon=True)
        self._writer.start()

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.engine.dialect.name == "postgresql"

    # -- for the loop -------------------------------------------------------------------------------------------

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Have something written, and wait until it is on disk."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put(_Waiting(work, done))
        return await done

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def close(self) -> None:
        """Write what waits, and let go."""
        self._waiting.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    # -- the thread that writes ---------------------------------------------------------------------------------

    def _write_all(self) -> None:
        while True:
            found = self._next()
            if not found:
                self._writing.close()
                return
            waiting = [each for each in found if not each.done.cancelled()]
            if not self._commit(waiting):  # all is undone: each is done by itself, so that only what fails does
                for each in waiting:
                    self._commit([each], is_alone=True)

    def _next(self) -> list[_Waiting]:
        """Whatever waits, at least one; nothing at the end."""
        if self._others and self._waiting.qsize() < MOST_TOGETHER:
            time.sleep(min(GATHERING * self._others, LONGEST_GATHERING))
        first = self._waiting.get()
        found = [] if first is None else [first]
        while found and len(found) < MOST_TOGETHER and not self._waiting.empty():
            more = self._waiting.get()
            if more is None:
                self._waiting.put(None)
                break
            found.append(more)
        return found

    def _commit(self, waiting: Sequence[_Waiting], is_alone: bool = False) -> bool:
        """Do all of it in one transaction; False if something failed, so that nothing was done. One that `is_alone` is
        told why."""
        try:
            with self._writing.connection().begin():
                results = [each.work(self._writing.connection()) for each in waiting]
        except Exception as error:
            self._writing.close()
            if is_alone:
                why = _told(error, self.engine.dialect.loaded_dbapi)
                _tell([_Outcome(each.done, None, why) for each in waiting])
            return False
        self._others = max(0, len(waiting) + self._waiting.qsize() - 1)
        # Only now is it on disk.
        _tell([_Outcome(each.done, result) for each, result in zip(waiting, results, strict=True)])
        return True


def engine_of(url: str) -> Engine:
    """The database of an address; a StoreError names what is wrong with it."""
    try:
        if url.startswith("sqlite"):
            return _sqlite(url)
        if url.startswith("postgresql"):
            return create_engine(
                url.replace("postgresql://", "postgresql+psycopg://", 1), pool_size=4, pool_pre_ping=True
            )
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise refusal(StoreError, "server.wrong.not_opened", why=str(error)) from error
    raise refusal(StoreError, "server.wrong.no_database", url=shown(url))


def _sqlite(url: str) -> Engine:
    found = create_engine(url, connect_args={"check_same_thread": False, "timeout": 30})

    @event.listens_for(found, "connect")
    def _prepare(connection: Any, _: object) -> None:
        """Readers do not wait for the writer, and an acknowledged act survives a power cut."""
        connection.isolation_level = None  # transactions are begun below, so that savepoints work
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(found, "begin")
    def _begin(connection: Connection) -> None:
        """Whoever writes waits for another process that does, rather than fail when it has read already."""
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return found


def sqlite_url(path: Path) -> str:
    """The address of a database in a file."""
    return f"sqlite:///{path}"
