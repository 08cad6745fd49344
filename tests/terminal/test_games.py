"""Whole games at the terminal, on a small and a large screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

import kingsburg as kb
from kingsburg.invocation import command
from tests.terminal.people import SMALL, Table, influencing

Size = tuple[int, int]


def test_a_whole_game_of_a_person_and_bots(solo: Table) -> None:
    assert solo.game.over
    assert len(solo.questions) > 30
    assert all(screen.seat == 0 for screen in solo.questions)


def test_a_whole_game_of_people(hot_seat: Table) -> None:
    assert hot_seat.game.over
    assert {screen.seat for screen in hot_seat.questions} == {0, 1, 2}


@pytest.mark.parametrize("players", [2, 5])
def test_a_game_of_any_size(players: int, tmp_path: Path) -> None:
    table = Table(kb.new_game(players=players, seed=players), tmp_path, bots=range(1, players))
    assert table.run() == 0
    assert table.game.over


@pytest.mark.parametrize("name", ["[bold]Ann[/]", "Annabella Constantina of the North", "安娜", "Ann > Brian"])
def test_any_name_will_do(name: str, size: Size, tmp_path: Path) -> None:
    """Brackets are no markup, and long or wide names do not break the lines."""
    table = Table(influencing(), tmp_path, "pass", "quit", bots=(1, 2), size=size, names=(name, name, "Cindy"))
    assert table.run() == 0
    for screen in table.screens:
        assert name[:5] in screen.text
        assert max(cell_len(line.rstrip()) for line in screen.text.splitlines()) <= size[0]


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    table = Table(kb.new_game(players=3, seed=3), tmp_path, bots=range(3))
    assert table.run() == 0
    assert table.game.over
    assert not table.screens
    assert "Cindy" in table.ending


def test_no_line_is_wider_than_the_screen(solo: Table, hot_seat: Table, size: Size) -> None:
    told = [screen.text for table in (solo, hot_seat) for screen in table.screens]
    assert max(len(line.rstrip()) for text in told for line in text.splitlines()) <= size[0]


def test_questions_fit_the_screen(solo: Table, hot_seat: Table, size: Size) -> None:
    """Whatever is asked: table, options and prompt stand on one screen."""
    screens = [*solo.questions, *hot_seat.questions]
    tall = [screen for screen in screens if screen.text.count("\n") + 1 > size[1]]
    assert not tall, tall[0].text


def test_every_question_tells_where_the_game_is(solo: Table) -> None:
    for screen in solo.questions:
        assert "Year" in screen
        assert "Ann" in screen
        assert "envoy" in screen
        assert "strength" in screen
        assert "Brian" in screen
        assert "Cindy" in screen


def test_no_question_needs_colour_or_control_codes(solo: Table) -> None:
    assert not any("\x1b" in screen.text + screen.prompt for screen in solo.screens)


def test_what_bots_did_is_told_before_the_next_question(solo: Table) -> None:
    assert any("Brian builds" in screen or "Cindy builds" in screen for screen in solo.questions)


def test_the_end_tells_scores_sources_dice_and_the_record(solo: Table) -> None:
    told = solo.ending.lower()
    winners = [solo.seats[seat].name.lower() for seat in solo.game.winners]
    assert all(name in told for name in ("ann", "brian", "cindy"))
    assert all(str(score) in told for score in solo.game.scores)
    assert all(source in told for source in ("buildings", "advisors", "battles", "the king", "average die"))
    assert any(name in line and "win" in line for line in told.splitlines() for name in winners)
    assert f"{command('review', solo.record)}\n".lower() in told


def test_the_points_of_each_source_add_up(solo: Table) -> None:
    """Every row above the total is a number for each governor; together they are the scores."""
    rows = [line.split() for line in solo.ending.splitlines()]
    total = next(place for place, row in enumerate(rows) if row[-3:] == [str(vp) for vp in solo.game.scores])
    points = [row[-3:] for row in rows[:total] if len(row) > 3 and all(_is_number(cell) for cell in row[-3:])]
    summed = [sum(0 if row[seat] == "-" else int(row[seat]) for row in points) for seat in range(3)]
    assert summed == list(solo.game.scores)


def _is_number(cell: str) -> bool:
    return cell == "-" or cell.lstrip("-").isdecimal()


def test_the_record_is_written_and_the_autosave_goes(solo: Table) -> None:
    assert not solo.save.exists()
    assert kb.replay(solo.record.read_text()).scores == solo.game.scores
    assert [path.name for path in solo.record.parent.iterdir()] == [solo.record.name]


def test_titles_and_names_are_those_of_the_edition(hot_seat: Table, size: Size) -> None:
    told = "\n".join(screen.text for screen in hot_seat.screens)
    first = size == SMALL
    assert ("Autumn" in told) == first
    assert ("Farms" in told) == first
    assert ("Fall" in told) != first
