"""Small mistakes to plant in the rules: a number, a comparison, an order, or something that is not done."""

from __future__ import annotations

import ast
import difflib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.architecture.source import PACKAGE

FOLDERS = ("phases", "content", "modules", "editions")
"""Where the rules are: the phases of a year, the cards of the game, its modules, and the printed numbers."""

KINDS = ("number", "comparison", "order", "omission")

OTHER: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(),
    ast.LtE: ast.Lt(),
    ast.Gt: ast.GtE(),
    ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.In: ast.NotIn(),
    ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
}


@dataclass(frozen=True, order=True)
class Mutant:
    """A mistake: in a file, bytes from `start` to `end` become `text`."""

    file: str
    start: int
    end: int
    kind: str
    text: str
    line: int
    owner: str

    @property
    def path(self) -> Path:
        return PACKAGE / self.file

    def planted(self) -> str:
        """The source with the mistake in it."""
        source = self.path.read_bytes()
        return (source[: self.start] + self.text.encode() + source[self.end :]).decode()

    def diff(self) -> str:
        """The lines that change."""
        before, after = self.path.read_text(encoding="utf-8").splitlines(), self.planted().splitlines()
        changed = list(difflib.unified_diff(before, after, self.file, self.file, lineterm="", n=1))
        return "\n".join(changed[2:])

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.kind} in {self.owner or 'the module'}"


def drawn(count: int, seed: int) -> list[Mutant]:
    """So many mistakes of all that could be made, as many of each kind; the seed decides which."""
    places = sorted(
        mutant for folder in FOLDERS for path in sorted((PACKAGE / folder).rglob("*.py")) for mutant in of(path)
    )
    rng = random.Random(seed)
    found: list[Mutant] = []
    for number, kind in enumerate(KINDS):
        share = (count + len(KINDS) - 1 - number) // len(KINDS)
        found += rng.sample([mutant for mutant in places if mutant.kind == kind], share)
    rng.shuffle(found)
    return found


def of(path: Path) -> Iterator[Mutant]:
    """All mistakes that could be made in a file."""
    source = path.read_bytes()
    begins = [0]
    for line in source.splitlines(keepends=True):
        begins.append(begins[-1] + len(line))

    def mutant(kind: str, first: ast.AST, text: str, owner: str, last: ast.AST | None = None) -> Mutant:
        last = last or first
        start = begins[first.lineno - 1] + first.col_offset  # type: ignore[attr-defined]
        end = begins[last.end_lineno - 1] + last.end_col_offset  # type: ignore[attr-defined]
        name = path.relative_to(PACKAGE).as_posix()
        return Mutant(name, start, end, kind, text, first.lineno, owner)  # type: ignore[attr-defined]

    for node, owner in _nodes(ast.parse(source)):
        if isinstance(node, ast.Constant) and type(node.value) is int:
            yield mutant("number", node, str(node.value + 1), owner)
        elif isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in OTHER:
            changed = ast.Compare(node.left, [OTHER[type(node.ops[0])]], node.comparators)
            yield mutant("comparison", node, ast.unparse(changed), owner)
        elif isinstance(node, ast.Tuple | ast.List) and len(node.elts) > 1:
            first, second = node.elts[:2]
            if ast.dump(first) != ast.dump(second):
                yield mutant("order", first, f"{ast.unparse(second)}, {ast.unparse(first)}", owner, second)
        elif isinstance(node, ast.AugAssign) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
            yield mutant("omission", node, "pass", owner)


def _nodes(tree: ast.AST, owner: str = "") -> Iterator[tuple[ast.AST, str]]:
    """The nodes that are carried out, with the class or function they stand in; without types, texts and slots."""
    for child in ast.iter_child_nodes(tree):
        inside = owner
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            inside = f"{owner}.{child.name}".strip(".")
        if _is_carried_out(tree, child):
            yield child, inside
            yield from _nodes(child, inside)


def _is_carried_out(parent: ast.AST, child: ast.AST) -> bool:
    if isinstance(parent, ast.arg | ast.AnnAssign) and child is parent.annotation:
        return False
    if isinstance(parent, ast.FunctionDef) and child is parent.returns:
        return False
    if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
        return False
    return not (isinstance(child, ast.Assign) and ast.unparse(child.targets[0]) in ("__slots__", "__all__"))
