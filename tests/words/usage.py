"""Where the source asks for texts: the ids it names, and the patterns that it makes ids by."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kingsburg.words import catalogue
from kingsburg.words.catalogue import ENGLISH, FOLDER, Entry, entries
from tests.architecture.source import PACKAGE, parsed

NO_TEXTS = ("language", "cards")
"""Files that have no texts with an id: what is said of the language, and the names of printed things."""
HOLE = "{}"
"""Stands in a pattern for what is put in."""


class Asked(NamedTuple):
    """What the source asks for, each with where it first does."""

    ids: dict[str, str]
    patterns: dict[str, str]


def files(language: str = ENGLISH) -> list[str]:
    """The names of the files with texts that a language has."""
    return sorted(path.stem for path in (FOLDER / language).glob("*.toml") if path.stem not in NO_TEXTS)


@cache
def texts(language: str) -> dict[str, Entry]:
    """All texts of a language by their ids, as they are written."""
    found: dict[str, Entry] = {}
    for file in files(language):
        found |= entries(catalogue(language).read(file), file)
    return found


@cache
def asked() -> Asked:
    """What looks like an id, or like a pattern of ids, because it begins with the name of a file of texts."""
    begins = re.compile(rf"({'|'.join(files())})\.[\w.{{}}-]*")
    found = Asked({}, {})
    for path in sorted(PACKAGE.rglob("*.py")):
        for node, text, is_pattern in strings(path):
            if begins.fullmatch(text):
                (found.patterns if is_pattern else found.ids).setdefault(text, where(path, node))
    return found


CLIENT = PACKAGE.parent.parent / "web" / "src"
SAID = re.compile(r"""\bt\(([^)]*)""")
"""A call with which the client says one of its own texts."""
LITERAL = re.compile(r"""["`]([a-z_]+\.[\w.-]*(?:\$\{[^}]*\})?)["`]""")


@cache
def asked_by_client() -> frozenset[str]:
    """The texts that the browser client asks for; what it makes of a value stands for all of that table."""
    whole = re.compile(rf"""["`]((?:{"|".join(files())})\.[\w.-]+(?:\$\{{[^}}]*\}})?)["`]""")
    found: set[str] = set()
    for path in sorted([*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]):
        source = path.read_text(encoding="utf-8")
        own = [f"client.{key}" for call in SAID.findall(source) for key in LITERAL.findall(call)]
        for key in (*own, *whole.findall(SAID.sub("", source))):
            table, made, _ = key.partition("${")
            found |= {text for text in texts(ENGLISH) if text.startswith(table)} if made else {table}
    return frozenset(found)


def strings(path: Path) -> Iterator[tuple[ast.expr, str, bool]]:
    """The strings of a file, and whether each is made of pieces, with holes for what is put in."""
    nodes = list(ast.walk(parsed(path)))
    pieces = {id(value) for node in nodes if isinstance(node, ast.JoinedStr) for value in node.values}
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            yield node, pattern(node), True
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pieces:
            yield node, node.value, False


def keys(table: str, *sources: str) -> list[str]:
    """The keys of a table of texts that are named in some files of the source, which put them into a pattern."""
    named = {text for source in sources for _, text, _ in strings(PACKAGE / source)}
    found = [key.removeprefix(f"{table}.") for key in texts(ENGLISH) if key.startswith(f"{table}.")]
    return [key for key in found if key in named]


def pattern(node: ast.JoinedStr) -> str:
    """An f-string with holes for what is put in."""
    return "".join([str(value.value) if isinstance(value, ast.Constant) else HOLE for value in node.values])


def where(path: Path, node: ast.expr) -> str:
    return f"{path.relative_to(PACKAGE)}:{node.lineno}"
