"""docs/write-a-bot.md: its bots play, the first as well as it says."""

from __future__ import annotations

from pathlib import Path

from kingsburg.bots import make
from tests.architecture.source import ROOT
from tests.bots.test_plugins import asked
from tests.bots.test_strength import victories
from tests.docs.pages import blocks

PAGE = ROOT / "docs" / "write-a-bot.md"
MOST_LINES = 15
GAMES = 40


def written(folder: Path, name: str) -> str:
    """The spelling of a bot of the page, in a file as the reader saves it."""
    file = folder / f"{name.lower()}.py"
    (block,) = [block for block in blocks(PAGE) if block.file == file.name]
    file.write_text(block.text, encoding="utf-8")
    return f"{file}:{name}"


def test_the_bot_of_fifteen_lines_beats_random(tmp_path: Path) -> None:
    assert sum(bool(line.strip()) for line in blocks(PAGE)[0].text.splitlines()) <= MOST_LINES
    assert victories(written(tmp_path, "Thrifty"), "random", 4, "second", GAMES) > 0.8 * GAMES


def test_the_bot_that_looks_ahead_answers(tmp_path: Path) -> None:
    assert str(asked(make(f"{written(tmp_path, 'Dreamer')}:games=2"))).startswith("take 1")
