"""What people type: moves by number, text and beginning, commands, and mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingsburg as kb
from tests.terminal.people import LARGE, SMALL, Table, constructing, influencing


def after(game: kb.Game, folder: Path, *answers: str, size: tuple[int, int] = LARGE) -> Table:
    """A table of people where these were typed, and then quit."""
    table = Table(game, folder, *answers, "quit", size=size)
    assert table.run() == 0
    return table


def number_of(table: Table, words: str) -> str:
    """The number that stands before these words in the list of the first question."""
    for line in table.questions[0].text.splitlines():
        before, found, _ = line.partition(words)
        if found and ")" in before:
            return before.rpartition(")")[0].split()[-1].strip("[(")
    raise AssertionError(f"{words} is not listed in:\n{table.questions[0].text}")


def test_options_say_what_they_cost_and_give(size: tuple[int, int], tmp_path: Path) -> None:
    table = after(constructing(), tmp_path, "pass", size=size)
    line = next(line for line in table.questions[1].text.splitlines() if "Guard Tower" in line and ")" in line)
    assert "1 gold" in line
    assert "1 stone" in line
    assert "1 VP" in line
    assert "Battle strength" in line


def test_advisors_say_what_they_give(tmp_path: Path) -> None:
    table = after(influencing(), tmp_path)
    lines = [line for line in table.questions[0].text.splitlines() if "General" in line]
    assert any("soldiers" in line for line in lines)


def test_a_number_plays_its_move(tmp_path: Path) -> None:
    number = number_of(after(constructing(), tmp_path), "Statue")
    table = after(constructing(), tmp_path, number)
    assert table.game.players[0].buildings == ("statue",)


@pytest.mark.parametrize("typed", ["build statue", "BUILD  Statue", "build st", "statue"])
def test_a_text_or_its_beginning_plays_its_move(typed: str, tmp_path: Path) -> None:
    table = after(constructing(), tmp_path, typed)
    assert table.game.players[0].buildings == ("statue",)


def test_an_exact_text_wins_over_longer_ones(tmp_path: Path) -> None:
    table = after(influencing(), tmp_path, "influence astronomer 3 4")
    assert table.game.players[0].dice == (6,)
    assert table.game.players[0].plus_two == 1


def test_enter_alone_picks_nothing(tmp_path: Path) -> None:
    table = after(constructing(), tmp_path, "", "   ")
    assert len(table.questions) == 3
    assert table.game.plies == 0


@pytest.mark.parametrize("typed", ["99", "-1", "build", "castle", "build cathedral", "influence king 6 6 6", "[/bold]"])
def test_a_mistake_is_answered_in_a_line_and_changes_nothing(typed: str, tmp_path: Path) -> None:
    table = after(constructing(), tmp_path, typed)
    told = [line for line in table.questions[1].text.splitlines() if line.strip()]
    assert len(told) == 1, table.questions[1].text
    assert typed in told[0]
    assert table.game.plies == 0


def test_a_mistake_names_the_choices(tmp_path: Path) -> None:
    table = after(constructing(), tmp_path, "castle", "build", "99")
    assert "help" in table.questions[1]
    assert "build statue" in table.questions[2]
    assert "0" in table.questions[3]


def test_help_names_every_command(tmp_path: Path) -> None:
    for asked in ("?", "help"):
        table = after(constructing(), tmp_path, asked)
        for command in ("rules", "undo", "log", "board", "save", "quit"):
            assert command in table.questions[1]


def test_rules_explain_a_thing(tmp_path: Path) -> None:
    table = after(constructing(), tmp_path, "rules treasurer", "rules Merchants' Guild", "rules winter", "rules xyz")
    assert "Gain 2 gold" in table.questions[1]
    assert "gain 1 gold" in table.questions[2]
    assert "enemy" in table.questions[3]
    assert "xyz" in table.questions[4]
    assert table.game.plies == 0


def test_the_board_is_drawn_again(tmp_path: Path) -> None:
    table = after(constructing(), tmp_path, "board", size=SMALL)
    for thing in ("Jester", "King", "Statue", "Embassy", "Ann", "Brian", "Cindy"):
        assert thing in table.questions[1]


def test_the_log_tells_what_happened(tmp_path: Path) -> None:
    table = after(constructing(), tmp_path, "build statue", "log")
    assert "Ann builds the Statue" in table.questions[2]


def test_a_log_with_nothing_says_so(tmp_path: Path) -> None:
    assert after(constructing(), tmp_path, "log").questions[1].text.strip() == "Nothing has happened yet."


def test_what_was_taken_back_is_said_on_the_new_screen(size: tuple[int, int], tmp_path: Path) -> None:
    table = after(constructing(), tmp_path, "build statue", "undo", "pass", size=size)
    lines = table.questions[2].text.splitlines()
    assert " Taken back." in [line.rstrip() for line in lines]
    assert lines[0].startswith(" Year")
    assert "Taken back." not in table.questions[3]


def test_undo_takes_back_the_last_choice(tmp_path: Path) -> None:
    table = after(constructing(), tmp_path, "build statue", "undo")
    assert table.questions[1].seat == 1
    assert table.questions[2].seat == 0
    assert table.game.players[0].buildings == ()
    assert table.game.players[0].gold == 3


def test_undo_goes_back_over_what_bots_answered(tmp_path: Path) -> None:
    table = Table(influencing(), tmp_path, "influence architect 3", "undo", "quit", bots=(1, 2))
    table.run()
    assert [screen.seat for screen in table.questions] == [0, 0, 0]
    assert table.game.players[0].dice == (3, 4, 6)
    assert not table.game.court


def test_undo_says_why_not(tmp_path: Path) -> None:
    table = after(kb.new_game(players=3, seed=1), tmp_path, "undo")
    assert "Nothing can be taken back: you have not chosen anything yet." in table.questions[1]
    table = after(kb.new_game(players=2, seed=1), tmp_path, "1", "1", "undo")
    assert "Nothing can be taken back: dice have fallen" in " ".join(table.questions[-1].text.split())


def test_what_was_taken_back_is_given_again(tmp_path: Path) -> None:
    table = Table(influencing(), tmp_path, "influence architect 3", "undo", "redo", "quit", bots=(1, 2))
    table.run()
    assert " Given again." in [line.rstrip() for line in table.questions[3].text.splitlines()]
    assert table.game.players[0].dice == (4, 6)
    table = after(constructing(), tmp_path / "nothing", "redo")
    assert "nothing to give again" in table.questions[1]


def test_a_turn_is_restarted_over_what_the_others_answered(tmp_path: Path) -> None:
    typed = ("influence architect 3", "influence squire 2", "influence merchant 4", "restart", "quit")
    table = Table(influencing(), tmp_path, *typed)
    table.run()
    assert table.questions[-1].seat == 0
    assert table.game.players[0].dice == (3, 4, 6)
    assert not table.game.court


def test_a_game_with_undos_is_recorded_and_replayed(tmp_path: Path) -> None:
    table = Table(influencing(), tmp_path, "influence architect 3", "undo", "influence merchant 4", bots=(1, 2))
    table.run()
    assert table.game.over
    told = table.record.read_text()
    assert "undo" in told
    assert kb.replay(told).scores == table.game.scores


def test_real_dice_are_typed(tmp_path: Path) -> None:
    game = kb.position({"players": 3, "edition": "second", "phase": "spring", "step": "roll", "chance": "explicit"})
    first, second, third = game.order
    table = Table(game, tmp_path, "1 2", "9 9 9", "6 1 3", "2 2 2", "4 5 6", "quit")
    table.run()
    assert game.players[first].dice == (1, 3, 6)
    assert game.players[second].dice == (2, 2, 2)
    assert game.players[third].dice == (4, 5, 6)
