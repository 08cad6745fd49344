"""What a seat is told of taking back is what the table then does."""

from __future__ import annotations

import random

import pytest

from kingsburg.table import Answer, Begin, Refused, Seat, Table, TakeBack
from kingsburg.table.table import HOST
from kingsburg.table.told import told


def begun(seed: int) -> Table:
    table = Table({"edition": "second", "modules": [], "seed": seed}, [Seat("Ann"), Seat("Ben"), Seat("Cai")])
    table.do(Begin(HOST, 0))
    return table


def answer(table: Table, rng: random.Random) -> int:
    assert table.game is not None
    seat = rng.choice(table.game.pending)
    table.do(Answer(seat, table.version, move=str(rng.choice(table.game.view(seat)["options"])["text"])))
    return seat


@pytest.mark.parametrize("seed", range(5))
def test_one_can_go_back_to_the_answer_that_is_told_and_no_further(seed: int) -> None:
    table, rng = begun(seed), random.Random(seed)
    while table.game is not None and not table.game.over:
        seat = answer(table, rng)
        first = told(table, seat)["back"]["to"]
        if first is None or rng.random() < 0.7:
            continue
        before = table.game.undoable
        if first:
            with pytest.raises(Refused):
                table.do(TakeBack(seat, table.version, to=first - 1))
        table.do(TakeBack(seat, table.version, to=first))
        assert table.proposal is not None or table.game.undoable == 0 < before
        table.proposal = None


def test_a_spectator_takes_nothing_back() -> None:
    table = begun(1)
    answer(table, random.Random(1))
    assert told(table, None)["back"] == {"last": 0, "turn": 0, "again": 0, "to": None}
