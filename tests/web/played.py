"""Games whose every message is told by a digest: run by this Python and by the one in the browser, it tells the same.

The browser is handed this file as it stands, with the wheel of the package and nothing else of the tests.
"""

from __future__ import annotations

import hashlib
import json
import random

from kingsburg import knowledge
from kingsburg.table import Answer, Begin, Seat, Table
from kingsburg.table.table import HOST
from kingsburg.table.told import told

NAMES = ("Ann", "brian", "Cécile", "Dirk", "eve")
ALL = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")
GAMES: tuple[dict[str, object], ...] = (
    {"edition": "second", "modules": ALL},
    {"edition": "first"},
    {"edition": "second"},
    {"edition": "first", "modules": ("governors", "soldiers")},
    {"edition": "second", "modules": ("rows", "tiles"), "scenario": "goblin-valley"},
)


class Fixed:
    """Stands for the module `random` where worlds are drawn that differ from time to time."""

    @staticmethod
    def Random() -> random.Random:  # noqa: N802  (as the module has it)
        return random.Random(1)


def digest(number: int, is_quick: bool = False) -> str:
    """One game, with any answers: the digest of all that each seat and a spectator were told at every question; if it
    is to be quick, that any one of them was told."""
    setattr(knowledge, "random", Fixed)  # noqa: B010  (it is a module)
    players = 2 + number % 4
    table = Table({**GAMES[number % len(GAMES)], "seed": number}, [Seat(name) for name in NAMES[:players]])
    table.do(Begin(HOST, 0))
    draw, all_told = random.Random(number), hashlib.sha256()
    while True:
        game = table.game
        assert game is not None
        viewers = (*range(players), None)
        for seat in [draw.choice(viewers)] if is_quick else viewers:
            since = draw.randrange(table.version + 1)
            all_told.update(json.dumps(told(table, seat, since)).encode())
        if game.over:
            return all_told.hexdigest()
        asked = draw.choice(game.pending)
        game.turn_to(asked)
        table.do(Answer(asked, table.version, move=str(draw.choice(game.options))))
