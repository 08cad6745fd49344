"""`kingsburg review` as a user types it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg.cli import main
from tests.cli.test_commands import complaint


def record_of(tmp_path: Path, answers: int) -> Path:
    """The record of a game that was not played far, so that it takes no time to think about."""
    g = kb.new_game(2, seed=3, seats=("Ann", "Brian"))
    rng = random.Random(3)
    for _ in range(answers):
        g.play(rng.choice(g.options))
    file = tmp_path / "game.kbg"
    file.write_text(str(g.record()))
    return file


def test_it_prints_the_review_and_writes_the_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, html = record_of(tmp_path, 6), tmp_path / "review.html"
    assert main(["review", str(file), "--html", str(html), "--seconds", "0.001", "--top", "1"]) == 0
    told = capsys.readouterr()
    for part in ("Standing so far", "Chance to win", "Where VP came from", "Luck of the dice", "Costliest decisions"):
        assert part in told.out
    assert not told.err
    assert html.read_text().startswith("<!doctype html>")


@pytest.mark.parametrize("spelled", ["Ann", "ann", "0"])
def test_it_judges_one_player(capsys: pytest.CaptureFixture[str], tmp_path: Path, spelled: str) -> None:
    file = record_of(tmp_path, 4)
    assert main(["review", str(file), "--player", spelled, "--seconds", "0.001", "--top", "1"]) == 0
    decisions = capsys.readouterr().out.partition("Decisions")[2]
    assert "Ann" in decisions
    assert "Brian" not in decisions.partition("Costliest")[0]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["review", "/nowhere.kbg"], ["/nowhere.kbg"]),
        (["review", "FILE", "--seconds", "0"], ["--seconds", "'0'", "above 0"]),
        (["review", "FILE", "--seconds", "soon"], ["--seconds", "soon"]),
        (["review", "FILE", "--top", "0"], ["--top", "0"]),
        (["review", "FILE", "--player", "Zoe"], ["Zoe", "Ann, Brian"]),
        (["review", "FILE", "--seat", "7"], ["7", "Ann, Brian"]),
        (["review", "FILE", "--html", "."], ["folder", "file"]),
        (["review", "FILE", "--html", "/no/such/folder/page.html"], ["/no/such/folder/page.html", "no folder"]),
        (["review", "FILE", "--content", "/no/cards.toml"], ["/no/cards.toml"]),
    ],
)
def test_a_mistake_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], named: list[str]
) -> None:
    file = str(record_of(tmp_path, 2))
    told = complaint(capsys, *(file if argument == "FILE" else argument for argument in arguments))
    for name in named:
        assert name in told


def test_content_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    content, file = tmp_path / "content.toml", tmp_path / "game.kbg"
    content.write_text('[building.statue]\nname = "Colossus"\n')
    file.write_text(str(kb.new_game(2, seed=3, content=content).record()))
    assert main(["review", str(file), "--content", str(content), "--seconds", "0.001", "--top", "1"]) == 0
    assert "content.toml" in capsys.readouterr().out
    assert "content.toml" in complaint(capsys, "review", str(file))


def test_a_record_that_lies_is_refused_at_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = record_of(tmp_path, 2)
    file.write_text(file.read_text() + "0 build castle\n")
    assert "line " in complaint(capsys, "review", str(file))
