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

from kingsburg.engine.errors import KingsburgError, SetupError, one_line
from kingsburg.engine.powers import REPLACED, Powers

FAILURES = (Exception, SystemExit, GeneratorExit)
"""What code may raise that is not ours. Ctrl-C is not among it: that is pressed by the user."""


GONE = {"mark": 'what lies on the board is declared as a mark: see "Tokens of your own" in docs/custom-cards.md'}
"""What cards of former versions ask the game for, and what there is instead."""


class ForeignError(KingsburgError):
    """A mistake in a bot or card of the user's own."""


def load(file: Path, name: str, package: bool = False) -> ModuleType:
    """Run a file as a module of that name, or the start of a package; what it raises is left to the caller."""
    folders = [str(file.parent)] if package else None
    spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=folders)
    if spec is None or spec.loader is None:
        raise ForeignError(f"{file} is not a Python file")
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
    return Failure(f"{said} ({name}, line {line})", ("say", "errors.own.placed", parts))


def _said(error: BaseException) -> str:
    try:
        text = str(error)
    except FAILURES:
        text = ""
    if isinstance(error, AttributeError) and error.name in GONE:
        text = f"{text}: {GONE[error.name]}"
    return one_line(f"{type(error).__name__}: {text}".removesuffix(": "), longest=300)


def guard(module: ModuleType, file: Path) -> None:
    """Have every method of the classes of a module name its class when it fails, wherever it is called from.

    A card that answers what is not asked any more is refused.
    """
    for kind in list(vars(module).values()):
        if isinstance(kind, type) and kind.__module__ == module.__name__:
            for name, method in list(vars(kind).items()):
                if isinstance(method, FunctionType):
                    _check_asked(kind, method, file)
                    setattr(kind, name, guarded(method, f"the card {kind.__name__}", str(file)))


def _check_asked(kind: type, method: FunctionType, file: Path) -> None:
    name = method.__name__
    if name in REPLACED and issubclass(kind, Powers):
        place, now = f"{file}, line {method.__code__.co_firstlineno}", REPLACED[name]
        raise SetupError(f"{place}: cards are not asked {name} any more: {kind.__name__} can have {now}")


def guarded(method: Callable[..., Any], what: str, file: str) -> Callable[..., Any]:
    """The same function, which names what it is of when it fails."""

    @wraps(method)
    def call(*arguments: Any, **named: Any) -> Any:
        try:
            return method(*arguments, **named)
        except ForeignError:
            raise
        except FAILURES as error:
            raise ForeignError(f"{what} failed: {told(error, file)}") from error

    return call
