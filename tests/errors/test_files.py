"""The user's files: what is not ours is left alone, and a file is replaced whole or not at all."""

from __future__ import annotations

import os
import socket
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingsburg import files
from kingsburg.files import FileError, Format

NOTE = Format("a note", b"note:")
MARKED = Format("a marked note", b"note:", b"(end)")

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="has links, pipes and permissions of its own")


def test_a_new_file_is_written_whole_and_nothing_else_is_left(tmp_path: Path) -> None:
    files.replace(tmp_path / "a", "note: ä", NOTE)
    assert [(path.name, path.read_text("utf-8")) for path in tmp_path.iterdir()] == [("a", "note: ä")]


@pytest.mark.parametrize("before", [b"", b"note: older"])
def test_our_own_and_an_empty_file_are_replaced(tmp_path: Path, before: bytes) -> None:
    (tmp_path / "a").write_bytes(before)
    files.replace(tmp_path / "a", "note: new", NOTE)
    assert (tmp_path / "a").read_text() == "note: new"


@pytest.mark.parametrize("before", [b"my thesis", b" note:", b"\xff\xfe\x00", b"not"])
def test_a_foreign_file_is_left_alone(tmp_path: Path, before: bytes) -> None:
    file = tmp_path / "thesis.tex"
    file.write_bytes(before)
    with pytest.raises(FileError, match=r"thesis\.tex holds something else than a note"):
        files.replace(file, "note: new", NOTE)
    with pytest.raises(FileError, match="left alone"):
        files.remove(file, NOTE)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(("text", "ours"), [("note: (end)", True), ("note: end", False), ("note:" + " " * 5000, False)])
def test_a_mark_can_stand_anywhere(tmp_path: Path, text: str, ours: bool) -> None:
    file = tmp_path / "a"
    file.write_text(text)
    if ours:
        files.check(file, MARKED)
    else:
        with pytest.raises(FileError, match="a marked note"):
            files.check(file, NOTE._replace(name="a marked note", mark=b"(end)"))


@POSIX
def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    target, link = tmp_path / "folder" / "real", tmp_path / "link"
    link.symlink_to(target)
    for text in ("note: 1", "note: 2"):
        files.replace(link, text, NOTE)
        assert link.is_symlink()
        assert not target.is_symlink()
        assert target.read_text() == text
    files.remove(link, NOTE)
    assert link.is_symlink()
    assert not target.exists()


@POSIX
def test_a_link_to_a_foreign_file_is_left_alone(tmp_path: Path) -> None:
    target, link = tmp_path / "thesis.tex", tmp_path / "save.json"
    target.write_text("my thesis")
    link.symlink_to(target)
    with pytest.raises(FileError, match=r"save\.json holds something else"):
        files.replace(link, "note: 1", NOTE)
    assert target.read_text() == "my thesis"


@POSIX
def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(link)
    with pytest.raises(FileError, match="link"):
        files.replace(link, "note: 1", NOTE)


@pytest.fixture
def special(tmp_path: Path) -> Iterator[dict[str, Path]]:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    with socket.socket(socket.AF_UNIX) as heard:
        here = Path.cwd()
        os.chdir(tmp_path)  # the name of a socket is short
        heard.bind("socket")
        os.chdir(here)
        yield {name: tmp_path / name for name in ("pipe", "folder", "socket")} | {"device": Path("/dev/null")}


@POSIX
@pytest.mark.parametrize("kind", ["pipe", "folder", "socket", "device"])
def test_what_is_no_regular_file_is_refused_and_stays(special: dict[str, Path], kind: str) -> None:
    path = special[kind]
    before = path.stat()
    with pytest.raises(FileError, match=f"is a {kind}: name a file"):
        files.replace(path, "note: 1", NOTE)
    assert stat.S_IFMT(path.stat().st_mode) == stat.S_IFMT(before.st_mode)


@POSIX
def test_permissions_stay(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("note: 1")
    file.chmod(0o640)
    files.replace(file, "note: 2", NOTE)
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


@POSIX
def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    files.replace(tmp_path / "a", "note: 1", NOTE)
    (tmp_path / "b").touch()
    assert (tmp_path / "a").stat().st_mode == (tmp_path / "b").stat().st_mode


@POSIX
def test_a_protected_file_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("note: 1")
    file.chmod(0o444)
    with pytest.raises(FileError, match="protected"):
        files.replace(file, "note: 2", NOTE)
    assert file.read_text() == "note: 1"


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "", ".", "/", "missing/a", "file/a", "\ud800"])
def test_what_cannot_be_a_file_is_one_line(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("note: 1")
    with pytest.raises(FileError) as caught:
        files.replace(tmp_path / name, "note: 2", NOTE)
    assert str(caught.value).isprintable()
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_folders_are_made_only_where_that_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "a"
    with pytest.raises(FileError, match="there is no folder folder"):
        files.check(path, NOTE)
    files.check(path, NOTE, folders=True)
    assert list(tmp_path.iterdir()) == []
    files.replace(path, "note: 1", NOTE, folders=True)
    assert path.read_text() == "note: 1"


@POSIX
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no device that is always full")
def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a"
    file.write_text("note: 1")
    monkeypatch.setattr(os, "open", lambda *_: _opened_full())
    with pytest.raises(FileError, match="no space left"):
        files.replace(file, "note: 2", NOTE)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("a", "note: 1")]


def _opened_full() -> int:
    with Path("/dev/full").open("wb") as full:
        return os.dup(full.fileno())


# -- reading --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", ["a\nb\n".encode("utf-8-sig"), b"a\r\nb\r\n", b"a\rb\r", b"a\nb\n"])
def test_marks_and_ends_of_lines_of_other_systems_do_not_matter(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a").write_bytes(data)
    assert files.read_text(tmp_path / "a") == "a\nb\n"


@pytest.mark.parametrize("data", [b"\xff", "a".encode("utf-16"), b"\x89PNG\xff"])
def test_what_is_no_text_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a").write_bytes(data)
    with pytest.raises(FileError, match="not a text file"):
        files.read_text(tmp_path / "a")


@POSIX
def test_reading_is_bounded() -> None:
    with pytest.raises(FileError, match="/dev/zero is larger than 0 MB"):
        files.read_text(Path("/dev/zero"), largest=1000)


@pytest.mark.parametrize("name", ["missing", "a\0b", ".", "x" * 300])
def test_what_cannot_be_read_is_one_line(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileError, match="cannot be read") as caught:
        files.read_text(tmp_path / name)
    assert str(caught.value).isprintable()


def test_a_name_begins_at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert files.named("~/a") == tmp_path / "a"
    with pytest.raises(FileError, match="~nobody-of-this-name"):
        files.named("~nobody-of-this-name/a")
