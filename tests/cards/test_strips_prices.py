"""What the buildings of the strips cost and score: reconstructed numbers, so that one is changed on purpose only."""

from __future__ import annotations

import pytest

from kingsburg.editions import rules_for
from kingsburg.engine import goods
from tests.cards.strips import MODULES

PRICES = {
    # gold, wood, stone, VP
    "tiltyard": (1, 2, 0, 1),
    "circus_arena": (2, 0, 2, 2),
    "gladiator_school": (3, 1, 1, 3),
    "colosseum": (4, 1, 1, 5),
    "bridge": (2, 0, 1, 4),
    "altar": (3, 0, 1, 4),
    "monastery": (3, 1, 2, 7),
    "basilica": (5, 0, 3, 9),
    "brewery": (1, 1, 0, 0),
    "bazaar": (2, 1, 0, 1),
    "vineyard": (2, 2, 0, 2),
    "port": (3, 2, 1, 4),
    "watchtower": (1, 0, 1, 0),
    "armory": (2, 1, 0, 2),
    "troop_quarters": (2, 2, 1, 4),
    "alchemists_guild": (3, 1, 2, 6),
    "stakewall": (0, 1, 0, 0),
    "griffin_ranch": (1, 1, 1, 1),
    "ramparts": (2, 0, 2, 2),
    "manor": (3, 1, 2, 4),
    "hidden_refuge": (0, 1, 1, 1),
    "woodshop": (1, 0, 1, 1),
    "exchange_office": (2, 1, 1, 2),
    "architects_guild": (2, 2, 2, 3),
    "fountain": (1, 0, 1, 1),
    "park": (1, 2, 0, 2),
    "school": (2, 1, 1, 3),
    "university": (3, 1, 2, 4),
}


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_buildings_of_the_strips_cost_and_score_what_was_reconstructed(edition: str) -> None:
    rows = rules_for(4, edition, MODULES, None, ()).strips
    assert {
        each.id: (goods.gold_of(each.cost), goods.wood_of(each.cost), goods.stone_of(each.cost), each.vp)
        for row in rows.values()
        for each in row.buildings
    } == PRICES
