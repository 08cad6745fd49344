"""Names of what is no card: years, phases, and what causes events."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kingsburg.editions import EDITIONS, everything
from kingsburg.words.messages import Part, card, message

if TYPE_CHECKING:
    from kingsburg.engine.rules import Phase, Rules

ROMAN = ("", "I", "II", "III", "IV", "V")
"""The numbers of years and columns."""

SOURCES = (
    *("reinforcements", "highest_strength", "construct", "influence", "season", "neutral_dice"),
    *("calendar", "scoring", "setup", "soldier_tokens"),
)
"""Sources of events that are neither a card nor a phase of the calendar."""

_TITLES = {name: {phase.name: phase.title for phase in everything(name).phases} for name in EDITIONS}


def phase_title(phase: Phase) -> Part:
    """What a phase is called: by its edition, or by whoever added it."""
    name = phase.name
    if phase.title == _TITLES["second"].get(name):
        return message(f"phases.{name}")
    return message(f"phases.{name}_first") if phase.title == _TITLES["first"].get(name) else phase.title


def phase(rules: Rules, name: str) -> Part | None:
    """The title of a phase by its name; None where there is none of this name."""
    return next((phase_title(known) for known in rules.phases if known.name == name), None)


@lru_cache(maxsize=4096)
def source(rules: Rules, kind: str, name: str) -> Part:
    """What caused an event, as people call it; it is asked again and again."""
    found = rules.find_card(kind, name)
    if found is not None:
        return card(found)
    if name in SOURCES:
        return message(f"sources.{name}")
    return phase(rules, name) or name.replace("_", " ")
