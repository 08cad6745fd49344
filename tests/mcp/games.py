"""Whole games of a client of the SDK, over stdio and over HTTP: `python -m tests.mcp.games --games 50`.

Games have random options; a part of them has several seats that are played by the client.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from typing import Any

from mcp.client import Client

import kingsburg as kb
from tests.configurations import configuration
from tests.mcp.playing import call, over_http, over_stdio, play_out
from tests.server.started import started

BOTS = ("random", "novice", "apprentice", "bailiff", "greedy")


def options_of(number: int) -> dict[str, Any]:
    """The options of a game by its number: every edition, module, variant and scenario comes up."""
    asked = configuration(number)
    rng = random.Random(number)
    guests = rng.choice([0, 0, 1]) if asked.players > 2 else 0
    bots = [rng.choice(BOTS) for _ in range(asked.players - 1 - guests)]
    return {
        "players": asked.players,
        "bots": bots,
        "edition": asked.edition,
        "modules": list(asked.modules),
        "variants": list(asked.variants),
        "scenario": asked.scenario,
        "language": rng.choice(["en", "nl", "fr"]),
    }


async def play_game(client: Client, number: int) -> kb.Game:
    """Play a game by its number to the end; the game of its record."""
    opened = await call(client, "new_game", **options_of(number))
    handles = [opened["handle"], *opened["others"].values()]
    alone = len(handles) == 1
    ends = await asyncio.gather(
        *[play_out(client, handle, random.Random(f"{number} {place}"), alone) for place, handle in enumerate(handles)]
    )
    assert all(each["over"] for each in ends)
    record = await call(client, "record", handle=opened["handle"])
    game = kb.replay(record["text"])
    assert game.over
    return game


async def play_games(client: Client, numbers: range) -> int:
    """Play several games one after the other; how many."""
    async with client:
        for number in numbers:
            await play_game(client, number)
    return len(numbers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    asked = parser.parse_args()
    numbers = range(asked.games)
    begun = time.monotonic()
    played = asyncio.run(play_games(over_stdio("--forget"), numbers))
    print(f"{played} whole games over stdio in {time.monotonic() - begun:.0f} s")
    with tempfile.TemporaryDirectory() as folder, started(f"sqlite:///{folder}/tables.db") as server:
        begun = time.monotonic()
        played = asyncio.run(play_games(over_http(server.address), numbers))
        print(f"{played} whole games over HTTP in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
