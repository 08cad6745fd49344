"""The library explains itself, compiled too: all that is public has the docstring of its source."""

from __future__ import annotations

import ast
import inspect
import pydoc
import sys
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.record import Record
from kingsburg.engine.thinking import Bot

CLASSES = [Record, Bot, *[value for name in kb.__all__ if isinstance(value := getattr(kb, name), type)]]
FUNCTIONS = [value for name in kb.__all__ if inspect.isroutine(value := getattr(kb, name))]
CONTRACT: dict[type, str] = {
    kb.Game: "seat pending options play probabilities over scores winners year phase players clone view determinize "
    "to_json record events",
    kb.Player: "gold wood stone plus_two soldiers vp buildings dice governor",
}
"""What people and checks outside the project call."""


def source(module: str) -> ast.Module:
    """What a module was made from; the package ships the source of what is compiled."""
    file = Path(str(sys.modules[module].__file__))
    return ast.parse(file.with_name(file.name.split(".")[0] + ".py").read_text(encoding="utf-8"))


def class_of(kind: type) -> ast.ClassDef:
    return next(
        node for node in source(kind.__module__).body if isinstance(node, ast.ClassDef) and node.name == kind.__name__
    )


def members(kind: type) -> dict[str, str]:
    """The public methods and properties that a class defines itself, with their docstrings in the source."""
    found: dict[str, str] = {}
    for node in class_of(kind).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            found[node.name] = found.get(node.name) or ast.get_docstring(node) or ""
    return found


def ours(kind: type) -> list[type]:
    return [base for base in kind.__mro__ if base.__module__.startswith("kingsburg")]


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_class_has_the_docstring_of_its_source(kind: type) -> None:
    told = ast.get_docstring(class_of(kind))
    assert told
    assert inspect.cleandoc(kind.__doc__ or "") == told


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_its_methods_and_properties_have_theirs(kind: type) -> None:
    for base in ours(kind):
        for name, told in members(base).items():
            assert told, f"{base.__name__}.{name} is not explained"
            assert inspect.cleandoc(getattr(base, name).__doc__ or "") == told, f"{base.__name__}.{name}"


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_a_function_has_its_docstring_and_signature(function: Any) -> None:
    assert function.__doc__
    assert inspect.signature(function).parameters


def test_modules_have_theirs() -> None:
    for module in (kb, sys.modules[kb.Game.__module__], sys.modules[kb.Move.__module__]):
        assert inspect.cleandoc(module.__doc__ or "") == ast.get_docstring(source(module.__name__))


def test_help_shows_how_to_call_and_why() -> None:
    assert str(inspect.signature(kb.Game.play)).replace("/, ", "").startswith("(self, move")
    told = pydoc.plain(pydoc.render_doc(kb.Game))
    assert "play(self, " in told
    assert "An IllegalMove names the reason" in told
    assert "new_game(" in pydoc.plain(pydoc.render_doc(kb))


@pytest.mark.parametrize("kind", CONTRACT, ids=lambda kind: kind.__name__)
def test_what_is_for_users_is_listed_apart(kind: type) -> None:
    """Of a hundred names, those that Tab shows; each stands in the docstring of the class."""
    game = kb.new_game(seed=1)
    thing = game if kind is kb.Game else game.players[0]
    listed = dir(thing)
    assert set(CONTRACT[kind].split()) <= set(listed)
    assert len(listed) < 30
    for name in listed:
        assert hasattr(thing, name)
        assert f"`{name}`" in (kind.__doc__ or ""), f"{name} is not explained"
