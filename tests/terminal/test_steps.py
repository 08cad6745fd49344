"""Lists too long for the screen are asked in two steps: what, then how."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.errors import KingsburgError
from kingsburg.words import Voice
from kingsburg.words.offers import find, letters, offers
from tests.terminal.people import (
    LARGE,
    SMALL,
    Table,
    constructing,
    influencing,
    known_by_asked,
    late_influence,
    recruiting,
)

Size = tuple[int, int]


def after(game: kb.Game, folder: Path, *answers: str, size: Size = SMALL) -> Table:
    table = Table(game, folder, *answers, "quit", size=size)
    assert table.run() == 0
    return table


@pytest.mark.parametrize("size", [SMALL, LARGE, (120, 30), (100, 40)])
def test_the_longest_lists_fit_the_screen(size: Size, tmp_path: Path) -> None:
    for game, number in ((late_influence(), "12"), (recruiting(), "6")):
        assert len(game.options) > 100
        table = after(game, tmp_path, number, size=size)
        for screen in table.questions:
            assert screen.text.count("\n") < size[1], screen.text


def test_a_number_asks_for_the_way_and_a_letter_plays_it(tmp_path: Path) -> None:
    table = after(late_influence(), tmp_path, "8", "c")
    assert "Treasurer: which way?" in table.questions[1].prompt
    assert "c) 2+4 (+2)" in table.questions[1].text
    assert table.game.players[0].dice == (3, 5, 6)
    assert table.game.players[0].plus_two == 1


@pytest.mark.parametrize("typed", ["", "back", "BACK"])
def test_back_asks_for_the_advisor_again(typed: str, tmp_path: Path) -> None:
    table = after(late_influence(), tmp_path, "8", typed, "pass")
    assert "which way" not in table.questions[2].prompt
    assert table.questions[3].seat == 1


@pytest.mark.parametrize("typed", ["8f", "influence treasurer 2 6", "treasurer 2 6"])
def test_a_whole_move_is_played_at_once(typed: str, tmp_path: Path) -> None:
    for before in ((), ("8",), ("king",)):
        table = after(late_influence(), tmp_path, *before, typed)
        assert sorted(table.game.players[0].dice) == [3, 4, 5]


@pytest.mark.parametrize("typed", ["8", "treas", "Treasurer", "influence treasurer"])
def test_the_beginning_of_a_name_asks_for_the_way(typed: str, tmp_path: Path) -> None:
    assert "Treasurer: which way?" in after(late_influence(), tmp_path, typed).questions[1].prompt


def test_the_way_is_named_by_its_dice_too(tmp_path: Path) -> None:
    table = after(late_influence(), tmp_path, "8", "2+6")
    assert sorted(table.game.players[0].dice) == [3, 4, 5]


def test_a_number_in_the_second_step_goes_to_that_advisor(tmp_path: Path) -> None:
    table = after(late_influence(), tmp_path, "8", "9")
    assert "Master Hunter: which way?" in table.questions[2].prompt


def test_a_mistake_in_the_second_step_is_a_line(tmp_path: Path) -> None:
    table = after(late_influence(), tmp_path, "8", "z", "2+")
    assert table.questions[2].text.count("\n") == 1
    assert "could be: influence treasurer" in table.questions[3].text.replace("\n", " ")
    assert table.game.plies == 0


def test_numbers_are_the_ranks_of_advisors(size: Size, tmp_path: Path) -> None:
    table = after(influencing(), tmp_path, "13", size=size)
    court: Any = table.game.view(None)["court"]
    assert [entry["advisor"] for entry in court] == [13]
    with pytest.raises(KingsburgError, match="no 2 here: type one of the numbers 0, 3"):
        find(offers(known_by_asked(influencing())), "2", Voice())


def test_recruiting_says_the_soldiers_before_the_goods(size: Size, tmp_path: Path) -> None:
    table = after(recruiting(1), tmp_path, "pass", "1", "b", size=size)
    text = " ".join(table.questions[1].text.split())
    assert "1) 1 soldier for a) 1g b) 1w c) 1s -> 1 in all" in text
    assert "1 soldier: which way?" in table.questions[2].prompt
    assert table.game.players[1].soldiers == 1
    assert table.game.players[1].wood == 0


def test_what_has_one_way_is_played_by_its_number(tmp_path: Path) -> None:
    assert after(constructing(), tmp_path, "1").game.players[0].buildings == ("statue",)


def test_letters_go_on_after_z_and_leave_out_the_commands() -> None:
    assert [letters(place) for place in (0, 21, 22, 23, 44)] == ["a", "z", "aa", "ab", "ba"]
    assert not {letters(place) for place in range(500)} & {"h", "l", "q", "u"}


def test_every_label_plays_its_move() -> None:
    for game in (late_influence(), recruiting(), constructing()):
        listed = offers(known_by_asked(game))
        ways = [way for offer in listed for way in offer.ways]
        assert {str(way.move) for way in ways} == {str(move) for move in game.options}
        assert len({way.label for way in ways}) == len(ways)
        for way in ways:
            assert find(listed, way.label, Voice()) == find(listed, str(way.move), Voice()) == way.move
