"""Reading the source: files, imports and names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "kingsburg"


def layer_files(layer: str) -> list[Path]:
    """The files of a layer: a package below `kingsburg`, or a module of it."""
    module = PACKAGE / f"{layer}.py"
    return [module] if module.exists() else sorted((PACKAGE / layer).rglob("*.py"))


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _executed(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a tree without foreign names that only the type checker reads."""
    yield tree
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "mypy_extensions" and isinstance(tree, ast.If):
            assert ast.unparse(tree.test) == "TYPE_CHECKING"
        else:
            yield from _executed(node)


def imports(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports, `from a import b` as both `a` and, below us, `a.b`."""
    for node in _executed(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports here are absolute"
            name = node.module or ""
            if name == "kingsburg":
                yield from (f"kingsburg.{alias.name}" for alias in node.names)
            else:
                yield name


def layer_of(module: str) -> str:
    """kingsburg.engine.game -> engine; a public name of the package itself, such as kingsburg.Game -> library."""
    parts = module.split(".")
    if len(parts) == 1:
        return "library"
    return parts[1] if (PACKAGE / parts[1]).is_dir() or (PACKAGE / f"{parts[1]}.py").exists() else "library"


def names(path: Path) -> Iterator[tuple[int, str]]:
    """Every identifier and string of a file with its line; docstrings are prose and left out."""
    tree = parsed(path)
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value
        for field in ("id", "attr", "arg", "name", "asname"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                yield getattr(node, "lineno", 0), value
