"""The user's files: read within bounds, and replaced whole, and only where they are ours.

Whoever writes files has a `Format`, by which they are known again. Links are followed; what is no regular file, what is
protected, and what holds anything else is left alone, and every reason is one line. Who writes a file again and again
holds it meanwhile against other programs of ours.
"""

from __future__ import annotations

import errno
import os
import platform
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

from kingsburg.engine.errors import KingsburgError, one_line

try:
    import fcntl
except ImportError:  # not every system has such locks
    fcntl = None  # type: ignore[assignment]

LARGEST = 1 << 24
"""Bytes of a file that are read: far more than any game needs, and little enough to be held."""
PEEK = 1 << 20
"""Bytes at the beginning and at the end of a file in which its mark is looked for."""

KINDS = {
    stat.S_IFDIR: "folder",
    stat.S_IFIFO: "pipe",
    stat.S_IFSOCK: "socket",
    stat.S_IFCHR: "device",
    stat.S_IFBLK: "device",
}
ANYONE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH

HOLDER = b"kingsburg: "
"""How a lock begins that is ours; behind it stands who holds it."""
LONGEST_HOLDER = 200
TAKEN = (errno.EACCES, errno.EAGAIN)
"""What the system says where another process has locked a file; anything else means that nothing can be locked."""


class FileError(KingsburgError):
    """A file that cannot be read or written, or may not be replaced."""


class Format(NamedTuple):
    """What we write: what it is called, how it begins, a mark that stands near its beginning or end, and the id
    of its name among `errors.files`."""

    name: str
    begins: bytes
    mark: bytes = b""
    key: str = ""

    @property
    def called(self) -> object:
        """The name as a part of a message."""
        return ("say", f"errors.files.{self.key}", {}) if self.key else self.name


def refusal(key: str, text: str, **parts: object) -> FileError:
    """An error in English, and by its id among `errors.files` in any language."""
    return FileError(text, ("say", f"errors.files.{key}", parts))


def named(text: str) -> Path:
    """The file that someone types the name of; ~ is their home."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        told = str(error).lower()
        raise refusal(
            "cannot_find", f"{one_line(text)} cannot be found: {told}", file=one_line(text), reason=told
        ) from error


def home() -> Path:
    """The user's own folder; not every account has one."""
    try:
        return Path.home()
    except RuntimeError as error:
        raise refusal("no_home", "there is no home folder: set HOME, or KINGSBURG_HOME for the games") from error


def read_text(path: Path, largest: int = LARGEST) -> str:
    """The text of a file, which may also be a pipe; a byte order mark and foreign ends of lines do not matter."""
    try:
        text = read_bytes(path, largest).decode("utf-8-sig")
    except UnicodeDecodeError:
        told = f"{_named(path)} is not a text file, or not in UTF-8"
        raise refusal("no_text", told, file=_named(path)) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_bytes(path: Path, largest: int = LARGEST) -> bytes:
    """What is in a file, if it is no larger than that."""
    with _told("read", path), path.open("rb") as file:
        data = file.read(largest + 1)
    if len(data) > largest:
        told = f"{_named(path)} is larger than {largest >> 20} MB: that is none of ours"
        raise refusal("too_large", told, file=_named(path), n=largest >> 20)
    return data


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
            raise refusal("link", f"{_named(path)} is a link to itself: name a file", file=_named(path))
        folder = next(folder for folder in target.parents if folder.exists() or not folders)
        if not folder.is_dir():
            name = one_line(folder.name)
            told = f"{_named(path)} cannot be written: there is no folder {name}"
            raise refusal("no_folder", told, file=_named(path), folder=name)
        if not os.access(folder, os.W_OK | os.X_OK):
            told = f"{_named(path)} cannot be written: the folder is protected"
            raise refusal("folder_protected", told, file=_named(path))
    return target


def _check_file(path: Path, target: Path, formats: tuple[Format, ...]) -> None:
    mode = target.stat().st_mode
    if not stat.S_ISREG(mode):
        kind = KINDS.get(stat.S_IFMT(mode))
        told = f"{_named(path)} is {f'a {kind}' if kind else 'no file'}: name a file"
        raise refusal(f"is.{kind or 'no_file'}", told, file=_named(path))
    if not mode & ANYONE or not os.access(target, os.W_OK):
        told = f"{_named(path)} cannot be written: it is protected"
        raise refusal("protected", told, file=_named(path))
    if not _is_ours(target, formats):
        known = " or ".join(known.name for known in formats)
        told = f"{_named(path)} holds something else than {known}: it is left alone, name another file"
        formed = ("any", tuple([known.called for known in formats]))
        raise refusal("something_else", told, file=_named(path), formats=formed)


def _is_ours(target: Path, formats: tuple[Format, ...]) -> bool:
    """Whether it is of one of the formats; in an empty file there is nothing to lose."""
    with target.open("rb") as file:
        start = file.read(PEEK)
        file.seek(max(0, target.stat().st_size - PEEK))
        parts = start + file.read(PEEK)
    return not start or any(start.startswith(known.begins) and known.mark in parts for known in formats)


# -- holding a file -------------------------------------------------------------------------------------------------


class Held(FileError):
    """A file that another program of ours holds."""


@contextmanager
def held(path: Path, why_not: str, key: str = "") -> Iterator[None]:
    """Hold a file against other processes of ours, as long as this lasts; if one has it, a Held names it and says
    `why_not`, whose id among `errors.files` may be told too. Whatever ends a process, what it held is free then. Where
    nothing can be locked, it goes on without.

    A lock is a file beside the other, which may itself be replaced meanwhile. It is of the process, and not of a
    thread: one that holds a file already should not ask for it again.
    """
    lock = _lock_of(path)
    file = None if lock is None else _locked(lock, path, why_not, key)
    try:
        yield
    finally:
        if lock is not None and file is not None:
            with suppress(OSError):
                lock.unlink()
            os.close(file)


def is_held(path: Path) -> bool:
    """Whether another process holds a file; not to be asked of one that this process holds."""
    try:
        with held(path, ""):
            return False
    except Held:
        return True


def _lock_of(path: Path) -> Path | None:
    """Where the lock of a file is; None for what is no file of ours anyway, which others refuse."""
    try:
        target = Path(os.path.realpath(path))
        return None if target.exists() and not target.is_file() else target.with_name(f".{target.name}.lock")
    except (OSError, ValueError):
        return None


def _locked(lock: Path, path: Path, why_not: str, key: str) -> int | None:
    """The lock as an open file that we have locked; None where that cannot be."""
    if fcntl is None:
        return None
    while True:
        try:
            file = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK, 0o666)
        except OSError:  # the folder is protected, or the file system is
            return None
        try:
            holder = _lock(file)
        except OSError as error:
            holder = os.read(file, LONGEST_HOLDER) if error.errno in TAKEN else b""
            os.close(file)
            if error.errno not in TAKEN:
                return None
            raise _held_by(path, one_line(holder.removeprefix(HOLDER).decode(errors="replace")), why_not, key) from None
        if holder and not holder.startswith(HOLDER):  # it is no lock of ours
            os.close(file)
            return None
        if _is_there(lock, file):
            _sign(file)
            return file
        os.close(file)  # whoever had it took it away between our opening and our locking it


def _held_by(path: Path, who: str, why_not: str, key: str) -> Held:
    text = f"{_named(path)} {why_not.format(who or 'another process')}"
    holder: object = who or ("say", "errors.files.another_process", {})
    return Held(text, ("say", f"errors.files.{key}", {"file": _named(path), "who": holder}) if key else None)


def _lock(file: int) -> bytes:
    """Lock an open file, or say why not; what stands in it."""
    fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return os.read(file, LONGEST_HOLDER)


def _is_there(lock: Path, file: int) -> bool:
    try:
        return os.path.samestat(lock.stat(), os.fstat(file))
    except OSError:
        return False


def _sign(file: int) -> None:
    """Say who holds it, for the next who asks; a full disk does not matter here."""
    with suppress(OSError):
        os.ftruncate(file, 0)
        os.pwrite(file, HOLDER + f"process {os.getpid()} on {platform.node()}".encode(), 0)


# -- what is said ---------------------------------------------------------------------------------------------------


@contextmanager
def _told(what: str, path: Path) -> Iterator[None]:
    """Whatever the system says against it in one line."""
    try:
        yield
    except OSError as error:
        told = f"{_named(path)} cannot be {what}: {_in_english(error)}"
        raise refusal(what, told, file=_named(path), reason=reason(error)) from error
    except FileError:
        raise
    except ValueError as error:  # a name with a NUL, or one that cannot be encoded
        told = f"{_named(path)} cannot be {what}: that is not the name of a file"
        no_name: object = ("say", "errors.files.no_name", {})
        raise refusal(what, told, file=_named(path), reason=no_name) from error


REASONS = {
    errno.EACCES: "eacces",
    errno.EADDRINUSE: "eaddrinuse",
    errno.EADDRNOTAVAIL: "eaddrnotavail",
    errno.EEXIST: "eexist",
    errno.EINVAL: "einval",
    errno.EIO: "eio",
    errno.EISDIR: "eisdir",
    errno.ELOOP: "eloop",
    errno.EMFILE: "emfile",
    errno.ENAMETOOLONG: "enametoolong",
    errno.ENODEV: "enodev",
    errno.ENOENT: "enoent",
    errno.ENOSPC: "enospc",
    errno.ENOTDIR: "enotdir",
    errno.EPERM: "eperm",
    errno.EROFS: "erofs",
}
"""What systems say against a file or an address, by the ids among `errors.system`."""


def reason(error: OSError) -> object:
    """What the system says against something, as a part of a message; what it says rarely, in its own words."""
    key = REASONS.get(error.errno or 0)
    return ("say", f"errors.system.{key}", {}) if key else _in_english(error)


def _in_english(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _named(path: Path) -> str:
    return one_line(str(path), longest=300)
