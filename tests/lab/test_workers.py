"""Workers that fail, are killed, or are stopped by Ctrl-C."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from kingsburg.engine.errors import KingsburgError
from kingsburg.lab import Report, simulate
from kingsburg.lab.workers import PROCESSES
from tests.lab.players import own_make
from tests.patience import PATIENCE

POSIX = pytest.mark.skipif(os.name == "nt", reason="sends POSIX signals")


def series(*bots: str, games: int = 4, workers: int = 2, **more: Any) -> Report:
    return simulate(bots, games, 5, workers, {}, own_make, **more)


@pytest.fixture(autouse=True)
def _no_process_is_left() -> Any:
    yield
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failing_bot_is_not_hidden(workers: int) -> None:
    with pytest.raises(RuntimeError, match="no idea") as caught:
        series("broken", "random", workers=workers)
    (told,) = caught.value.__notes__
    assert told.startswith("in game ")
    assert told.endswith(" of the series of seed 5 (year 2, Spring)")


def test_a_failure_in_a_worker_says_where() -> None:
    with pytest.raises(RuntimeError, match="no idea") as caught:
        series("broken", "random")
    assert "players.py" in str(caught.value.__cause__)


def test_a_failure_that_cannot_be_sent_is_told_all_the_same() -> None:
    with pytest.raises(RuntimeError, match="Secretive: 1 and 2"):
        series("mysterious", "random")


@POSIX
def test_the_game_of_a_killed_worker_is_played_by_another(tmp_path: Path) -> None:
    report = series(f"suicidal:{tmp_path / 'killed'}", "random", games=6)
    assert [result.game for result in report.results] == list(range(6))
    assert (tmp_path / "killed").exists()


@POSIX
def test_a_game_that_kills_every_worker_ends_the_series_in_a_line(tmp_path: Path) -> None:
    kept = tmp_path / "series.jsonl"
    with pytest.raises(KingsburgError) as caught:
        series("suicidal", "random", out=kept)
    told = str(caught.value)
    assert "lost its worker 3 times, the last by signal 9: the games so far are in" in told
    assert told.endswith("series.jsonl, and the same command goes on")
    assert len(kept.read_text().splitlines()) == 1


def test_a_series_can_run_beside_the_main_thread() -> None:
    reports: list[Report] = []
    thread = threading.Thread(target=lambda: reports.append(series("random", "random")))
    thread.start()
    thread.join(PATIENCE)
    assert [report.games for report in reports] == [4]


@POSIX
def test_a_ctrl_c_that_is_lost_in_a_game_ends_the_series_after_it() -> None:
    report = series("deaf", "random", workers=1)
    assert (report.games, report.interrupted) == (1, True)


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_is_as_before_afterwards(workers: int) -> None:
    before = signal.getsignal(signal.SIGINT)
    series("random", "random", workers=workers)
    assert signal.getsignal(signal.SIGINT) is before


@POSIX
@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_ctrl_c_while_workers_start_is_not_lost(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """It is pressed in the middle of starting the second of them."""
    starts: list[int] = []
    really_start = PROCESSES.Process.start

    def start(process: Any) -> None:
        starts.append(1)
        if len(starts) == 2 and moment == "before":
            os.kill(os.getpid(), signal.SIGINT)
        really_start(process)
        if len(starts) == 2 and moment == "after":
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(PROCESSES.Process, "start", start)
    assert series("random", "random", games=1000).interrupted


@POSIX
def test_a_worker_that_has_just_been_started_does_not_hear_it(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    starts: list[int] = []
    really_start = PROCESSES.Process.start

    def start(process: Any) -> None:
        really_start(process)
        starts.append(process.pid)
        os.kill(process.pid, signal.SIGINT)

    monkeypatch.setattr(PROCESSES.Process, "start", start)
    assert not series("random", "random").interrupted
    assert len(starts) == 2
    assert capfd.readouterr().err == ""


SCRIPT = """
import sys
from kingsburg.bots import make
from kingsburg.lab import simulate

if __name__ == "__main__":
    workers = int(sys.argv[1])
    report = simulate(["random"] * 4, 100_000, 1, workers, {}, make, lambda done, asked: print(done, flush=True))
    print("finished", report.games, report.interrupted)
"""


@POSIX
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_at_a_terminal(tmp_path: Path, workers: int) -> None:
    """It reaches the whole group of processes; the first reports the games so far, and all end in silence."""
    script = tmp_path / "series.py"
    script.write_text(SCRIPT)
    pipe = subprocess.PIPE
    command = [sys.executable, str(script), str(workers)]
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True) as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(2)] == ["0\n", "1\n"]
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert err == ""
    assert process.returncode == 0
    last = out.split("\n")[-2].split()
    assert (last[0], last[2]) == ("finished", "True")
    assert 1 <= int(last[1]) < 100_000
