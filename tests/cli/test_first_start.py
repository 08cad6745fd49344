"""`kingsburg play` without options: three questions, a game that was left, and who is not asked at all."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from kingsburg.cli import main
from kingsburg.cli.levels import DEFAULT, LEVELS
from kingsburg.editions import PLAYERS
from kingsburg.terminal import saves
from tests.cli.shells import near_its_end
from tests.cli.terminals import END, INTERRUPT, typed

ASKED = ("How many play", "How strong are the others?", "Which extras?")
OFFERED = "A game of yours is not over"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    return tmp_path


def saved(folder: Path) -> list[dict[str, Any]]:
    """The saves, in the order in which they were begun."""
    return [json.loads(path.read_text()) for path in sorted(folder.glob("*.json"), key=lambda path: path.stem)]


def bots(save: dict[str, Any]) -> list[str]:
    return [seat["bot"] for seat in save["seats"] if seat["bot"]]


def test_enter_takes_the_defaults(folder: Path) -> None:
    told = typed("", "", "", "q", command=["play"])
    assert all(question in told for question in ASKED)
    assert OFFERED not in told
    [save] = saved(folder)
    assert bots(save) == list(LEVELS[DEFAULT][:3])
    assert json.loads(save["game"])["start"]["modules"] == []


def test_the_answers_make_the_game(folder: Path) -> None:
    typed("3", "hard", "rows,tiles", "q", command=["play"])
    [save] = saved(folder)
    assert bots(save) == ["greedy"] * 2
    assert json.loads(save["game"])["start"]["modules"] == ["rows", "tiles"]


def test_leaving_the_questions_begins_nothing(folder: Path) -> None:
    typed("", "q", command=["play"])
    typed(END, command=["play"])
    typed(INTERRUPT, command=["play"])
    assert saved(folder) == []


def test_a_game_that_was_left_is_offered(folder: Path) -> None:
    typed("2", "", "", "q", command=["play"])
    told = typed("", "q", command=["play"])
    assert OFFERED in told
    assert "You against Brian (novice)" in told
    assert len(saved(folder)) == 1
    assert OFFERED in typed("n", "5", "", "", "q", command=["play"])
    assert [len(save["seats"]) for save in saved(folder)] == [2, 5]


@pytest.mark.parametrize("option", ["--players=3", "--level=easy", "--edition=second", "--people=1"])
def test_whoever_says_what_he_wants_is_not_asked(folder: Path, option: str) -> None:
    told = typed("q", command=["play", option])
    assert not any(question in told for question in ASKED)
    assert len(saved(folder)) == 1


def test_where_nobody_can_answer_the_defaults_are_taken(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda _="": "q")
    assert main(["play"]) == 0
    [save] = saved(folder)
    assert bots(save) == list(LEVELS[DEFAULT][:3])


def test_a_review_is_offered_at_the_end(folder: Path) -> None:
    """Its decisions are those of the person, which are what one can learn from."""

    seats: list[dict[str, Any]] = [{"name": "Ann", "bot": None}, {"name": "Brian", "bot": "novice"}]
    saves.write(folder / "end.json", near_its_end(), seats)
    told = typed("", "0", "r", command=["play"])
    assert "r reviews the game now" in told
    decisions = told.partition("Decisions")[2]
    assert "Ann" in decisions
    assert "Brian" not in decisions.partition("Costliest")[0]
    assert (folder / "end.kbg").exists()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_level_seats_every_table(folder: Path, monkeypatch: pytest.MonkeyPatch, level: str, players: int) -> None:
    monkeypatch.setattr("builtins.input", lambda _="": "q")
    assert main(["play", "--level", level, "--players", str(players)]) == 0
    [save] = saved(folder)
    assert bots(save) == list(LEVELS[level][: players - 1])
