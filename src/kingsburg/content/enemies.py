"""The twenty-five enemy cards: five for each year, one of which comes.

Defeated governors lose in the order written, goods of one's choice (`good`) after the named kinds.
"""

from __future__ import annotations

from typing import Any, Final

from kingsburg.engine.cards import Enemy


def _enemy(name: str, year: int, strength: int, lose: dict[str, int], gain: dict[str, int], **facts: Any) -> Enemy:
    return Enemy(name=name, year=year, strength=strength, lose=lose, gain=gain, **facts)


ENEMIES: Final = (
    _enemy("Barbarians", 1, 2, {"good": 1, "building": 1}, {"gold": 1}),
    _enemy("Goblins", 1, 2, {"wood": 1, "stone": 1, "building": 1, "vp": 1}, {"wood": 1}),
    _enemy("Goblins", 1, 3, {"gold": 1, "building": 1}, {"stone": 1}),
    _enemy("Orcs", 1, 3, {"good": 2, "vp": 1}, {"gold": 1}),
    _enemy("Zombies", 1, 4, {"vp": 2}, {"vp": 1}),
    _enemy("Goblins", 2, 3, {"wood": 2, "stone": 2, "building": 1, "vp": 1}, {"wood": 1}),
    _enemy("Goblins", 2, 4, {"gold": 2, "building": 1}, {"stone": 1}),
    _enemy("Orcs", 2, 4, {"good": 2, "building": 1}, {"gold": 1}),
    _enemy("Barbarians", 2, 5, {"good": 2, "vp": 1}, {"gold": 1}),
    _enemy("Zombies", 2, 5, {"vp": 2}, {"vp": 1}),
    _enemy("Goblins", 3, 4, {"wood": 3, "stone": 3, "building": 1, "vp": 1}, {"wood": 1}),
    _enemy("Goblins", 3, 5, {"gold": 3, "building": 1}, {"stone": 1}),
    _enemy("Orcs", 3, 5, {"good": 2, "building": 1}, {"gold": 1}),
    _enemy("Demons", 3, 6, {"gold": 2, "wood": 1, "stone": 1, "vp": 1}, {"vp": 1}),
    _enemy("Zombies", 3, 6, {"vp": 2}, {"vp": 1}),
    _enemy("Goblins", 4, 5, {"wood": 4, "stone": 4, "building": 1, "vp": 1}, {"wood": 1}),
    _enemy("Goblins", 4, 6, {"gold": 4, "building": 1}, {"stone": 1}),
    _enemy(
        "Demons",
        4,
        6,
        {"good": 4, "vp": 1},
        {"gold": 1, "vp": 1},
        provenance={"card": "disputed"},
        note="Another transcription loses 4 goods and 1 building, and gains 1 gold only.",
    ),
    _enemy("Orcs", 4, 7, {"good": 2, "building": 1}, {"good": 1}),
    _enemy("Zombies", 4, 7, {"vp": 2}, {"vp": 1}),
    _enemy("Barbarians", 5, 7, {"vp": 8}, {"vp": 1}),
    _enemy("Barbarians", 5, 8, {"building": 1}, {"vp": 1}),
    _enemy("Demons", 5, 8, {"building": 1, "vp": 2}, {"vp": 2}),
    _enemy("Demons", 5, 9, {"building": 1}, {"vp": 2}),
    _enemy("Dragons", 5, 9, {"vp": 5}, {"vp": 3}),
)
