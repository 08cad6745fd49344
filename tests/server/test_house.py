"""Tables in memory and on disk: what is done is kept before it is shown, and whatever fails leaves both the same."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, update

from kingsburg.server import protocol, rows, schema
from kingsburg.server.house import SUBSTITUTE, House
from kingsburg.server.live import Live, Watcher
from kingsburg.server.protocol import NewSeat
from kingsburg.server.store import StoreError
from kingsburg.table import Answer, Redo, Refused, Sit, TakeBack
from kingsburg.table.acts import Act
from tests.server.housed import game_of, housed, seated, until
from tests.server.postgres import Postgres

ANN, BEN, BOT = NewSeat(name="Ann"), NewSeat(name="Ben"), NewSeat(bot="greedy")


def answer(live: Live, place: int = 0, number: str = "") -> Answer:
    """An answer of whoever is asked."""
    seat = game_of(live).pending[0]
    return Answer(seat, live.table.version, number, str(game_of(live).options[place]))


def looking(seat: int | None, since: int = 0) -> Watcher:
    return Watcher(seat, False, since, lambda: None, lambda _: None)


async def kept(house: House, live: Live) -> int:
    """How many acts of a table are on disk."""
    found = await house.store.read(lambda connection: rows.load(connection, live.id))
    assert found is not None
    return len(found.done)


def test_a_table_that_left_memory_is_the_same_when_it_is_asked_for(tmp_path: Path) -> None:
    async def trial() -> None:
        async with housed(tmp_path, idle_seconds=0.0) as house:
            live, _ = await seated(house, ANN, BEN, BOT)
            for _ in range(8):
                await house.do(live, answer(live))
                await until(lambda: live.driving is None, "the bot has answered")
            watcher = looking(0)
            live.watchers.add(watcher)
            house.forget_idle()
            assert live.id in house.tables, "somebody looks at it"
            before = live.state(looking(0)).told
            live.watchers.clear()
            live.used -= 1
            house.forget_idle()
            assert live.id not in house.tables
            again = await house.find(live.id)
            assert again is not None
            assert again is not live
            assert again.state(looking(0)).told == before
            assert game_of(again).to_json() == game_of(live).to_json()

    asyncio.run(trial())


def test_the_same_act_counts_once(tmp_path: Path) -> None:
    async def trial() -> None:
        async with housed(tmp_path) as house:
            live, _ = await seated(house, ANN, BEN)
            act = answer(live, number="mine")
            first, second = await asyncio.gather(house.do(live, act), house.do(live, act))
            assert first == second
            assert await kept(house, live) == live.table.version == first.number

    asyncio.run(trial())


def test_an_act_goes_on_when_whoever_asked_for_it_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial() -> None:
        async with housed(tmp_path) as house:
            live, _ = await seated(house, ANN, BEN)
            version, write, may_write = live.table.version, house.store.write, asyncio.Event()

            async def slowly(work: Callable[[Connection], Any]) -> Any:
                await may_write.wait()
                return await write(work)

            monkeypatch.setattr(house.store, "write", slowly)
            doing = asyncio.create_task(house.do(live, answer(live)))
            await until(lambda: live.table.version > version, "the act is being kept")
            doing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await doing
            may_write.set()
            async with live.lock:
                assert not live.is_doubtful
            assert await kept(house, live) == version + 1
            await house.do(live, answer(live))

    asyncio.run(trial())


def failing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full."""

    async def write(_: Callable[[Connection], Any]) -> Any:
        raise StoreError("the disk is full")

    monkeypatch.setattr(house.store, "write", write)


def test_what_cannot_be_kept_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial() -> None:
        async with housed(tmp_path) as house:
            live, _ = await seated(house, ANN, BEN)
            before = game_of(live).to_json()
            with monkeypatch.context() as patched:
                failing(house, patched)
                with pytest.raises(Refused) as refused:
                    await house.do(live, answer(live))
                assert refused.value.said[1] == "server.not_kept"
            assert (await house.info(live)).version == await kept(house, live)
            assert game_of(live).to_json() == before
            await house.do(live, answer(live))
            assert live.table.version == await kept(house, live)

    asyncio.run(trial())


def test_bots_go_on_after_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial() -> None:
        async with housed(tmp_path) as house:
            with monkeypatch.context() as patched:
                patched.setattr(House, "drive", lambda *_: None)
                live, _ = await seated(house, BOT, ANN)
            assert game_of(live).pending
            with monkeypatch.context() as patched:
                failing(house, patched)
                house.drive(live)
                await until(lambda: live.driving is None, "driving has failed")
            house.drive_all()
            await until(lambda: not live.is_doubtful, "the table is read again")
            house.drive_all()
            await until(lambda: 1 in game_of(live).pending and live.driving is None, "Ann is asked")
            assert live.table.version == await kept(house, live)

    asyncio.run(trial())


def make_late(connection: Connection) -> None:
    """The time of everybody whose time runs is up."""
    connection.execute(update(schema.tables).where(schema.tables.c.due.is_not(None)).values(due=0.0))


def test_a_bot_stands_in_for_whoever_is_late(tmp_path: Path) -> None:
    async def trial() -> None:
        async with housed(tmp_path, idle_seconds=0.0) as house:
            live, opened = await seated(house, ANN, BOT, limit=10)
            await until(lambda: 0 in game_of(live).pending and live.driving is None, "Ann is asked")
            await house.stand_in()
            assert live.table.seats[0].decides, "there is time left"
            house.forget_idle()
            assert not house.tables, "time runs elsewhere"
            await house.store.write(make_late)
            await house.stand_in()
            live = house.tables[live.id]
            assert live.table.seats[0].bot == SUBSTITUTE
            await until(lambda: game_of(live).over, "the bots finish the game")
            await house.store.write(make_late)
            await house.stand_in()
            assert opened.seats[0] is not None

    asyncio.run(trial())


def test_time_runs_only_where_it_is_limited_and_after_a_start_all_have_some(tmp_path: Path) -> None:
    async def trial() -> None:
        async with housed(tmp_path) as house:
            timed, _ = await seated(house, ANN, BEN, limit=10)
            await seated(house, ANN, BEN)
            await house.store.write(make_late)
        async with housed(tmp_path) as house:
            assert await house.store.read(rows.late_tables) == [timed.id]
            await house.wait_again()
            assert await house.store.read(rows.late_tables) == []
            assert not house.tables, "nothing is read before it is asked for"

    asyncio.run(trial())


def test_who_comes_back_gets_exactly_what_is_missing(tmp_path: Path) -> None:
    """A client that keeps events and lines, and asks for those since it last looked, has what a new one gets."""
    rng = random.Random(5)

    async def trial() -> None:
        async with housed(tmp_path) as house:
            live, _ = await seated(house, ANN, BOT, NewSeat(bot="novice"), modules=["rows"])
            clients: list[dict[str, Any]] = [{"version": 0, "events": [], "lines": []} for _ in range(4)]
            for _ in range(60):
                await until(lambda: live.driving is None, "the bots have answered")
                await attempt(house, live, rng)
                client = rng.choice(clients)
                told = sent(live, looking(0, client["version"]))
                for name in ("events", "lines"):
                    client[name] = client[name][: told[f"{name}_from"]] + told[name]
                client["version"] = live.table.version
                whole = sent(live, looking(0))
                assert (client["events"], client["lines"]) == (whole["events"], whole["lines"])
                assert told["view"] == whole["view"]

    asyncio.run(trial())


def sent(live: Live, watcher: Watcher) -> Any:
    """What somebody is told, as it arrives."""
    return msgspec.json.decode(protocol.encode(live.state(watcher)))["told"]


async def attempt(house: House, live: Live, rng: random.Random) -> None:
    """An answer of Ann's, or taking one back or giving it again."""
    version = live.table.version
    if game_of(live).over:
        return
    acts: list[Act] = [TakeBack(0, version), Redo(0, version)]
    act = rng.choice(acts) if rng.random() < 0.3 else answer(live, rng.randrange(len(game_of(live).options)))
    with contextlib.suppress(Refused):  # there may be nothing to take back
        await house.do(live, act)


def test_two_houses_share_a_table(postgres: Postgres) -> None:
    async def trial() -> None:
        url = postgres.database("houses")
        async with housed(url) as one, housed(url) as other:
            here, opened = await seated(one, ANN, BEN)
            there = await other.find(opened.table)
            assert there is not None
            listening = asyncio.create_task(other.others.listen(other))
            act = answer(here, number="twice")
            done = await one.do(here, act)
            assert await other.do(there, act) == done, "the act is known here too"
            await until(lambda: there.table.version == here.table.version, "the other house hears of it")
            stale = answer(there)
            await one.do(here, answer(here))
            with pytest.raises(Refused, match="Something happened before"):
                await other.do(there, stale)
            assert there.table.version == here.table.version == await kept(one, here)
            await one.do(here, Sit(0, here.table.version, name="Anna"))
            await until(lambda: there.table.names == ["Anna", "Ben"], "a name is heard of")
            listening.cancel()

    asyncio.run(trial())


def test_the_bots_of_a_table_are_driven_by_one_house(postgres: Postgres) -> None:
    async def trial() -> None:
        url = postgres.database("bots")
        async with housed(url) as one, housed(url) as other, one.others.claim("table") as mine:
            assert mine
            async with other.others.claim("table") as theirs:
                assert not theirs
            async with other.others.claim("another") as free:
                assert free

    asyncio.run(trial())
