"""The load that is put on the server, on a small scale, and what is told of it."""

from __future__ import annotations

import argparse
import datetime
import sys
from pathlib import Path

import pytest

from benchmarks import server, server_report
from benchmarks.server_report import Idle, Results, Side, Starts, bars, kept_section, section, write

ASKED = argparse.Namespace(tables=250, moves=200.0, seconds=5.0, rounds=3, stored=10_000)


def results(times: float) -> Results:
    bare = Side(cpu=[1.0, 2.0, 4.0], p99=[10.0, 11.0, 30.0], sent=2.6, socket=20.0)
    ours = Side([each * times for each in bare.cpu], [each * times for each in bare.p99], 13.0, 10 * times)
    starts = Starts([1.0, 2.0, 1.0], [times, 2 * times, times])
    return Results("compiled", bare, ours, Idle(1.0, times, int(times > 4), 150.0, 2.0), starts)


def test_bars_are_kept_or_not() -> None:
    assert [bar.kept for bar in bars(results(1.0), ASKED)] == [True] * 5
    assert [bar.kept for bar in bars(results(50.0), ASKED)] == [False] * 5
    assert [bar.kept for bar in bars(results(4.5), ASKED)][:2] == [False, True]


def test_its_part_of_the_document_is_renewed_and_kept(tmp_path: Path) -> None:
    document = tmp_path / "benchmarks.md"
    document.write_text("# Speed\n\nSomething.\n", encoding="utf-8")
    write(results(2.0), ASKED, document)
    write(results(3.0), ASKED, document)
    text = document.read_text(encoding="utf-8")
    assert text.startswith("# Speed\n\nSomething.\n\n## The server under load\n")
    assert text.count("## The server") == 1
    assert "3.00 x [3.00 - 3.00]" in text
    assert kept_section(text) == section(results(3.0), ASKED, datetime.date.today())
    assert kept_section("# Speed\n") == ""


def test_a_small_crowd_plays(capsys: pytest.CaptureFixture[str]) -> None:
    small = ["--tables", "2", "--moves", "20", "--seconds", "0.5", "--rounds", "1", "--stored", "3", "--idle", "1"]
    assert server.main([*small, "--python", sys.executable]) == 0
    told = capsys.readouterr().out
    assert "| KB sent to a seat | 2.60 |" in told
    assert len([line for line in told.splitlines() if line.startswith(("pass", "FAIL"))]) == 5
    assert server_report.TITLE not in told
