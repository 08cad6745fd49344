"""The user's files: read within bounds, and replaced whole, and only where they are ours.

Whoever writes files has a `Format`, by which they are known again. Links are followed; what is no regular file, what is
protected, and what holds anything else is left alone, and every reason is one line.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

from kingsburg.engine.errors import KingsburgError, one_line

LARGEST = 1 << 24
"""Bytes of a file that are read: far more than any game needs, and little enough to be held."""
PEEK = 1 << 20
"""Bytes at the beginning and at the end of a file in which its mark is looked for."""

KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
ANYONE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


class FileError(KingsburgError):
    """A file that cannot be read or written, or may not be replaced."""


class Format(NamedTuple):
    """What we write: what it is called, how it begins, and a mark that stands near its beginning or end."""

    name: str
    begins: bytes
    mark: bytes = b""


def named(text: str) -> Path:
    """The file that someone types the name of; ~ is his home."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise FileError(f"{one_line(text)} cannot be found: {str(error).lower()}") from error


def home() -> Path:
    """The user's own folder; not every account has one."""
    try:
        return Path.home()
    except RuntimeError as error:
        raise FileError("there is no home folder: set HOME, or KINGSBURG_HOME for the games") from error


def read_text(path: Path, largest: int = LARGEST) -> str:
    """The text of a file, which may also be a pipe; a byte order mark and foreign ends of lines do not matter."""
    with _told("read", path), path.open("rb") as file:
        data = file.read(largest + 1)
    if len(data) > largest:
        raise FileError(f"{_named(path)} is larger than {largest >> 20} MB: that is none of ours")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(f"{_named(path)} is not a text file, or not in UTF-8") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def is_file(path: Path) -> bool:
    """Whether there is such a file, whatever its name is like."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def changed(path: Path) -> int:
    """When a file was last changed."""
    with _told("read", path):
        return path.stat().st_mtime_ns


def replace(path: Path, data: str | bytes, *formats: Format, folders: bool = False) -> None:
    """Write a file by way of another beside it, so that a reader never finds half of it; its permissions stay. Folders
    are made for it if that is asked for."""
    target = check(path, *formats, folders=folders)
    beside = target.with_name(f".kingsburg-{token_hex(8)}")
    with _told("written", path):
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            with open(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666), "wb") as file:
                file.write(data.encode() if isinstance(data, str) else data)
            if target.exists():
                beside.chmod(stat.S_IMODE(target.stat().st_mode))
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)


def remove(path: Path, *formats: Format) -> None:
    """Take away a file that is no longer needed, if it is ours."""
    target = check(path, *formats)
    with _told("removed", path):
        target.unlink(missing_ok=True)


def check(path: Path, *formats: Format, folders: bool = False) -> Path:
    """Where a file of these formats will be written, its links followed; what stands in the way is told before work is
    done for it."""
    with _told("written", path):
        target = Path(os.path.realpath(path))
        if target.exists():
            _check_file(path, target, formats)
        elif target.is_symlink():
            raise FileError(f"{_named(path)} is a link to itself: name a file")
        folder = next(folder for folder in target.parents if folder.exists() or not folders)
        if not folder.is_dir():
            raise FileError(f"{_named(path)} cannot be written: there is no folder {one_line(folder.name)}")
        if not os.access(folder, os.W_OK | os.X_OK):
            raise FileError(f"{_named(path)} cannot be written: the folder is protected")
    return target


def _check_file(path: Path, target: Path, formats: tuple[Format, ...]) -> None:
    mode = target.stat().st_mode
    if not stat.S_ISREG(mode):
        raise FileError(f"{_named(path)} is {KINDS.get(stat.S_IFMT(mode), 'no file')}: name a file")
    if not mode & ANYONE or not os.access(target, os.W_OK):
        raise FileError(f"{_named(path)} cannot be written: it is protected")
    if not _is_ours(target, formats):
        known = " or ".join(known.name for known in formats)
        raise FileError(f"{_named(path)} holds something else than {known}: it is left alone, name another file")


def _is_ours(target: Path, formats: tuple[Format, ...]) -> bool:
    """Whether it is of one of the formats; in an empty file there is nothing to lose."""
    with target.open("rb") as file:
        start = file.read(PEEK)
        file.seek(max(0, target.stat().st_size - PEEK))
        parts = start + file.read(PEEK)
    return not start or any(start.startswith(known.begins) and known.mark in parts for known in formats)


@contextmanager
def _told(what: str, path: Path) -> Iterator[None]:
    """Whatever the system says against it in one line."""
    try:
        yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise FileError(f"{_named(path)} cannot be {what}: {reason}") from error
    except FileError:
        raise
    except ValueError as error:  # a name with a NUL, or one that cannot be encoded
        raise FileError(f"{_named(path)} cannot be {what}: that is not the name of a file") from error


def _named(path: Path) -> str:
    return one_line(str(path), longest=300)
