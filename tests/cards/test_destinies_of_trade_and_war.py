"""The destinies of module 4: the end of a season, soldiers and enemies."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.modules.destinies.cards import DESTINIES
from tests.cards import test_destinies_of_the_year
from tests.cards.provinces import FOES, up_to
from tests.cards.test_complete import PROVENANCES, has_a_test
from tests.cards.test_destinies_of_the_year import fated, new_year
from tests.table import ANN, BRIAN, CINDY, changes, goods, offered, outcomes, play, roll, seen_enemy, told


def season_end(edition: str, destiny: str, season: str = "spring", **holds: Any) -> kb.Game:
    """Ann has come to the end of a season, where she builds nothing."""
    g = fated(edition, destiny, holds, phase=season, step="construct")
    if any(text.startswith("build") for text in offered(g)):
        play(g, ANN, "pass")
    return g


def against(edition: str, destiny: str) -> dict[str, int]:
    """How much stronger each enemy is under a destiny."""
    found = {}
    for name, (year, enemy) in FOES.items():
        g = fated(edition, destiny, year=year, phase="winter", enemy=enemy)
        roll(g, ANN, 1)
        printed = next(card.strength for card in g.rules.enemies if card.id == enemy)
        found[name] = told(g, "battle", seat=ANN)[0]["against"] - printed
    return found


# -- the end of a season ----------------------------------------------------------------------------------------


def test_diplomatic_moves_for_the_town_hall(edition: str) -> None:
    g = season_end(edition, "diplomatic_moves", buildings=up_to("town_hall"), gold=1, plus_two=1)
    assert offered(g) == {"use town_hall pay gold", "use town_hall pay plus_two", "pass"}
    play(g, ANN, "use town_hall pay gold")
    assert changes(g, ANN, "town_hall") == {"gold": -1, "vp": 1}
    assert changes(g, ANN, "diplomatic_moves") == {"vp": 1}


def test_diplomatic_moves_for_those_without(edition: str) -> None:
    g = season_end(edition, "diplomatic_moves", gold=1, stone=1, plus_two=1)
    ways = {f"use diplomatic_moves pay {kind}" for kind in ("gold", "stone", "plus_two")}
    assert offered(g) == {*ways, "pass"}
    play(g, ANN, "use diplomatic_moves pay plus_two")
    assert changes(g, ANN, "diplomatic_moves") == {"plus_two": -1, "vp": 1}
    assert g.phase == "summer"


def test_trade_fair(edition: str) -> None:
    g = season_end(edition, "trade_fair", gold=1, wood=1)
    fields = [move.to_dict() for move in g.options]
    assert {"kind": "use", "power": "trade_fair", "power_kind": "destiny", "pay": "gold", "take": "stone"} in fields
    assert len(fields) == 5
    play(g, ANN, "use trade_fair pay wood take stone")
    assert goods(g, ANN) == (1, 0, 1)
    assert g.phase == "summer"


def test_heavy_taxes(edition: str) -> None:
    g = fated(edition, "heavy_taxes", {"wood": 1}, {}, {"gold": 1, "stone": 1}, phase="summer", step="construct")
    while g.options[0].to_dict()["kind"] != "tax":
        play(g, g.options[0].seat, "pass")
    assert offered(g) == {"tax pay wood", "tax pay vp"}
    play(g, ANN, "tax pay wood")
    assert changes(g, BRIAN, "heavy_taxes") == {"vp": -1}
    play(g, CINDY, "tax pay vp")
    assert changes(g, ANN, "heavy_taxes") == {"wood": -1}
    assert changes(g, CINDY, "heavy_taxes") == {"vp": -1}


def test_heavy_taxes_after_the_town_hall(edition: str) -> None:
    g = season_end(edition, "heavy_taxes", "summer", buildings=up_to("town_hall"), gold=1)
    play(g, ANN, "use town_hall pay gold")
    assert changes(g, ANN, "heavy_taxes") == {"vp": -1}


@pytest.mark.parametrize("season", ["spring", "autumn"])
def test_heavy_taxes_in_summer_only(edition: str, season: str) -> None:
    g = season_end(edition, "heavy_taxes", season, gold=1)
    assert not told(g, "lose", "spend", source="heavy_taxes")


# -- soldiers and enemies ---------------------------------------------------------------------------------------


def test_fierce_enemies(edition: str) -> None:
    assert against(edition, "fierce_enemies") == dict.fromkeys(FOES, 1)


def test_mild_winter(edition: str) -> None:
    assert against(edition, "mild_winter") == dict.fromkeys(FOES, -1)


def test_green_power(edition: str) -> None:
    assert against(edition, "green_power") == dict.fromkeys(FOES, 0) | {"Goblins": 2, "Orcs": 2}


@pytest.mark.parametrize(
    ("destiny", "enemy", "year"), [("fierce_enemies", "zombies_2_5", 2), ("green_power", "orcs_3_5", 3)]
)
def test_fierce_enemies_do_not_change_makeshift_defenses(edition: str, destiny: str, enemy: str, year: int) -> None:
    seat = {"buildings": ["makeshift_defenses"]}
    g = fated(edition, destiny, seat, modules=["destinies", "rows"], year=year, phase="winter", enemy=enemy)
    roll(g, ANN, 1)
    assert told(g, "battle", seat=ANN)[0]["strength"] == 2


def test_heavy_snow(edition: str) -> None:
    g = fated(edition, "heavy_snow", phase="winter", enemy="goblins_1_2")
    assert [changes(g, seat, "reinforcements") for seat in range(3)] == [{"soldiers": 2}] * 3
    assert outcomes(g) == {ANN: "held", BRIAN: "held", CINDY: "held"}


def test_heavy_snow_with_soldier_tokens_changes_nothing(edition: str) -> None:
    seats = [{"tokens": [0, 1, 1, 2, 3, 4]} for _ in range(3)]
    g = fated(edition, "heavy_snow", *seats, modules=["destinies", "soldiers"], phase="winter", enemy="goblins_1_2")
    for seat in range(3):
        play(g, seat, "token value 3")
    assert [changes(g, seat, "reinforcements") for seat in range(3)] == [{"soldiers": 3}] * 3


def test_veteran_army(edition: str) -> None:
    g = fated(edition, "veteran_army", phase="winter", enemy="goblins_1_2")
    roll(g, ANN, 2, 5)
    assert [changes(g, seat, "reinforcements") for seat in range(3)] == [{"soldiers": 5}] * 3


def test_veteran_army_with_soldier_tokens(edition: str) -> None:
    seats = [{"tokens": [0, 1, 1, 2, 3, 4]} for _ in range(3)]
    g = fated(edition, "veteran_army", *seats, modules=["destinies", "soldiers"], phase="winter", enemy="goblins_1_2")
    for seat in range(3):
        play(g, seat, "token value 1")
    assert told(g, "battle", seat=ANN)[0]["strength"] == 2
    assert changes(g, ANN, "veteran_army") == {"soldiers": 1}


def test_conscription(edition: str) -> None:
    g = fated(edition, "conscription", {"gold": 3}, phase="recruit")
    assert offered(g) == {"pass", "recruit 1 for 1 gold", "recruit 2 for 3 gold"}


def test_conscription_with_the_barracks(edition: str) -> None:
    g = fated(edition, "conscription", {"gold": 1, "buildings": up_to("barracks")}, phase="recruit")
    assert offered(g) == {"pass", "recruit 1 for nothing", "recruit 2 for 1 gold"}


def test_mercenaries(edition: str) -> None:
    g = fated(edition, "mercenaries", {"vp": 0}, phase="recruit")
    assert offered(g) == {"use mercenaries", "pass"}
    play(g, ANN, "use mercenaries")
    assert changes(g, ANN, "mercenaries") == {"soldiers": 2, "vp": -1}
    assert g.options[0].seat == BRIAN


def test_border_spies(edition: str) -> None:
    g = new_year(edition, "border_spies")
    assert seen_enemy(g, None) == g.enemy.id
    view: Any = g.view(BRIAN)
    assert view["enemies"][1]["revealed"]
    assert not view["enemies"][2]["revealed"]
    assert told(g, "reveal", source="border_spies", enemy=g.enemy.id)
    assert not g.can_undo


def test_border_spies_in_a_position_have_seen_the_enemy(edition: str) -> None:
    cases: tuple[tuple[dict[str, Any], bool], ...] = (
        ({}, True),
        ({"revealed": False}, False),
        ({"destiny": "famine"}, False),
    )
    for stated, shown in cases:
        spied: dict[str, Any] = {"destiny": "border_spies", "phase": "aid", "enemy": "orcs_1_3"} | stated
        g = fated(edition, **spied)
        assert (seen_enemy(g, None) == "orcs_1_3") is shown
        assert kb.position(g.position()).view(None) == g.view(None)


# -- complete ---------------------------------------------------------------------------------------------------


def test_every_destiny_has_a_test() -> None:
    names = [destiny.id for destiny in DESTINIES]
    assert len(set(names)) == 29
    here = sys.modules[__name__]
    assert [name for name in names if not has_a_test(name, test_destinies_of_the_year, here)] == []


@pytest.mark.parametrize("destiny", DESTINIES, ids=lambda destiny: destiny.id)
def test_every_destiny_says_what_it_is(destiny: Any) -> None:
    assert destiny.name
    assert destiny.rule.endswith(".")
    assert set(destiny.provenance.values()) <= PROVENANCES
