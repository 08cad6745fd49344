"""Modules of the owners' own: a folder with `__init__.py`, whose `MODULE` says what it is, as those of the box do."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from kingsburg import foreign
from kingsburg.editions.box import BOX, DECKS
from kingsburg.engine.agenda import ROUTINES, Routine, Step
from kingsburg.engine.cards import id_of
from kingsburg.engine.decks import Deck
from kingsburg.engine.errors import Reason, SetupError, choices, listed, shown
from kingsburg.engine.marks import Mark
from kingsburg.engine.rules import Rules
from kingsburg.foreign import FAILURES, amiss
from kingsburg.modules.manifest import EDITIONS, PLAIN, SCENARIO, Module, Variant

NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,29}")
"""As a record can tell it."""
START: Final = "__init__.py"


class Stranger(NamedTuple):
    """A module from elsewhere, with its steps and its kinds of questions by the names that positions tell them by."""

    module: Module
    steps: dict[str, Routine]
    kinds: dict[str, type[Step]]


def sources(folder: Path) -> list[Path]:
    """The Python files of a folder, in a fixed order: what a digest is made of."""
    return sorted(folder.rglob("*.py"))


def load(folder: Path, digest: str) -> Stranger:
    """Run a folder as a package and take its MODULE; a SetupError tells what is wrong with it."""
    start, house = folder / START, dict(ROUTINES)
    try:
        package = foreign.load(start, f"kingsburg_custom_{digest}_{folder.name}", package=True)
    except FAILURES as error:
        raise foreign.not_loaded(folder, foreign.told(error, str(start))) from error
    finally:
        steps = _taken_out(house)
    module = vars(package).get("MODULE")
    if not isinstance(module, Module):
        raise _wrong(folder, amiss("no_module", "there is no MODULE = Module(...) in it"))
    _check(folder, module)
    parts = list(_parts(package))
    kinds = {id_of(kind): kind for kind in _kinds(Step) if _home(kind) in {part.__name__ for part in parts}}
    _check_steps(folder, [*steps, *kinds], house)
    for part in parts:
        foreign.guard(part, Path(str(part.__file__)))
    for step in steps.values():
        step.guard(foreign.guarded, str(folder))
    return Stranger(module, steps, kinds)


def install(stranger: Stranger, r: Rules) -> None:
    """Have such a module install itself; what it draws anew for thinkers names it when that fails."""
    name, before = stranger.module.name, len(r.redraws)
    try:
        stranger.module.install(r)
    except SetupError:
        raise
    except FAILURES as error:
        why = foreign.told(error, "")
        text = f"module {name!r} cannot be installed: {why.text}"
        raise foreign.refused(amiss("not_installed", text, name=repr(name), why=why.part)) from error
    called = amiss("module", f"module {name!r}", name=repr(name))
    r.redraws[before:] = [foreign.guarded(redraw, called, "") for redraw in r.redraws[before:]]
    r.own_steps |= stranger.steps
    r.own_kinds |= stranger.kinds


def _parts(package: ModuleType) -> Iterator[ModuleType]:
    """The package and what was imported of it."""
    for name, part in list(sys.modules.items()):
        if name == package.__name__ or name.startswith(f"{package.__name__}."):
            yield part


def _taken_out(house: dict[str, Routine]) -> dict[str, Routine]:
    """The steps that were added since to those of the house, which are as they were then."""
    added = {name: step for name, step in ROUTINES.items() if house.get(name) is not step}
    ROUTINES.clear()
    ROUTINES.update(house)
    return added


# -- what a manifest may say ------------------------------------------------------------------------------------


def _wrong(folder: Path, why: Reason) -> SetupError:
    return foreign.refused_at(folder / START, 1, why)


def _is_no(folder: Path, key: str, text: str, value: object, **parts: Any) -> SetupError:
    """A field that holds something else than it should."""
    told = shown(value)
    return _wrong(folder, amiss(key, f"{text}, not {told}", value=told, **parts))


def _check(folder: Path, module: Any) -> None:
    """A stranger's manifest may hold anything, whatever its types say: what it holds is looked at as such."""
    names = {known.name for known in BOX} | {variant.name for known in BOX for variant in known.variants}
    for what, name in [("module", module.name), *(("variant", name) for name in _variants(folder, module))]:
        if not isinstance(name, str) or not NAME.fullmatch(name):
            text = f"{shown(name)} cannot be the name of a {what}: small letters, digits and hyphens"
            raise _wrong(folder, amiss(f"{what}_name", text, name=shown(name)))
        if name in names:
            raise _wrong(folder, amiss("taken", f"there is a {name!r} already: choose another name", name=repr(name)))
        names.add(name)
    if module.kind not in (PLAIN, SCENARIO):
        text = f"unknown kind {shown(module.kind)}: choose from {PLAIN}, {SCENARIO}"
        raise _wrong(folder, amiss("kind", text, name=shown(module.kind), names=listed((PLAIN, SCENARIO))))
    for field in ("title", "text", "rule"):
        if not isinstance(getattr(module, field), str):
            raise _is_no(folder, "text", f"{field} is a text", getattr(module, field), field=field)
    if not callable(module.install):
        raise _is_no(folder, "install", "install is a function", module.install)
    _check_lists(folder, module)
    _check_marks(folder, module.marks)


def _variants(folder: Path, module: Any) -> list[Any]:
    variants = module.variants
    if not isinstance(variants, tuple) or not all(isinstance(variant, Variant) for variant in variants):
        raise _is_no(folder, "variants", "variants are a tuple of Variant(...)", variants)
    for variant in variants:
        _check_editions(folder, variant.editions)
        _check_marks(folder, variant.marks)
    return [variant.name for variant in variants]


def _check_lists(folder: Path, module: Any) -> None:
    _check_editions(folder, module.editions)
    for field in ("needs", "excludes"):
        names = getattr(module, field)
        if not isinstance(names, tuple) or not all(isinstance(name, str) for name in names):
            raise _is_no(folder, "tuple", f"{field} are a tuple of names", names, field=field)
    decks = module.decks
    if not isinstance(decks, tuple) or not all(isinstance(deck, Deck) for deck in decks):
        raise _is_no(folder, "decks", "decks are a tuple of Deck(...)", decks)
    if {deck.name for deck in decks} & {deck.name for deck in DECKS}:
        raise _wrong(folder, amiss("same_deck", "a deck has the name of another: choose another name"))


def _check_editions(folder: Path, editions: object) -> None:
    if not isinstance(editions, tuple) or not editions or not all(name in EDITIONS for name in editions):
        some = f"editions are some of {choices(EDITIONS)}"
        raise _is_no(folder, "editions", some, editions, names=listed(EDITIONS))


def _check_marks(folder: Path, marks: object) -> None:
    if not isinstance(marks, tuple) or not all(isinstance(mark, Mark) for mark in marks):
        raise _is_no(folder, "marks", "marks are a tuple of marks", marks)
    printed = {mark.name for known in BOX for mark in known.marks}
    for mark in marks:
        if not isinstance(mark.name, str) or mark.name in printed:
            text = f"{shown(mark.name)} cannot be the name of a mark: choose another"
            raise _wrong(folder, amiss("mark_name", text, name=shown(mark.name)))


def _check_steps(folder: Path, names: list[str], house: dict[str, Routine]) -> None:
    """Positions tell steps by their names, and questions by those of their classes."""
    known = {*house, *(id_of(kind) for kind in _kinds(Step) if _home(kind).startswith("kingsburg."))}
    taken = [name for name in names if name in known]
    if taken:
        text = f"there are steps {choices(taken)} already: choose other names"
        raise _wrong(folder, amiss("steps", text, names=listed(taken)))


def _home(kind: Any) -> str:
    """The name of the Python module that a class is of."""
    return str(kind.__module__)


def _kinds(base: type[Step]) -> Iterator[type[Step]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)
