"""The printed numbers, which phases, which content: the editions by name."""

from __future__ import annotations

from functools import cache

from kingsburg.editions import first, second
from kingsburg.editions.modules import MODULES
from kingsburg.engine.errors import SetupError, choices
from kingsburg.engine.rules import Rules

EDITIONS = {"first": first.rules, "second": second.rules}
VARIANTS: tuple[str, ...] = ()
SCENARIOS: tuple[str, ...] = ()
PLAYERS = (2, 3, 4, 5)
NAMES: dict[str, dict[str, str]] = {"first": {}, "second": second.NAMES}
"""What an edition calls otherwise than the cards do."""


def rules_for(
    players: int, edition: str, modules: tuple[str, ...], scenario: str | None, variants: tuple[str, ...]
) -> Rules:
    """The rules of a game with these options; a SetupError names what cannot be."""
    if type(players) is not int or players not in PLAYERS:
        raise SetupError(f"{players!r} players: Kingsburg is for {choices(PLAYERS)}")
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise SetupError(f"unknown edition {edition!r}: choose from {choices(EDITIONS)}")
    _check("module", modules, tuple(MODULES))
    _check("variant", variants, VARIANTS)
    _check("scenario", () if scenario is None else (scenario,), SCENARIOS)
    return _assembled(players, edition, frozenset(modules))


@cache
def _assembled(players: int, edition: str, modules: frozenset[str]) -> Rules:
    rules = EDITIONS[edition](players)
    for name, install in MODULES.items():
        if name in modules:
            install(rules)
    rename = NAMES[edition]
    for building in rules.buildings:
        building.name = rename.get(building.id, building.name)
    return rules.ready()


def _check(what: str, asked: tuple[str, ...], known: tuple[str, ...]) -> None:
    for name in asked:
        if name not in known:
            raise SetupError(f"unknown {what} {name!r}: choose from {choices(known)}")
    if len(set(asked)) != len(asked):
        raise SetupError(f"a {what} is named twice: {choices(asked)}")
