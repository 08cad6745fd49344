"""What the tests of the strips share: provinces with strips, and the moments at which their buildings work."""

from __future__ import annotations

from typing import Any

import kingsburg as kb
from kingsburg.editions import rules_for
from tests.cards.provinces import FOES
from tests.table import ANN, Seat, roll, strengths, table

MODULES = ("rows", "strips")


def row_of(building: str) -> tuple[str, list[str]]:
    """The letter of a building's strip, and the buildings up to it."""
    rows = rules_for(4, "second", MODULES, None, ()).strips
    for letter, row in rows.items():
        ids = [each.id for each in row.buildings]
        if building in ids:
            return letter, ids[: ids.index(building) + 1]
    raise KeyError(building)


def seat(*buildings: str, **holds: Any) -> Seat:
    """A seat with the strips of these buildings, up to them, beside the `buildings` of the sheet that it holds."""
    rows = [row_of(building) for building in buildings]
    standing = [each for _, row in rows for each in row]
    return {**holds, "strips": [letter for letter, _ in rows], "buildings": [*holds.get("buildings", ()), *standing]}


def at(edition: str, *seats: Seat, **stated: Any) -> kb.Game:
    return table(edition, *seats, modules=list(MODULES), **stated)


def season_end(edition: str, season: str, *seats: Seat, **stated: Any) -> kb.Game:
    """The end of a season in which nobody can build, as far as nobody is asked."""
    return at(edition, *seats, phase=season, step="construct", **stated)


def winter(edition: str, enemy: str, year: int, *seats: Seat) -> kb.Game:
    return at(edition, *seats, phase="winter", year=year, enemy=enemy)


def fought(edition: str, enemy: str, year: int, die: int, *seats: Seat) -> kb.Game:
    """A winter whose king's die falls so, where nobody is asked before it."""
    g = winter(edition, enemy, year, *seats)
    roll(g, ANN, die)
    return g


def strength_added(edition: str, building: str) -> dict[str, int]:
    """The battle strength that a building adds to what stands left of it, by the enemy's name."""
    letter, row = row_of(building)
    found = {}
    for name, (year, enemy) in FOES.items():
        games = [
            fought(edition, enemy, year, 1, {"strips": [letter], "buildings": standing}) for standing in (row[:-1], row)
        ]
        found[name] = strengths(games[1])[ANN] - strengths(games[0])[ANN]
    return found
