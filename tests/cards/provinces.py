"""What the tests of buildings share: provinces up to a building, and each moment at which one works."""

from __future__ import annotations

import kingsburg as kb
from tests.table import ANN, Seat, roll, strengths, table

ROWS = (
    ("statue", "chapel", "church", "cathedral"),
    ("inn", "market", "farm", "merchants_guild"),
    ("guard_tower", "blacksmith", "barracks", "wizards_guild"),
    ("palisade", "stables", "stone_wall", "fortress"),
    ("barricade", "crane", "town_hall", "embassy"),
)
FOES = {
    "Barbarians": (5, "barbarians_5_7"),
    "Goblins": (4, "goblins_4_5"),
    "Orcs": (4, "orcs_4_7"),
    "Zombies": (4, "zombies_4_7"),
    "Demons": (4, "demons_4_6"),
    "Dragons": (5, "dragons_5_9"),
}


def up_to(*buildings: str) -> list[str]:
    """These buildings, and all to the left of them in their rows."""
    return [each for row in ROWS for end in buildings if end in row for each in row[: row.index(end) + 1]]


def strength_added(edition: str, building: str) -> dict[str, int]:
    """The battle strength that a building adds to what stands left of it, by the enemy's name."""
    left = [each for each in up_to(building) if each != building]
    found = {}
    for name, (year, enemy) in FOES.items():
        fought = [_strength(edition, year, enemy, standing) for standing in (left, up_to(building))]
        found[name] = fought[1] - fought[0]
    return found


def _strength(edition: str, year: int, enemy: str, buildings: list[str]) -> int:
    g = table(edition, {"buildings": buildings}, players=3, year=year, phase="winter", enemy=enemy)
    roll(g, ANN, 1)
    return strengths(g)[ANN]


def everywhere(n: int, **but: int) -> dict[str, int]:
    """The same against all enemies, but for those named."""
    return dict.fromkeys(FOES, n) | but


def fight(edition: str, enemy: str, year: int, die: int, *seats: Seat) -> kb.Game:
    """A winter whose king's die falls so."""
    g = table(edition, *seats, year=year, phase="winter", enemy=enemy)
    roll(g, ANN, die)
    return g


def season_end(edition: str, season: str, **holds: object) -> kb.Game:
    """Ann has come to the end of a season in which nobody can build; what ends it has begun."""
    return table(edition, holds, phase=season, step="construct")
