"""Bots by name and spelling."""

from __future__ import annotations

import pytest

from kingsburg import KingsburgError
from kingsburg.bots import BOTS, listed, make, split
from kingsburg.cli import main


class Clocked:
    """A bot with options, as later ones have."""

    name = "clocked"
    options = {"depth": int, "style": str}

    def __init__(self, depth: int = 1, style: str = "calm") -> None:
        self.depth = depth
        self.style = style


@pytest.fixture
def clocked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "clocked", Clocked)


@pytest.mark.parametrize("name", list(BOTS))
def test_every_bot_is_made_by_its_name(name: str) -> None:
    assert isinstance(make(name), BOTS[name])
    assert make(name).name == name


def test_the_ladder_begins_with_random_and_the_easier_levels() -> None:
    assert list(BOTS)[:5] == ["random", "novice", "apprentice", "bailiff", "greedy"]


def test_every_bot_says_in_a_line_what_it_is_like(capsys: pytest.CaptureFixture[str]) -> None:
    assert [entry.name for entry in listed()][: len(BOTS)] == list(BOTS)
    for entry in listed():
        assert entry.title.endswith(".")
        assert len(entry.title) < 120
    assert main(["bots"]) == 0
    told = capsys.readouterr().out
    assert all(entry.name in told for entry in listed())


def test_unknown_name_lists_the_choices() -> None:
    with pytest.raises(
        KingsburgError,
        match=r"unknown bot 'gredy': choose from random, .*greedy.*, or name a file",
    ):
        make("gredy")


def test_unknown_option_is_named() -> None:
    with pytest.raises(KingsburgError, match="the bot greedy has no option 'time': it has nothing"):
        make("greedy:time=200ms")


@pytest.mark.usefixtures("clocked")
def test_options_are_read() -> None:
    bot = make(" clocked:depth=3, style=bold ")
    assert isinstance(bot, Clocked)
    assert (bot.depth, bot.style) == (3, "bold")


@pytest.mark.usefixtures("clocked")
@pytest.mark.parametrize(
    ("spelling", "complaint"),
    [
        ("clocked:speed=2", "has no option 'speed': it has depth, style"),
        ("clocked:depth", "the option 'depth' of the bot clocked needs a value"),
        ("clocked:depth=", "needs a value"),
        ("clocked:depth=1,depth=2", "is given twice"),
        ("clocked:depth=deep", "cannot be 'deep'"),
    ],
)
def test_mistakes_in_options_are_one_line(spelling: str, complaint: str) -> None:
    with pytest.raises(KingsburgError, match=complaint) as caught:
        make(spelling)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("listed", "spellings"),
    [
        ("greedy", ["greedy"]),
        (" greedy , random,,", ["greedy", "random"]),
        ("clocked:depth=2,style=bold,greedy", ["clocked:depth=2,style=bold", "greedy"]),
        ("greedy,clocked:depth=2, style=bold", ["greedy", "clocked:depth=2,style=bold"]),
        ("bots/mine.py:Mine:depth=2,style=a:b,random", ["bots/mine.py:Mine:depth=2,style=a:b", "random"]),
        ("clocked:depth=1,clocked:depth=2", ["clocked:depth=1", "clocked:depth=2"]),
        ("", []),
    ],
)
def test_a_list_of_bots_keeps_options_with_their_bot(listed: str, spellings: list[str]) -> None:
    assert list(split(listed)) == spellings


def test_an_option_without_a_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KingsburgError, match="the option 'depth=2' stands before any bot"):
        split("depth=2,greedy")
    assert main(["play", "--bots", "depth=2,greedy"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "stands before any bot" in told
