"""Killing a server at random moments under load: nothing that was acknowledged is lost, and nothing else is kept.

`python -m tests.server.kills --kills 200` on SQLite, `--postgres --kills 50` on PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

from sqlalchemy import select

import kingsburg as kb
from kingsburg.server import rows, schema
from kingsburg.server.store import engine_of
from kingsburg.table import Answer
from tests.patience import PATIENCE
from tests.server.guests import Guest, Json, open_game
from tests.server.started import Server, started

PARTIES = 3
SEATS: list[list[Json]] = [
    [{"name": "Ann"}, {"name": "Ben"}, {"bot": "greedy"}],
    [{"name": "Ann"}, {"name": "Ben"}],
    [{"name": "Ann"}, {"bot": "steward"}, {"bot": "novice"}],
]


class Load:
    """People who play one game after the other, whatever happens to the server."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.guests: list[Guest] = []
        self.games = 0

    @property
    def acknowledged(self) -> int:
        return sum(len(guest.acknowledged) for guest in self.guests)

    async def party(self, seats: list[Json]) -> None:
        addresses = [lambda: self.server.address]
        while True:
            table = await open_game(addresses, seats)
            tokens = [token for token in table["seats"] if token is not None]
            mine = [Guest(addresses, table["table"], token, random.Random(self.rng.random())) for token in tokens]
            self.guests += mine
            await asyncio.gather(*(guest.play() for guest in mine))
            self.games += 1

    async def come_back(self, before: dict[Guest, int]) -> None:
        """Wait until everyone who played has come again by themselves."""
        deadline = time.monotonic() + PATIENCE
        while any(guest.comings == comings for guest, comings in before.items()):
            assert time.monotonic() < deadline, "somebody does not come back"
            await asyncio.sleep(0.005)

    async def grows_by(self, count: int) -> None:
        """Wait until so many more acts are acknowledged."""
        enough, deadline = self.acknowledged + count, time.monotonic() + PATIENCE
        while self.acknowledged < enough:
            assert time.monotonic() < deadline, "the guests do not go on"
            await asyncio.sleep(0.005)


def check_kept(url: str, guests: list[Guest]) -> int:
    """What is in the database is what was acknowledged, and perhaps what was sent last; how many acts there are."""
    engine = engine_of(url)
    try:
        with engine.connect() as connection:
            tables = list(connection.execute(select(schema.tables.c.id)).scalars())
            kept = {table: rows.load(connection, table) for table in tables}
    finally:
        engine.dispose()
    count = 0
    for table, found in kept.items():
        assert found is not None
        assert [done.number for done in found.done] == list(range(1, len(found.done) + 1))
        count += len(found.done)
        stored = {
            done.act.id.partition(" ")[2]: done.number
            for done in found.done
            if isinstance(done.act, Answer) and done.act.id
        }
        mine = [guest for guest in guests if guest.table == table]
        for guest in mine:
            assert guest.acknowledged.items() <= stored.items(), "an acknowledged act is lost"
        assert stored.keys() <= set().union(*(guest.sent for guest in mine)), "nobody sent this"
        people = sum(done.act.seat in {guest.seat for guest in mine} for done in found.done if type(done.act) is Answer)
        assert people == len(stored), "an act counts once"
        game = found.table().game
        if game is not None and game.over:
            kb.verify(str(game.record()))
    return count


async def kill_often(server: Server, kills: int, seed: int) -> str:
    """Kill a server so often, starting it again each time; what was found, in a line."""
    rng, load = random.Random(seed), Load(server, seed)
    parties = [asyncio.create_task(load.party(SEATS[number % len(SEATS)])) for number in range(PARTIES)]
    acts = 0
    try:
        for _ in range(kills):
            await load.grows_by(rng.randint(1, 30))
            await asyncio.sleep(rng.random() * 0.05)
            await asyncio.to_thread(server.kill)
            acts = await asyncio.to_thread(check_kept, server.url, load.guests)
            before = {guest: guest.comings for guest in load.guests if not guest.has_finished}
            await asyncio.to_thread(server.start)
            await load.come_back(before)
        await load.grows_by(20)
    finally:
        for party in parties:
            party.cancel()
        ended = await asyncio.gather(*parties, return_exceptions=True)
    for error in ended:
        if isinstance(error, Exception):
            raise error
    comings = sum(guest.comings for guest in load.guests)
    return (
        f"{kills} kills: {load.acknowledged} acknowledged acts, {acts} kept, {load.games} games over, "
        f"{comings} comings back"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL server of its own")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kingsburg-") as folder:
        if asked.postgres:
            from tests.server.postgres import running

            with running(Path(folder)) as postgres, started(postgres.database("kills")) as server:
                print(asyncio.run(kill_often(server, asked.kills, asked.seed)))
        else:
            with started(f"sqlite:///{folder}/tables.db") as server:
                print(asyncio.run(kill_often(server, asked.kills, asked.seed)))


if __name__ == "__main__":
    main()
