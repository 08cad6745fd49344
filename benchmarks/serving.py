"""Servers that are measured, each a process of its own: what they cost, and a database for ours."""

from __future__ import annotations

import random
import re
import secrets
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, insert

from benchmarks.remote import ROOT
from kingsburg.engine.notation import options_of
from kingsburg.server import rows, schema
from kingsburg.server.migrating import migrate
from kingsburg.server.store import engine_of, sqlite_url
from kingsburg.table import Answer, Begin, Done, Seat, Table, tokens
from kingsburg.table.info import PLAYING
from kingsburg.table.kept import Kept, new_table
from kingsburg.table.table import HOST

AT: Final = re.compile(r"served at http://(127\.0\.0\.1:\d+)/")
NAMES: Final = ("Ann", "Ben", "Cas", "Dot")
GAMES: Final = 12
"""So many different games are played some way for a database; its tables are copies of them."""
DEEPEST: Final = 160
WIDE: Final = ("--sockets", "1000000", "--messages", "1000000", "--processes", "1", "--log", "quiet", "--port", "0")


class Server:
    """A server that runs, and what it has cost so far."""

    def __init__(self, process: subprocess.Popen[str], address: str, seconds: float) -> None:
        self.process = process
        self.address = address
        self.seconds = seconds
        """How long it took to be there."""

    def used(self) -> float:
        """Seconds of the processor that it has used so far, in all its threads."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    def kilobytes(self) -> int:
        """The memory that it holds now."""
        told = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line.split()[1] for line in told.splitlines() if line.startswith("VmRSS")))

    def ask(self, path: str) -> str:
        with urllib.request.urlopen(f"http://{self.address}{path}") as answer:
            return str(answer.read().decode())

    def tables_in_memory(self) -> int:
        found = re.search(r"^kingsburg_tables_in_memory (\d+)$", self.ask("/metrics"), re.MULTILINE)
        assert found is not None
        return int(found[1])


@contextmanager
def running(command: Sequence[str]) -> Iterator[Server]:
    """A server as a process, once it can be reached."""
    began = time.perf_counter()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = next((match for line in process.stdout if (match := AT.search(line))), None)
            if found is None:
                raise RuntimeError(f"{' '.join(command)} did not start")
            yield Server(process, found[1], time.perf_counter() - began)
        finally:
            process.kill()


def ours(python: str, url: str, *more: str) -> list[str]:
    """The command that serves a database, with limits that are wide enough for a crowd from one address."""
    return [python, "-m", "kingsburg", "serve", "--db", url, *WIDE, *more]


def bare(python: str) -> list[str]:
    return [python, "-m", "benchmarks.programs.bare"]


# -- a database -------------------------------------------------------------------------------------------------


class Stocked(NamedTuple):
    """A table in a database, with the tokens of its seats."""

    id: str
    tokens: tuple[str, ...]


def stock(folder: Path, tables: int, modules: Sequence[str] = ()) -> tuple[str, list[Stocked]]:
    """A new database with so many tables of four people in the middle of their games; its address, and the tables."""
    url = sqlite_url(folder / f"{secrets.token_hex(4)}.db")
    engine = engine_of(url)
    migrate(engine)
    options = {"edition": "second", "modules": list(modules), "variants": [], "scenario": None}
    played = [_played(options, number) for number in range(min(GAMES, tables))]
    stocked: list[Stocked] = []
    with engine.execution_options(writes=True).begin() as connection:
        for number in range(tables):
            stocked.append(_keep(connection, options, *played[number % GAMES]))
    engine.dispose()
    return url, stocked


def _played(options: dict[str, Any], number: int) -> tuple[bytes, list[Done]]:
    """What was done at a table so far, at random."""
    rng, secret = random.Random(number), bytes([number]) * 32
    table = Table(options, [Seat(name) for name in NAMES], secret)
    done = [table.do(Begin(HOST, 0))]
    assert table.game is not None
    for _ in range(DEEPEST * number // GAMES):
        seat = rng.choice(table.game.pending)
        move = str(rng.choice(options_of(table.game, seat)))
        done.append(table.do(Answer(seat, table.version, secrets.token_hex(8), move)))
    return secret, done


def _keep(connection: Connection, options: dict[str, Any], secret: bytes, done: list[Done]) -> Stocked:
    given = {seat: tokens.fresh() for seat in range(len(NAMES))}
    settings = {"options": options, "hints": True, "limit": None}
    seats, hashed = [Seat(name) for name in NAMES], tokens.all_hashed(given)
    kept: Kept = new_table(settings, seats, tokens.hashed("host"), False, hashed)
    rows.insert_table(connection, kept._replace(secret=secret, stage=PLAYING), None)
    connection.execute(insert(schema.acts), rows.acts_of(kept.id, done, kept.changed))
    return Stocked(kept.id, tuple(given.values()))
