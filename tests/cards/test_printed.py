"""The printed numbers of both editions, against a table written out here."""

from __future__ import annotations

import pytest

from kingsburg.editions import rules_for
from kingsburg.engine.goods import gold_of, stone_of, wood_of
from tests.table import EDITIONS

# id: row, column, gold, wood, stone, VP
BUILDINGS = {
    "statue": ("B", 1, 2, 0, 0, 3),
    "chapel": ("B", 2, 3, 0, 1, 5),
    "church": ("B", 3, 3, 1, 2, 7),
    "cathedral": ("B", 4, 5, 0, 3, 9),
    "inn": ("C", 1, 1, 1, 0, 0),
    "market": ("C", 2, 2, 2, 0, 1),
    "farm": ("C", 3, 2, 3, 1, 2),
    "merchants_guild": ("C", 4, 3, 1, 2, 4),
    "guard_tower": ("D", 1, 1, 0, 1, 1),
    "blacksmith": ("D", 2, 1, 2, 0, 2),
    "barracks": ("D", 3, 2, 2, 1, 4),
    "wizards_guild": ("D", 4, 3, 2, 2, 6),
    "palisade": ("E", 1, 0, 2, 0, 0),
    "stables": ("E", 2, 1, 1, 1, 2),
    "stone_wall": ("E", 3, 2, 0, 2, 2),
    "fortress": ("E", 4, 3, 0, 2, 4),
    "barricade": ("F", 1, 0, 1, 0, 0),
    "crane": ("F", 2, 0, 1, 1, 1),
    "town_hall": ("F", 3, 2, 1, 1, 2),
    "embassy": ("F", 4, 2, 2, 2, 4),
}

ADVISORS = {
    "jester": 1,
    "squire": 2,
    "architect": 3,
    "merchant": 4,
    "sergeant": 5,
    "alchemist": 6,
    "astronomer": 7,
    "treasurer": 8,
    "master_hunter": 9,
    "general": 10,
    "swordsmith": 11,
    "duchess": 12,
    "champion": 13,
    "smuggler": 14,
    "inventor": 15,
    "wizard": 16,
    "queen": 17,
    "king": 18,
}

NAMES_OF_THEIR_OWN = {
    "first": {"farm": "Farms"},
    "second": {"farm": "Farm"},
}
NAMES = {"merchants_guild": "Merchants' Guild", "wizards_guild": "Wizards' Guild"}

STRENGTHS = {1: (2, 4), 2: (3, 5), 3: (4, 6), 4: (5, 7), 5: (7, 9)}


@pytest.mark.parametrize("building", BUILDINGS)
def test_buildings_cost_and_score_what_is_printed(edition: str, building: str) -> None:
    card = rules_for(4, edition, (), None, ()).find_building(building)
    assert card is not None
    cost = gold_of(card.cost), wood_of(card.cost), stone_of(card.cost)
    assert (card.row, card.column, *cost, card.vp) == BUILDINGS[building]


def test_the_sheet_has_these_buildings_in_this_order(edition: str) -> None:
    rules = rules_for(4, edition, (), None, ())
    assert [building.id for building in rules.buildings] == list(BUILDINGS)


def test_the_court_has_these_advisors_in_this_order(edition: str) -> None:
    rules = rules_for(4, edition, (), None, ())
    assert {advisor.id: advisor.rank for advisor in rules.advisors[1:]} == ADVISORS
    assert [rules.advisor_id(rank) for rank in ADVISORS.values()] == list(ADVISORS)


def test_names_are_those_of_the_edition(edition: str) -> None:
    rules = rules_for(4, edition, (), None, ())
    own = NAMES | NAMES_OF_THEIR_OWN[edition]
    for card in (*rules.buildings, *rules.advisors[1:]):
        assert card.name == own.get(card.id, card.id.replace("_", " ").title())


@pytest.mark.parametrize("year", STRENGTHS)
def test_enemies_have_the_strengths_printed_on_their_backs(edition: str, year: int) -> None:
    enemies = [enemy for enemy in rules_for(4, edition, (), None, ()).enemies if enemy.year == year]
    strengths = [enemy.strength for enemy in enemies]
    assert len(enemies) == 5
    assert (min(strengths), max(strengths)) == STRENGTHS[year]


def test_the_editions_print_the_same_numbers() -> None:
    first, second = (rules_for(4, edition, (), None, ()) for edition in EDITIONS)
    assert [(b.id, b.cost, b.vp) for b in first.buildings] == [(b.id, b.cost, b.vp) for b in second.buildings]
    assert [(e.id, e.lose, e.gain) for e in first.enemies] == [(e.id, e.lose, e.gain) for e in second.enemies]
