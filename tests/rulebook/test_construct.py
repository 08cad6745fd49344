"""Constructing, and what works at the end of a season: rows, the Crane, Inn, Town Hall and Embassy."""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.table import ANN, BRIAN, CINDY, DAVID, Seat, changes, goods, offered, play, table, told

RICH = {"gold": 9, "wood": 9, "stone": 9}
ROW_F = ["barricade", "crane", "town_hall"]


def site(edition: str, ann: Seat, phase: str = "autumn", **stated: object) -> kb.Game:
    return table(edition, ann, phase=phase, step="construct", **stated)


# -- rows ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("standing", [[], ["statue"]], ids=["neither", "only the Statue"])
def test_no_church_without_statue_and_chapel(edition: str, standing: list[str]) -> None:
    g = site(edition, RICH | {"buildings": standing})
    with pytest.raises(kb.IllegalMove, match="left to right"):
        g.play({"kind": "build", "building": "church"})


def test_church_after_statue_and_chapel(edition: str) -> None:
    g = site(edition, RICH | {"buildings": ["statue", "chapel"]})
    play(g, ANN, "build church")
    assert g.players[ANN].buildings == ("statue", "chapel", "church")


def test_of_each_row_only_the_next_building(edition: str) -> None:
    g = site(edition, RICH | {"buildings": ["statue", "palisade", "stables"]})
    names = ("chapel", "inn", "guard_tower", "stone_wall", "barricade")
    assert offered(g) == {"pass"} | {f"build {name}" for name in names}


def test_no_second_copy_of_a_building(edition: str) -> None:
    g = site(edition, RICH | {"buildings": ["inn"]})
    with pytest.raises(kb.IllegalMove, match="stands already"):
        g.play({"kind": "build", "building": "inn"})


def test_one_building_a_season_in_turn_order(edition: str) -> None:
    g = table(edition, RICH, RICH, RICH, RICH, phase="autumn", step="construct", order=[DAVID, ANN, CINDY, BRIAN])
    for seat, building in ((DAVID, "inn"), (ANN, "statue"), (CINDY, "palisade")):
        play(g, seat, f"build {building}")
    play(g, BRIAN, "pass")
    assert g.phase == "recruit"
    assert [player.building_count for player in g.players] == [1, 0, 1, 1]


def test_what_is_too_dear_is_not_offered(edition: str) -> None:
    g = site(edition, {"gold": 1, "wood": 1})
    assert offered(g) == {"pass", "build inn", "build barricade"}
    with pytest.raises(kb.IllegalMove, match="costs 2 gold"):
        g.play({"kind": "build", "building": "statue"})


def test_destroyed_building_can_be_constructed_again(edition: str) -> None:
    ann = {"buildings": ["statue"], "vp": 3, "gold": 2}
    g = table(edition, ann, {"gold": 2}, {"gold": 2}, {"gold": 2}, phase="winter", enemy="barbarians_1_2")
    g.play("roll 1")
    while g.phase == "winter":
        g.play(g.options[0])
    assert (g.players[ANN].buildings, g.players[ANN].vp, goods(g, ANN)) == ((), 0, (1, 0, 0))
    play(g, ANN, "take 1 gold")
    while not told(g, "order"):
        g.play({"kind": "goods", "goods": {"wood": 1}} if g.seat != kb.CHANCE else "roll 1 2 3")
    while not any(text.startswith("build") for text in offered(g)):
        play(g, int(str(g.seat)), "pass")
    play(g, ANN, "build statue")
    assert g.players[ANN].buildings == ("statue",)
    assert g.players[ANN].vp == 3


# -- the Crane ----------------------------------------------------------------------------------------------------


def test_crane_with_farm(edition: str) -> None:
    ann = {"gold": 1, "wood": 3, "stone": 1, "buildings": ["inn", "market", "barricade", "crane"]}
    g = site(edition, ann)
    play(g, ANN, "build farm")
    assert goods(g, ANN) == (0, 0, 0)
    assert changes(g, ANN, "farm") == {"gold": -1, "wood": -3, "stone": -1, "vp": 2}


def test_farm_without_crane(edition: str) -> None:
    g = site(edition, {"gold": 1, "wood": 3, "stone": 1, "buildings": ["inn", "market"]})
    assert "build farm" not in offered(g)


def test_crane_by_the_envoy_helps_at_once(edition: str) -> None:
    ann = {"gold": 1, "wood": 2, "stone": 2, "buildings": ["barricade"]}
    g = site(edition, ann, envoy=ANN)
    play(g, ANN, "build crane", "build town_hall")
    assert goods(g, ANN) == (0, 0, 0)


# -- the end of a season ------------------------------------------------------------------------------------------


def test_example_i_inn_pays_for_the_town_hall(edition: str) -> None:
    g = site(edition, {"buildings": ["inn", *ROW_F]}, phase="summer")
    assert changes(g, ANN, "inn") == {"plus_two": 1}
    assert offered(g) == {"pass", "use town_hall pay plus_two"}
    play(g, ANN, "use town_hall pay plus_two")
    assert changes(g, ANN, "town_hall") == {"plus_two": -1, "vp": 1}
    assert g.players[ANN].plus_two == 0


def test_inn_built_in_summer_gives_its_token_that_summer(edition: str) -> None:
    g = site(edition, {"gold": 1, "wood": 1}, phase="summer")
    play(g, ANN, "build inn")
    assert changes(g, ANN, "inn") == {"gold": -1, "wood": -1, "plus_two": 1}


def test_inn_gives_to_everyone_who_has_one_and_before_the_envoy_is_sent(edition: str) -> None:
    inn = {"buildings": ["inn"]}
    g = table(edition, inn, {}, inn, inn, phase="summer", step="construct")
    assert [player.plus_two for player in g.players] == [1, 0, 1, 1]
    kinds = [event["event"] for event in told(g, "gain", "envoy")]
    assert kinds == ["gain", "gain", "gain", "envoy"]


def test_town_hall_once_a_season(edition: str) -> None:
    g = site(edition, {"plus_two": 2, "gold": 1, "wood": 1, "stone": 1, "buildings": ROW_F})
    play(g, ANN, "pass")
    ways = ["pass", *(f"use town_hall pay {what}" for what in ("plus_two", "gold", "wood", "stone"))]
    assert offered(g) == set(ways)
    play(g, ANN, "use town_hall pay plus_two")
    assert g.phase == "recruit"
    assert changes(g, ANN, "town_hall") == {"plus_two": -1, "vp": 1}


def test_town_hall_may_be_left_alone(edition: str) -> None:
    g = site(edition, {"wood": 1, "buildings": ROW_F})
    play(g, ANN, "pass")
    assert changes(g, ANN, "town_hall") == {}
    assert goods(g, ANN) == (0, 1, 0)


def test_town_hall_built_this_season_works_at_its_end(edition: str) -> None:
    g = site(edition, {"gold": 1, "wood": 2, "stone": 1, "buildings": ["barricade", "crane"]})
    play(g, ANN, "build town_hall", "use town_hall pay wood")
    assert g.scores[ANN] == 2 + 1


def test_embassy_scores_in_its_own_season(edition: str) -> None:
    g = site(edition, {"gold": 1, "wood": 2, "stone": 2, "buildings": ROW_F})
    play(g, ANN, "build embassy")
    assert changes(g, ANN, "embassy") == {"gold": -1, "wood": -2, "stone": -2, "vp": 4 + 1}


def test_end_of_season_goes_by_turn_order(edition: str) -> None:
    hall = {"plus_two": 1, "buildings": ROW_F}
    g = table(edition, hall, hall, hall, hall, phase="autumn", step="construct", order=[CINDY, ANN, DAVID, BRIAN])
    asked = []
    while g.phase == "autumn":
        asked.append(g.seat)
        g.play("use town_hall pay plus_two")
    assert asked == [CINDY, ANN, DAVID, BRIAN]
