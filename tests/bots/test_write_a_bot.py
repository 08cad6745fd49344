"""docs/write-a-bot.md: its bots play, the first as well as it says, and its session runs."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from kingsburg.bots import make
from tests.architecture.source import ROOT
from tests.bots.test_plugins import asked
from tests.bots.test_strength import victories

PAGE = ROOT / "docs" / "write-a-bot.md"
MOST_LINES = 15
GAMES = 40


def blocks() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def written(folder: Path, name: str) -> str:
    """The spelling of a bot of the page, in a file as the reader saves it."""
    file = folder / f"{name.lower()}.py"
    file.write_text(next(block for block in blocks() if f"class {name}" in block), encoding="utf-8")
    return f"{file}:{name}"


def test_the_bot_of_fifteen_lines_beats_random(tmp_path: Path) -> None:
    assert sum(bool(line.strip()) for line in blocks()[0].splitlines()) <= MOST_LINES
    assert victories(written(tmp_path, "Thrifty"), "random", 4, "second", GAMES) > 0.8 * GAMES


def test_the_bot_that_looks_ahead_answers(tmp_path: Path) -> None:
    assert str(asked(make(f"{written(tmp_path, 'Dreamer')}:games=2"))).startswith("take 1")


def test_the_sessions_run() -> None:
    session = "\n".join(block for block in blocks() if ">>>" in block)
    test = doctest.DocTestParser().get_doctest(session, {}, PAGE.name, str(PAGE), 0)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(test, out=told.append)
    assert len(test.examples) > 5
    assert runner.failures == 0, "".join(told)
