"""What a module says of itself: who has it, what it needs and excludes, what it lays on the board, and how it installs
itself into the rules of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from kingsburg.engine.decks import Deck
from kingsburg.engine.marks import Mark
from kingsburg.engine.rules import Rules

PLAIN: Final = "module"
SCENARIO: Final = "scenario"
"""The kinds: of plain modules a game has any, of scenarios at most one."""

EDITIONS: Final[tuple[str, ...]] = ("first", "second")


class Variant(NamedTuple):
    """A way to play a module otherwise: its name, the module, a line about it, and what is amiss `without` that module;
    its `rule` for help, the editions that have it, and the marks that only it lays."""

    name: str
    module: str
    text: str
    without: str
    rule: str = ""
    editions: tuple[str, ...] = EDITIONS
    marks: tuple[Mark[Any], ...] = ()


class Module(NamedTuple):
    """The manifest of a module or scenario.

    - `name` is how games, commands and records spell it, `title` what people call it, `text` a line about it and
      `rule` what help tells of it, where no card of its own does.
    - `install` puts its cards and steps into the rules; `marks` are what it lays on the board, and `decks` those of
      enemy cards that it has beside the first.
    - `editions` have it; it `needs` the modules of these names, and `excludes` modules and scenarios of those.
    """

    name: str
    title: str
    text: str
    install: Callable[[Rules], None]
    kind: str = PLAIN
    rule: str = ""
    editions: tuple[str, ...] = EDITIONS
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    variants: tuple[Variant, ...] = ()
    marks: tuple[Mark[Any], ...] = ()
    decks: tuple[Deck, ...] = ()
