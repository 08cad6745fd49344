"""Goblin Valley: a second deck of enemies, whose Goblins join the first."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.errors import SetupError
from tests.table import (
    ANN,
    BRIAN,
    CINDY,
    changes,
    offered,
    outcomes,
    play,
    roll,
    strengths,
    table,
    texts,
    told,
    told_marks,
)


def valley(*seats: dict[str, Any], **stated: Any) -> kb.Game:
    stated = {"phase": "winter", "players": 3, **stated}
    return table("second", *seats, scenario="goblin-valley", **stated)


def allies(g: kb.Game) -> list[int]:
    """The numbers of the valley's cards."""
    return list(g.piles[0].cards)


def ally_of(g: kb.Game, seat: int | None) -> str | None:
    view: Any = g.view(seat)
    shown: str | None = view["allies"][g.year - 1]["enemy"]
    return shown


def test_the_valley_deck_is_drawn_from_what_the_enemy_left() -> None:
    g = kb.new_game(3, "second", scenario="goblin-valley", seed=1, chance="explicit")
    g.play(g.options[0])
    for _ in range(5):
        g.play(g.options[0])
    for year in range(1, 6):
        assert len(g.options) == 4
        enemy = g.rules.enemies[g.enemies[year - 1]].id
        assert f"draw {enemy}" not in texts(g)
        g.play(g.options[0])
    assert len(allies(g)) == 5


def test_others_than_goblins_go_back_to_the_box() -> None:
    g = valley({"soldiers": 9}, enemy="zombies_1_4", ally="orcs_1_3")
    roll(g, ANN, 1)
    assert [event["enemy"] for event in told(g, "reveal")] == ["zombies_1_4", "orcs_1_3"]
    assert {event["against"] for event in told(g, "battle")} == {4}
    assert strengths(g) == {ANN: 10, BRIAN: 1, CINDY: 1}


def test_goblins_join_and_the_king_sends_as_many_soldiers_as_the_year() -> None:
    g = valley({"soldiers": 9}, {"soldiers": 5}, year=3, enemy="zombies_3_6", ally="goblins_3_4")
    roll(g, ANN, 2)
    assert strengths(g) == {ANN: 14, BRIAN: 10, CINDY: 5}
    assert {event["against"] for event in told(g, "battle")} == {10}
    assert outcomes(g) == {ANN: "victory", BRIAN: "held", CINDY: "defeat"}
    assert changes(g, ANN, "zombies_3_6") == {"vp": 1}
    assert changes(g, ANN, "goblins_3_4") == {"wood": 1}
    assert changes(g, BRIAN, "goblins_3_4") == {}
    assert changes(g, CINDY, "zombies_3_6") == {"vp": -2}
    assert changes(g, CINDY, "goblins_3_4") == {"vp": -1}
    assert changes(g, ANN, "highest_strength") == {"vp": 1}


def test_who_is_not_joined_next_year_meets_the_enemy_alone() -> None:
    g = valley(year=3, enemy="zombies_3_6", ally="goblins_3_4")
    roll(g, ANN, 2)
    while g.year == 3:
        g.play(g.options[0])
    assert told_marks(g) == {}
    assert g.foes == (g.enemy,)


def test_a_defeat_costs_named_goods_of_both_first_then_goods_of_choice_then_buildings_then_vp() -> None:
    loser = {"gold": 3, "wood": 2, "buildings": ["inn", "statue", "chapel"], "vp": 10}
    g = valley(loser, {"soldiers": 20}, {"soldiers": 20}, year=2, enemy="orcs_2_4", ally="goblins_2_4")
    roll(g, ANN, 1)
    assert changes(g, ANN, "goblins_2_4") == {"gold": -2}
    assert offered(g) == {"lose 1 gold 1 wood", "lose 2 wood"}
    play(g, ANN, "lose 2 wood")
    assert g.players[ANN].buildings == ("inn",)
    assert g.players[ANN].vp == 10 - 3 - 5
    assert g.players[ANN].gold >= 1


def test_in_year_v_every_card_of_the_valley_is_goblins() -> None:
    seats = [{"soldiers": 30, "buildings": ["barricade"]}, {}, {}]
    g = valley(*seats, year=5, enemy="dragons_5_9", ally="demons_5_8")
    roll(g, ANN, 1)
    assert {event["against"] for event in told(g, "battle")} == {17}
    assert strengths(g)[ANN] == 30 + 1 + 5 + 1
    assert changes(g, ANN, "demons_5_8") == {"vp": 2}
    assert changes(g, BRIAN, "demons_5_8") == {"vp": -2}


@pytest.mark.parametrize(
    ("enemy", "ally", "strength"),
    [
        ("zombies_1_4", "goblins_1_2", 1 + 1 + 1),
        ("goblins_1_3", "goblins_1_2", 1 + 1 + 1),
        ("goblins_1_3", "zombies_1_4", 1 + 1),
        ("zombies_1_4", "orcs_1_3", 1),
    ],
)
def test_the_barricade_counts_once(enemy: str, ally: str, strength: int) -> None:
    g = valley({"buildings": ["barricade"]}, enemy=enemy, ally=ally)
    roll(g, ANN, 1)
    while ANN not in strengths(g):
        g.play(g.options[0])
    assert strengths(g)[ANN] == strength


def test_the_church_does_not_see_demons_in_the_valley() -> None:
    g = valley({"buildings": ["statue", "chapel", "church"]}, year=5, enemy="dragons_5_9", ally="demons_5_8")
    roll(g, ANN, 1)
    assert strengths(g)[ANN] == 1 + 5


def test_the_military_academy_rolls_once_against_the_kings_die_alone() -> None:
    seats = [{"buildings": ["makeshift_defenses", "recruiting_office", "training_camp", "military_academy"]}]
    g = valley(*seats, modules=["rows"], enemy="zombies_1_4", ally="goblins_1_2")
    roll(g, ANN, 1)
    roll(g, ANN, 4)
    assert changes(g, ANN, "goblin_valley") == {"soldiers": 1}
    assert changes(g, ANN, "military_academy") == {"soldiers": 3}
    assert len(told(g, "roll", "table_roll", source="military_academy")) == 1


# -- looking ----------------------------------------------------------------------------------------------------


def looking(at: str) -> kb.Game:
    court = [{"seat": ANN, "advisor": 10, "dice": [5, 5]}]
    g = valley({}, phase="summer", step="rewards", court=court, enemy="zombies_1_4", ally="goblins_1_2")
    assert texts(g) == ["look at enemy", "look at ally"]
    play(g, ANN, f"look at {at}")
    return g


def test_a_look_may_be_taken_at_the_valley_instead() -> None:
    g = looking("ally")
    view: Any = g.view(ANN)
    assert ally_of(g, ANN) == "goblins_1_2"
    assert view["enemies"][0]["enemy"] is None
    assert [ally_of(g, seat) for seat in (BRIAN, CINDY, None)] == [None] * 3
    others: Any = g.view(BRIAN)
    assert others["players"][ANN]["looked_at_allies"] == [1]
    assert others["players"][ANN]["looked"] == []
    assert not g.can_undo


def test_a_look_at_the_enemy_shows_nothing_of_the_valley() -> None:
    g = looking("enemy")
    view: Any = g.view(ANN)
    assert ally_of(g, ANN) is None
    assert view["enemies"][0]["enemy"] == "zombies_1_4"
    events = [event.to_dict(BRIAN) for event in g.events]
    assert "zombies_1_4" not in str(events)


@pytest.mark.parametrize("at", ["enemy", "ally"])
def test_worlds_agree_with_what_was_seen_and_vary_in_the_rest(at: str) -> None:
    g = looking(at)
    rng = random.Random(1)
    known = g.enemies[0] if at == "enemy" else allies(g)[0]
    worlds = [g.determinize(ANN, rng) for _ in range(200)]
    assert all(world.view(ANN) == g.view(ANN) for world in worlds)
    assert {(world.enemies if at == "enemy" else allies(world))[0] for world in worlds} == {known}
    assert len({(allies(world) if at == "enemy" else world.enemies)[0] for world in worlds}) == 4
    strangers = [g.determinize(BRIAN, rng) for _ in range(200)]
    for world in strangers:
        assert world.view(BRIAN) == g.view(BRIAN)
        assert all(one != two for one, two in zip(world.enemies, allies(world), strict=True))
    assert len({allies(world)[0] for world in strangers}) == 5


def test_no_one_sees_the_valley_before_it_is_revealed() -> None:
    g = valley(enemy="zombies_1_4", ally="orcs_1_3")
    view: Any = g.view(ANN)
    assert [card["enemy"] for card in view["allies"]] == [None] * 5
    roll(g, ANN, 1)
    assert [ally_of_year(g, seat, 1) for seat in (ANN, None)] == ["orcs_1_3"] * 2
    assert ally_of_year(g, ANN, 2) is None


def ally_of_year(g: kb.Game, seat: int | None, year: int) -> Any:
    view: Any = g.view(seat)
    return view["allies"][year - 1]["enemy"]


def test_positions_name_what_cannot_be() -> None:
    with pytest.raises(SetupError, match="is the enemy of this year already"):
        valley(enemy="zombies_1_4", ally="zombies_1_4")
    with pytest.raises(SetupError, match="no second deck"):
        table("second", ally="zombies_1_4")


def test_a_sealed_position_keeps_its_valley() -> None:
    stated = {"players": 3, "scenario": "goblin-valley", "phase": "winter", "chance": "sealed"}
    g = kb.position(stated)
    again = kb.replay(str(g.record()))
    assert (again.enemies, allies(again)) == (g.enemies, allies(g))
    with pytest.raises(SetupError, match="allies needs 5 cards, one for each year, not 1"):
        kb.position(stated | {"allies": ["zombies_1_4"]})


def test_spies_who_show_the_enemy_do_not_show_the_valley() -> None:
    g = kb.new_game(3, "second", modules=["destinies"], scenario="goblin-valley", chance="explicit")
    while g.year < 1 or g.phase == "setup":
        spies = [move for move in g.options if "border_spies" in str(move)]
        g.play(spies[0] if spies else g.options[0])
    shown: Any = g.view(None)
    assert shown["destiny"] == ["border_spies"]
    assert shown["enemies"][0]["enemy"] is not None
    assert shown["allies"][0] == {"year": 1, "enemy": None, "revealed": False}
