"""The commands of the documentation, run as a reader would, in a cheaper form where only the amount is large."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from kingsburg.cli.parser import parse
from kingsburg.env import learned
from tests.architecture.source import ROOT
from tests.cli.shells import Shell, near_its_end
from tests.docs.pages import Block
from tests.making import make
from tests.patience import PATIENCE

CHEAPER = (
    (r"^kingsburg sim(?!.*--games)", "kingsburg sim --games 2"),
    (r"--(games|judged|played|again) \d+", r"--\1 2"),
    (r"--thought \d+ \d+", "--thought 2 2"),
    (r"^kingsburg sim(?!.*--workers)", "kingsburg sim --workers 1"),
    (r"--seconds [\d.]+", "--seconds 0.01"),
    (r":games=\d+", ":games=1"),
    (r"^kingsburg learn$", "kingsburg learn --help"),
    (r"^kingsburg learn(?= .*--out)", "kingsburg learn --decisions 1 --games 2"),
    (r"^python trainer\.py --rounds \d+", "python trainer.py --rounds 0"),
    (r"\bchampion(:time=\w+)?(?=[, ])", "champion:rollouts=1,breadth=2"),
    (r"^(python -m kingsburg\.bots\.fit(_net|_stages)? .*)", r"\1 --out fitted"),
    (r"^kingsburg (serve|mcp|backup|restore)\b.*", r"\g<0> --help"),
    (r"^pip install '\.\[[\w,]+\]'$", "pip install ."),
    (r"^pip install \.$", "pip install --dry-run --quiet --no-deps --no-index --no-build-isolation ."),
)
"""What is replaced in a command before it is run: fewer games, less thinking, nothing installed, overwritten or
served without end (tests/server does that)."""

PROGRAMS = ("kingsburg", "make", "pip", "python")


def commands(block: Block) -> list[str]:
    """The commands of a block, without the remarks behind them."""
    lines = [line for line in block.text.splitlines() if line.strip()]
    if any(line.startswith("$ ") for line in lines):
        lines = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
    return [re.sub(r"\s+# .*", "", line) for line in lines]


class Terminal:
    """A reader's folder, in which games were played: one is over, and one is near its end."""

    def __init__(self, folder: Path, learns: bool = False) -> None:
        self.folder = folder
        self.learns = learns
        self.shell = Shell(folder, "kingsburg", "kingsburg", ".venv/bin")
        (folder / "game.kbg").write_text(finished())

    def run(self, command: str) -> None:
        """Run a command, with nobody at the keyboard; it ends well. Of `make` only the target is looked up."""
        for costly, cheap in CHEAPER:
            command = re.sub(costly, cheap, command)
        program, *arguments = shlex.split(command)
        assert program in PROGRAMS, f"`{command}`: who is to run this?"
        if program == "make":
            wanted = {argument for argument in arguments if "=" not in argument}
            assert wanted <= targets(), f"`{command}`: there is no such target"
        elif arguments[:1] == ["learn"] and "--out" in arguments and not self.learns:
            stand_in(self.folder, arguments)
        elif program == "kingsburg":
            self._keep_games()
            done = self.shell.run(command)
            assert (done.returncode, done.stderr) == (0, ""), f"`{command}`: {done.stdout}{done.stderr}"
            assert done.stdout, f"`{command}` says nothing"
        else:
            call(self.folder, *((sys.executable, "-m", "pip") if program == "pip" else (sys.executable,)), *arguments)

    def _keep_games(self) -> None:
        """The same games each time, whatever was played since."""
        shutil.rmtree(self.shell.home, ignore_errors=True)
        self.shell.home.mkdir()
        (self.shell.home / "over.kbg").write_text(finished())
        self.shell.keep_a_game_near_its_end()


def stand_in(folder: Path, words: list[str]) -> None:
    """Have the net that comes with the game where another would be learned, which takes PyTorch."""
    shutil.copy(Path(learned.__file__).with_name(learned.PUPIL), folder / parse(words).out)


def call(folder: Path, *command: str, **more: str) -> None:
    """Run a program that ends well; pip is in the source, which it is to install."""
    ran = subprocess.run(
        command,
        cwd=ROOT if "pip" in command else folder,
        env=os.environ | {"KINGSBURG_COMPILE": "0", "KINGSBURG_CLIENT": "0"} | more,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == 0, f"{command} ended with status {ran.returncode}: {ran.stdout}{ran.stderr}"


@cache
def finished() -> str:
    """The record of a game that is over."""
    game = near_its_end()
    while not game.over:
        game.play(game.options[0])
    return str(game.record())


@cache
def targets() -> set[str]:
    """What can be made."""
    return {line.split()[0] for line in make(ROOT, "help").stdout.splitlines()}
