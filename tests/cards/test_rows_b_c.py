"""Rows B and C of the province sheet: Statue to Cathedral, Inn to Merchants' Guild."""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.cards.provinces import everywhere, fight, season_end, strength_added, up_to
from tests.table import ANN, BRIAN, changes, influence, offered, play, roll, table, told

SEASONS = ("spring", "summer", "autumn")


def rolled(edition: str, building: str, *dice: int) -> kb.Game:
    others = ({"dice": [1, 2, 3]}, {"dice": [1, 2, 3]}, {"dice": [1, 2, 3]})
    return table(edition, {"buildings": up_to(building), "dice": list(dice)}, *others, phase="spring", step="roll")


def is_asked(g: kb.Game, power: str) -> bool:
    return any(text.startswith(f"use {power}") for text in offered(g))


@pytest.mark.parametrize(
    ("dice", "works"), [((4, 4, 4), True), ((4, 4, 5), False), ((4, 4, 4, 4), True), ((4, 4, 4, 5), False)]
)
def test_statue_needs_all_dice_alike(edition: str, dice: tuple[int, ...], works: bool) -> None:
    assert is_asked(rolled(edition, "statue", *dice), "statue") is works


def test_statue_rolls_one_die_again_once(edition: str) -> None:
    g = rolled(edition, "statue", 4, 4, 4)
    play(g, ANN, "use statue die player")
    assert g.players[ANN].dice == (4, 4)
    roll(g, ANN, 4)
    assert g.players[ANN].dice == (4, 4, 4)
    assert not is_asked(g, "statue")


@pytest.mark.parametrize(
    ("dice", "works"), [((1, 2, 4), True), ((2, 2, 4), False), ((1, 1, 1, 4), True), ((1, 2, 4, 1), False)]
)
def test_chapel_needs_a_total_of_seven_or_less(edition: str, dice: tuple[int, ...], works: bool) -> None:
    assert is_asked(rolled(edition, "chapel", *dice), "chapel") is works


def test_chapel_rolls_all_dice_again_once(edition: str) -> None:
    g = rolled(edition, "chapel", 1, 1, 1, 2)
    play(g, ANN, "use chapel")
    assert g.players[ANN].dice == ()
    roll(g, ANN, 1, 1, 2, bonus=(1,))
    assert (g.players[ANN].dice, g.players[ANN].bonus_dice) == ((1, 1, 1, 2), (1,))
    assert not is_asked(g, "chapel")


def test_church(edition: str) -> None:
    assert strength_added(edition, "church") == everywhere(0, Demons=1)


@pytest.mark.parametrize(
    ("goods", "vp"), [((0, 0, 0), 0), ((1, 0, 0), 0), ((1, 1, 0), 1), ((2, 2, 3), 3), ((8, 0, 0), 4)]
)
def test_cathedral_scores_pairs_of_goods_at_the_end(edition: str, goods: tuple[int, int, int], vp: int) -> None:
    gold, wood, stone = goods
    seat = {"buildings": up_to("cathedral"), "gold": gold, "wood": wood, "stone": stone, "soldiers": 20}
    g = fight(edition, "dragons_5_9", 5, 1, seat)
    assert g.over
    assert changes(g, ANN, "cathedral") == ({"vp": vp} if vp else {})
    assert g.players[ANN].goods == sum(goods), "they are kept, and can still break a tie"


def test_cathedral_scores_nothing_before_the_end(edition: str) -> None:
    g = fight(edition, "zombies_4_7", 4, 6, {"buildings": up_to("cathedral"), "gold": 6})
    assert g.year == 5
    assert changes(g, ANN, "cathedral") == {}


@pytest.mark.parametrize("season", SEASONS)
def test_inn_gives_a_token_at_the_end_of_summer_only(edition: str, season: str) -> None:
    g = season_end(edition, season, buildings=["inn"])
    assert changes(g, ANN, "inn") == ({"plus_two": 1} if season == "summer" else {})
    assert changes(g, BRIAN, "inn") == {}


def test_inn_gives_its_token_in_the_summer_it_is_built(edition: str) -> None:
    g = season_end(edition, "summer", gold=1, wood=1)
    play(g, ANN, "build inn")
    assert g.players[ANN].plus_two == 1


def test_market_reaches_one_rank_up_or_down(edition: str) -> None:
    done = {"passed": True}
    seat = {"buildings": up_to("market"), "dice": [5]}
    g = table(edition, seat, done, done, done, phase="autumn", step="influence")
    reached = {"influence merchant 5 shift -1", "influence sergeant 5", "influence alchemist 5 shift +1", "pass"}
    assert offered(g) == reached
    influence(g, ANN, 4, 5, shift=-1)
    play(g, ANN, "take 1 gold")
    assert changes(g, ANN, "merchant") == {"gold": 1}


def test_market_belongs_to_its_owner(edition: str) -> None:
    done = {"passed": True}
    g = table(
        edition, {"buildings": up_to("market"), **done}, {"dice": [5]}, done, done, phase="autumn", step="influence"
    )
    assert offered(g) == {"influence sergeant 5", "pass"}


@pytest.mark.parametrize("season", SEASONS)
def test_farm_gives_a_bonus_die_each_season(edition: str, season: str) -> None:
    g = table(edition, {"buildings": up_to("farm")}, phase=season)
    assert told(g, "bonus_die") == [
        {"event": "bonus_die", "seat": ANN, "source": "farm", "source_kind": "building", "dice": 1}
    ]
    roll(g, ANN, 1, 2, 3, bonus=(4,))
    roll(g, BRIAN, 1, 2, 3)
    assert g.players[ANN].bonus_dice == (4,)


def test_farm_costs_battle_strength(edition: str) -> None:
    assert strength_added(edition, "farm") == everywhere(-1)


@pytest.mark.parametrize("season", SEASONS)
def test_merchants_guild_gives_a_gold_before_each_roll(edition: str, season: str) -> None:
    g = table(edition, {"buildings": up_to("merchants_guild")}, phase=season)
    assert g.seat == kb.CHANCE
    assert changes(g, ANN, "merchants_guild") == {"gold": 1}
    assert changes(g, BRIAN, "merchants_guild") == {}


def test_merchants_guild_gives_nothing_in_the_season_it_is_built(edition: str) -> None:
    g = season_end(edition, "autumn", buildings=up_to("farm"), gold=3, wood=1, stone=2)
    play(g, ANN, "build merchants_guild")
    assert changes(g, ANN, "merchants_guild") == {"gold": -3, "wood": -1, "stone": -2, "vp": 4}
