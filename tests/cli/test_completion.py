"""`kingsburg completion`: the scripts are those of the parser, and bash completes with its own."""

from __future__ import annotations

import subprocess

import pytest

from kingsburg.cli import main
from kingsburg.cli.completion import SHELLS
from kingsburg.cli.parser import COMMANDS

ASK = """
eval "$script"
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_kingsburg
echo "${COMPREPLY[*]}"
"""


@pytest.fixture
def script(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", "bash"]) == 0
    return capsys.readouterr().out


def completed(script: str, *words: str) -> list[str]:
    """What bash offers after these words, of which the last is being typed."""
    asked = ["bash", "-c", ASK, "bash", "kingsburg", *words]
    done = subprocess.run(asked, env={"script": script}, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["re"], ["review", "replay", "restore"]),
        (["play", "--le"], ["--level"]),
        (["play", "--level", "h"], ["hard"]),
        (["play", "--edition", "second", "--scenario", "go"], ["goblin-valley"]),
        (["play", "--modules", "al"], ["all"]),
        (["play", "--modules", "rows,st"], ["rows,strips"]),
        (["sim", "--bots", "greedy,no"], ["greedy,novice"]),
        (["rules", "cath"], ["cathedral"]),
        (["completion", ""], ["--help", "--language", "bash", "zsh", "fish"]),
        (["play", "--players", ""], []),
        (["review", "game"], []),
    ],
)
def test_bash_completes(script: str, words: list[str], offered: list[str]) -> None:
    assert completed(script, *words) == offered


def test_bash_offers_every_command(script: str) -> None:
    assert len(completed(script, "")) == len(COMMANDS) + len(["--help", "--version"])


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_knows_every_command_and_option(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    assert main(["completion", shell]) == 0
    told = capsys.readouterr().out
    for name in ("play", "games", "level", "wheel-and-deal", "verify", "champion", "goldsmith"):
        assert name in told
