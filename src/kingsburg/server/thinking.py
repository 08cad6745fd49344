"""Having others think: processes for what takes longer than a seat should wait for another table's bot.

Jobs of one table are done one after the other. Those who have jobs done take turns, and so do the tables of each, so
that whoever asks much, at however many tables, delays the others by one thought at most; in an hour only so long is
spent on each table. Who thought about a game last is asked again, and is sent only what is new of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Set
from typing import Any

from kingsburg.engine.errors import KingsburgError
from kingsburg.server.safety import Rates
from kingsburg.words.refusing import refusal

LONGEST_LINE = 1 << 24
"""Bytes of an answer: a review of a long game with every module needs a tenth of it."""

Progress = Callable[[int, int], None]


class ThoughtFailed(KingsburgError):
    """What came of a job was an error, or its process died."""


class ThoughtEnough(ThoughtFailed):
    """A table has been thought about so long that others come first."""


class Job:
    """Something to think about: what is asked, on whose behalf, and the game it is about, as far as it has come."""

    def __init__(
        self, table: str, asked: dict[str, Any], game: str, numbers: list[int], progress: Progress | None, owner: str
    ) -> None:
        self.table = table
        self.owner = owner or table
        self.asked = asked
        self.game = game
        self.numbers = numbers
        self.progress = progress
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Process:
    """A process that thinks, and how much it knows of which game."""

    def __init__(self) -> None:
        self.known: dict[str, int] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._number = 0

    async def carry_out(self, job: Job) -> None:
        """Have a job done; one that dies of it is made anew for the next job."""
        try:
            result = await asyncio.wait_for(self._ask(job), job.asked.get("limit"))
            if result.get("error", "").startswith("LookupError"):  # it has forgotten the game in the meantime
                self.known.pop(job.table, None)
                result = await self._ask(job)
        except (OSError, ValueError, asyncio.IncompleteReadError) as error:
            await self.stop()
            _fail(job, refusal(ThoughtFailed, "server.refused.ended", why=str(error)))
            return
        if "error" in result:
            _fail(job, _failure(result))
        elif not job.done.done():
            job.done.set_result(result["done"])

    async def _ask(self, job: Job) -> dict[str, Any]:
        process = self._process
        if process is None or process.returncode is not None:
            process = await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        self._number += 1
        since = self.known.get(job.table, 0)
        since = since if since <= len(job.numbers) else 0  # another owner's job came first, of later
        told = {**job.asked, "id": self._number, "table": job.table, "since": since, "numbers": job.numbers[since:]}
        if not since:
            told["game"] = job.game
        process.stdin.write(json.dumps(told).encode() + b"\n")
        await process.stdin.drain()
        while True:
            line = await process.stdout.readline()
            if not line:
                raise OSError("no answer")
            answer: dict[str, Any] = json.loads(line)
            if "progress" in answer and job.progress is not None:
                job.progress(*answer["progress"])
            elif "progress" not in answer:
                self.known[job.table] = len(job.numbers)
                return answer

    async def _start(self) -> asyncio.subprocess.Process:
        self.known.clear()
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "kingsburg.server.thinker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
        )
        return self._process

    async def stop(self) -> None:
        process, self._process = self._process, None
        self.known.clear()
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _failure(result: dict[str, Any]) -> ThoughtFailed:
    """What a process says went wrong; its message has become a list on the way."""
    why = result.get("why")
    return ThoughtFailed(result["error"], why and (why[0], why[1], why[2]))


def _fail(job: Job, error: ThoughtFailed) -> None:
    if not job.done.done():
        job.done.set_exception(error)


class Turns:
    """Jobs that wait: owners take turns, and so do the tables of each."""

    def __init__(self) -> None:
        self._owners: OrderedDict[str, OrderedDict[str, deque[Job]]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(jobs) for tables in self._owners.values() for jobs in tables.values())

    def add(self, job: Job) -> None:
        tables = self._owners.setdefault(job.owner, OrderedDict())
        tables.setdefault(job.table, deque()).append(job)

    def take(self, busy: Set[str]) -> Job | None:
        """The next job of a table that nobody thinks about now; whose it is has the last turn of all then."""
        for owner in list(self._owners):
            job = self._take(self._owners[owner], busy)
            if not self._owners[owner]:
                del self._owners[owner]
            elif job is not None:
                self._owners.move_to_end(owner)
            if job is not None:
                return job
        return None

    def _take(self, tables: OrderedDict[str, deque[Job]], busy: Set[str]) -> Job | None:
        """The next job of an owner's tables; what nobody waits for any more is let go."""
        for table, jobs in list(tables.items()):
            while jobs and jobs[0].done.cancelled():
                jobs.popleft()
            job = jobs.popleft() if jobs and table not in busy else None
            if not jobs:
                del tables[table]
            elif job is not None:
                tables.move_to_end(table)
            if job is not None:
                return job
        return None


class Thinkers:
    """So many processes, started when they are first needed, and what waits for them. In an hour they think for
    `seconds` about one table."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._budgets = Rates(seconds / 3600, seconds)
        self._idle = [Process() for _ in range(processes)]
        self._all = list(self._idle)
        self._turns = Turns()
        self._busy: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_over = False

    @property
    def waiting(self) -> int:
        """How many jobs nobody thinks about yet."""
        return len(self._turns)

    async def think(
        self,
        table: str,
        asked: dict[str, Any],
        game: str,
        numbers: list[int],
        progress: Progress | None = None,
        owner: str = "",
    ) -> Any:
        """What comes of a job, which is done on an owner's behalf; a ThoughtFailed says why nothing does."""
        if self._budgets.of(table).left() <= 0:
            raise refusal(ThoughtEnough, "server.refused.thought_enough")
        job = Job(table, asked, game, numbers, progress, owner)
        self._turns.add(job)
        self._assign()
        return await job.done

    def _assign(self) -> None:
        """Give idle processes the jobs of those whose turn it is."""
        while self._idle and not self._is_over:
            job = self._turns.take(self._busy)
            if job is None:
                return
            self._give(self._chosen(job.table), job)

    def _chosen(self, table: str) -> Process:
        """The idle process that knows the game, or any."""
        found = next((process for process in self._idle if table in process.known), self._idle[0])
        self._idle.remove(found)
        return found

    def _give(self, process: Process, job: Job) -> None:
        self._busy.add(job.table)
        task = asyncio.get_running_loop().create_task(self._carry_out(process, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry_out(self, process: Process, job: Job) -> None:
        began = time.monotonic()
        try:
            await process.carry_out(job)
        except Exception as error:  # of ours: whoever waits is told, and so is the log
            _fail(job, refusal(ThoughtFailed, "server.refused.ended", why=str(error)))
            raise
        finally:
            self._budgets.of(job.table).spend(time.monotonic() - began)
            self._busy.discard(job.table)
            self._idle.append(process)
            self._assign()

    async def stop(self) -> None:
        """End all processes; what waits is not thought about any more."""
        self._is_over = True
        ending = list(self._tasks)
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        for process in self._all:
            await process.stop()
