"""`kingsburg sim` as a user types it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kingsburg.cli import main
from tests.cli.terminals import shown_at
from tests.cli.test_commands import complaint

QUICK = ("sim", "--bots", "greedy,random", "--games", "8", "--workers", "1")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--bots", "greedy,wizard"], ["wizard", "random, "]),
        (["--games", "0"], ["--games", "0"]),
        (["--workers", "none"], ["--workers", "none"]),
        (["--edition", "third", "--games", "1"], ["third", "first, second"]),
        (["--modules", "bridges", "--games", "1"], ["module", "bridges"]),
        (["--bots", "greedy,greedy", "--players", "4"], ["at least 4 bots", "not 2"]),
        (["--bots", ",".join(["greedy"] * 6)], ["6 bots", "2, 3, 4, 5"]),
        (["--json", "/nowhere/at/all.json"], ["/nowhere/at/all.json"]),
        (["--parquet", "/"], ["/", "folder"]),
        (["--out", "/nowhere/at/all.jsonl"], ["/nowhere/at/all.jsonl"]),
        (["--out", "/"], ["/", "folder"]),
    ],
)
def test_a_mistake_is_one_line_that_names_it(
    capsys: pytest.CaptureFixture[str], arguments: list[str], named: list[str]
) -> None:
    told = complaint(capsys, "sim", *arguments)
    for name in named:
        assert name in told


def test_it_prints_tables_and_writes_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    files = {name: tmp_path / f"series.{name}" for name in ("out", "json", "parquet")}
    assert main([*QUICK, *(word for name, file in files.items() for word in (f"--{name}", str(file)))]) == 0
    told = capsys.readouterr()
    for word in ("greedy", "95%", "Elo", "winners", "seat 1", "8 games"):
        assert word in told.out
    assert told.err == ""
    assert json.loads(files["json"].read_text())["games"] == 8
    assert len(files["out"].read_text().splitlines()) == 9
    assert files["parquet"].read_bytes()[:4] == b"PAR1"


def test_the_same_command_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = ["--out", str(tmp_path / "series.jsonl")]
    assert main([*QUICK, *out]) == 0
    assert main([*QUICK, *out, "--games", "12"]) == 0
    assert "12 games, 8 of them played before" in capsys.readouterr().out
    assert "another series, with seed 1 and not 2" in complaint(capsys, *QUICK, *out, "--seed", "2")


def test_a_bot_that_fails_is_told_with_its_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "stuck.py"
    file.write_text("class Stuck:\n    def choose(self, game, options, rng):\n        return 'no idea'\n")
    told = complaint(capsys, *QUICK, "--bots", f"{file}:Stuck,random")
    assert "Stuck" in told
    assert "in game 0 of the series of seed 1 (year 1, The King's Favor)" in told


def test_more_bots_than_players_are_a_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--bots", "greedy,random,random", "--players", "2", "--games", "6"]) == 0
    told = capsys.readouterr().out
    assert "random x2" in told
    assert "Not every" not in told


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_on_a_terminal_a_bar_tells_how_far_it_is(tmp_path: Path) -> None:
    near, far = os.openpty()
    command = [sys.executable, "-m", "kingsburg", *QUICK, "--games", "40"]
    with (tmp_path / "out").open("wb") as out, subprocess.Popen(command, stdout=out, stderr=far) as process:
        os.close(far)
        told = shown_at(near)
        assert process.wait() == 0
    assert b"/40" in told
    assert b"left" in told
    assert b"40 games" in (tmp_path / "out").read_bytes()
