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
from kingsburg.engine.errors import KingsburgError, choices, one_line, shown
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.thinking import Bot
from kingsburg.foreign import FAILURES, ForeignError, told

GROUP = "kingsburg.bots"
"""The group of entry points in which packages name their bots."""

HOUSE: dict[str, EntryPoint] = {
    name: EntryPoint(name, value, GROUP)
    for name, value in (("net", "kingsburg.env.learned:NetBot"), ("pupil", "kingsburg.env.learned:PupilBot"))
}
"""Bots of the house that stand on more than the bots know, found in the same way: where numpy is not installed, they
say so when they are asked for."""

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
            raise ForeignError(f"the bot {self.name} cannot be made: {told(error, self._file)}") from error

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        try:
            with _patience():
                answer: object = self.bot.choose(game, options, rng)
        except _Hangs as error:
            raise ForeignError(f"the bot {self.name} hangs: no answer in {PATIENCE:g} seconds") from error
        except FAILURES as error:
            raise ForeignError(f"the bot {self.name} failed: {told(error, self._file)}") from error
        if not isinstance(answer, Move):
            raise ForeignError(f"the bot {self.name} answered {shown(answer)}, which is not one of its options")
        return answer


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
        raise KingsburgError(f"there is no bot file {file}{'' if file.is_absolute() else f' in {Path.cwd()}'}")
    module = _load(file.resolve())
    found = {
        called: kind for called, kind in vars(module).items() if is_bot(kind) and kind.__module__ == module.__name__
    }
    if name and hasattr(module, name):
        return checked(getattr(module, name), f"{name} in {file}")
    if name or len(found) != 1:
        asked = f"has no {name}" if name else "does not say which bot is meant"
        raise KingsburgError(f"{file}{':' + name if name else ''} {asked}: the file has {choices(found)}")
    return checked(next(iter(found.values())), str(file))


def is_bot(kind: object) -> bool:
    return isinstance(kind, type) and callable(getattr(kind, "choose", None))


def checked(kind: object, called: str) -> type[Any]:
    """The same, if it is a bot."""
    if not isinstance(kind, type) or not is_bot(kind):
        raise KingsburgError(f"{called} is not a bot: a bot is a class with choose(game, options, rng)")
    return kind


@cache
def _load(file: Path) -> ModuleType:
    """Run a file as a module of its own; it may import the files beside it."""
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    try:
        return foreign.load(file, f"kingsburg_bot_{file.stem}_{abs(hash(file)):x}")
    except FAILURES as error:
        raise ForeignError(f"the bot file {file} cannot be loaded: {told(error, str(file))}") from error


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
            raise KingsburgError(str(error)) from error
        raise ForeignError(f"the bot {name} ({entry.value}) cannot be loaded: {told(error, entry.module)}") from error
    return checked(kind, f"the bot {name} ({entry.value})")
