"""The printed numbers, which phases, which content: the editions by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from kingsburg import files
from kingsburg.editions import choosing, custom, first, second
from kingsburg.editions.box import BOX, DECKS, MODULES, SCENARIOS, VARIANTS
from kingsburg.editions.choosing import PLAYERS, Additions, Conflict, additions, conflicts
from kingsburg.editions.custom import Content
from kingsburg.engine.errors import SetupError, choices
from kingsburg.engine.rules import Rules
from kingsburg.modules.manifest import PLAIN, Module

__all__ = [
    "BOX",
    "EDITIONS",
    "MODULES",
    "PLAYERS",
    "SCENARIOS",
    "VARIANTS",
    "Additions",
    "Conflict",
    "additions",
    "check_players",
    "conflicts",
    "everything",
    "load_content",
    "rules_for",
]

EDITIONS: Final = {"first": first.rules, "second": second.rules}
COMPLETED: Final = {"first": first.complete, "second": second.complete}
"""What an edition changes once all modules of a game are in."""


def check_players(players: object) -> None:
    """Refuse what is no number of players."""
    _refuse(choosing.of_players(players))


def rules_for(
    players: int,
    edition: str,
    modules: tuple[str, ...],
    scenario: str | None,
    variants: tuple[str, ...],
    content: Content | None = None,
) -> Rules:
    """The rules of a game with these options; a SetupError names all that cannot be."""
    _refuse(conflicts(players, edition, modules, scenario, variants))
    played = frozenset(modules) if scenario is None else frozenset((*modules, scenario))
    return _assembled(players, edition, played, frozenset(variants), content)


def _refuse(found: Sequence[Conflict]) -> None:
    if found:
        raise SetupError("; ".join([conflict.text for conflict in found]))


def everything(edition: str, content: Content | None = None) -> Rules:
    """The rules with every module and scenario that the edition has: for help and lists of what is printed. No game is
    played by them, because there is at most one scenario in it."""
    if edition not in EDITIONS:
        raise SetupError(f"unknown edition {edition!r}: choose from {choices(EDITIONS)}")
    played = frozenset(module.name for module in BOX if edition in module.editions)
    return _assembled(PLAYERS[-1], edition, played, frozenset(), content)


def load_content(path: Path | str) -> Content:
    """The owners' own corrections and cards, from a TOML file; read again only when it has changed."""
    path = Path(path)
    changed = files.changed(path)
    if _LOADED.get(path, (0, None))[0] != changed:
        _LOADED[path] = (changed, _load(path))
    return _LOADED[path][1]


_LOADED: Final[dict[Path, tuple[int, Content]]] = {}


def _load(path: Path) -> Content:
    printed = [everything(edition).facts() for edition in EDITIONS]
    known = {kind: {card.id for facts in printed for card in facts[many]} for kind, many in custom.KINDS.items()}
    return custom.load(path, {kind: sorted(ids) for kind, ids in known.items()})


@cache
def _assembled(
    players: int, edition: str, played: frozenset[str], variants: frozenset[str], content: Content | None
) -> Rules:
    rules = EDITIONS[edition](players)
    installed = [module for module in BOX if module.name in played]
    rules.modules = frozenset(module.name for module in installed if module.kind == PLAIN)
    rules.variants = variants
    rules.every_deck = DECKS
    for module in installed:
        module.install(rules)
        _lay(rules, module)
    COMPLETED[edition](rules)
    if content is not None:
        custom.install(content, rules)
    return rules.ready()


def _lay(rules: Rules, module: Module) -> None:
    """What a module and its variants can lay on the board, and its decks."""
    rules.marks |= module.marks
    rules.decks += module.decks
    for variant in module.variants:
        if variant.name in rules.variants:
            rules.marks |= variant.marks
