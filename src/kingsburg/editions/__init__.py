"""The printed numbers, which phases, which content: the editions by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from kingsburg import files
from kingsburg.editions import choosing, custom, first, second, strangers
from kingsburg.editions.box import BOX, MODULES, SCENARIOS, VARIANTS
from kingsburg.editions.choosing import PLAYERS, Additions, Conflict, additions, conflicts
from kingsburg.editions.custom import Content
from kingsburg.engine import marks
from kingsburg.engine.errors import SetupError, choices, listed
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
    "box_with",
    "check_players",
    "conflicts",
    "everything",
    "load_content",
    "refuse",
    "rules_for",
]

EDITIONS: Final = {"first": first.rules, "second": second.rules}
COMPLETED: Final = {"first": first.complete, "second": second.complete}
"""What an edition changes once all modules of a game are in."""


def check_players(players: object) -> None:
    """Refuse what is no number of players."""
    refuse(choosing.of_players(players))


def rules_for(
    players: int,
    edition: str,
    modules: tuple[str, ...],
    scenario: str | None,
    variants: tuple[str, ...],
    content: Content | None = None,
) -> Rules:
    """The rules of a game with these options; a SetupError names all that cannot be."""
    refuse(conflicts(players, edition, modules, scenario, variants, box_with(content)))
    played = frozenset(modules) if scenario is None else frozenset((*modules, scenario))
    return _assembled(players, edition, played, frozenset(variants), content)


def refuse(found: Sequence[Conflict]) -> None:
    """A SetupError names all that cannot be; where nothing is found, all can."""
    if found:
        told = tuple([conflict.message for conflict in found])
        message = told[0] if len(told) == 1 else ("say", "setup.several", {"conflicts": ("parts", "; ", told)})
        raise SetupError("; ".join([conflict.text for conflict in found]), message)


def box_with(content: Content | None) -> tuple[Module, ...]:
    """All modules that can be chosen: those of the box, and the owners' own."""
    return BOX if content is None else (*BOX, *content.modules)


def everything(edition: str, content: Content | None = None, only: Sequence[str] | None = None) -> Rules:
    """The rules with every module and scenario that the edition has, or only with these: for help and lists of what is
    printed. No game is played by them, because there is at most one scenario in it."""
    if edition not in EDITIONS:
        told = {"name": repr(edition), "names": listed(EDITIONS)}
        text = f"unknown edition {edition!r}: choose from {choices(EDITIONS)}"
        raise SetupError(text, ("say", "setup.unknown.edition", told))
    wanted = [module for module in box_with(content) if only is None or module.name in only]
    played = frozenset(module.name for module in wanted if edition in module.editions)
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
    box = box_with(content)
    installed = [module for module in box if module.name in played]
    rules.modules = frozenset(module.name for module in installed if module.kind == PLAIN)
    rules.variants = variants
    rules.every_deck = tuple(deck for module in box for deck in module.decks)
    for module in installed:
        _install(rules, module, content)
    COMPLETED[edition](rules)
    if content is not None:
        custom.install(content, rules)
    return rules.ready()


def _install(rules: Rules, module: Module, content: Content | None) -> None:
    """Its cards and steps, what it and its variants can lay on the board, and its decks."""
    own = [] if content is None else [stranger for stranger in content.strangers if stranger.module is module]
    if own:
        strangers.install(own[0], rules)
    else:
        module.install(rules)
    marks.declare(rules, module.marks)
    rules.decks += module.decks
    for variant in module.variants:
        if variant.name in rules.variants:
            marks.declare(rules, variant.marks)
