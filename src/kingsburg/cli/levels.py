"""How strong the others are, in plain words: the bots of each level. docs/opponents.md has the figures."""

from __future__ import annotations

LEVELS = {
    "easy": tuple(f"novice:character={character}" for character in ("captain", "gambler", "hoarder", "builder")),
    "normal": ("apprentice",) * 4,
    "hard": ("greedy",) * 4,
    "expert": ("champion",) * 4,
}
"""For up to four seats, in the order in which they are seated."""
DEFAULT = "easy"
