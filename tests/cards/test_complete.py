"""Nothing printed is forgotten: every card of both editions has a test here, a name, a rule and a provenance."""

from __future__ import annotations

from types import ModuleType

import pytest

from kingsburg.editions import rules_for
from kingsburg.engine.cards import Card
from tests.cards import test_advisors, test_rows_b_c, test_rows_d_e_f
from tests.cards.test_enemies import ENEMIES
from tests.cards.test_printed import ADVISORS, BUILDINGS
from tests.table import EDITIONS

PROVENANCES = {"printed", "rulebook", "reconstructed", "disputed"}


def printed(edition: str) -> list[Card]:
    rules = rules_for(4, edition, (), None, ())
    return [*rules.buildings, *rules.advisors[1:], *rules.enemies]


def has_a_test(card: str, *modules: ModuleType) -> bool:
    """A test is named after the card: `test_statue`, or `test_statue_` and what it does."""
    names = [name for module in modules for name in vars(module)]
    return any(name == f"test_{card}" or name.startswith(f"test_{card}_") for name in names)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_building_has_a_test(edition: str) -> None:
    buildings = [building.id for building in rules_for(4, edition, (), None, ()).buildings]
    assert [name for name in buildings if not has_a_test(name, test_rows_b_c, test_rows_d_e_f)] == []
    assert set(buildings) >= set(BUILDINGS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_advisor_has_a_test(edition: str) -> None:
    advisors = [advisor.id for advisor in rules_for(4, edition, (), None, ()).advisors[1:]]
    assert [name for name in advisors if not has_a_test(name, test_advisors)] == []
    assert set(advisors) >= set(ADVISORS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_enemy_has_a_test(edition: str) -> None:
    enemies = [enemy.id for enemy in rules_for(4, edition, (), None, ()).enemies]
    assert set(enemies) >= set(ENEMIES)


@pytest.mark.parametrize(
    ("edition", "card"),
    [pytest.param(edition, card, id=f"{edition}-{card.id}") for edition in EDITIONS for card in printed(edition)],
)
def test_every_card_says_what_it_is(edition: str, card: Card) -> None:
    assert card.name
    assert len(card.rule) > len("Gain 1."), f"{card.id} of the {edition} edition has no rule text"
    assert card.rule.endswith(".")
    assert card.provenance
    assert set(card.provenance.values()) <= PROVENANCES
    facts = card.facts()
    assert (facts["id"], facts["name"], facts["rule"]) == (card.id, card.name, card.rule)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_building_tells_where_each_of_its_numbers_is_from(edition: str) -> None:
    for building in rules_for(4, edition, (), None, ()).buildings:
        assert set(building.provenance) == {"effect", "vp", "cost"}


def test_ids_are_unique() -> None:
    for edition in EDITIONS:
        ids = [card.id for card in printed(edition)]
        assert len(set(ids)) == len(ids)
