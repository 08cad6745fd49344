"""Bots from outside: a class in a file, or an entry point of an installed package. Each mistake is one line."""

from __future__ import annotations

import random
import signal
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

from kingsburg import files, foreign
from kingsburg.engine.errors import KingsburgError, listed, one_line, shown
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.thinking import Bot
from kingsburg.foreign import FAILURES, ForeignError, told
from kingsburg.words.messages import Part, message
from kingsburg.words.refusing import refusal

GROUP = "kingsburg.bots"
"""The group of entry points in which packages name their bots."""

HOUSE: dict[str, EntryPoint] = {
    name: EntryPoint(name, value, GROUP)
    for name, value in (("net", "kingsburg.env.learned:NetBot"), ("pupil", "kingsburg.env.learned:PupilBot"))
}
"""Bots of the house that stand on more than the bots know, found in the same way: where numpy is not installed, they
say so when they are asked for."""
INSTALL = 'pip install "kingsburg[env]"'

PATIENCE = 60.0
"""Seconds after which a bot from outside is taken to hang."""


class Guest:
    """A bot from outside at the table: whatever it raises, and that it hangs, becomes one line that names it."""

    def __init__(self, name: str, kind: type[Any], options: Mapping[str, object]) -> None:
        self.name = one_line(name)
        self._file = str(getattr(sys.modules.get(kind.__module__), "__file__", ""))
        try:
            self.bot: Bot = kind(**options)
        except FAILURES as error:
            raise self._wrong("not_made", why=told(error, self._file).part) from error

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        try:
            with _patience():
                answer: object = self.bot.choose(game, options, rng)
        except _Hangs as error:
            raise self._wrong("hangs", seconds=f"{PATIENCE:g}") from error
        except FAILURES as error:
            raise self._wrong("failed", why=told(error, self._file).part) from error
        if not isinstance(answer, Move):
            raise self._wrong("answered", answer=shown(answer))
        return answer

    def _wrong(self, what: str, /, **parts: Part) -> ForeignError:
        return refusal(ForeignError, f"errors.bots.{what}", bot=self.name, **parts)


class _Hangs(BaseException):
    """Not an Exception, so that a bot that survives everything does not survive this."""


@contextmanager
def _patience() -> Iterator[None]:
    """Interrupt what takes too long, where the system can: in the main thread, and not under Windows."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise _Hangs


# -- files ------------------------------------------------------------------------------------------------------


def from_file(file: Path, name: str) -> type[Any]:
    """The class of a bot in a file; without a name the only one there is."""
    if not files.is_file(file):
        raise _no_file(file)
    module = _load(file.resolve())
    found = {
        called: kind for called, kind in vars(module).items() if is_bot(kind) and kind.__module__ == module.__name__
    }
    if name and hasattr(module, name):
        return checked(getattr(module, name), message("errors.bots.in_file", name=name, file=str(file)))
    if name or len(found) != 1:
        asked = "no_class" if name else "which"
        raise refusal(KingsburgError, f"errors.bots.{asked}", file=str(file), name=name, names=listed(found))
    return checked(next(iter(found.values())), str(file))


def _no_file(file: Path) -> KingsburgError:
    if file.is_absolute():
        return refusal(KingsburgError, "errors.bots.no_file", file=str(file))
    return refusal(KingsburgError, "errors.bots.no_file_here", file=str(file), folder=str(Path.cwd()))


def is_bot(kind: object) -> bool:
    return isinstance(kind, type) and callable(getattr(kind, "choose", None))


def checked(kind: object, called: Part) -> type[Any]:
    """The same, if it is a bot."""
    if not isinstance(kind, type) or not is_bot(kind):
        raise refusal(KingsburgError, "errors.bots.no_bot", called=called)
    return kind


@cache
def _load(file: Path) -> ModuleType:
    """Run a file as a module of its own; it may import the files beside it."""
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    try:
        return foreign.load(file, f"kingsburg_bot_{file.stem}_{abs(hash(file)):x}")
    except FAILURES as error:
        raise refusal(
            ForeignError, "errors.bots.file_not_loaded", file=str(file), why=told(error, str(file)).part
        ) from error


# -- installed packages -----------------------------------------------------------------------------------------


@cache
def installed() -> Mapping[str, EntryPoint]:
    """The bots of the house and of installed packages by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)} | HOUSE


def from_entry_point(name: str) -> type[Any]:
    """The class of a bot that an installed package names."""
    entry = installed()[name]
    try:
        kind = entry.load()
    except FAILURES as error:
        if name in HOUSE and isinstance(error, ImportError):  # it names the extra that is missing
            raise refusal(KingsburgError, "errors.bots.needs", package=error.name, command=INSTALL) from error
        why = told(error, entry.module).part
        raise refusal(ForeignError, "errors.bots.not_loaded", bot=name, value=entry.value, why=why) from error
    return checked(kind, message("errors.bots.named", bot=name, value=entry.value))
