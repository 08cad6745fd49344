"""Secrecy by structure: what draws, tells and advises is handed what a seat knows, and never the game.

`tests/properties/test_knowledge.py` shows that this is enough, with games that differ only in what is hidden.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, imports, layer_files, names, parsed

HOLDERS = {
    "table.py": "the loop: who asks, plays and takes back",
    "saves.py": "writes and reads the file of a game",
    "keeping.py": "decides when it is written",
}
"""The modules of the terminal that are handed the game, and what for. None of them puts anything of it on the screen
but by way of what a seat knows."""

OF_THE_GAME = (
    *("kingsburg.engine.game", "kingsburg.engine.state", "kingsburg.engine.player", "kingsburg.engine.view"),
    *("kingsburg.engine.saved", "kingsburg.engine.situation", "kingsburg.engine.start", "kingsburg.library"),
    *("kingsburg.positions", "kingsburg.Game", "kingsburg.Player", "kingsburg.terminal.table"),
)
"""Modules and names through which a game is had."""

ROUND_ABOUT = {"Game", "Player", "_world", "imagine", "determinize", "resume", "retrace"}
"""Names by which one that was kept from it could be reached all the same."""


def _shown() -> list[Path]:
    return [path for path in layer_files("terminal") if path.name not in HOLDERS]


def test_the_holders_are_there_and_hold_it() -> None:
    for name in HOLDERS:
        assert "kingsburg.engine.game" in imports(PACKAGE / "terminal" / name)


@pytest.mark.parametrize("path", _shown(), ids=lambda path: path.name)
def test_what_people_see_is_made_without_the_game(path: Path) -> None:
    assert [module for module in imports(path) if module.startswith(OF_THE_GAME)] == []
    assert [name for _, name in names(path) if name in ROUND_ABOUT] == []
    attributes = [node.attr for node in ast.walk(parsed(path)) if isinstance(node, ast.Attribute)]
    assert "game" not in attributes


def test_the_loop_shows_nothing_of_the_game_itself() -> None:
    """Where the holders call what draws or tells, the game is no argument."""
    for name in HOLDERS:
        tree = parsed(PACKAGE / "terminal" / name)
        drawing = _imported_from(tree, [path.stem for path in _shown()])
        for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call)]:
            if isinstance(call.func, ast.Name) and call.func.id in drawing:
                given = [*call.args, *(keyword.value for keyword in call.keywords)]
                assert not [each for each in given if ast.unparse(each) in ("game", "self.game")], ast.unparse(call)


def _imported_from(tree: ast.Module, modules: list[str]) -> set[str]:
    """The names that a module has from some others of the terminal."""
    return {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in [f"kingsburg.terminal.{module}" for module in modules]
        for alias in node.names
    }
