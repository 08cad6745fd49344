"""What a game is played with: its edition, modules, scenario and variants."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.editions import EDITIONS
from kingsburg.words.catalogue import ENGLISH, catalogue
from kingsburg.words.messages import Part, every, message


def extra(name: str) -> Part:
    """A module, scenario or variant; one of somebody's own is called as they call it."""
    key = f"setup.names.{name}"
    return message(key) if catalogue(ENGLISH).has(key) else name


def played(edition: str, extras: Sequence[Part]) -> Part:
    """Second edition with rows and tiles."""
    called = message(f"setup.editions.{edition}") if edition in EDITIONS else edition
    if not extras:
        return message("setup.played.edition", edition=called)
    return message("setup.played.with", edition=called, extras=every(extras))
