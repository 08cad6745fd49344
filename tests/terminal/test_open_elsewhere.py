"""A game that is open in one terminal is neither played nor written over in another."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsburg.cli import main
from kingsburg.terminal import games, saves
from tests.cli.test_commands import complaint
from tests.errors.test_held import another
from tests.terminal.people import Table, influencing


def test_a_game_is_open_in_one_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("builtins.input", lambda _="": "quit")
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    save = tmp_path / "mine.json"
    assert main(["play", "--players", "2", "--seed", "1", "--save", str(save)]) == 0
    capsys.readouterr()
    before = save.read_bytes()
    with another(save) as holder:
        for command in (["--resume", "mine"], ["--resume"], ["--players", "2", "--save", str(save)]):
            told = complaint(capsys, "play", *command)
            assert f"{save} is open in another terminal (process {holder.pid} on " in told
        assert games.waiting() is None, "a game that is open elsewhere is not offered"
        assert save.read_bytes() == before
    found = games.waiting()
    assert found is not None
    assert found.path == save
    assert main(["play", "--resume", "mine"]) == 0
    assert list(tmp_path.iterdir()) == [save]


def test_no_copy_is_saved_over_a_game_that_is_open(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    saves.write(other, influencing(), [])
    before = other.read_bytes()
    table = Table(influencing(), tmp_path, f"save {other}", "quit", bots=(1, 2))
    with another(other):
        table.run()
    assert "open in another terminal" in " ".join(table.screens[1].text.split())
    assert other.read_bytes() == before
