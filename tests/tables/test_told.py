"""What seats are told one act after the other is what each would be told afresh, and adds up to the whole story."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from kingsburg.engine.notation import options_of
from kingsburg.table import Answer, Begin, Redo, Refused, Seat, Table, TakeBack
from kingsburg.table.acts import LAST, TURN
from kingsburg.table.table import HOST
from kingsburg.table.told import Tellings, told
from tests.configurations import configuration

STEPS = 110


class Reader:
    """Somebody who is told what is new, and keeps the rest."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.since = 0
        self.events: list[Any] = []
        self.lines: list[Any] = []

    def read(self, tellings: Tellings) -> None:
        table = tellings.table
        found = tellings.told(self.seat, self.since)
        assert found == told(table, self.seat, self.since)
        self.events[found["events_from"] :] = found["events"]
        self.lines[found["lines_from"] :] = found["lines"]
        self.since = table.version
        whole = told(table, self.seat)
        assert self.events == whole["events"]
        assert self.lines == whole["lines"]


def act(table: Table, rng: random.Random) -> None:
    """An answer, or something is taken back or given again, if that can be."""
    game = table.game
    assert game is not None
    seat = rng.choice(game.pending)
    tried = rng.choice(
        [TakeBack(seat, table.version, to=rng.choice([LAST, TURN])), Redo(seat, table.version), None, None]
    )
    try:
        if tried is not None:
            table.do(tried)
            return
    except Refused:
        pass
    table.do(Answer(seat, table.version, move=str(rng.choice(options_of(game, seat)))))


@pytest.mark.parametrize("number", range(12))
def test_what_is_new_adds_up_to_what_there_is_to_know(number: int) -> None:
    asked = replace(configuration(number), chance="sampled", stated=False)
    options = {name: value for name, value in asked.options.items() if name != "players"}
    table = Table({**options, "seed": number}, [Seat(f"Seat {n}") for n in range(asked.players)])
    table.do(Begin(HOST, 0))
    tellings, rng = Tellings(table), random.Random(number)
    readers = [Reader(seat) for seat in (None, *range(asked.players))]
    for _ in range(STEPS):
        assert table.game is not None
        if table.game.over:
            break
        act(table, rng)
        for reader in rng.sample(readers, rng.randint(0, len(readers))):  # some read later
            reader.read(tellings)


def test_at_the_end_all_read_the_same_story() -> None:
    table = Table({"seed": 3, "modules": ["governors", "soldiers"]}, [Seat("Ann"), Seat("Ben")])
    table.do(Begin(HOST, 0))
    tellings, rng = Tellings(table), random.Random(1)
    readers = [Reader(None), Reader(0), Reader(1)]
    assert table.game is not None
    while not table.game.over:
        seat = rng.choice(table.game.pending)
        table.do(Answer(seat, table.version, move=str(rng.choice(options_of(table.game, seat)))))
        if rng.randrange(20) == 0:
            readers[1].read(tellings)
    for reader in readers:
        reader.read(tellings)
    assert readers[0].lines == readers[1].lines == readers[2].lines
