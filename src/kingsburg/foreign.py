"""Code of the user's own, bots and cards: whatever it does instead of answering becomes one line that names it."""

from __future__ import annotations

import importlib.util
import sys
import traceback
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from kingsburg.engine.errors import KingsburgError, Reason, SetupError, one_line
from kingsburg.engine.powers import REPLACED, Powers

FAILURES = (Exception, SystemExit, GeneratorExit)
"""What code may raise that is not ours. Ctrl-C is not among it: that is pressed by the user."""


GONE = {"mark": 'what lies on the board is declared as a mark: see "Tokens of your own" in docs/custom-cards.md'}
"""What cards of former versions ask the game for, and what there is instead."""


class ForeignError(KingsburgError):
    """A mistake in a bot or card of the user's own."""


def amiss(key: str, text: str, **parts: Any) -> Reason:
    """What is wrong with content of the user's own: in English, and by its id among `own`."""
    return Reason(text, ("say", f"own.{key}", parts))


def refused(why: Reason) -> SetupError:
    """Such content is not played."""
    return SetupError(why.text, why.message)


def refused_at(file: Path, line: int, why: Reason) -> SetupError:
    """The same, with the line where it is wrong."""
    parts = {"file": str(file), "n": line, "why": why.message}
    return SetupError(f"{file}, line {line}: {why.text}", ("say", "own.line", parts))


def load(file: Path, name: str, package: bool = False) -> ModuleType:
    """Run a file as a module of that name, or the start of a package; what it raises is left to the caller."""
    folders = [str(file.parent)] if package else None
    spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=folders)
    if spec is None or spec.loader is None:
        text = f"{file} is not a Python file"
        raise ForeignError(text, amiss("no_python", text, file=str(file)).message)
    module = importlib.util.module_from_spec(spec)
    _forget(name)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        _forget(name)
        raise
    return module


def _forget(name: str) -> None:
    """Have a module, and what is below it if it is a package, run anew when it is loaded again."""
    for part in [part for part in sys.modules if part == name or part.startswith(f"{name}.")]:
        del sys.modules[part]


class Failure(NamedTuple):
    """What went wrong in such code: Python's own words in English, and as a part of a message."""

    text: str
    part: Any


def told(error: BaseException, file: str) -> Failure:
    """An error of such code on one line, with the place in that file."""
    if isinstance(error, SyntaxError) and error.filename:
        return _placed(f"{type(error).__name__}: {error.msg}", error.filename, error.lineno)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith("<")]
    own = [frame for frame in frames if frame.filename == file] or frames[-1:]
    said = _said(error)
    return _placed(said, own[-1].filename, own[-1].lineno) if own else Failure(said, said)


def _placed(said: str, file: str, line: int | None) -> Failure:
    name = Path(file).name
    parts = {"error": said, "file": name, "n": line}
    return Failure(f"{said} ({name}, line {line})", ("say", "own.placed", parts))


def _said(error: BaseException) -> str:
    try:
        text = str(error)
    except FAILURES:
        text = ""
    if isinstance(error, AttributeError) and error.name in GONE:
        text = f"{text}: {GONE[error.name]}"
    return one_line(f"{type(error).__name__}: {text}".removesuffix(": "), longest=300)


def not_loaded(place: Path, why: Failure) -> SetupError:
    """A file or folder of cards that Python cannot run."""
    return refused(amiss("not_loaded", f"{place} cannot be loaded: {why.text}", file=str(place), why=why.part))


def guard(module: ModuleType, file: Path) -> None:
    """Have every method of the classes of a module name its class when it fails, wherever it is called from.

    A card that answers what is not asked any more is refused.
    """
    for kind in list(vars(module).values()):
        if isinstance(kind, type) and kind.__module__ == module.__name__:
            for name, method in list(vars(kind).items()):
                if isinstance(method, FunctionType):
                    _check_asked(kind, method, file)
                    setattr(kind, name, guarded(method, named_card(kind.__name__), str(file)))


def _check_asked(kind: type, method: FunctionType, file: Path) -> None:
    name = method.__name__
    if name in REPLACED and issubclass(kind, Powers):
        now, card = REPLACED[name], kind.__name__
        text = f"cards are not asked {name} any more: {card} can have {now}"
        why = amiss("not_asked", text, hook=name, card=card, now=now)
        raise refused_at(file, method.__code__.co_firstlineno, why)


def named_card(name: str) -> Reason:
    return amiss("card", f"the card {name}", name=name)


def guarded(method: Callable[..., Any], what: Reason, file: str) -> Callable[..., Any]:
    """The same function, which names what it is of when it fails."""

    @wraps(method)
    def call(*arguments: Any, **named: Any) -> Any:
        try:
            return method(*arguments, **named)
        except ForeignError:
            raise
        except FAILURES as error:
            raise _failed(what, told(error, file)) from error

    return call


def _failed(what: Reason, why: Failure) -> ForeignError:
    text = f"{what.text} failed: {why.text}"
    return ForeignError(text, amiss("failed", text, what=what.message, why=why.part).message)
