"""Input and output that are closed, full, not read, or know few letters; and text from outside on the screen."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.table import Table
from rich.text import Text

from kingsburg.cli import main
from kingsburg.cli.console import Plain
from tests.cli.test_commands import complaint
from tests.patience import PATIENCE

POSIX = pytest.mark.skipif(os.name == "nt", reason="uses a POSIX shell")
PLAY = "play --players 2 --seed 5 --save {folder}/save.json"


def shell(tmp_path: Path, line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A line for the shell, with `kingsburg` and `{folder}` in it."""
    command = line.format(folder=tmp_path).replace("kingsburg", f"{sys.executable} -m kingsburg")
    home = {"KINGSBURG_HOME": str(tmp_path)}
    return subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        env={**os.environ, **home, **environment},
        timeout=PATIENCE,
        check=False,
    )


@POSIX
@pytest.mark.parametrize("given", ["<&-", "</dev/null", "<<< $'\\xff\\xfe'", "< <(printf 'hint\\0\\n\\xc3\\n')"])
def test_whatever_is_typed_or_not_the_game_is_kept(tmp_path: Path, given: str) -> None:
    done = shell(tmp_path, f"kingsburg {PLAY} {given}")
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "save.json").exists()
    assert b"--resume" in done.stdout


@POSIX
@pytest.mark.parametrize("command", ["rules", "content", "--help", "bots"])
def test_who_reads_only_the_first_line_hears_no_complaint(tmp_path: Path, command: str) -> None:
    done = shell(tmp_path, f"set -o pipefail; kingsburg {command} | true")
    assert done.stderr == b""
    assert done.returncode == 0


@POSIX
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no device that is always full")
@pytest.mark.parametrize("command", ["rules", "--help", "--version"])
def test_a_full_disk_is_told_in_a_line(tmp_path: Path, command: str) -> None:
    done = shell(tmp_path, f"kingsburg {command} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == b"kingsburg: the output: no space left on device\n"


@POSIX
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_outputs_are_no_mistake(tmp_path: Path, closed: str) -> None:
    done = shell(tmp_path, f"kingsburg rules statue {closed}")
    assert (done.returncode, done.stderr) == (0, b"")


@POSIX
@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"TERM": "dumb", "COLUMNS": "0", "LINES": "0"},
        {"TERM": "no-such-terminal", "COLUMNS": "1", "LINES": "1"},
        {"COLUMNS": "-5", "LINES": "x"},
        {"COLUMNS": "99999", "NO_COLOR": "1", "TMPDIR": "/nowhere"},
        {"HOME": "/nowhere", "XDG_CONFIG_HOME": ""},
    ],
    ids=lambda environment: next(iter(environment)),
)
def test_odd_surroundings_are_no_mistake(tmp_path: Path, environment: dict[str, str]) -> None:
    done = shell(tmp_path, "kingsburg rules && kingsburg bots && kingsburg " + PLAY + " <<< quit", **environment)
    assert (done.returncode, done.stderr) == (0, b"")


# -- text from outside ------------------------------------------------------------------------------------------------


def shown(*parts: Any) -> str:
    screen = Plain()
    screen.file = io.StringIO()
    screen.print(*parts)
    return str(screen.file.getvalue())


@pytest.mark.parametrize("text", ["x.py:Stew:a=1", "[bold]me[/bold]", "[/]", ":smile:", "[link=file:///]x[/link]"])
def test_names_are_text_and_never_markup(text: str) -> None:
    table = Table(text, caption=text)
    table.add_row(text)
    for part in (text, Text(text), table):
        assert text in shown(part)


def test_orders_to_the_terminal_are_not_sent() -> None:
    table = Table("a\x1b[2Jb")
    table.add_row(Text("c\x07\x9bd\re"))
    told = shown(table, "f\x1b]0;g\x07")
    assert "\x1b" not in told
    assert all(letter.isprintable() or letter == "\n" for letter in told)


def test_a_bot_is_called_as_it_is_spelled(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "x.py"
    file.write_text("class Stew:\n    options = {'a': str}\n    def __init__(self, a=''): pass\n")
    with file.open("a") as more:
        more.write("    def choose(self, game, options, rng): return options[0]\n")
    spelled = f"{file}:Stew:a=b"
    assert main(["sim", "--bots", f"{spelled},random", "--games", "2", "--workers", "1"]) == 0
    assert ":Stew:a=b" in capsys.readouterr().out


LONG = "x" * 20_000
ODD = [
    f"{option}={value}"
    for option in ("--players", "--people", "--level", "--bots", "--edition")
    for value in ("9" * 20, "9" * 20_000, LONG, "\x1b[2J", "-1", "1e999")
]
ODD += [f"{option}={LONG}" for option in ("--seed", "--names", "--modules", "--scenario", "--variants", "--content")]
ODD += ["--players=", "--edition=", "--seed=", f"--seed={'9' * 20_000}", "--names=\x1b[2J", "--resume=" + LONG, LONG]


@pytest.mark.parametrize("argument", ODD, ids=lambda argument: argument[:30])
def test_odd_values_are_refused_in_a_short_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, argument: str
) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    told = complaint(capsys, "play", argument, "--save", str(tmp_path / "save.json"))
    assert len(told) < 1000
    assert told.removesuffix("\n").isprintable()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["games", "play", "replay", "bots", "rules statue"])
def test_without_a_home_nothing_breaks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    def home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("KINGSBURG_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", home)
    monkeypatch.setattr("builtins.input", lambda _="": "quit")
    if command in ("bots", "rules statue"):
        assert main(command.split()) == 0
    else:
        assert "set HOME" in complaint(capsys, *command.split())
    assert list(tmp_path.iterdir()) == []


def test_a_bot_in_nobodys_home_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "~nobody-of-this-name" in complaint(capsys, "sim", "--bots", "~nobody-of-this-name/x.py,random")


def test_no_line_ends_at_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither of a text nor of a cell: French has one before its signs and within its quotes."""
    monkeypatch.setenv("COLUMNS", "22")
    told = "un pion «\N{NO-BREAK SPACE}+2\N{NO-BREAK SPACE}» ou encore\N{NO-BREAK SPACE}: fin"
    cells = Table.grid()
    cells.add_row(Text(told))
    for shown in (told, Text(told), cells):
        screen = Plain()
        with screen.capture() as printed:
            screen.print(shown)
        assert [line.strip() for line in printed.get().splitlines()] == ["un pion « +2 » ou", "encore : fin"]
