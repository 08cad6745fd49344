"""What processes on one PostgreSQL database share besides acts: chat, the next table, and who was told elsewhere."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from kingsburg.server import presence, protocol, rows
from kingsburg.server.live import Live, Watcher
from kingsburg.server.protocol import ChatLine, FromServer, NewSeat
from kingsburg.server.rows import Hook
from kingsburg.table import Seat, tokens
from kingsburg.table.kept import new_table
from tests.server.housed import housed, seated, until
from tests.server.postgres import Postgres

ANN, BEN = NewSeat(name="Ann"), NewSeat(name="Ben")


def looked_at(live: Live) -> list[FromServer]:
    """What somebody is sent who looks at a table from now on."""
    sent: list[FromServer] = []
    live.watchers.add(Watcher(None, False, 0, lambda: None, sent.append))
    live.chatted = set()
    return sent


def test_chat_is_heard_in_every_process(postgres: Postgres) -> None:
    async def trial() -> None:
        url = postgres.database("chats")
        async with housed(url) as one, housed(url) as other:
            here, opened = await seated(one, ANN, BEN)
            there = await other.find(opened.table)
            assert there is not None
            listening = asyncio.create_task(other.others.listen(other))
            sent, elsewhere = looked_at(here), looked_at(there)
            for text in ("hello", "again"):
                await one.store.write(
                    partial(rows.add_chat, table=here.id, line=ChatLine(0, 1.0, 0, "Ann", text), most=200)
                )
                await one.show_chats(here)
            await until(lambda: len(texts(elsewhere)) == 2, "the other house hears of it")
            await one.show_chats(here)
            assert texts(sent) == texts(elsewhere) == ["hello", "again"], "each once"
            listening.cancel()

    asyncio.run(trial())


def test_who_is_present_is_known_in_every_process(postgres: Postgres) -> None:
    async def trial() -> None:
        url = postgres.database("presence")
        async with housed(url) as one, housed(url) as other:
            here, opened = await seated(one, ANN, BEN)
            listening = [asyncio.create_task(house.others.listen(house)) for house in (one, other)]
            ann = Watcher(0, False, 0, lambda: None, lambda _: None)
            one.come(here, ann)
            there = await other.find(opened.table)
            assert there is not None
            await until(lambda: there.is_present(0), "whoever came before the table was read here is seen")
            assert not there.is_present(1)
            ben = Watcher(1, False, 0, lambda: None, lambda _: None)
            other.come(there, ben)
            await until(lambda: here.is_present(1), "whoever comes is seen elsewhere")
            other.go(there, ben)
            await until(lambda: not here.is_present(1), "and whoever goes")
            one.go(here, ann)
            await until(lambda: not there.is_present(0), "nobody is left")
            for task in listening:
                task.cancel()

    asyncio.run(trial())


def test_nobody_sits_with_a_process_that_fell_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial() -> None:
        async with housed(tmp_path) as house:
            live, _ = await seated(house, ANN, BEN)
            house.attended(live.id, "present elsewhere 0,1")
            assert live.is_present(0)
            assert live.is_present(1)
            await house.presence.beat()
            assert live.is_present(0)
            monkeypatch.setattr(presence, "SECONDS_OF_SILENCE", -1.0)
            await house.presence.beat()
            assert not live.is_present(0)

    asyncio.run(trial())


def texts(sent: list[FromServer]) -> list[str]:
    return [line.text for told in sent if isinstance(told, protocol.Chats) for line in told.lines]


def test_of_two_processes_one_opens_the_next_table(postgres: Postgres) -> None:
    async def trial() -> None:
        url = postgres.database("next")
        async with housed(url) as one, housed(url) as other:
            live, _ = await seated(one, ANN, BEN)
            settings = {"options": live.settings["options"], "hints": True, "limit": None}
            following = [
                new_table(settings, [Seat("Ann"), Seat("Ben")], "h", False, {0: tokens.fresh()}) for _ in range(2)
            ]
            found = await asyncio.gather(
                one.store.write(lambda connection: rows.insert_next(connection, live.id, following[0])),
                other.store.write(lambda connection: rows.insert_next(connection, live.id, following[1])),
            )
            assert found[0] == found[1]
            kept = [await one.store.read(partial(rows.load, table=each.id)) for each in following]
            assert [each.id for each in kept if each is not None] == [found[0]]

    asyncio.run(trial())


def test_of_two_processes_one_tells_a_seat(postgres: Postgres) -> None:
    async def trial() -> None:
        url = postgres.database("hooks")
        async with housed(url) as one, housed(url) as other:
            live, _ = await seated(one, ANN, BEN)
            await one.store.write(lambda connection: rows.set_webhook(connection, live.id, 0, "https://example.org/"))
            [hook] = await other.store.read(rows.hooks)
            assert hook == Hook(live.id, 0, "https://example.org/", 0.0)
            done = await asyncio.gather(
                one.store.write(lambda connection: rows.set_noticed(connection, hook, 5.5)),
                other.store.write(lambda connection: rows.set_noticed(connection, hook, 6.25)),
            )
            assert sorted(done) == [False, True]
            [now] = await one.store.read(rows.hooks)
            assert now.noticed == (5.5 if done[0] else 6.25)
            assert await other.store.write(lambda connection: rows.set_noticed(connection, now, 0.0))

    asyncio.run(trial())
