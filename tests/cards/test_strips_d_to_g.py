"""Strips D to G: Watchtower to Alchemists' Guild, Stakewall to Manor, Hidden Refuge to Architects' Guild, Fountain to
University."""

from __future__ import annotations

import pytest

from tests.cards.provinces import everywhere, up_to
from tests.cards.strips import at, fought, row_of, season_end, seat, strength_added, winter
from tests.table import (
    ANN,
    BRIAN,
    CINDY,
    before_reveal,
    changes,
    offered,
    outcomes,
    play,
    roll,
    seen_enemy,
    strengths,
    told,
)

SEASONS = ("spring", "summer", "autumn")


def test_watchtower(edition: str) -> None:
    assert strength_added(edition, "watchtower") == everywhere(1)


@pytest.mark.parametrize(("year", "looks"), [(1, False), (2, False), (3, True), (4, True)])
def test_watchtower_looks_when_years_four_and_five_begin(edition: str, year: int, looks: bool) -> None:
    enemy = next(enemy.id for enemy in at(edition).rules.enemies if enemy.year == year)
    g = fought(edition, enemy, year, 6, seat("watchtower", soldiers=20), {"soldiers": 20}, {"soldiers": 20})
    while g.year == year:
        g.play(g.options[0])
    assert (seen_enemy(g, ANN) is not None) is looks
    assert seen_enemy(g, BRIAN) is None


def test_armory(edition: str) -> None:
    assert strength_added(edition, "armory") == everywhere(2, Zombies=0, Demons=0)


@pytest.mark.parametrize(("mine", "his", "kept"), [(9, 8, 1), (9, 12, 0), (3, 0, 0)])
def test_troop_quarters_keep_a_soldier_of_the_strongest_victor(edition: str, mine: int, his: int, kept: int) -> None:
    g = fought(edition, "zombies_4_7", 4, 1, seat("troop_quarters", soldiers=mine), {"soldiers": his})
    while g.year == 4:
        g.play(g.options[0])
    assert [player.soldiers for player in g.players] == [kept, 0, 0, 0]


def test_troop_quarters_keep_one_when_tied(edition: str) -> None:
    g = fought(edition, "zombies_4_7", 4, 1, seat("troop_quarters", soldiers=9), {"soldiers": 10})
    assert strengths(g)[ANN] == strengths(g)[BRIAN]
    while g.year == 4:
        g.play(g.options[0])
    assert g.players[ANN].soldiers == 1


@pytest.mark.parametrize(("used", "strength"), [(True, 3), (False, 1)])
def test_alchemists_guild_turns_gold_into_strength(edition: str, used: bool, strength: int) -> None:
    rest = strengths(fought(edition, "orcs_4_7", 4, 1, seat("troop_quarters")))[ANN]
    g = winter(edition, "orcs_4_7", 4, seat("alchemists_guild", gold=2))
    before_reveal(g, ANN, "use alchemists_guild" if used else "pass", {"use alchemists_guild", "pass"})
    assert strengths(g)[ANN] == rest + strength
    assert told(g, "spend", seat=ANN, source="alchemists_guild") != [] or not used


def test_alchemists_guild_needs_gold(edition: str) -> None:
    g = fought(edition, "orcs_4_7", 4, 1, seat("alchemists_guild", wood=2, stone=2))
    assert told(g, "use") == []


@pytest.mark.parametrize("soldiers", [0, 1, 2])
def test_stakewall_needs_a_soldier_when_winter_begins(edition: str, soldiers: int) -> None:
    g = fought(edition, "orcs_4_7", 4, 3, seat("stakewall", soldiers=soldiers))
    assert strengths(g)[ANN] == soldiers + 3 + (1 if soldiers else 0)


@pytest.mark.parametrize(
    ("dice", "works"), [((2, 2, 5), True), ((2, 3, 5), False), ((2, 2, 4, 1), True), ((2, 2, 5, 1), False)]
)
@pytest.mark.parametrize(("building", "gain"), [("griffin_ranch", {"soldiers": 1}), ("university", {"vp": 2})])
def test_low_dice_bring_something(
    edition: str, building: str, gain: dict[str, int], dice: tuple[int, ...], works: bool
) -> None:
    others = ({"dice": [6, 6, 5]}, {"dice": [6, 6, 5]}, {"dice": [6, 6, 5]})
    g = at(edition, seat(building, dice=list(dice)), *others, phase="spring", step="roll")
    assert changes(g, ANN, building) == (gain if works else {})


def test_griffin_ranch_counts_after_rerolls(edition: str) -> None:
    others = ({"dice": [6, 6, 5]}, {"dice": [6, 6, 5]}, {"dice": [6, 6, 5]})
    g = at(edition, seat("griffin_ranch", "altar", dice=[1, 2, 3]), *others, phase="spring", step="roll")
    play(g, ANN, "use altar")
    roll(g, ANN, 6, 6, 6)
    assert changes(g, ANN, "griffin_ranch") == {}


def test_university_and_griffin_ranch_both_work(edition: str) -> None:
    others = ({"dice": [6, 6, 5]}, {"dice": [6, 6, 5]}, {"dice": [6, 6, 5]})
    g = at(edition, seat("griffin_ranch", "university", dice=[1, 2, 3]), *others, phase="spring", step="roll")
    assert changes(g, ANN, "griffin_ranch") == {"soldiers": 1}
    assert changes(g, ANN, "university") == {"vp": 2}


@pytest.mark.parametrize(("used", "strength"), [(True, 5), (False, 4)])
def test_ramparts_turn_stone_into_strength(edition: str, used: bool, strength: int) -> None:
    g = winter(edition, "orcs_4_7", 4, seat("ramparts", stone=1))
    before_reveal(g, ANN, "use ramparts" if used else "pass", {"use ramparts", "pass"}, die=4)
    assert strengths(g)[ANN] == strength


def test_ramparts_win_ties_without_stone(edition: str) -> None:
    g = fought(edition, "orcs_4_7", 4, 1, seat("ramparts", soldiers=5), {"soldiers": 6})
    assert strengths(g)[ANN] == 7, "the stakewall adds one"
    assert outcomes(g)[ANN] == "victory"
    while BRIAN not in outcomes(g):
        g.play(g.options[0])
    assert (strengths(g)[BRIAN], outcomes(g)[BRIAN]) == (7, "held")


def test_manor_doubles_what_the_enemy_gives(edition: str) -> None:
    for enemy in at(edition).rules.enemies:
        if "good" in enemy.gain:
            continue
        g = fought(edition, enemy.id, enemy.year, 6, seat("manor", soldiers=20), {"soldiers": 20}, {"soldiers": 20})
        assert changes(g, BRIAN, enemy.id) == enemy.gain
        assert changes(g, ANN, enemy.id) == {what: 2 * n for what, n in enemy.gain.items()}


def test_manor_doubles_the_goods_of_choice(edition: str) -> None:
    enemy = next(enemy for enemy in at(edition).rules.enemies if "good" in enemy.gain)
    g = fought(edition, enemy.id, enemy.year, 6, seat("manor", soldiers=20))
    assert f"take {2 * enemy.gain['good']} gold" in offered(g)


def test_hidden_refuge_cannot_be_destroyed(edition: str) -> None:
    enemy = next(enemy for enemy in at(edition).rules.enemies if enemy.year == 5 and enemy.lose.get("building"))
    alone, beside = seat("hidden_refuge"), seat("hidden_refuge", buildings=["statue"])
    g = fought(edition, enemy.id, 5, 1, alone, beside)
    assert g.players[ANN].buildings == ("hidden_refuge",)
    assert g.players[BRIAN].buildings == ("hidden_refuge",)
    assert changes(g, BRIAN, "statue") == {"vp": -3}


@pytest.mark.parametrize(("standing", "wood", "can"), [("woodshop", 0, True), ("hidden_refuge", 0, False)])
def test_woodshop_saves_wood(edition: str, standing: str, wood: int, can: bool) -> None:
    """The Church costs 3 gold, 1 wood and 2 stone."""
    held = seat(standing, buildings=up_to("chapel"), gold=3, wood=wood, stone=2)
    g = at(edition, held, phase="spring", step="construct")
    assert ("build church" in offered(g)) is can


def test_woodshop_saves_nothing_in_columns_one_and_two(edition: str) -> None:
    g = at(edition, seat("woodshop", gold=9, stone=9), phase="spring", step="construct")
    assert not {"build inn", "build blacksmith"} & offered(g)


@pytest.mark.parametrize("season", SEASONS)
def test_exchange_office_buys_two_vp_in_autumn(edition: str, season: str) -> None:
    g = season_end(edition, season, seat("exchange_office", plus_two=1, wood=1))
    assert ("use exchange_office pay wood" in offered(g)) is (season == "autumn")
    if season == "autumn":
        play(g, ANN, "use exchange_office pay plus_two")
        assert changes(g, ANN, "exchange_office") == {"plus_two": -1, "vp": 2}
        assert "use exchange_office pay wood" not in offered(g)


def test_architects_guild_adds_to_later_buildings(edition: str) -> None:
    owner = seat("architects_guild", gold=2)
    g = at(edition, owner, {"gold": 2}, phase="spring", step="construct")
    play(g, ANN, "build statue")
    play(g, BRIAN, "build statue")
    assert changes(g, ANN, "architects_guild") == {"vp": 1}
    assert changes(g, ANN, "statue") == {"gold": -2, "vp": 3}


def test_architects_guild_adds_nothing_to_itself(edition: str) -> None:
    g = at(edition, seat("exchange_office", gold=2, wood=2, stone=2), phase="spring", step="construct")
    play(g, ANN, "build architects_guild")
    assert changes(g, ANN, "architects_guild") == {"gold": -2, "wood": -1, "stone": -2, "vp": 3}, "with the Woodshop"


@pytest.mark.parametrize(("his", "vp"), [("inn", 3), ("merchants_guild", 3), ("both", 0)])
def test_architects_guild_scores_most_buildings_at_the_end(edition: str, his: str, vp: int) -> None:
    theirs = up_to("merchants_guild", "statue") if his == "both" else up_to(his)
    owner = seat("architects_guild", soldiers=20)
    g = fought(edition, "dragons_5_9", 5, 1, owner, {"buildings": theirs, "soldiers": 20})
    while not g.over:
        g.play(g.options[0])
    assert changes(g, ANN, "architects_guild") == ({"vp": vp} if vp else {})


@pytest.mark.parametrize("year", range(1, 6))
def test_fountain_gives_more_in_the_first_three_years(edition: str, year: int) -> None:
    g = at(edition, {"strips": ["G"], "gold": 1, "stone": 1}, year=year, phase="spring", step="construct")
    play(g, ANN, "build fountain")
    assert changes(g, ANN, "fountain") == {"gold": -1, "stone": -1} | (
        {"plus_two": 1, "vp": 2} if year <= 3 else {"vp": 1}
    )


@pytest.mark.parametrize(("advisors", "vp"), [((1, 2, 3), 1), ((1, 2), 0), ((1, 2, 2), 0), ((1, 2, 3, 4), 1)])
def test_park_counts_the_advisors_of_the_season(edition: str, advisors: tuple[int, ...], vp: int) -> None:
    court = [{"advisor": rank, "seat": ANN, "dice": [rank]} for rank in advisors]
    g = season_end(edition, "spring", seat("park"), court=court)
    assert changes(g, ANN, "park") == ({"vp": 1} if vp else {})


@pytest.mark.parametrize(("soldiers", "vp"), [(0, 0), (2, 0), (3, 2), (5, 2)])
def test_school_counts_soldiers_after_recruiting(edition: str, soldiers: int, vp: int) -> None:
    g = at(edition, seat("school", soldiers=soldiers), phase="recruit")
    assert changes(g, ANN, "school") == ({"vp": 2} if vp else {})


def test_school_counts_recruits(edition: str) -> None:
    g = at(edition, seat("school", soldiers=2, gold=2), {}, {"gold": 2}, phase="recruit")
    play(g, ANN, "recruit 1 for 2 gold")
    assert changes(g, ANN, "school") == {}, "others recruit first"
    play(g, CINDY, "pass")
    assert changes(g, ANN, "school") == {"vp": 2}


def test_the_strips_have_these_buildings() -> None:
    assert row_of("alchemists_guild") == ("D", ["watchtower", "armory", "troop_quarters", "alchemists_guild"])
    assert row_of("manor") == ("E", ["stakewall", "griffin_ranch", "ramparts", "manor"])
    assert row_of("architects_guild") == ("F", ["hidden_refuge", "woodshop", "exchange_office", "architects_guild"])
    assert row_of("university") == ("G", ["fountain", "park", "school", "university"])
