"""What people are told when they sit down at a table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kingsburg import wording
from kingsburg.engine.start import Start

SEAL_SHOWN = 12
"""Characters of the commitment that are enough to know it again."""


def welcome(start: Start, names: Sequence[str], bots: Sequence[str | None], save: Path | None) -> list[str]:
    """The game and who plays it, where it is kept, and how to go on. A bot's seat has its spelling in `bots`."""
    lines = [
        f"Kingsburg, {_edition(start)}: {_players(names, bots)}.",
        "Type a number to choose, hint for advice, ? for help.",
    ]
    if save is not None:
        lines.append(f"Saved after every move in {save}")
    if start.chance == "sealed":
        seal = start.commitment[:SEAL_SHOWN]
        lines.append(f"Sealed dice {seal}: after the game, `kingsburg replay --verify` proves them fair.")
    return lines


def _edition(start: Start) -> str:
    extras = [*start.modules, *([start.scenario] if start.scenario else []), *start.variants]
    return f"{start.edition} edition" + (f" with {wording.joined(extras)}" if extras else "")


def _players(names: Sequence[str], bots: Sequence[str | None]) -> str:
    """Ann and Brian against Cindy and David (greedy), Emma (random)."""
    seated: dict[str | None, list[str]] = {}
    for name, bot in zip(names, bots, strict=True):
        seated.setdefault(bot, []).append(name)
    people = wording.joined(seated.pop(None, []))
    others = ", ".join(f"{wording.joined(called)} ({bot})" for bot, called in seated.items())
    return " against ".join(filter(None, [people, others]))
