"""Bots by name and spelling."""

from __future__ import annotations

import pytest

from kingsburg import KingsburgError
from kingsburg.bots import BOTS, make


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


def test_the_ladder_begins_with_random_and_greedy() -> None:
    assert list(BOTS)[:2] == ["random", "greedy"]


def test_unknown_name_lists_the_choices() -> None:
    with pytest.raises(KingsburgError, match="unknown bot 'gredy': choose from random, greedy"):
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
