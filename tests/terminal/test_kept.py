"""Where games are kept, by which names commands know them, and what the list of them tells."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.errors import KingsburgError
from kingsburg.invocation import command
from kingsburg.terminal import games, saves
from kingsburg.terminal.games import RECORD, SAVE
from kingsburg.words import Voice
from tests.terminal.people import console

SEATS: list[dict[str, Any]] = [{"name": "You", "bot": None}, {"name": "Brian", "bot": "novice:character=gambler"}]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path / "games"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "games"


def keep(name: str, hour: int, plies: int = 9, **asked: object) -> Path:
    """A game of two that is kept under a name, written at some hour."""
    game = kb.new_game(2, seed=3, seats=("You", "Brian"), **asked)  # type: ignore[arg-type]
    while not game.over and game.plies < plies:
        game.play(game.options[game.plies % len(game.options)])
    path = games.folder() / name
    if path.suffix == RECORD:
        saves.write_record(path, game.record(), path)
    else:
        saves.write(path, game, SEATS)
    os.utime(path, (hour * 3600, hour * 3600))
    return path


def waiting() -> Path | None:
    found = games.waiting()
    return found and found.path


def listed(every: bool = False) -> str:
    screen = console((120, 40))
    games.show(screen, every, None, Voice())
    return screen.export_text()


def test_the_folder_is_the_place_for_programs_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KINGSBURG_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert games.folder() == tmp_path / "kingsburg"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert games.folder() == tmp_path / ".local" / "share" / "kingsburg"


def test_the_latest_comes_first() -> None:
    older, newer = keep("b.json", 1), keep("a.json", 2)
    assert games.kept(SAVE) == [newer, older]
    assert games.latest(SAVE) == newer
    assert waiting() == newer
    with pytest.raises(KingsburgError, match="no record of a game"):
        games.latest(RECORD)


def test_a_damaged_game_is_not_offered() -> None:
    whole, damaged = keep("a.json", 1), keep("b.json", 2)
    damaged.write_text("{")
    assert games.kept(SAVE)[0] == damaged
    assert waiting() == whole
    assert command("play", "--resume", "a") in listed()
    whole.unlink()
    assert waiting() is None
    assert "--resume" not in listed()


def test_a_game_is_found_by_name_or_file() -> None:
    kept = keep("mine.kbg", 1)
    assert games.find("mine", RECORD) == games.find("mine.kbg", RECORD) == games.find("", RECORD) == kept
    assert games.called(kept) == "mine"
    here = Path("mine.kbg")
    here.write_text("")
    assert games.find("mine.kbg", RECORD) == here
    with pytest.raises(KingsburgError, match="neither a file nor a game 'nowhere'"):
        games.find("nowhere", RECORD)
    assert games.find("no/where", RECORD) == Path("no/where")
    Path("mine").mkdir()
    assert games.called(kept) == str(kept)
    assert games.called(Path("other.kbg")) == "other.kbg"


def test_games_that_begin_in_the_same_second_have_names_of_their_own(folder: Path) -> None:
    first = games.fresh()
    saves.write_record(first.with_suffix(RECORD), kb.new_game(seed=1).record(), first)
    second = games.fresh()
    assert second.stem != first.stem
    assert second.parent == folder


def test_the_list_tells_the_games_apart(folder: Path) -> None:
    keep("left.json", 1)
    keep("over.kbg", 2, 10**6, modules=("rows", "soldiers"))
    told = " ".join(listed().split())
    assert "Not over: 1 left year I, Spring; You against Brian (novice); second edition" in told
    assert "second edition with rows and soldiers" in told
    scores = kb.replay((folder / "over.kbg").read_text()).scores
    assert f"You {scores[0]}, Brian {scores[1]};" in told
    assert str(folder) in told


def test_a_game_that_has_hardly_begun(folder: Path) -> None:
    keep("new.json", 1, 1, modules=("strips", "governors"))
    assert waiting() == folder / "new.json"
    assert "the setup; You against Brian (novice)" in listed()


def test_a_file_that_cannot_be_read_is_told_among_the_others(folder: Path) -> None:
    keep("left.json", 1)
    (folder / "odd.json").write_text("[]")
    (folder / "odd.kbg").write_bytes(b"\xff\xfe")
    told = listed()
    assert "is not a saved table" in told
    assert "not a text" in told
    assert "Not over: 2" in told


def test_a_long_list_is_cut() -> None:
    for hour in range(12):
        keep(f"game-{hour:02}.kbg", hour, 1)
    assert "game-02" in listed()
    assert "game-01" not in listed()
    assert "games --all" in listed()
    assert "game-00" in listed(every=True)


def test_no_games() -> None:
    assert listed().split("\n")[:2] == ["Not over: none", "Over: none"]
