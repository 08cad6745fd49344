"""`make api`: docs/api.md, made from the docstrings, signatures and types of the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

from kingsburg.engine.display import OF_A_GAME, OF_A_PLAYER
from tests.architecture.source import PACKAGE, ROOT, parsed

PAGE = ROOT / "docs" / "api.md"

HEAD = """\
# Every name of the library

Made from the source by `make api`; a test holds it to that. `help(kb.Game)` tells the same in a session. To begin with,
see the [tutorial](tutorial.md); for the fields of moves and events [notation.md](notation.md).
"""

OPENING = ("new_game", "position", "branch", "replay", "verify", "from_json", "random_games", "playouts")
CHOOSING = ("conflicts", "additions")
SECTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "Open and play": {"library.py": OPENING},
    "What can be played together": {"library.py": CHOOSING, "editions/choosing.py": ("Conflict", "Additions")},
    "Ask the bots": {"session.py": ("hint", "simulate"), "bots/registry.py": ("names", "listed", "make", "split")},
    "Games": {
        "engine/game.py": ("Game",),
        "engine/player.py": ("Player",),
        "engine/notation.py": ("Move",),
        "engine/events.py": ("Event",),
        "engine/record.py": ("Record",),
        "engine/playout.py": ("Tally",),
    },
    "Bots and what they tell": {
        "engine/thinking.py": ("Bot",),
        "bots/hints.py": ("Hints", "Hint"),
        "bots/analysis.py": ("Rated",),
        "lab/report.py": ("Report", "Standing"),
    },
    "Errors": {"engine/errors.py": ("KingsburgError", "IllegalMove", "SetupError", "RecordError")},
    "Plain data: kb.typed": {f"typed/{name}.py": ("*",) for name in ("amounts", "views", "facts", "moves", "events")},
}
"""The sections of the page: from each file, the functions and classes to tell, or all of them."""
NOT_TOLD = ("State", "TypedDict", "Protocol")
"""Bases that tell users nothing."""
IN_BOTS = "bots/registry.py"
LONGEST = 100

FOR_USERS = {"Game": OF_A_GAME, "Player": OF_A_PLAYER}
"""Of these classes, the names that are for users; of others, all that do not begin with an underscore."""

Definition = ast.FunctionDef | ast.ClassDef


def page() -> str:
    """The whole document."""
    parts = [HEAD]
    for title, files in SECTIONS.items():
        parts.append(f"## {title}\n")
        for file, names in files.items():
            for node in _definitions(PACKAGE / file, names):
                parts += _class(node) if isinstance(node, ast.ClassDef) else [_function(file, node)]
    return "\n".join(parts)


def _definitions(path: Path, names: tuple[str, ...]) -> list[Definition]:
    nodes = {node.name: node for node in parsed(path).body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    return list(nodes.values()) if names == ("*",) else [nodes[name] for name in names]


def _function(file: str, node: ast.FunctionDef) -> str:
    where = "kb.bots" if file == IN_BOTS else "kb"
    return f"### {where}.{node.name}\n\n```pyi\n{_signature(node)}\n```\n\n{_told(node)}\n"


def _class(node: ast.ClassDef) -> Iterator[str]:
    bases = ", ".join(ast.unparse(base) for base in node.bases if ast.unparse(base) not in NOT_TOLD)
    yield f"### {node.name}{f' ({bases})' if bases else ''}\n\n{_told(node)}\n"
    members = list(_members(node))
    if members:
        yield "\n".join(members) + "\n"


def _members(node: ast.ClassDef) -> Iterator[str]:
    """The fields of a class with their types, then its properties and methods with what they do."""
    wanted = FOR_USERS.get(node.name)
    seen: set[str] = set()
    for each in [*_inherited(node), *node.body]:
        name = _name_of(each)
        if not name or name in seen or (name not in wanted if wanted else name.startswith("_")):
            continue
        seen.add(name)
        if isinstance(each, ast.AnnAssign):
            yield f"- `{name}: {_type(each.annotation)}`"
        elif isinstance(each, ast.FunctionDef) and _is_property(each):
            yield f"- `{name}: {_type(each.returns)}`: {_told(each)}".removesuffix(": ")
        elif isinstance(each, ast.FunctionDef):
            yield f"- `{_signature(each)}`: {_told(each)}".removesuffix(": ")


def _inherited(node: ast.ClassDef) -> list[ast.stmt]:
    """The fields of a game are declared in its state."""
    if node.name != "Game":
        return []
    (state,) = _definitions(PACKAGE / "engine" / "state.py", ("State",))
    return list(state.body)


def _name_of(node: ast.stmt) -> str:
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    return node.name if isinstance(node, ast.FunctionDef) else ""


def _is_property(node: ast.FunctionDef) -> bool:
    return any(ast.unparse(each) in ("property", "cached_property") for each in node.decorator_list)


def _signature(node: ast.FunctionDef) -> str:
    """How it is called: on one line, or where that is long with each argument on its own."""
    given = [each for each in node.args.args if each.arg != "self"]
    listed = _listed(given, [None] * (len(given) - len(node.args.defaults)) + list(node.args.defaults))
    if node.args.kwonlyargs:
        listed += ["*", *_listed(node.args.kwonlyargs, node.args.kw_defaults)]
    line = f"{node.name}({', '.join(listed)}) -> {_type(node.returns)}"
    if len(line) <= LONGEST:
        return line
    return "\n".join([f"{node.name}(", *(f"    {each}," for each in listed), f") -> {_type(node.returns)}"])


def _listed(given: Sequence[ast.arg], defaults: Sequence[ast.expr | None]) -> list[str]:
    """Arguments with their types, and with what they are if they are not given."""
    return [
        f"{each.arg}: {_type(each.annotation)}" + (f" = {ast.unparse(default)}" if default else "")
        for each, default in zip(given, defaults, strict=True)
    ]


def _type(node: ast.expr | None) -> str:
    """A type as users see it: a machine integer is an int."""
    told = "None" if node is None else ast.unparse(node)
    return told.replace("i64", "int").replace("records.", "")


def _told(node: Definition) -> str:
    return ast.get_docstring(node) or ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)}: {len(page().splitlines())} lines")
