"""The rule of a card is its docstring. A compiled class has none, so there it is read from the source beside it."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Final

_docstrings: Final[dict[str, dict[str, str]]] = {}


def docstring(kind: type) -> str:
    """What is written below the head of a class."""
    if kind.__doc__:
        return kind.__doc__
    known = _docstrings.get(kind.__module__)
    if known is None:
        known = _docstrings[kind.__module__] = _read(sys.modules[kind.__module__].__file__ or "")
    return known.get(kind.__name__, "")


def _read(file: str) -> dict[str, str]:
    """The docstrings of the classes of a module; the package ships the source of what is compiled."""
    source = Path(file).with_name(Path(file).name.split(".")[0] + ".py")
    tree = ast.parse(source.read_text(encoding="utf-8")) if source.exists() else ast.Module([], [])
    return {node.name: ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.ClassDef)}
