"""What can be chosen for a game, what excludes what, and why: all conflicts of a choice at once, as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from kingsburg.editions.box import BOX
from kingsburg.engine.errors import Message, choices, listed, shown
from kingsburg.modules.manifest import EDITIONS, PLAIN, SCENARIO, Module, Variant

PLAYERS: Final = (2, 3, 4, 5)
VARIANT: Final = "variant"

ALL: Final = "all"
"""Stands for every module that can be played with what else is chosen."""

UNKNOWN: Final = "unknown"
TWICE: Final = "twice"
EDITION: Final = "edition"
NEEDS: Final = "needs"
EXCLUDES: Final = "excludes"
"""The kinds of conflicts: no such thing; named twice; not in the edition; not without another; not with another."""


class Conflict(NamedTuple):
    """Why a game cannot be as it was chosen: the kind of conflict, the names of what it is between, and a sentence in
    English and in any language."""

    kind: str
    names: tuple[str, ...]
    text: str
    message: Message


class Chosen(NamedTuple):
    """What was chosen, by names."""

    edition: str
    modules: tuple[str, ...]
    scenarios: tuple[str, ...]
    variants: tuple[str, ...]


class Additions(NamedTuple):
    """What is not chosen yet, by name, each with the conflicts that it would bring: without any it can be added."""

    modules: dict[str, tuple[Conflict, ...]]
    scenarios: dict[str, tuple[Conflict, ...]]
    variants: dict[str, tuple[Conflict, ...]]


def conflicts(
    players: int,
    edition: str,
    modules: tuple[str, ...] = (),
    scenario: str | None = None,
    variants: tuple[str, ...] = (),
    box: Sequence[Module] = BOX,
) -> tuple[Conflict, ...]:
    """Everything that stands in the way of a game with these options; nothing if it can be played."""
    chosen = Chosen(edition, modules, () if scenario is None else (scenario,), variants)
    return (*of_players(players), *_conflicts(chosen, box))


def additions(
    edition: str,
    modules: tuple[str, ...] = (),
    scenario: str | None = None,
    variants: tuple[str, ...] = (),
    box: Sequence[Module] = BOX,
) -> Additions:
    """What can still be added to a choice, and why not the rest of it."""
    scenarios = () if scenario is None else (scenario,)
    chosen = Chosen(edition, modules, scenarios, variants)
    there = _conflicts(chosen, box)
    found = Additions({}, {}, {})
    for name in left_out(names_of(PLAIN, box), modules):
        found.modules[name] = _brought(there, chosen._replace(modules=(*modules, name)), box)
    for name in left_out(names_of(SCENARIO, box), scenarios):
        found.scenarios[name] = _brought(there, chosen._replace(scenarios=(*scenarios, name)), box)
    for name in left_out(names_of(VARIANT, box), variants):
        found.variants[name] = _brought(there, chosen._replace(variants=(*variants, name)), box)
    return found


def meant(
    edition: str, modules: tuple[str, ...], scenario: str | None = None, box: Sequence[Module] = BOX
) -> tuple[str, ...]:
    """The modules by their own names: `all` among them stands for every other one that brings no conflict."""
    if ALL not in modules:
        return modules
    chosen = tuple(name for name in modules if name != ALL)
    while fitting := free(additions(edition, chosen, scenario, box=box).modules):
        chosen += fitting[:1]
    known = names_of(PLAIN, box)
    return (*[name for name in known if name in chosen], *[name for name in chosen if name not in known])


def free(found: dict[str, tuple[Conflict, ...]]) -> tuple[str, ...]:
    """Of some additions, the names of those that bring no conflict."""
    return tuple(name for name, brought in found.items() if not brought)


def names_of(kind: str, box: Sequence[Module] = BOX) -> tuple[str, ...]:
    """The names of all modules, scenarios or variants."""
    if kind == VARIANT:
        return tuple(variant.name for module in box for variant in module.variants)
    return tuple(module.name for module in box if module.kind == kind)


def left_out(names: tuple[str, ...], chosen: tuple[str, ...]) -> list[str]:
    return [name for name in names if name not in chosen]


def _brought(there: list[Conflict], chosen: Chosen, box: Sequence[Module]) -> tuple[Conflict, ...]:
    return tuple(conflict for conflict in _conflicts(chosen, box) if conflict not in there)


# -- each kind of conflict --------------------------------------------------------------------------------------


def of_players(players: object) -> list[Conflict]:
    """That this is no number of players."""
    if type(players) is int and players in PLAYERS:
        return []
    told = shown(players)
    text = f"Kingsburg is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {told}"
    parts = {"fewest": PLAYERS[0], "most": PLAYERS[-1], "told": told}
    return [Conflict(UNKNOWN, (told,), text, ("say", "setup.conflict.players", parts))]


def _conflicts(chosen: Chosen, box: Sequence[Module]) -> list[Conflict]:
    edition = chosen.edition
    played = {*chosen.modules, *chosen.scenarios}
    here = [module for module in box if module.name in _of_kind(chosen, module.kind)]
    found = _misnamed("edition", (edition,), EDITIONS)
    found += _misnamed(PLAIN, chosen.modules, names_of(PLAIN, box))
    found += _misnamed(VARIANT, chosen.variants, names_of(VARIANT, box))
    found += _misnamed(SCENARIO, chosen.scenarios, names_of(SCENARIO, box))
    for module in here:
        found += _not_in(edition, module.kind, module.name, module.editions)
    for module in box:
        for variant in module.variants:
            if variant.name in chosen.variants:
                found += _of_variant(edition, variant, module, module in here)
    for module in here:
        found += [_lacks(module, needed) for needed in module.needs if needed not in played]
    found += [_excluding(one, other) for one in here for other in here if other.name in one.excludes]
    if len(chosen.scenarios) > 1:
        told = f"a game has one scenario: {choices(chosen.scenarios)}"
        parts = {"names": listed(chosen.scenarios)}
        found.append(Conflict(EXCLUDES, chosen.scenarios, told, ("say", "setup.conflict.several", parts)))
    return found


def _of_kind(chosen: Chosen, kind: str) -> tuple[str, ...]:
    return chosen.scenarios if kind == SCENARIO else chosen.modules


def _misnamed(what: str, asked: tuple[str, ...], known: tuple[str, ...]) -> list[Conflict]:
    """Names that there are none of, and names that were given twice."""
    strange = [name for name in dict.fromkeys(asked) if name not in known]
    found = [_unknown(what, name, known) for name in strange]
    if len(set(asked)) != len(asked):
        told = ("say", f"setup.twice.{what}", {"names": listed(asked)})
        found.append(Conflict(TWICE, asked, f"a {what} is named twice: {choices(asked)}", told))
    return found


def _unknown(what: str, name: str, known: tuple[str, ...]) -> Conflict:
    text = f"unknown {what} {shown(name)}: choose from {choices(known)}"
    parts = {"name": shown(name), "names": listed(known)}
    return Conflict(UNKNOWN, (name,), text, ("say", f"setup.unknown.{what}", parts))


def _not_in(edition: str, what: str, name: str, editions: tuple[str, ...]) -> list[Conflict]:
    if edition in editions or edition not in EDITIONS:
        return []
    only = f"only the {choices(editions)} edition has it"
    text = f"{what} {name!r} is not in the {edition} edition: {only}"
    parts = {
        "what": _what(what, name),
        "edition": _named(edition),
        "editions": ("parts", ", ", tuple(map(_named, editions))),
    }
    return [Conflict(EDITION, (name, edition), text, ("say", "setup.conflict.edition", parts))]


def _what(kind: str, name: str) -> Message:
    """A module, scenario or variant, as a part of a message."""
    return ("say", f"setup.what.{kind}", {"name": repr(name)})


def _named(edition: str) -> Message:
    return ("say", f"setup.editions.{edition}", {})


def _of_variant(edition: str, variant: Variant, module: Module, is_played: bool) -> list[Conflict]:
    """A variant needs its module, and to be in the edition; where the module is not, that has been said."""
    found: list[Conflict] = []
    if not is_played:
        told = f"variant {variant.name!r} without module {module.name!r}: {variant.without}"
        parts = {"name": repr(variant.name), "module": repr(module.name), "why": _why(variant)}
        found.append(Conflict(NEEDS, (variant.name, module.name), told, ("say", "setup.conflict.without", parts)))
    if not is_played or edition in module.editions:
        found += _not_in(edition, VARIANT, variant.name, variant.editions)
    return found


def _why(variant: Variant) -> Any:
    """What a variant is without its module; one of somebody's own is told as they wrote it."""
    ours = any(variant is known for module in BOX for known in module.variants)
    return ("say", f"setup.why.{variant.name}", {}) if ours else variant.without


def _lacks(module: Module, needed: str) -> Conflict:
    told = f"{module.kind} {module.name!r} needs module {needed!r}: add it, or leave the {module.kind} out"
    parts = {"name": repr(module.name), "needed": repr(needed)}
    return Conflict(NEEDS, (module.name, needed), told, ("say", f"setup.conflict.needs_{module.kind}", parts))


def _excluding(one: Module, other: Module) -> Conflict:
    told = f"{one.kind} {one.name!r} excludes {other.kind} {other.name!r}: leave one of them out"
    parts = {"one": _what(one.kind, one.name), "other": _what(other.kind, other.name)}
    return Conflict(EXCLUDES, (one.name, other.name), told, ("say", "setup.conflict.excludes", parts))
