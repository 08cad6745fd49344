"""Winter: what is before the enemy is turned over (15), the start of winter (26), Green Power (28), and who is compared
with what in a battle (33)."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from kingsburg.modules.soldiers.flow import ALL as ALL_TOKENS
from tests.cards.strips import seat
from tests.table import ANN, BRIAN, CINDY, EDITIONS, changes, offered, outcomes, play, roll, strengths, table, told

both = pytest.mark.parametrize("edition", EDITIONS)
ALL = ["rows", "strips", "governors"]
ROW_G = ["makeshift_defenses", "recruiting_office", "training_camp", "military_academy"]


def winter(edition: str, *seats: dict[str, Any], **stated: Any) -> kb.Game:
    stated = {"modules": ALL, "phase": "winter", "players": 3} | stated
    return table(edition, *seats, **stated)


def valley(*seats: dict[str, Any], **stated: Any) -> kb.Game:
    return winter("second", *seats, scenario="goblin-valley", **stated)


def against(g: kb.Game) -> set[int]:
    """The enemy's strength as everyone met it."""
    return {event["against"] for event in told(g, "battle")}


# -- ruling 15 --------------------------------------------------------------------------------------------------


BEFORE = [
    ({"governor": "scout", "stone": 1}, "use scout pay stone"),
    (seat("alchemists_guild", gold=1), "use alchemists_guild"),
    (seat("ramparts", stone=1), "use ramparts"),
]


@pytest.mark.parametrize(("ann", "used"), BEFORE)
def test_15_before_revealing_comes_after_the_kings_die_in_the_second_edition(ann: dict[str, Any], used: str) -> None:
    g = winter("second", ann)
    roll(g, ANN, 2)
    assert offered(g) == {used, "pass"}
    assert told(g, "reveal") == []
    play(g, ANN, used)
    assert len(told(g, "reveal")) == 1


@pytest.mark.parametrize(("ann", "used"), BEFORE)
def test_15_in_the_first_edition_it_comes_before_both(ann: dict[str, Any], used: str) -> None:
    g = winter("first", ann)
    assert told(g, "reveal") == []
    play(g, ANN, used)
    assert len(told(g, "reveal")) == 1
    roll(g, ANN, 2)


def test_15_soldier_tokens_are_shown_before_it_in_the_second_edition() -> None:
    g = winter("second", {"governor": "scout", "stone": 2}, modules=[*ALL, "soldiers"], phase="recruit")
    for me in g.players:
        me.tokens = ALL_TOKENS
    play(g, ANN, "pass")
    for chooser in (ANN, BRIAN, CINDY):
        play(g, chooser, "token value 1")
    assert offered(g) == {"use scout pay stone", "pass"}


def test_15_a_military_academy_has_rolled_by_then() -> None:
    g = winter("second", {"governor": "scout", "stone": 1, "buildings": ROW_G})
    roll(g, ANN, 2)
    assert g.seat == kb.CHANCE
    g.play("roll 5")
    assert offered(g) == {"use scout pay stone", "pass"}


# -- ruling 26 --------------------------------------------------------------------------------------------------


@both
def test_26_the_stakewall_looks_after_the_generals_soldier_has_come(edition: str) -> None:
    g = winter(edition, seat("stakewall", governor="general"), seat("stakewall"))
    roll(g, ANN, 3)
    assert strengths(g) == {ANN: 5, BRIAN: 3, CINDY: 3}


# -- ruling 28 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("year", "enemy", "ally", "strength"),
    [
        (3, "zombies_3_6", "goblins_3_4", 6 + 4 + 2),
        (3, "orcs_3_5", "goblins_3_4", 5 + 4 + 2 + 2),
        (3, "goblins_3_5", "goblins_3_4", 5 + 4 + 2 + 2),
        (3, "orcs_3_5", "zombies_3_6", 5 + 2),
        (3, "zombies_3_6", "orcs_3_5", 6),
        (5, "dragons_5_9", "barbarians_5_7", 9 + 7 + 2),
    ],
)
def test_28_green_power_strengthens_goblins_who_join(year: int, enemy: str, ally: str, strength: int) -> None:
    stated: dict[str, Any] = {"year": year, "enemy": enemy, "ally": ally, "destiny": "green_power"}
    g = valley(modules=["destinies"], **stated)
    roll(g, ANN, 1)
    assert against(g) == {strength}


# -- ruling 33 --------------------------------------------------------------------------------------------------


@both
def test_33_a_basilica_that_falls_in_a_defeat_spares_the_vp_of_the_card(edition: str) -> None:
    g = winter(edition, seat("basilica", vp=30), year=5, enemy="demons_5_8")
    roll(g, ANN, 1)
    assert outcomes(g)[ANN] == "defeat"
    assert [event["building"] for event in told(g, "destroy", seat=ANN)] == ["basilica"]
    assert changes(g, ANN, "demons_5_8") == {}
    assert changes(g, ANN, "basilica") == {"vp": -9}


def test_33_a_basilica_spares_the_vp_of_both_cards() -> None:
    g = valley(seat("basilica", vp=30), year=4, enemy="zombies_4_7", ally="goblins_4_5")
    roll(g, ANN, 1)
    assert outcomes(g)[ANN] == "defeat"
    assert changes(g, ANN, "zombies_4_7") == changes(g, ANN, "goblins_4_5") == {}


@pytest.mark.parametrize(
    ("enemy", "ally", "helps"),
    [
        ("zombies_4_7", "goblins_4_5", True),
        ("goblins_4_5", "goblins_4_6", True),
        ("zombies_4_7", "goblins_4_6", False),
        ("zombies_4_7", "orcs_4_7", False),
    ],
)
def test_33_makeshift_defenses_look_at_each_enemy_who_fights(enemy: str, ally: str, helps: bool) -> None:
    g = valley({"buildings": ROW_G[:1]}, {}, year=4, enemy=enemy, ally=ally)
    roll(g, ANN, 2)
    assert strengths(g)[ANN] - strengths(g)[BRIAN] == int(helps)


def test_33_makeshift_defenses_do_not_look_at_who_stays_in_the_valley() -> None:
    g = valley({"buildings": ROW_G[:1]}, year=2, enemy="goblins_2_4", ally="orcs_2_4")
    roll(g, ANN, 2)
    assert (strengths(g)[ANN], against(g)) == (3, {4})
    g = valley({"buildings": ROW_G[:1]}, year=3, enemy="zombies_3_6", ally="orcs_3_5")
    roll(g, ANN, 2)
    assert (strengths(g)[ANN], against(g)) == (2, {6})


@pytest.mark.parametrize(("own", "soldiers"), [(4, 0), (5, 0), (6, 6)])
def test_33_the_military_academy_compares_with_the_die_that_fell(own: int, soldiers: int) -> None:
    """The capital is too small for the king's 5, so that it brings no one a soldier."""
    g = winter("second", {"buildings": ROW_G}, scenario="demanding-capital", modules=["rows"], enemy="zombies_1_4")
    roll(g, ANN, 5)
    roll(g, ANN, own)
    assert strengths(g)[ANN] == soldiers + 1, "the makeshift defenses add one"


def test_33_military_academies_roll_in_turn_order() -> None:
    academy = {"buildings": ROW_G}
    g = winter("second", academy, academy, academy, modules=["rows"], order=[2, 0, 1], enemy="zombies_1_4")
    roll(g, CINDY, 1)
    for _ in range(3):
        g.play("roll 6")
    assert [event["seat"] for event in told(g, "table_roll")] == [CINDY, ANN, BRIAN]


# -- ruling 34 --------------------------------------------------------------------------------------------------


def test_34_a_building_is_destroyed_by_the_enemy_whose_card_says_so() -> None:
    g = valley({"buildings": ["inn"]}, year=1, enemy="zombies_1_4", ally="goblins_1_2")
    roll(g, ANN, 1)
    (fallen,) = told(g, "destroy", seat=ANN)
    assert (fallen["building"], fallen["source"], fallen["source_kind"]) == ("inn", "goblins_1_2", "enemy")
