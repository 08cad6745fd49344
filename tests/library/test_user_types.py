"""Types serve users: the bots of the documents pass strict mypy and pyright, and so does reading views and events."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.source import ROOT
from tests.docs.pages import blocks

READING = """\
import kingsburg as kb

game = kb.new_game(players=3)
view = game.view(0)
richest: int = max(player["gold"] + player["wood"] for player in view["players"])
years: list[int] = [enemy["year"] for enemy in view["enemies"] if enemy["enemy"] is None]
ranks: list[int] = [option["advisor"] for option in view["options"] if option["kind"] == "influence"]
for event in game.events:
    told = event.to_dict()
    if told["event"] == "battle":
        lead: int = told["strength"] - told["against"]
    elif told["event"] == "gain":
        gold: int = told.get("gold", 0)
while (seat := game.seat) is not None:
    goods: int = game.players[seat].goods
    game.play(kb.hint(game, seconds=0.1)[0].move)
report = kb.simulate("greedy,random", games=10)
rate: float = report.bots[0].win_rate.value
names: list[str] = kb.bots.names()
"""

WRONG = "import kingsburg as kb\n\ngame = kb.new_gme()\nkb.new_game().players[0].vp.wrong\n"


def bots() -> dict[str, str]:
    """The bots of the documents: each block of code that has one, and a line that uses it as one."""
    found: dict[str, str] = {}
    for page in sorted((ROOT / "docs").glob("*.md")):
        for block in blocks(page):
            if "def choose(" in block.text:
                name = re.findall(r"^class (\w+)", block.text, re.MULTILINE)[-1]
                found[block.file] = f"{block.text}\n\nbot: kb.Bot = {name}()\n"
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user's folder with his bots, and a file with two mistakes."""
    home = tmp_path_factory.mktemp("user")
    for name, text in {**bots(), "reading.py": READING, "wrong.py": WRONG}.items():
        (home / name).write_text(text, encoding="utf-8")
    (home / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}', encoding="utf-8")
    return home


def complaints(folder: Path, *command: str) -> list[str]:
    """The errors of a checker, without the folder."""
    ran = subprocess.run([sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, check=False)
    assert not ran.stderr, ran.stderr
    return [
        line.strip().removeprefix(f"{folder}/")
        for line in ran.stdout.splitlines()
        if "error:" in line or "- error" in line
    ]


def test_there_are_bots_to_check() -> None:
    assert {"thrifty.py", "dreamer.py"} <= set(bots())


def test_strict_mypy_finds_the_mistakes_alone(folder: Path) -> None:
    found = complaints(folder, "mypy", "--strict", "--cache-dir", str(ROOT / ".mypy_cache" / "users"), ".")
    assert [line.split(": ")[0] for line in found] == ["wrong.py:3", "wrong.py:4"], found


def test_strict_pyright_finds_the_mistakes_alone(folder: Path) -> None:
    found = complaints(folder, "basedpyright", "--pythonpath", sys.executable)
    assert {line.split(":")[0] for line in found} == {"wrong.py"}, found
    assert {line.split(":")[1] for line in found} == {"3", "4"}, found
