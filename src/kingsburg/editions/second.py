"""The second edition, 2017, as what it changes of the first."""

from __future__ import annotations

from typing import Final

from kingsburg.editions import first
from kingsburg.engine.cards import Governor
from kingsburg.engine.rules import Rules
from kingsburg.phases.calendar import end_phase
from kingsburg.phases.winter import battles, before_reveal, begin_winter, go_home, muster, reinforcements, reveal_enemy

NAMES: Final = {
    "farm": "Farm",
    "makeshift_defenses": "Makeshift Defenses",
    "bazaar": "Bazaar",
    "stakewall": "Stakewall",
}
GOVERNORS: Final[dict[str, dict[str, int]]] = {"philosopher": {"below": 10}}
WINTER: Final = (begin_winter, reinforcements, before_reveal, reveal_enemy, muster, battles, go_home, end_phase)
TITLES: Final = first.TITLES | {"aid": "The King's Favor", "autumn": "Fall"}


def rules(players: int) -> Rules:
    """The base game of the second edition: other names, and the king's die falls before the enemy is seen. What depends
    on the total of the dice and what turns them is ordered by its owner (ruling 30)."""
    r = first.rules(players)
    r.edition = "second"
    r.turns_dice_first = False
    r.phases = first.calendar(WINTER, TITLES)
    return r


def complete(r: Rules) -> None:
    """Other names of buildings, and other numbers of governor cards, which are handed out after strips are chosen
    (ruling 18)."""
    for building in r.buildings:
        building.name = NAMES.get(building.id, building.name)
    for card in r.roles:
        if isinstance(card, Governor) and card.id in GOVERNORS:
            changed = r.roles[card.number] = card.but(**GOVERNORS[card.id])
            changed.number = card.number
