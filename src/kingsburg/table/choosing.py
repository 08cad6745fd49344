"""What can be chosen for a game, and why not the rest of it, to be said in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kingsburg import library
from kingsburg.editions.choosing import Conflict
from kingsburg.words.messages import message_of
from kingsburg.words.printed import printed

if TYPE_CHECKING:
    from kingsburg.typed import Printed

USUAL: Final = 4
"""How many play where nobody says it."""


def told_additions(edition: str, modules: str, scenario: str, variants: str) -> dict[str, Any]:
    """What can still be added to a choice of options, each told as the commands have it, and what stands in the way."""
    brought = library.additions(edition, modules, scenario or None, variants)
    return {
        kind: {name: [told_conflict(conflict) for conflict in conflicts] for name, conflicts in names.items()}
        for kind, names in brought._asdict().items()
    }


def told_printed(edition: str, modules: str, scenario: str, variants: str, language: str) -> Printed:
    """Everything printed of a choice of options, in a language, for whoever reads the rules before a game."""
    opened = library.new_game(USUAL, edition, modules=modules, scenario=scenario or None, variants=variants)
    return printed(opened.rules, language)


def told_conflict(conflict: Conflict) -> dict[str, Any]:
    """Why something cannot be added."""
    return {"kind": conflict.kind, "names": list(conflict.names), "why": message_of(conflict.message)}
