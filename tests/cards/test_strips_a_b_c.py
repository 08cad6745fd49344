"""Strips A, B and C: Tiltyard to Colosseum, Bridge to Basilica, Brewery to Port."""

from __future__ import annotations

import pytest

from tests.cards.provinces import everywhere, up_to
from tests.cards.strips import at, fought, row_of, season_end, seat, strength_added
from tests.table import ANN, BRIAN, changes, influence, offered, play, roll, told

SEASONS = ("spring", "summer", "autumn")


@pytest.mark.parametrize("season", SEASONS)
def test_tiltyard_scores_at_the_end_of_summer_only(edition: str, season: str) -> None:
    g = season_end(edition, season, seat("tiltyard"))
    assert changes(g, ANN, "tiltyard") == ({"vp": 1} if season == "summer" else {})


def test_circus_arena_gives_a_good_of_choice(edition: str) -> None:
    g = season_end(edition, "summer", seat("circus_arena"))
    ways = {f"use circus_arena take {good}" for good in ("gold", "wood", "stone")}
    assert offered(g) == {*ways, "pass"}
    play(g, ANN, "use circus_arena take stone")
    assert changes(g, ANN, "circus_arena") == {"stone": 1}


def test_circus_arena_not_in_spring(edition: str) -> None:
    assert "use circus_arena take gold" not in offered(season_end(edition, "spring", seat("circus_arena")))


def test_gladiator_school(edition: str) -> None:
    assert strength_added(edition, "gladiator_school") == everywhere(1)


@pytest.mark.parametrize("season", ["spring", "autumn"])
@pytest.mark.parametrize(("mine", "his", "vp"), [(0, 0, 1), (2, 2, 1), (3, 2, 1), (1, 2, 0)])
def test_colosseum_scores_if_no_one_has_more_soldiers(edition: str, season: str, mine: int, his: int, vp: int) -> None:
    g = season_end(edition, season, seat("colosseum", soldiers=mine), {"soldiers": his})
    assert changes(g, ANN, "colosseum") == ({"vp": 1} if vp else {})


def test_colosseum_counts_before_the_brewery_takes_a_soldier(edition: str) -> None:
    g = season_end(edition, "summer", seat("colosseum", "brewery", soldiers=2), {"soldiers": 2})
    assert changes(g, ANN, "colosseum") == {"vp": 1}
    play(g, ANN, "pass")
    assert changes(g, ANN, "brewery") == {"soldiers": -1, "plus_two": 1, "vp": 1}


def test_bridge_has_no_power(edition: str) -> None:
    g = at(edition, {"strips": ["B"], "gold": 2, "stone": 1}, phase="spring", step="construct")
    play(g, ANN, "build bridge")
    assert changes(g, ANN, "bridge") == {"gold": -2, "stone": -1, "vp": 4}
    assert "use bridge" not in offered(g)


@pytest.mark.parametrize(
    ("dice", "works"), [((1, 2, 6), True), ((2, 2, 6), False), ((1, 2, 4, 2), True), ((1, 2, 6, 1), False)]
)
def test_altar_needs_a_total_of_nine_or_less(edition: str, dice: tuple[int, ...], works: bool) -> None:
    others = ({"dice": [6, 6, 5]}, {"dice": [6, 6, 5]}, {"dice": [6, 6, 5]})
    g = at(edition, seat("altar", dice=list(dice)), *others, phase="spring", step="roll")
    assert ("use altar" in offered(g)) is works


def test_altar_rolls_all_dice_again_once(edition: str) -> None:
    others = ({"dice": [6, 6, 5]}, {"dice": [6, 6, 5]}, {"dice": [6, 6, 5]})
    g = at(edition, seat("altar", dice=[1, 2, 3]), *others, phase="spring", step="roll")
    play(g, ANN, "use altar")
    roll(g, ANN, 1, 1, 2)
    assert g.players[ANN].dice == (1, 1, 2)
    assert "use altar" not in offered(g)


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("stone", [0, 1])
def test_monastery_scores_without_goods_at_the_end_of_summer(edition: str, season: str, stone: int) -> None:
    g = season_end(edition, season, seat("monastery", stone=stone, plus_two=1))
    assert changes(g, ANN, "monastery") == ({"vp": 1} if season == "summer" and not stone else {})


def test_monastery_after_the_last_good_is_spent(edition: str) -> None:
    g = season_end(edition, "summer", seat("monastery", buildings=up_to("town_hall"), wood=1))
    assert changes(g, ANN, "monastery") == {}
    play(g, ANN, "use town_hall pay wood")
    assert changes(g, ANN, "monastery") == {"vp": 1}


def test_monastery_before_the_circus_gives_a_good(edition: str) -> None:
    g = season_end(edition, "summer", seat("monastery", "circus_arena"))
    assert changes(g, ANN, "monastery") == {"vp": 1}
    play(g, ANN, "use circus_arena take gold")
    assert changes(g, ANN, "circus_arena") == {"gold": 1}


def test_basilica_saves_the_vp_of_the_enemy(edition: str) -> None:
    for enemy in at(edition).rules.enemies:
        if enemy.lose.get("vp") and not enemy.lose.get("building"):
            g = fought(edition, enemy.id, enemy.year, 1, seat("basilica"))
            assert changes(g, ANN, enemy.id).get("vp", 0) == 0
            while not told(g, "battle", seat=BRIAN):
                g.play(g.options[0])
            assert changes(g, BRIAN, enemy.id) == {"vp": -enemy.lose["vp"]}


def test_basilica_that_falls_still_saves_the_vp_of_the_card(edition: str) -> None:
    """It stood when the battle was lost (ruling 33)."""
    g = fought(edition, "goblins_1_2", 1, 1, seat("basilica"))
    assert "basilica" not in g.players[ANN].buildings
    assert changes(g, ANN, "goblins_1_2") == {}


def test_basilica_does_not_save_the_vp_of_a_building(edition: str) -> None:
    rules = at(edition).rules
    enemy = next(enemy for enemy in rules.enemies if enemy.year == 5 and enemy.lose.get("building"))
    g = fought(edition, enemy.id, 5, 1, seat("basilica", vp=20))
    assert "basilica" not in g.players[ANN].buildings
    assert changes(g, ANN, "basilica") == {"vp": -9}


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("soldiers", [0, 1, 3])
def test_brewery_must_take_a_soldier_in_summer(edition: str, season: str, soldiers: int) -> None:
    g = season_end(edition, season, seat("brewery", soldiers=soldiers))
    works = season == "summer" and soldiers
    assert changes(g, ANN, "brewery") == ({"soldiers": -1, "plus_two": 1, "vp": 1} if works else {})


def test_brewery_may_come_after_other_powers_but_comes(edition: str) -> None:
    g = season_end(edition, "summer", seat("brewery", buildings=up_to("town_hall"), soldiers=1, gold=1))
    assert offered(g) == {"use brewery", "use town_hall pay gold", "pass"}
    play(g, ANN, "pass")
    assert changes(g, ANN, "brewery") == {"soldiers": -1, "plus_two": 1, "vp": 1}
    assert "use town_hall pay plus_two" in offered(g)
    play(g, ANN, "pass")
    assert "use town_hall pay plus_two" not in offered(g)


def test_bazaar_reaches_the_low_ranks_with_any_die_once(edition: str) -> None:
    g = at(edition, seat("bazaar", dice=[6, 6, 5]), {"dice": [1, 1, 2]}, phase="spring", step="influence")
    assert {f"influence {g.rules.advisor_id(rank)} 6 any die" for rank in range(1, 6)} <= offered(g)
    assert f"influence {g.rules.advisor_id(7)} 6 any die" not in offered(g)
    influence(g, ANN, 1, 6, any_die=True)
    influence(g, BRIAN, 3, 1, 2)
    assert not any("any die" in text for text in offered(g))


def test_bazaar_uses_a_player_die(edition: str) -> None:
    g = at(edition, seat("bazaar", dice=[6, 6, 6], bonus_dice=[1]), phase="spring", step="influence")
    assert not any("1* any die" in text for text in offered(g))


@pytest.mark.parametrize("season", SEASONS)
def test_vineyard_gives_a_die_in_autumn(edition: str, season: str) -> None:
    g = at(edition, seat("vineyard"), phase=season)
    assert g.players[ANN].bonus == (1 if season == "autumn" else 0)


@pytest.mark.parametrize("season", SEASONS)
def test_port_gives_a_token_each_season(edition: str, season: str) -> None:
    g = at(edition, seat("port"), phase=season)
    assert changes(g, ANN, "port") == {"plus_two": 1}


def test_the_strips_have_these_buildings() -> None:
    assert row_of("colosseum") == ("A", ["tiltyard", "circus_arena", "gladiator_school", "colosseum"])
    assert row_of("basilica") == ("B", ["bridge", "altar", "monastery", "basilica"])
    assert row_of("port") == ("C", ["brewery", "bazaar", "vineyard", "port"])
