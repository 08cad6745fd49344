"""Each layer imports only those above it; engine and phases name no card; files stay small."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from kingsburg.editions import BOX, EDITIONS, PLAYERS
from kingsburg.editions.box import DECKS
from tests.architecture.source import PACKAGE, ROOT, imports, layer_files, layer_of, names, parsed

RULES = ("native", "typed", "engine", "phases", "content", "modules", "files", "foreign", "editions")
"""The layers that make up the game, each importing itself and those before it."""
LIBRARY = ("positions", "library", "knowledge", "invocation", "starting")
"""The modules that open games, give out what a seat knows of one, and say amounts and commands in words: they know the
layers above, and nothing below."""
WORDS = ("words",)
"""What is said of a game, in any language: it knows the library, and all that people meet stands on it."""
TABLE = ("table",)
"""The play of several seats, without input or output: the doors stand on it."""
USES = ("bots", "lab", "terminal", "env", "learn", "server", "mcp", "alone", "review")
"""The ways to use it; none imports another, with the exceptions below."""
LEANS_ON = {
    "env": {"bots"},
    "learn": {"bots", "env", "lab"},
    "review": {"bots"},
    "server": {"bots", "review"},
    "mcp": {"bots"},
    "alone": {"bots", "review"},
}
"""A review tells what the bots' analysis thinks of each decision: without it there is nothing to tell. Whoever learns
plays against bots; a net learns in the environments, and is measured as the lab does it."""
COMMANDS = ("cli", "__main__", "session")
"""What ties the uses together for the command line and for Python sessions."""

MAX_LINES = 400
CODE = (".py", ".ts", ".svelte", ".css", ".html", ".js", ".mjs")
NOT_OURS = {"node_modules", "dist", "build", ".svelte-kit", ".vite", "__pycache__"}

# Words that happen to be the id or class of a card too, with where and why they may stand in engine and phases.
FIELDS_OF_MOVES = ("needs",)
"""Words of the notation that are also called so on the board: what a tribute is for."""
ORDINARY_WORDS: dict[str, str] = {}


def allowed(layer: str) -> set[str]:
    if layer in RULES:
        return set(RULES[: RULES.index(layer) + 1])
    if layer in LIBRARY:
        return {*RULES, *LIBRARY}
    if layer in WORDS:
        return {*RULES, *LIBRARY, *WORDS}
    if layer in TABLE:
        return {*RULES, *LIBRARY, *WORDS, *TABLE}
    return {*RULES, *LIBRARY, *WORDS, *TABLE, layer, *LEANS_ON.get(layer, ())}


def _foreign(layer: str) -> list[str]:
    """The imports of a layer that are not among those it may have."""
    wrong: list[str] = []
    for path in layer_files(layer):
        for module in imports(path):
            if module.split(".")[0] == "kingsburg" and layer_of(module) not in allowed(layer):
                wrong.append(f"{path.relative_to(ROOT)} imports {module}")
    return wrong


@pytest.mark.parametrize("layer", RULES + LIBRARY + WORDS + TABLE)
def test_a_layer_imports_only_itself_and_those_above(layer: str) -> None:
    assert layer_files(layer), f"there is no layer {layer}"
    assert _foreign(layer) == []


@pytest.mark.parametrize("layer", USES)
def test_the_ways_to_use_it_do_not_import_one_another(layer: str) -> None:
    assert _foreign(layer) == []


@pytest.mark.parametrize("layer", RULES + LIBRARY + WORDS + TABLE)
def test_the_game_needs_the_standard_library_only(layer: str) -> None:
    for path in layer_files(layer):
        for module in imports(path):
            top = module.split(".")[0]
            assert top == "kingsburg" or top in sys.stdlib_module_names, f"{path} imports {module}"


def test_every_module_has_its_layer() -> None:
    """A new package or module is put into the list above, so that its imports are looked at."""
    found = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert found - {*RULES, *LIBRARY, *WORDS, *TABLE, *USES, *COMMANDS, "__init__"} == set()


def _cards() -> set[str]:
    """The ids, names and classes of every printed thing of every edition."""
    found: set[str] = set()
    for edition in EDITIONS.values():
        for players in PLAYERS:
            rules = edition(players).ready()
            for card in [card for group in rules.facts().values() for card in group]:
                found |= {card.id, card.name, type(card).__name__}
    return found - {"Advisor", "Building", "Enemy"}


def test_engine_and_phases_name_no_card() -> None:
    cards = _cards()
    assert len(cards) > 100
    named = [
        f"{path.relative_to(ROOT)}:{line} names {name!r}"
        for layer in ("engine", "phases")
        for path in layer_files(layer)
        for line, name in names(path)
        if name in cards and name not in ORDINARY_WORDS
    ]
    assert named == []


def test_engine_and_phases_name_nothing_that_only_a_module_has() -> None:
    """Neither its marks nor its decks, nor the keys under which views and positions tell them."""
    own = {mark.name for module in BOX for mark in module.marks} | {
        name for deck in DECKS for name in (deck.name, deck.card, deck.revealed, deck.looked_at)
    }
    assert {"joined", "allies", "growth"} <= own
    named = [
        f"{path.relative_to(ROOT)}:{line} names {name!r}"
        for layer in ("engine", "phases")
        for path in layer_files(layer)
        for line, name in names(path)
        if name in own and name not in FIELDS_OF_MOVES
    ]
    assert named == []


def test_every_exempted_word_is_needed() -> None:
    used = {name for layer in ("engine", "phases") for path in layer_files(layer) for _, name in names(path)}
    assert set(ORDINARY_WORDS) <= used & _cards()


WRITTEN_BY_A_COMMAND = Path("web/src/lib/protocol.ts")
"""`make web-types` writes a line for each thing that goes over the wire, and nobody else does."""


def _our_files() -> list[Path]:
    found: list[Path] = []
    for folder in ("src", "tests", "benchmarks", "web"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in CODE and path.is_file() and not NOT_OURS & set(path.relative_to(ROOT).parts):
                found.append(path)
    return found


def test_no_file_is_too_long() -> None:
    lengths = {path.relative_to(ROOT): len(path.read_text(encoding="utf-8").splitlines()) for path in _our_files()}
    assert len(lengths) > 40
    del lengths[WRITTEN_BY_A_COMMAND]
    assert {str(path): n for path, n in lengths.items() if n > MAX_LINES} == {}


def test_nothing_draws_from_the_shared_generator_of_random() -> None:
    """Games and bots have generators of their own."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr in ("Random", "SystemRandom"), f"{path}:{node.lineno} uses random.{node.attr}"
