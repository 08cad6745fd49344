"""Files that commands are pointed at: what is not ours is refused before anything is played, and left as it was."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kingsburg.cli import main
from tests.cli.test_commands import complaint
from tests.cli.test_review import record_of

SIM = ("sim", "--bots", "random,random", "--games", "2", "--workers", "1")


@pytest.fixture
def thesis(tmp_path: Path) -> Path:
    file = tmp_path / "thesis.tex"
    file.write_text("my thesis")
    return file


@pytest.fixture(autouse=True)
def _nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda _="": "quit")


@pytest.mark.parametrize(
    "command",
    [
        ("play", "--save"),
        ("play", "--save", "new.json", "--record"),
        (*SIM, "--out"),
        (*SIM, "--json"),
        (*SIM, "--parquet"),
        ("review", "RECORD", "--html"),
    ],
    ids=lambda command: command[-1],
)
@pytest.mark.parametrize("kind", ["foreign", "link", "pipe", "device", "folder", "nowhere"])
def test_what_is_not_ours_is_refused_first_and_left_alone(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    thesis: Path,
    tmp_path: Path,
    command: tuple[str, ...],
    kind: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    record = record_of(tmp_path, 2)
    (tmp_path / "link").symlink_to(thesis)
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    pointed = {"foreign": thesis.name, "device": "/dev/full", "nowhere": "/dev/null/x"}.get(kind, kind)
    before = _standing(tmp_path)
    arguments = [str(record) if word == "RECORD" else word for word in command]
    assert Path(pointed).name in complaint(capsys, *arguments, pointed)
    assert _standing(tmp_path) == before


def _standing(folder: Path) -> dict[str, str]:
    """What is in a folder."""
    return {path.name: path.read_text() if path.is_file() else "" for path in folder.iterdir()}


def test_one_file_is_not_asked_to_hold_two_things(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(tmp_path / "all")
    assert "both" in complaint(capsys, *SIM, "--out", file, "--json", file)
    assert "both" in complaint(capsys, *SIM, "--parquet", file, "--json", file)


def test_our_own_files_are_replaced(tmp_path: Path) -> None:
    named = [word for name in ("json", "parquet") for word in (f"--{name}", str(tmp_path / name))]
    review = ["review", str(record_of(tmp_path, 2)), "--html", str(tmp_path / "html"), "--seconds", "0.001"]
    play = ["play", "--save", str(tmp_path / "save.json")]
    for _ in range(2):
        assert main([*SIM, *named]) == 0
        assert main(review) == 0
        assert main(play) == 0
