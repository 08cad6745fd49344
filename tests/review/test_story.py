"""Following a record: every answer that stands, at its line, and positions fit to think about."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg.review import read
from tests.review.stories import EVERY_KIND, called, record, story


@pytest.mark.parametrize("path", EVERY_KIND, ids=called)
def test_each_moment_is_told_at_its_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    told = read(text)
    count = 0
    for moment in told.moments():
        who = "~" if moment.by_chance else str(moment.seat)
        assert lines[moment.line - 1].startswith(who)
        assert lines[moment.line - 1].endswith(f" {moment.move}")
        count += not moment.by_chance
    assert count == told.decisions > 0


def test_a_moment_knows_the_version_of_the_game_before_it() -> None:
    told = read(record("undo"))
    for moment in told.moments():
        asked = told.game.at(moment.version).choice
        assert moment.by_chance or (
            asked is not None and asked.topic(told.game.rules) == moment.choice.topic(told.game.rules)
        )


def test_what_was_taken_back_is_left_out() -> None:
    undone = record("undo").splitlines().count("undo")
    answers = [line for line in record("undo").splitlines() if line[:1].isdigit()]
    assert undone > 0
    assert story("undo").decisions == len(answers) - undone


def test_a_position_waits_for_the_one_who_decided_and_rolls_its_own_dice() -> None:
    for moment in story("modules/all-second-4").moments():
        if not moment.by_chance:
            position = moment.position()
            assert position.seat == moment.seat
            assert moment.move in position.options
            assert not position.explicit
            position.play(moment.move)
            assert position.seat != kb.CHANCE


def test_a_position_stays_when_the_story_goes_on() -> None:
    moments = (moment for moment in story("first-3").moments() if not moment.by_chance)
    first = next(moments).position()
    before = first.view(0)
    next(moments)
    assert first.view(0) == before


def test_governors_are_found_by_name_and_by_seat() -> None:
    g = kb.new_game(3, seed=1, seats=("Ann", "Brian", "2"))
    told = read(str(g.record()))
    assert [told.seat_of(name) for name in ("ann", "Brian", "2", "0")] == [0, 1, 2, 0]
    with pytest.raises(kb.KingsburgError, match=r"'Zoe'.*Ann, Brian, 2"):
        told.seat_of("Zoe")


def test_governors_without_names_are_called_by_their_seats() -> None:
    assert story("first-3").names == ("Seat 0", "Seat 1", "Seat 2")
