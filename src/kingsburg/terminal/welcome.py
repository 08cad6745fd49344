"""What people are told when they sit down at a table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from kingsburg import wording
from kingsburg.knowledge import Knowledge
from kingsburg.words import Voice

SEAL_SHOWN = 12
"""Characters of the commitment that are enough to know it again."""


KEYS = "Type a number; h hint, u undo, l log, q save and quit, rules, ? help."


def welcome(
    known: Knowledge, voice: Voice, bots: Sequence[str | None], save: Path | None, commitment: str
) -> list[str]:
    """The game and who plays it, where it is kept, and how to go on. A bot's seat has its spelling in `bots`; of dice
    that are not sealed there is no commitment."""
    lines = [f"Kingsburg, {played(known)}: {players(voice.names, bots)}.", KEYS]
    if save is not None:
        lines.append(f"Saved after every move in {save}")
    if commitment:
        lines.append(f"Sealed dice {commitment[:SEAL_SHOWN]}: the end tells how to prove them fair.")
    return lines


def played(known: Knowledge) -> str:
    """What is played: Second edition with rows, goblin-valley and inverted."""
    view = known.view
    return edition(view["edition"], [*view["modules"], *filter(None, [view["scenario"]]), *view["variants"]])


def edition(name: str, extras: Sequence[str]) -> str:
    """Second edition with rows and tiles."""
    return f"{name} edition" + (f" with {wording.joined(extras)}" if extras else "")


def players(names: Sequence[str], bots: Sequence[str | None]) -> str:
    """Ann and Brian against Cindy and David (greedy), Emma (random); the options of bots are left out."""
    seated: dict[str | None, list[str]] = {}
    for name, bot in zip(names, bots, strict=True):
        seated.setdefault(bot and without_options(bot), []).append(name)
    people = wording.joined(seated.pop(None, []))
    others = ", ".join(f"{wording.joined(called)} ({bot})" for bot, called in seated.items())
    return " against ".join(filter(None, [people, others]))


def without_options(bot: str) -> str:
    """The bot of a spelling: novice of novice:character=gambler."""
    return re.sub(r":[^:]*=.*", "", bot)
