"""Whatever the program prints to type next works as it is printed, the way the program was started."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from tests.cli.shells import Shell

PYTHON = shlex.quote(sys.executable)


@pytest.fixture(params=["script", "path", "module", "make"])
def shell(request: pytest.FixtureRequest, tmp_path: Path) -> Shell:
    ways = {
        "script": (".venv/bin/kingsburg", ".venv/bin/kingsburg", ""),
        "path": ("kingsburg", "kingsburg", ".venv/bin"),
        "module": (f"{PYTHON} -m kingsburg", f"{PYTHON} -m kingsburg", ""),
        "make": ("make", ".venv/bin/kingsburg", ""),
    }
    return Shell(tmp_path, *ways[request.param])


def works(shell: Shell, text: str) -> list[str]:
    """Run the commands that a text tells to type; the words after the program of each."""
    found = shell.printed(text)
    for line in found:
        done = shell.run(line)
        assert (done.returncode, done.stderr) == (0, ""), f"{line}: {done.stdout}{done.stderr}"
    return [line.removeprefix(shell.told).strip() for line in found]


def test_what_a_beginner_is_told(shell: Shell) -> None:
    """From the bare command over a mistake to a game that is left, gone on with, over, and looked at again."""
    assert works(shell, shell.says("")) == ["play", "rules", "bots", "--help"]
    assert works(shell, shell.says("play --colour red")) == ["--help"]
    left = works(shell, shell.says("play", "1\n0\nq\n"))
    assert [words.split()[:2] for words in left] == [["play", "--resume"]]
    shell.keep_a_game_near_its_end()
    over = works(shell, shell.says('play --resume "near its end"', "0\n" * 9))
    assert over == ["review 'near its end'", "replay 'near its end'", "replay --verify 'near its end'"]


def test_what_the_lists_tell(tmp_path: Path) -> None:
    shell = Shell(tmp_path, ".venv/bin/kingsburg", ".venv/bin/kingsburg")
    assert works(shell, shell.says("bots")) == ["play --level normal", "play --bots novice,bailiff"]
    assert works(shell, shell.says("replay")) == ["play"]
    shell.keep_a_game_near_its_end()
    assert works(shell, shell.says("games"))[-1] == "play --resume 'near its end'"
    shell.says("play --resume", "0\n" * 9)
    assert "review 'near its end'" in works(shell, shell.says("games"))


def test_files_elsewhere_are_named_with_their_path(tmp_path: Path) -> None:
    shell = Shell(tmp_path, ".venv/bin/kingsburg", ".venv/bin/kingsburg")
    told = works(shell, shell.says("play --players 2 --save 'my game.json'", "q\n"))
    assert told == ["play --resume 'my game.json'"]


def test_games_with_content_of_ones_own_are_told_with_it(tmp_path: Path) -> None:
    shell = Shell(tmp_path, ".venv/bin/kingsburg", ".venv/bin/kingsburg")
    own = tmp_path / "my cards.toml"
    own.write_text('[building.statue]\nname = "Colossus"\n')
    left = works(shell, shell.says("play --players 2 --content 'my cards.toml'", "q\n"))
    assert left[0].endswith("--content 'my cards.toml'")
    assert "--resume" not in shell.says("games")
    assert works(shell, shell.says("games --content 'my cards.toml'")) == left
    shell.keep_a_game_near_its_end(own)
    over = works(shell, shell.says("play --resume 'near its end' --content 'my cards.toml'", "0\n" * 9))
    assert over[0] == "review 'near its end' --content 'my cards.toml'"
    assert "review" not in shell.says("games")
    assert works(shell, shell.says("games --content 'my cards.toml'"))[-1] == over[0]


def test_make_of_another_folder_tells_the_whole_path(tmp_path: Path) -> None:
    shell = Shell(tmp_path / "cloned", "make", ".venv/bin/kingsburg")
    line = f"cd / && make -C {shlex.quote(str(shell.folder))} ARGS="
    assert f"  {shell.folder / '.venv/bin/kingsburg'} play\n" in shell.run(line).stdout


def test_a_program_that_calls_ours_tells_what_always_works(tmp_path: Path) -> None:
    shell = Shell(tmp_path, f"{PYTHON} -c 'from kingsburg.cli import main; main([])'", f"{PYTHON} -m kingsburg")
    assert works(shell, shell.says("")) == ["play", "rules", "bots", "--help"]
