"""What a game is played with: its edition, modules, scenario and variants."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.editions import EDITIONS, SCENARIOS, VARIANTS
from kingsburg.editions.box import MODULES
from kingsburg.words.messages import Part, every, message

NAMED = frozenset((*MODULES, *SCENARIOS, *VARIANTS))


def extra(name: str) -> Part:
    """A module, scenario or variant; one of somebody's own is called as they call it."""
    return message(f"setup.names.{name}") if name in NAMED else name


def played(edition: str, extras: Sequence[Part]) -> Part:
    """Second edition with rows and tiles."""
    called = message(f"setup.editions.{edition}") if edition in EDITIONS else edition
    if not extras:
        return message("terminal.welcome.edition", edition=called)
    return message("terminal.welcome.with", edition=called, extras=every(extras))
