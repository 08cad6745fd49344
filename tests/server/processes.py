"""Two processes on one PostgreSQL database, with players of one table on both, and one of them killed half-way.

`python -m tests.server.processes --games 50` plays more games than the suite.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from pathlib import Path

import kingsburg as kb
from tests.server.guests import Guest, Json, open_game, patiently
from tests.server.kills import check_kept
from tests.server.postgres import running
from tests.server.started import Server, started

SEATS: list[Json] = [{"name": "Ann"}, {"bot": "greedy"}, {"name": "Ben"}, {"bot": "novice"}]
TOGETHER = 4


async def play(one: Server, other: Server, rng: random.Random, guests: list[Guest]) -> None:
    """A game whose players are on different processes, each of them going to the other if theirs is gone."""
    ways = [lambda: one.address, lambda: other.address]
    table = await open_game(ways, SEATS)
    ann = Guest(ways, table["table"], table["seats"][0], random.Random(rng.random()))
    ben = Guest(ways[::-1], table["table"], table["seats"][2], random.Random(rng.random()))
    guests += [ann, ben]
    await asyncio.gather(ann.play(), ben.play())
    record = await patiently(ways, f"/api/tables/{table['table']}/record")
    assert kb.replay(record).over
    assert kb.verify(record) > 0


async def kill_half_way(other: Server, guests: list[Guest], acts: int) -> None:
    while sum(len(guest.acknowledged) for guest in guests) < acts:
        await asyncio.sleep(0.02)
    await asyncio.to_thread(other.kill)


async def play_all(one: Server, other: Server, games: int, seed: int) -> str:
    """Play games; half of them are over, or about to be, when one process is killed."""
    rng, guests = random.Random(seed), list[Guest]()
    at_once = asyncio.Semaphore(TOGETHER)

    async def in_turn() -> None:
        async with at_once:
            await play(one, other, rng, guests)

    killing = asyncio.create_task(kill_half_way(other, guests, 55 * games))
    await asyncio.gather(*(in_turn() for _ in range(games)))
    assert killing.done(), "the games were over before one was killed"
    await killing
    acts = await asyncio.to_thread(check_kept, one.url, guests)
    comings = sum(guest.comings for guest in guests)
    refused = sum(guest.refusals for guest in guests)
    return f"{games} games over and verified: {acts} acts, {comings} comings of {len(guests)} guests, {refused} refused"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kingsburg-") as folder, running(Path(folder)) as postgres:
        url = postgres.database("shared")
        with started(url) as one, started(url) as other:
            print(asyncio.run(play_all(one, other, asked.games, asked.seed)))


if __name__ == "__main__":
    main()
