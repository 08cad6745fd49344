"""Rows D, E and F of the province sheet: Guard Tower to Wizards' Guild, Palisade to Fortress, Barricade to Embassy."""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.cards.provinces import everywhere, fight, season_end, strength_added, up_to
from tests.table import ANN, BRIAN, changes, goods, offered, outcomes, play, table

SEASONS = ("spring", "summer", "autumn")


def test_guard_tower(edition: str) -> None:
    assert strength_added(edition, "guard_tower") == everywhere(1)


def test_blacksmith(edition: str) -> None:
    assert strength_added(edition, "blacksmith") == everywhere(1)


def test_barracks_recruits_for_one_good_each(edition: str) -> None:
    seat = {"buildings": up_to("barracks"), "gold": 1, "wood": 1, "stone": 1}
    g = table(edition, seat, phase="recruit")
    assert offered(g) == {
        "pass",
        "recruit 1 for 1 gold",
        "recruit 1 for 1 wood",
        "recruit 1 for 1 stone",
        "recruit 2 for 1 gold 1 wood",
        "recruit 2 for 1 gold 1 stone",
        "recruit 2 for 1 wood 1 stone",
        "recruit 3 for 1 gold 1 wood 1 stone",
    }
    play(g, ANN, "recruit 3 for 1 gold 1 wood 1 stone")
    assert goods(g, ANN) == (0, 0, 0)
    assert g.players[ANN].soldiers == 3


def test_barracks_is_what_makes_soldiers_cheap(edition: str) -> None:
    g = table(edition, {"gold": 1, "wood": 1, "stone": 1}, phase="recruit")
    assert offered(g) == {
        "pass",
        "recruit 1 for 1 gold 1 wood",
        "recruit 1 for 1 gold 1 stone",
        "recruit 1 for 1 wood 1 stone",
    }


def test_barracks_adds_no_battle_strength(edition: str) -> None:
    assert strength_added(edition, "barracks") == everywhere(0)


def test_wizards_guild(edition: str) -> None:
    assert strength_added(edition, "wizards_guild") == everywhere(2)


def test_palisade(edition: str) -> None:
    assert strength_added(edition, "palisade") == everywhere(1, Zombies=2)


@pytest.mark.parametrize(("rank", "soldiers"), [(5, 2), (10, 3), (18, 2), (8, 0), (1, 0)])
def test_stables_add_a_soldier_to_what_an_advisor_gives(edition: str, rank: int, soldiers: int) -> None:
    there = [{"advisor": rank, "seat": ANN, "dice": [1]}]
    g = table(edition, {"buildings": up_to("stables"), "wood": 1}, phase="spring", step="rewards", court=there)
    assert g.players[ANN].soldiers == soldiers
    assert changes(g, ANN, "stables") == ({"soldiers": 1} if soldiers else {})


def test_stables_add_a_soldier_for_each_advisor(edition: str) -> None:
    there = [{"advisor": rank, "seat": ANN, "dice": [1]} for rank in (5, 5, 10)]
    g = table(edition, {"buildings": up_to("stables"), "wood": 1}, phase="spring", step="rewards", court=there)
    assert g.players[ANN].soldiers == 2 + 2 + 3


def test_stables_add_nothing_to_recruits_and_reinforcements(edition: str) -> None:
    g = table(edition, {"buildings": up_to("stables"), "gold": 2}, phase="recruit")
    play(g, ANN, "recruit 1 for 2 gold")
    assert g.players[ANN].soldiers == 1
    g = fight(edition, "zombies_1_4", 1, 1, {"buildings": up_to("stables")})
    assert changes(g, ANN, "reinforcements") == {"soldiers": 1}
    assert changes(g, ANN, "stables") == {}


def test_stables_add_no_battle_strength(edition: str) -> None:
    assert strength_added(edition, "stables") == everywhere(0)


def test_stone_wall_adds_battle_strength(edition: str) -> None:
    assert strength_added(edition, "stone_wall") == everywhere(1)


@pytest.mark.parametrize(("soldiers", "result"), [(1, "defeat"), (2, "victory"), (3, "victory")])
def test_stone_wall_wins_what_ends_equal(edition: str, soldiers: int, result: str) -> None:
    # Orcs of strength 5; Palisade and Stone Wall give 2, the king 1.
    owner = {"buildings": up_to("stone_wall"), "soldiers": soldiers}
    g = fight(edition, "orcs_3_5", 3, 1, owner, {"soldiers": 4})
    assert outcomes(g)[ANN] == result
    assert outcomes(g)[BRIAN] == "held"
    assert changes(g, ANN, "orcs_3_5").get("gold", 0) == (1 if result == "victory" else 0)


def test_stone_wall_victory_can_be_the_strongest(edition: str) -> None:
    owner = {"buildings": up_to("stone_wall"), "soldiers": 2}
    g = fight(edition, "orcs_3_5", 3, 1, owner, {"soldiers": 4})
    assert changes(g, ANN, "highest_strength") == {"vp": 1}
    assert changes(g, BRIAN, "highest_strength") == {}, "as strong as she is, but not victorious"


def test_fortress_adds_battle_strength(edition: str) -> None:
    assert strength_added(edition, "fortress") == everywhere(1)


@pytest.mark.parametrize(("soldiers", "vp"), [(9, 1), (0, 0)])
def test_fortress_gives_a_point_for_a_victory(edition: str, soldiers: int, vp: int) -> None:
    # Palisade, Stone Wall and Fortress give 3, the king 1: 4 against 5 without soldiers.
    g = fight(edition, "orcs_3_5", 3, 1, {"buildings": up_to("fortress"), "soldiers": soldiers, "vp": 9})
    assert changes(g, ANN, "fortress") == ({"vp": 1} if vp else {"vp": -4}), "or else it is lost with its points"
    assert outcomes(g)[ANN] == ("victory" if vp else "defeat")


def test_fortress_comes_on_top_of_the_reward_and_the_highest_strength(edition: str) -> None:
    g = fight(edition, "orcs_3_5", 3, 1, {"buildings": up_to("fortress"), "soldiers": 9})
    assert changes(g, ANN, "orcs_3_5") == {"gold": 1}
    assert g.players[ANN].vp == 2


def test_barricade(edition: str) -> None:
    assert strength_added(edition, "barricade") == everywhere(0, Goblins=1)


@pytest.mark.parametrize(
    ("row", "building", "with_crane", "saved"),
    [
        ("statue", "chapel", (3, 0, 1), 0),
        ("chapel", "church", (2, 1, 2), 1),
        ("church", "cathedral", (4, 0, 3), 1),
        ("market", "farm", (1, 3, 1), 1),
        ("farm", "merchants_guild", (2, 1, 2), 1),
        ("blacksmith", "barracks", (1, 2, 1), 1),
        ("stables", "stone_wall", (1, 0, 2), 1),
        ("crane", "town_hall", (1, 1, 1), 1),
        ("town_hall", "embassy", (1, 2, 2), 1),
    ],
)
def test_crane_saves_a_gold_in_columns_iii_and_iv(
    edition: str, row: str, building: str, with_crane: tuple[int, int, int], saved: int
) -> None:
    owned = up_to(row) if row in ("crane", "town_hall") else up_to(row, "crane")
    gold, wood, stone = with_crane
    g = season_end(edition, "autumn", buildings=owned, gold=gold, wood=wood, stone=stone)
    play(g, ANN, f"build {building}")
    assert building in g.players[ANN].buildings
    card = g.rules.find_building(building)
    assert card is not None
    assert goods(g, ANN) == (0, 0, 0)
    assert card.facts()["cost"] == {
        kind: n for kind, n in zip(("gold", "wood", "stone"), (gold + saved, wood, stone), strict=True) if n
    }


def test_crane_is_what_makes_it_cheaper(edition: str) -> None:
    g = season_end(edition, "autumn", buildings=up_to("market"), gold=1, wood=3, stone=1)
    assert "build farm" not in offered(g)
    with pytest.raises(kb.IllegalMove, match="costs 2 gold, 3 wood, 1 stone"):
        g.play({"kind": "build", "building": "farm"})


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("pay", ["plus_two", "gold", "wood", "stone"])
def test_town_hall_sells_a_point_for_a_token_or_a_good(edition: str, season: str, pay: str) -> None:
    g = season_end(edition, season, buildings=up_to("town_hall"), **{pay: 1})
    assert offered(g) == {f"use town_hall pay {pay}", "pass"}
    play(g, ANN, f"use town_hall pay {pay}")
    assert changes(g, ANN, "town_hall") == {pay: -1, "vp": 1}


def test_town_hall_sells_once_a_season(edition: str) -> None:
    g = season_end(edition, "autumn", buildings=up_to("town_hall"), plus_two=2, stone=3)
    assert offered(g) == {"use town_hall pay plus_two", "use town_hall pay stone", "pass"}
    play(g, ANN, "use town_hall pay stone")
    assert g.phase == "recruit"
    assert changes(g, ANN, "town_hall") == {"stone": -1, "vp": 1}


def test_town_hall_can_be_declined_and_needs_something_to_sell(edition: str) -> None:
    g = season_end(edition, "autumn", buildings=up_to("town_hall"), stone=1)
    play(g, ANN, "pass")
    assert changes(g, ANN, "town_hall") == {}
    g = season_end(edition, "autumn", buildings=up_to("town_hall"))
    assert g.phase == "winter"
    assert changes(g, ANN, "town_hall") == {}


@pytest.mark.parametrize("season", SEASONS)
def test_embassy_gives_a_point_at_the_end_of_each_season(edition: str, season: str) -> None:
    g = season_end(edition, season, buildings=up_to("embassy"))
    assert changes(g, ANN, "embassy") == {"vp": 1}
    assert changes(g, BRIAN, "embassy") == {}


def test_embassy_gives_its_point_in_the_season_it_is_built(edition: str) -> None:
    g = season_end(edition, "autumn", buildings=up_to("town_hall"), gold=1, wood=2, stone=2)
    play(g, ANN, "build embassy")
    assert changes(g, ANN, "embassy") == {"gold": -1, "wood": -2, "stone": -2, "vp": 4 + 1}
