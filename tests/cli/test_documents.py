"""Every command that README and the guides show works as it is shown, typed into a shell."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.architecture.source import ROOT
from tests.cli.shells import Shell, near_its_end

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCED = re.compile(r"^ *```(\w*)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


def commands(page: Path) -> list[str]:
    """The commands of a page: lines of its blocks that are no Python, and what stands between backticks."""
    text = page.read_text(encoding="utf-8")
    lines = [line.strip() for kind, block in FENCED.findall(text) if kind != "python" for line in block.splitlines()]
    inline = [" ".join(told.split()) for told in re.findall(r"`([^`]+)`", FENCED.sub("", text))]
    return [line for line in [*lines, *inline] if re.match(r"kingsburg( |$)", line)]


SHOWN = {shlex.join(shlex.split(line, comments=True)): page.name for page in PAGES for line in commands(page)}
"""Each command once, without what is said about it, and the last page that shows it."""


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """A reader's folder: with the files that the guides have one write, a finished game, and one to go on with."""
    shell = Shell(tmp_path, "kingsburg", "kingsburg", ".venv/bin")
    for name, page, start in (
        ("thrifty.py", "write-a-bot.md", "class Thrifty"),
        ("dreamer.py", "write-a-bot.md", "class Dreamer"),
        ("my_cards.py", "custom-cards.md", "class Gardener"),
    ):
        blocks = FENCED.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))
        block = next(block for _, block in blocks if start in block)
        indent = len(block) - len(block.lstrip())
        (tmp_path / name).write_text("\n".join(line[indent:] for line in block.splitlines()))
    (tmp_path / "content.toml").write_text('[cards]\npython = ["my_cards.py"]\n')
    game = near_its_end()
    while not game.over:
        game.play(game.options[0])
    for file in (tmp_path / "game.kbg", shell.home / "over.kbg"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(str(game.record()))
    shell.keep_a_game_near_its_end()
    return shell


@pytest.mark.parametrize("command", SHOWN)
def test_it_works_as_shown(shell: Shell, command: str) -> None:
    """A series is shortened to a game; whoever is asked something leaves."""
    done = shell.run(command + " --games 1 --workers 1" * command.startswith("kingsburg sim"))
    assert (done.returncode, done.stderr) == (0, ""), f"{SHOWN[command]}: {done.stdout}{done.stderr}"
    assert done.stdout


def test_the_readme_shows_every_command(shell: Shell) -> None:
    shown = {line.split()[1] for line in commands(ROOT / "README.md")} - {"#"}
    listed = re.findall(r"^    (\w+)(?: |$)", shell.run("kingsburg --help").stdout, re.MULTILINE)
    assert sorted(shown) == sorted(listed)
