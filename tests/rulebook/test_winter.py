"""Phases 7 and 8: recruiting, the Goblin battle of the example, outcomes and losses."""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.table import (
    ANN,
    BRIAN,
    CINDY,
    DAVID,
    Seat,
    changes,
    goods,
    offered,
    outcomes,
    play,
    roll,
    seen_enemy,
    strengths,
    table,
    told,
)


def winter(edition: str, *seats: Seat, enemy: str = "goblins_1_3", year: int = 1, king: int = 1) -> kb.Game:
    """The battles against an enemy, with the king's die as told."""
    g = table(edition, *seats, phase="winter", year=year, enemy=enemy)
    roll(g, ANN, king)
    return g


# -- phase 7 ------------------------------------------------------------------------------------------------------


def test_soldiers_cost_two_goods_of_any_kind(edition: str) -> None:
    g = table(edition, {"gold": 2, "stone": 1}, phase="recruit")
    assert offered(g) == {"pass", "recruit 1 for 2 gold", "recruit 1 for 1 gold 1 stone"}
    play(g, ANN, "recruit 1 for 1 gold 1 stone")
    assert (goods(g, ANN), g.players[ANN].soldiers) == ((1, 0, 0), 1)


def test_any_number_of_soldiers_in_turn_order(edition: str) -> None:
    g = table(edition, {"gold": 4}, {"wood": 1}, {"stone": 6}, phase="recruit", order=[CINDY, DAVID, ANN, BRIAN])
    play(g, CINDY, "recruit 3 for 6 stone")
    play(g, ANN, "recruit 2 for 4 gold")
    assert [player.soldiers for player in g.players] == [2, 0, 3, 0]
    assert g.phase == "winter"  # Brian's one good buys nothing: he was not asked


def test_barracks_three_soldiers_for_three_goods(edition: str) -> None:
    row_d = ["guard_tower", "blacksmith", "barracks"]
    g = table(edition, {"gold": 1, "wood": 1, "stone": 1, "buildings": row_d}, phase="recruit")
    play(g, ANN, "recruit 3 for 1 gold 1 wood 1 stone")
    assert (goods(g, ANN), g.players[ANN].soldiers) == ((0, 0, 0), 3)


# -- the example --------------------------------------------------------------------------------------------------

ANNS = {"buildings": ["statue", "palisade", "barricade"], "vp": 3}
BRIANS = {"buildings": ["inn", "guard_tower"], "wood": 1, "stone": 1, "soldiers": 1, "vp": 1}
CINDYS = {"buildings": ["guard_tower", "blacksmith", "barricade"], "vp": 3}
DAVIDS = {"buildings": ["inn", "barricade", "crane"], "wood": 1, "vp": 1}


def goblin_battle(edition: str, david: Seat = DAVIDS) -> kb.Game:
    return winter(edition, ANNS, BRIANS, CINDYS, david)


def test_goblin_battle_strengths(edition: str) -> None:
    g = goblin_battle(edition)
    assert told(g, "reinforcements")[0]["dice"] == [1]
    assert strengths(g) == {ANN: 3, BRIAN: 3, CINDY: 4, DAVID: 2}
    assert outcomes(g) == {ANN: "held", BRIAN: "held", CINDY: "victory", DAVID: "defeat"}


def test_goblin_battle_ann_and_brian_draw(edition: str) -> None:
    g = goblin_battle(edition)
    assert (goods(g, ANN), g.players[ANN].vp) == ((0, 0, 0), 3)
    assert g.players[ANN].buildings == ("statue", "palisade", "barricade")
    assert (goods(g, BRIAN), g.players[BRIAN].vp) == ((0, 1, 1), 1)
    assert g.players[BRIAN].buildings == ("inn", "guard_tower")


def test_goblin_battle_cindy_wins_and_is_the_strongest(edition: str) -> None:
    g = goblin_battle(edition)
    assert changes(g, CINDY, "goblins_1_3") == {"stone": 1}
    assert changes(g, CINDY, "highest_strength") == {"vp": 1}
    assert (goods(g, CINDY), g.players[CINDY].vp) == ((0, 0, 1), 4)


def test_goblin_battle_david_loses_his_crane_and_no_gold(edition: str) -> None:
    g = goblin_battle(edition)
    assert g.players[DAVID].buildings == ("inn", "barricade")
    assert goods(g, DAVID) == (0, 1, 0)
    assert changes(g, DAVID, "crane") == {"vp": -1}
    assert g.players[DAVID].vp == 0


def test_goblin_battle_a_market_would_fall_instead_of_the_crane(edition: str) -> None:
    g = goblin_battle(edition, DAVIDS | {"buildings": ["inn", "market", "barricade", "crane"]})
    assert [event["building"] for event in told(g, "destroy")] == ["market"]
    assert g.players[DAVID].buildings == ("inn", "barricade", "crane")


def test_goblin_battle_soldiers_go_home_and_a_year_begins(edition: str) -> None:
    g = goblin_battle(edition)
    assert [player.soldiers for player in g.players] == [0, 0, 0, 0]
    assert (g.year, g.phase) == (2, "spring")
    assert [event["seat"] for event in told(g, "bonus_die")] == [DAVID]  # two buildings, and a good less than Brian


# -- the king's die and the card ----------------------------------------------------------------------------------


def test_first_edition_reveals_the_enemy_then_rolls() -> None:
    g = table("first", phase="winter", enemy="orcs_1_3")
    assert [seen_enemy(g, seat) for seat in (None, ANN, DAVID)] == ["orcs_1_3"] * 3
    roll(g, ANN, 2)
    assert [event["event"] for event in told(g, "reveal", "reinforcements")] == ["reveal", "reinforcements"]


def test_second_edition_rolls_then_reveals_the_enemy() -> None:
    g = table("second", phase="winter", enemy="orcs_1_3")
    assert [seen_enemy(g, seat) for seat in (None, ANN, DAVID)] == [None] * 3
    roll(g, ANN, 2)
    assert [event["event"] for event in told(g, "reveal", "reinforcements")] == ["reinforcements", "reveal"]


def test_one_die_for_all_rolled_for_the_first_player(edition: str) -> None:
    g = table(edition, {"soldiers": 2}, phase="winter", order=[CINDY, ANN, DAVID, BRIAN])
    roll(g, CINDY, 4)
    assert len(told(g, "reinforcements")) == 1
    assert [changes(g, seat, "reinforcements") for seat in range(4)] == [{"soldiers": 4}] * 4
    assert strengths(g) == {ANN: 6, BRIAN: 4, CINDY: 4, DAVID: 4}


def test_battles_go_by_turn_order(edition: str) -> None:
    g = table(edition, phase="winter", order=[CINDY, ANN, DAVID, BRIAN])
    roll(g, CINDY, 6)
    assert [event["seat"] for event in told(g, "battle")] == [CINDY, ANN, DAVID, BRIAN]


# -- victory ------------------------------------------------------------------------------------------------------


def test_everyone_who_ties_for_the_highest_strength_scores(edition: str) -> None:
    g = winter(edition, {"soldiers": 5}, {"soldiers": 5}, {"soldiers": 4}, {})
    assert [changes(g, seat, "highest_strength") for seat in range(4)] == [{"vp": 1}, {"vp": 1}, {}, {}]
    assert outcomes(g)[CINDY] == "victory"


def test_strength_is_not_capped_at_nine(edition: str) -> None:
    g = winter(edition, {"soldiers": 9}, {"soldiers": 10})
    assert strengths(g)[ANN] == 10
    assert [changes(g, seat, "highest_strength") for seat in (ANN, BRIAN)] == [{}, {"vp": 1}]


def test_highest_strength_without_victory_scores_nothing(edition: str) -> None:
    g = winter(edition, {"soldiers": 2}, {"soldiers": 1})
    assert outcomes(g)[ANN] == "held"
    assert not told(g, "gain", source="highest_strength")


WALL = ["palisade", "stables", "stone_wall"]


def test_stone_wall_wins_a_draw(edition: str) -> None:
    ann = {"buildings": WALL}  # +2, and one soldier of the king
    g = winter(edition, ann, {"soldiers": 2})
    assert (strengths(g)[ANN], strengths(g)[BRIAN]) == (3, 3)
    assert (outcomes(g)[ANN], outcomes(g)[BRIAN]) == ("victory", "held")
    assert changes(g, ANN, "goblins_1_3") == {"stone": 1}
    # As strong as Brian, but only she is victorious.
    assert changes(g, ANN, "highest_strength") == {"vp": 1}
    assert changes(g, BRIAN, "highest_strength") == {}


def test_stone_wall_does_not_help_below_the_enemy(edition: str) -> None:
    g = winter(edition, {"buildings": WALL}, enemy="zombies_2_5", year=2)  # 1 soldier, wall +1, palisade +2
    assert (strengths(g)[ANN], outcomes(g)[ANN]) == (4, "defeat")


def test_fortress_adds_a_vp_to_the_reward(edition: str) -> None:
    g = winter(edition, {"buildings": [*WALL, "fortress"]}, enemy="barbarians_1_2")
    assert changes(g, ANN, "barbarians_1_2") == {"gold": 1}
    assert changes(g, ANN, "fortress") == {"vp": 1}


def test_fortress_gives_nothing_in_defeat(edition: str) -> None:
    g = winter(edition, {"buildings": [*WALL, "fortress"]}, enemy="zombies_4_7", year=4)
    assert outcomes(g)[ANN] == "defeat"
    assert changes(g, ANN, "fortress") == {}


@pytest.mark.parametrize(
    ("buildings", "enemy", "year", "bonus"),
    [
        (["palisade"], "zombies_1_4", 1, 2),
        (["palisade"], "goblins_1_3", 1, 1),
        (["palisade"], "orcs_1_3", 1, 1),
        (["statue", "chapel", "church"], "demons_3_6", 3, 1),
        (["statue", "chapel", "church"], "zombies_3_6", 3, 0),
        (["barricade"], "goblins_1_2", 1, 1),
        (["barricade"], "barbarians_1_2", 1, 0),
        (["inn", "market", "farm"], "barbarians_1_2", 1, -1),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else str(value),
)
def test_palisade_church_barricade_and_farm(
    edition: str, buildings: list[str], enemy: str, year: int, bonus: int
) -> None:
    g = winter(edition, {"buildings": buildings}, enemy=enemy, year=year)
    assert strengths(g)[ANN] == 1 + bonus
    assert strengths(g)[BRIAN] == 1


# -- defeat -------------------------------------------------------------------------------------------------------


def test_goods_one_does_not_have_are_not_lost(edition: str) -> None:
    ann = {"gold": 1, "wood": 2, "stone": 1, "buildings": ["inn"]}
    g = winter(edition, ann, enemy="goblins_4_5", year=4)  # 4 wood, 4 stone, a building and 1 VP
    assert goods(g, ANN) == (1, 0, 0)  # other goods do not stand in
    assert changes(g, ANN, "goblins_4_5") == {"wood": -2, "stone": -1, "vp": -1}


def test_too_few_goods_of_choice_are_all_lost_without_asking(edition: str) -> None:
    g = winter(edition, {"wood": 1, "stone": 1}, enemy="demons_4_6", year=4)
    assert goods(g, ANN) == (0, 0, 0)
    assert changes(g, ANN, "demons_4_6") == {"wood": -1, "stone": -1, "vp": -1}


def test_goods_of_choice_are_the_losers_choice(edition: str) -> None:
    g = winter(edition, {"gold": 2, "wood": 1}, enemy="orcs_1_3")
    assert offered(g) == {"lose 2 gold", "lose 1 gold 1 wood"}
    play(g, ANN, "lose 1 gold 1 wood")
    assert goods(g, ANN) == (1, 0, 0)


def test_no_building_to_destroy(edition: str) -> None:
    g = winter(edition, {"gold": 1})
    assert not told(g, "destroy")
    assert changes(g, ANN, "goblins_1_3") == {"gold": -1}


def test_defeat_can_lead_below_zero(edition: str) -> None:
    g = winter(edition, {"vp": 1}, enemy="zombies_1_4")
    assert (g.players[ANN].vp, g.players[BRIAN].vp) == (-1, -2)


def test_destroyed_building_takes_its_vp_along(edition: str) -> None:
    ann = {"buildings": ["statue", "chapel", "church", "palisade", "stables", "stone_wall"], "vp": 20}
    g = winter(edition, ann, enemy="orcs_4_7", year=4)
    assert [event["building"] for event in told(g, "destroy")] == ["church"]  # column III, the upper row
    assert g.players[ANN].vp == 13


def test_destroyed_building_loses_its_power(edition: str) -> None:
    g = winter(edition, {"buildings": ["barricade"]}, enemy="goblins_2_3", year=2)
    assert g.players[ANN].buildings == ()
    assert g.rules.strength(g.players[ANN].built, "Goblins") == 0
