"""The printed numbers, which phases, which content: the editions by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kingsburg import files
from kingsburg.editions import board, custom, first, scenarios, second
from kingsburg.editions.custom import Content
from kingsburg.editions.modules import MODULES
from kingsburg.engine.errors import SetupError, choices, shown
from kingsburg.engine.rules import Rules
from kingsburg.modules import governors, strips, tiles

EDITIONS: Final = {"first": first.rules, "second": second.rules}
VARIANTS: Final[tuple[str, ...]] = (strips.DRAFT, governors.BIDDING, tiles.INVERTED)
SCENARIOS: Final[tuple[str, ...]] = tuple(scenarios.SCENARIOS)
PLAYERS: Final = (2, 3, 4, 5)
NAMES: Final[dict[str, dict[str, str]]] = {"first": {}, "second": second.NAMES}
"""What an edition calls otherwise than the cards do."""


def check_players(players: object) -> None:
    """Refuse what is no number of players."""
    if type(players) is not int or players not in PLAYERS:
        raise SetupError(f"Kingsburg is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {shown(players)}")


def rules_for(
    players: int,
    edition: str,
    modules: tuple[str, ...],
    scenario: str | None,
    variants: tuple[str, ...],
    content: Content | None = None,
) -> Rules:
    """The rules of a game with these options; a SetupError names what cannot be."""
    check_players(players)
    if edition not in EDITIONS:
        raise SetupError(f"unknown edition {shown(edition)}: choose from {choices(EDITIONS)}")
    _check("module", modules, tuple(MODULES))
    _check("variant", variants, VARIANTS)
    _check_tiles(edition, modules, variants)
    _check_draft(modules, variants)
    _check_bidding(edition, modules, variants)
    _check("scenario", () if scenario is None else (scenario,), SCENARIOS)
    scenarios.check(scenario, edition, modules)
    played = () if scenario is None else (scenario,)
    return _assembled(players, edition, frozenset(modules), frozenset(variants), played, content)


def everything(edition: str, content: Content | None = None) -> Rules:
    """The rules with every module and scenario that the edition has: for help and lists of what is printed. No game is
    played by them, because there is at most one scenario in it."""
    if edition not in EDITIONS:
        raise SetupError(f"unknown edition {edition!r}: choose from {choices(EDITIONS)}")
    modules = frozenset(name for name in MODULES if name != "tiles" or edition == tiles.EDITION)
    played = SCENARIOS if edition == scenarios.EDITION else ()
    return _assembled(PLAYERS[-1], edition, modules, frozenset(), played, content)


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
    players: int,
    edition: str,
    modules: frozenset[str],
    variants: frozenset[str],
    played: tuple[str, ...],
    content: Content | None,
) -> Rules:
    rules = EDITIONS[edition](players)
    rules.modules, rules.variants = modules, variants
    for name, install in MODULES.items():
        if name in modules:
            install(rules)
    for scenario in played:
        scenarios.SCENARIOS[scenario](rules)
    board.install(rules)
    rename = NAMES[edition]
    for building in rules.buildings:
        building.name = rename.get(building.id, building.name)
    if content is not None:
        custom.install(content, rules)
    return rules.ready()


def _check_tiles(edition: str, modules: tuple[str, ...], variants: tuple[str, ...]) -> None:
    if "tiles" in modules and edition != tiles.EDITION:
        raise SetupError(f"module 'tiles' is not in the {edition} edition: only the {tiles.EDITION} edition has it")
    if tiles.INVERTED in variants and "tiles" not in modules:
        raise SetupError(f"variant {tiles.INVERTED!r} without module 'tiles': it turns that module round")


def _check_draft(modules: tuple[str, ...], variants: tuple[str, ...]) -> None:
    if strips.DRAFT in variants and "strips" not in modules:
        raise SetupError(f"variant {strips.DRAFT!r} without module 'strips': there is nothing to draft")


def _check_bidding(edition: str, modules: tuple[str, ...], variants: tuple[str, ...]) -> None:
    if governors.BIDDING in variants and "governors" not in modules:
        raise SetupError(f"variant {governors.BIDDING!r} without module 'governors': there is nothing to bid for")
    if governors.BIDDING in variants and edition != governors.BIDDING_EDITION:
        raise SetupError(
            f"variant {governors.BIDDING!r} is not in the {edition} edition: "
            f"only the {governors.BIDDING_EDITION} edition has it"
        )


def _check(what: str, asked: tuple[str, ...], known: tuple[str, ...]) -> None:
    for name in asked:
        if name not in known:
            raise SetupError(f"unknown {what} {shown(name)}: choose from {choices(known)}")
    if len(set(asked)) != len(asked):
        raise SetupError(f"a {what} is named twice: {choices(asked)}")
