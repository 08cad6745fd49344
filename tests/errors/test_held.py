"""Files that are written again and again: another process that wants them meanwhile is told who has them."""

from __future__ import annotations

import errno
import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kingsburg import files
from kingsburg.cli import main
from kingsburg.files import Held
from tests.cli.test_commands import complaint

HOLDING = """
import sys
from pathlib import Path
from kingsburg import files
with files.held(Path(sys.argv[1]), "is taken by {}"):
    print("held", flush=True)
    sys.stdin.read()
"""
SIM = ("sim", "--bots", "random,random", "--games", "4", "--workers", "1", "--out")


@contextmanager
def another(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds a file."""
    command = [sys.executable, "-c", HOLDING, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        try:
            yield holder
        finally:
            holder.kill()


def lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def test_one_process_holds_a_file_and_another_is_told_who(tmp_path: Path) -> None:
    file = tmp_path / "file"
    with another(file) as holder:
        with pytest.raises(Held, match=rf"^{file} is taken by process {holder.pid} on .+: wait$"):
            files.held(file, "is taken by {}: wait").__enter__()
        assert files.is_held(file)
    assert not files.is_held(file)


def test_what_a_killed_process_held_is_free(tmp_path: Path) -> None:
    """Its lock stays behind, and goes with the next who holds the file."""
    file = tmp_path / "file"
    with another(file) as holder:
        holder.kill()
        holder.wait()
        assert lock_of(file).exists()
        with files.held(file, "{}"):
            assert f"process {os.getpid()} " in lock_of(file).read_text()
    assert list(tmp_path.iterdir()) == []


def test_nothing_stays_behind(tmp_path: Path) -> None:
    with pytest.raises(KeyError), files.held(tmp_path / "file", "{}"):
        raise KeyError
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_held_by_whatever_link(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    link.symlink_to(file)
    with another(file):
        assert files.is_held(link)


@pytest.mark.parametrize("trouble", ["no locks", "no such call", "protected", "no folder", "a folder", "NUL", "long"])
def test_where_nothing_can_be_locked_it_goes_on_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK if trouble == "no locks" else errno.EROFS, "it cannot be")

    if trouble == "no locks":
        monkeypatch.setattr(fcntl, "lockf", refuse)
    if trouble == "no such call":
        monkeypatch.setattr(files, "fcntl", None)
    if trouble == "protected":
        monkeypatch.setattr(os, "open", refuse)
    odd = {"no folder": "no/file", "a folder": ".", "NUL": "a\0b", "long": "x" * 300}
    with files.held(tmp_path / odd.get(trouble, "file"), "{}"), files.held(tmp_path / "other", "{}"):
        pass
    assert not files.is_held(tmp_path / "file")


@pytest.mark.parametrize("kind", ["file", "link"])
def test_what_is_no_lock_of_ours_is_left_alone(tmp_path: Path, kind: str) -> None:
    file, thesis = tmp_path / "file", tmp_path / "thesis"
    thesis.write_text("my thesis")
    if kind == "link":
        lock_of(file).symlink_to(thesis)
    else:
        thesis.rename(lock_of(file))
    with files.held(file, "{}"):
        pass
    assert (thesis if kind == "link" else lock_of(file)).read_text() == "my thesis"


def test_two_series_do_not_write_one_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert main([*SIM, str(out)]) == 0
    capsys.readouterr()
    before = out.read_bytes()
    with another(out) as holder:
        told = complaint(capsys, *SIM, str(out))
        assert f"{out} is being written by another series (process {holder.pid} on " in told
        assert out.read_bytes() == before
    assert main([*SIM, str(out)]) == 0
    assert out.read_bytes() == before
