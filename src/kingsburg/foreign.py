"""Code of the user's own, bots and cards: whatever it does instead of answering becomes one line that names it."""

from __future__ import annotations

import importlib.util
import sys
import traceback
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from kingsburg.engine.errors import KingsburgError, one_line

FAILURES = (Exception, SystemExit, GeneratorExit)
"""What code may raise that is not ours. Ctrl-C is not among it: that is pressed by the user."""


class ForeignError(KingsburgError):
    """A mistake in a bot or card of the user's own."""


def load(file: Path, name: str) -> ModuleType:
    """Run a file as a module of that name; what it raises is left to the caller."""
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise ForeignError(f"{file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def told(error: BaseException, file: str) -> str:
    """An error of such code on one line, with the place in that file."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{type(error).__name__}: {error.msg} ({Path(error.filename).name}, line {error.lineno})"
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith("<")]
    own = [frame for frame in frames if frame.filename == file] or frames[-1:]
    place = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return f"{_said(error)}{place}"


def _said(error: BaseException) -> str:
    try:
        text = str(error)
    except FAILURES:
        text = ""
    return one_line(f"{type(error).__name__}: {text}".removesuffix(": "), longest=300)


def guard(module: ModuleType, file: Path) -> None:
    """Have every method of the classes of a module name its class when it fails, wherever it is called from."""
    for kind in list(vars(module).values()):
        if isinstance(kind, type) and kind.__module__ == module.__name__:
            for name, method in list(vars(kind).items()):
                if isinstance(method, FunctionType):
                    setattr(kind, name, _guarded(method, kind.__name__, str(file)))


def _guarded(method: Callable[..., Any], name: str, file: str) -> Callable[..., Any]:
    @wraps(method)
    def guarded(*arguments: Any, **named: Any) -> Any:
        try:
            return method(*arguments, **named)
        except ForeignError:
            raise
        except FAILURES as error:
            raise ForeignError(f"the card {name} failed: {told(error, file)}") from error

    return guarded
