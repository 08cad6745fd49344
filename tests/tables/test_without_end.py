"""What can be done again and again at a table has an end, and the game goes on after it."""

from __future__ import annotations

from typing import Any

import pytest

from kingsburg.engine.notation import options_of
from kingsburg.table import Act, Answer, Begin, Done, Refused, Seat, Sit, Table, TakeBack
from kingsburg.table import table as tables
from kingsburg.table.table import HOST

FEW = 5


class Kept:
    """A table, and all that was done at it."""

    def __init__(self, **options: Any) -> None:
        self.options = {"seed": 3, **options}
        self.began = [Seat("Ann"), Seat("Ben"), Seat("Cai")]
        self.table = Table(self.options, self.began)
        self.stored: list[Done] = [self.table.do(Begin(HOST, 0))]

    def do(self, act: Act) -> None:
        self.stored.append(self.table.do(act))

    def answer(self, seat: int | None = None) -> int:
        """Somebody who is asked answers, or this seat."""
        game = self.table.game
        assert game is not None
        asked = game.pending[0] if seat is None else seat
        self.do(Answer(asked, self.table.version, move=str(options_of(game, asked)[0])))
        return asked

    def restore(self) -> None:
        self.table = Table.restored(self.options, self.began, self.stored)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ASIDE", FEW)


def is_refused(kept: Kept, act: Act) -> None:
    with pytest.raises(Refused) as refused:
        kept.table.do(act)
    assert refused.value.said[1] == "table.too_often"


def test_nobody_takes_back_and_answers_without_end_and_the_game_goes_on() -> None:
    kept = Kept()
    seat = kept.answer()
    for _ in range(FEW):
        kept.do(TakeBack(seat, kept.table.version))
        assert kept.answer() == seat
    for _ in range(2):
        is_refused(kept, TakeBack(seat, kept.table.version))
        is_refused(kept, Sit(seat, kept.table.version, name="Zoe"))
        kept.restore()
    kept.do(Sit((seat + 1) % 3, kept.table.version, name="Zoe"))
    kept.do(Sit(seat, kept.table.version, bot="greedy"))
    is_refused(kept, Sit(seat, kept.table.version, bot="novice"))
    while kept.table.game is not None and not kept.table.game.over:
        kept.answer()


def test_nobody_changes_a_secret_answer_without_end_and_the_others_answer() -> None:
    kept = Kept(modules=["strips"])
    game = kept.table.game
    assert game is not None
    while len(game.pending) < len(kept.began):
        kept.answer()
    moves = [str(move) for move in options_of(game, 0)]
    for number in range(1 + FEW):  # the first one is asked for
        kept.do(Answer(0, kept.table.version, move=moves[number % 2]))
    is_refused(kept, Answer(0, kept.table.version, move=moves[0]))
    kept.restore()
    is_refused(kept, Answer(0, kept.table.version, move=moves[0]))
    kept.answer(1)
    kept.answer(2)
    assert kept.table.game is not None
    assert len(kept.table.game.pending) == 1
