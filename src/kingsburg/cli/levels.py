"""How strong the others are, in plain words: the bots of each level. docs/opponents.md has the figures."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """What it is like, and the bots for up to four seats in the order in which they are seated."""

    told: str
    bots: tuple[str, ...]


LEVELS = {
    "easy": Level(
        "for your first games: they have just read the rules, too",
        tuple(f"novice:character={character}" for character in ("captain", "gambler", "hoarder", "builder")),
    ),
    "normal": Level("they have played a few games, and overlook things", ("apprentice",) * 4),
    "hard": Level("they plan ahead, and take what you want", ("greedy",) * 4),
    "expert": Level("they think until they have found your weak spot", ("champion",) * 4),
}
DEFAULT = "easy"
