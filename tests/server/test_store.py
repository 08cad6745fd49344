"""The database: its form, who writes when, and what a broken one says."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from kingsburg.server import schema
from kingsburg.server import store as store_module
from kingsburg.server.migrating import migrate
from kingsburg.server.store import Store, StoreError, Taken, engine_of
from tests.server.postgres import Postgres


def check_form(url: str) -> None:
    engine = engine_of(url)
    try:
        migrate(engine)
        migrate(engine)
        with engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    finally:
        engine.dispose()


def test_migrations_make_what_the_program_needs(tmp_path: Path, postgres: Postgres) -> None:
    check_form(f"sqlite:///{tmp_path}/form.db")
    check_form(postgres.database("form"))


def test_several_processes_migrate_one_after_the_other(tmp_path: Path, postgres: Postgres) -> None:
    for url in (f"sqlite:///{tmp_path}/both.db", postgres.database("together")):
        engines = [engine_of(url) for _ in range(4)]
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(migrate, engines))
        for engine in engines:
            engine.dispose()


def test_an_acknowledged_act_survives_a_power_cut(tmp_path: Path) -> None:
    engine = engine_of(f"sqlite:///{tmp_path}/sure.db")
    with engine.connect() as connection:
        told = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
    engine.dispose()
    assert told == ["wal", 2], "FULL"


def test_who_writes_alone_does_not_wait_for_others_to_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    monkeypatch.setattr(store_module, "time", SimpleNamespace(sleep=rests.append))

    async def trial() -> None:
        store = Store(f"sqlite:///{tmp_path}/t.db")
        begun, others_came = threading.Event(), threading.Event()

        def slow(_: Connection) -> bool:
            begun.set()
            return others_came.wait(60)

        async def write_beside(others: int) -> None:
            """Have something written, and while it is, more."""
            begun.clear()
            others_came.clear()
            first = asyncio.ensure_future(store.write(slow))
            await asyncio.to_thread(begun.wait, 60)
            more = [asyncio.ensure_future(store.write(lambda _: True)) for _ in range(others)]
            await asyncio.sleep(0)
            others_came.set()
            assert await asyncio.gather(first, *more) == [True] * (1 + others)

        for _ in range(3):
            await store.write(lambda _: None)
        assert rests == []
        await write_beside(1)
        assert rests == [store_module.GATHERING]
        await store.write(lambda _: None)
        assert rests == [store_module.GATHERING], "the other one has written alone"
        await write_beside(2)
        await store.write(lambda _: None)
        longer = [store_module.GATHERING, 2 * store_module.GATHERING]
        assert rests == [*longer, store_module.GATHERING], "two wrote together, and perhaps go on"
        await store.write(lambda _: None)
        assert rests == [*longer, store_module.GATHERING]
        await write_beside(100)
        assert rests[-1] == store_module.LONGEST_GATHERING
        store.close()

    asyncio.run(trial())


def test_what_waits_is_written_together_and_what_fails_fails_alone(tmp_path: Path) -> None:
    async def trial() -> None:
        store = Store(f"sqlite:///{tmp_path}/t.db")
        await store.write(lambda connection: connection.execute(text("CREATE TABLE t (n INTEGER PRIMARY KEY)")))
        threads: set[int] = set()

        def put(connection: Connection, number: int) -> int:
            threads.add(threading.get_ident())
            connection.execute(text(f"INSERT INTO t VALUES ({number})"))
            return number

        def putting(number: int) -> asyncio.Future[int]:
            return asyncio.ensure_future(store.write(lambda connection: put(connection, number)))

        waiting = [putting(number % 50) for number in range(60)]
        leaving = putting(99)
        await asyncio.sleep(0)
        leaving.cancel()
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert found[:50] == list(range(50))
        assert all(isinstance(error, Taken) for error in found[50:])
        assert await store.write(lambda connection: put(connection, 100)) == 100, "the writer goes on"
        numbers = await store.read(lambda connection: connection.execute(text("SELECT n FROM t")).scalars().all())
        assert {*range(50), 100} <= set(numbers) <= {*range(50), 99, 100}
        assert len(threads) == 1
        store.close()

    asyncio.run(trial())


@pytest.mark.parametrize(
    "url", ["mysql://x", "sqlite", "postgresql://:::", "nothing", "sqlite:////no/such/folder/t.db"]
)
def test_a_database_that_cannot_be_is_named(url: str) -> None:
    with pytest.raises(StoreError, match="database"):
        migrate(engine_of(url))
