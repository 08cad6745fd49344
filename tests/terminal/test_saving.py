"""Leaving and coming back: the autosave, copies, and what cannot be saved or read."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg.engine.errors import KingsburgError
from kingsburg.invocation import command
from kingsburg.terminal.table import resume
from tests.terminal.people import LARGE, Middle, Table, constructing, steady

AFTER = 12


def new_game() -> kb.Game:
    return kb.new_game(players=3, seed=12)


def leave(folder: Path, how: str | type[BaseException], after: int = AFTER) -> Table:
    """A person and two bots play some decisions; then the person leaves."""
    table = Table(new_game(), folder, bots=(1, 2), size=(200, 60))
    asked = table.ask
    decisions = 0

    def ask(prompt: str) -> str:
        nonlocal decisions
        decisions += 1
        if decisions > after:
            table.answers = [how]
        return asked(prompt)

    table.ask = ask  # type: ignore[method-assign]
    assert table.run() == 0
    return table


@pytest.mark.parametrize("how", ["quit", EOFError, KeyboardInterrupt])
def test_leaving_keeps_the_game_and_says_how_to_go_on(how: str | type[BaseException], tmp_path: Path) -> None:
    table = leave(tmp_path, how)
    assert not table.game.over
    assert f"  {command('play', '--resume', table.save)}" in table.ending.splitlines()
    game, seats = resume(table.save)
    assert game.view(0) == table.game.view(0)
    assert [seat["name"] for seat in seats] == ["Ann", "Brian", "Cindy"]
    assert [seat["bot"] or "" for seat in seats] == ["", "middle", "middle"]


def test_a_resumed_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    (tmp_path / "whole").mkdir()
    whole = Table(new_game(), tmp_path / "whole", bots=(1, 2))
    whole.run()
    left = leave(tmp_path, "quit")
    game, _ = resume(left.save)
    rest = Table(game, tmp_path, bots=(1, 2))
    rest.run()
    assert rest.game.over
    assert str(rest.game.record()) == str(whole.game.record())


def test_every_decision_is_saved_before_the_next_is_asked(tmp_path: Path) -> None:
    table = Table(new_game(), tmp_path, bots=(1, 2))
    asked = table.ask
    plies: list[tuple[int, int]] = []

    def ask(prompt: str) -> str:
        plies.append((resume(table.save)[0].plies, table.game.plies))
        if len(plies) == AFTER:
            return "quit"
        return asked(prompt)

    table.ask = ask  # type: ignore[method-assign]
    table.run()
    assert all(saved == played for saved, played in plies)
    assert [path.name for path in tmp_path.iterdir()] == [table.save.name]


def test_the_save_file_says_what_it_is(tmp_path: Path) -> None:
    data = json.loads(leave(tmp_path, "quit").save.read_text())
    assert data["format"] == "kingsburg-table"
    assert [seat["name"] for seat in data["seats"]] == ["Ann", "Brian", "Cindy"]
    assert kb.from_json(data["game"]).players


def test_save_writes_a_copy(tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "mine.json"
    table = Table(constructing(), tmp_path, f"save {copy}", "quit", size=LARGE)
    table.run()
    assert resume(copy)[0].view(0) == table.game.view(0)


def test_a_copy_that_cannot_be_written_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    table = Table(constructing(), tmp_path, f"save {tmp_path / 'file' / 'x.json'}", "quit", size=(200, 60))
    table.run()
    told = [line for line in table.questions[1].text.splitlines() if line.strip()]
    assert len(told) == 1
    assert "save" in told[0]


@pytest.mark.parametrize("path", ["a\0b", "/", ".", "/tmp", "~nobody-of-this-name/x", "x" * 300, "/dev/null/x"])
def test_an_impossible_path_is_said_in_a_line(path: str, tmp_path: Path) -> None:
    table = Table(constructing(), tmp_path, f"save {path}", "pass", "quit", size=(400, 60))
    table.run()
    assert table.questions[1].text.count("\n") == 1
    assert table.questions[1].text.startswith("cannot save: ")
    assert table.questions[2].seat == 1


def test_a_table_that_cannot_be_saved_warns_once_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    table = Table(new_game(), tmp_path, bots=(1, 2), size=(200, 60), save=tmp_path / "file" / "table.json")
    assert table.run() == 0
    assert table.game.over
    told = "\n".join(screen.text for screen in table.screens) + table.ending
    assert told.count("table.json") == 1
    assert table.record.exists()


def test_what_stood_where_the_save_should_go_is_neither_replaced_nor_removed(tmp_path: Path) -> None:
    thesis = tmp_path / "thesis.tex"
    thesis.write_text("my thesis")
    table = Table(new_game(), tmp_path, bots=(0, 1, 2), size=(200, 60), save=thesis)
    assert table.run() == 0
    assert thesis.read_text() == "my thesis"
    assert "thesis.tex holds something else than a saved game" in table.ending


def test_leaving_an_unsaved_table_promises_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    table = Table(constructing(), tmp_path, "quit", size=(200, 60), save=tmp_path / "file" / "table.json")
    table.run()
    assert "--resume" not in table.ending


def test_a_record_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    table = Table(new_game(), tmp_path, bots=(0, 1, 2), size=(200, 60))
    table.record = tmp_path / "file" / "game.kbg"
    assert table.run() == 0
    assert command("replay") not in table.ending
    assert "game.kbg" in table.ending
    assert resume(table.save)[0].over


def test_a_record_in_the_place_of_the_save_stays(tmp_path: Path) -> None:
    table = Table(new_game(), tmp_path, bots=(0, 1, 2), save=tmp_path / "game.kbg")
    table.run()
    assert kb.replay(table.record.read_text()).scores == table.game.scores


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"format": "kingsburg-game"}',
        '{"format": "kingsburg-table"}',
        '{"format": "kingsburg-table", "seats": 1, "game": 2}',
        '{"format": "kingsburg-table", "seats": [], "game": "{}"}',
        '{"format": "kingsburg-table", "seats": [1], "game": "x"}',
    ],
)
def test_a_file_that_is_no_table_is_refused_in_a_line(text: str, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_text(text)
    with pytest.raises(KingsburgError) as refused:
        resume(path)
    assert "\n" not in str(refused.value)


def test_a_missing_binary_or_short_of_seats_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KingsburgError, match=r"nothing\.json"):
        resume(tmp_path / "nothing.json")
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(KingsburgError):
        resume(binary)
    saved = json.loads(leave(tmp_path, "quit", after=1).save.read_text())
    short = tmp_path / "short.json"
    short.write_text(json.dumps(saved | {"seats": saved["seats"][:2]}))
    with pytest.raises(KingsburgError):
        resume(short)


class Failing(Middle):
    """A bot that fails when it is asked."""

    def __init__(self, failure: BaseException) -> None:
        self.failure = failure

    def choose(self, game: kb.Game, options: tuple[kb.Move, ...], rng: random.Random) -> kb.Move:
        raise self.failure


def test_leaving_while_a_bot_thinks_keeps_the_game(tmp_path: Path) -> None:
    table = Table(constructing(), tmp_path, "build statue", bots=(1, 2))
    table.seats[1].bot = Failing(KeyboardInterrupt())
    assert table.run() == 0
    assert resume(table.save)[0].players[0].buildings == ("statue",)


def test_a_bot_that_breaks_leaves_the_save(tmp_path: Path) -> None:
    table = Table(constructing(), tmp_path, "build statue", bots=(1, 2))
    table.seats[1].bot = Failing(RuntimeError("out of ideas"))
    with pytest.raises(RuntimeError, match="out of ideas"):
        table.run()
    assert resume(table.save)[0].players[0].buildings == ("statue",)


def test_steady_play_is_steady() -> None:
    assert steady(new_game()) == steady(new_game())
