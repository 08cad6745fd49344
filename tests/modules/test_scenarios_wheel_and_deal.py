"""Wheel and Deal: a group of the realm for everyone, every year."""

from __future__ import annotations

from typing import Any

import kingsburg as kb
from tests.table import (
    ANN,
    BRIAN,
    CINDY,
    DAVID,
    changes,
    influence,
    offered,
    play,
    roll,
    table,
    texts,
    told,
    told_marks,
)

GROUPS = ["aristocracy", "clergy", "military", "secret_society", "craftsmen", "artists", "peasants", "outlaws"]


def deal(*seats: dict[str, Any], **stated: Any) -> kb.Game:
    return table("second", *seats, scenario="wheel-and-deal", **stated)


def start() -> kb.Game:
    """A new game of four in the order of the seats, at the first choice of a group."""
    g = kb.new_game(4, "second", scenario="wheel-and-deal", seed=1, chance="explicit")
    while g.seat == kb.CHANCE:
        g.play(g.options[0])
    assert g.order == [0, 1, 2, 3]
    return g


def pass_all(g: kb.Game) -> None:
    """Everyone passes until something else is asked."""
    while g.seat != kb.CHANCE and "pass" in texts(g):
        g.play("pass")


def test_groups_are_chosen_in_turn_order_each_by_one() -> None:
    g = start()
    assert texts(g) == [f"group {name}" for name in GROUPS]
    play(g, ANN, "group clergy")
    assert texts(g) == [f"group {name}" for name in GROUPS if name != "clergy"]
    play(g, BRIAN, "group military")
    play(g, CINDY, "group artists")
    assert len(g.options) == 5
    play(g, DAVID, "group peasants")
    assert [me.group for me in g.players] == ["clergy", "military", "artists", "peasants"]
    view: Any = g.view(None)
    assert [player["group"] for player in view["players"]] == ["clergy", "military", "artists", "peasants"]


def test_groups_are_for_a_year() -> None:
    g = deal({"group": "clergy"}, {"group": "secret_society"}, phase="winter", marks={"secret_society": [1, 8]})
    roll(g, ANN, 3)
    while g.year == 1:
        g.play(g.options[0])
    assert [me.group for me in g.players] == [None] * 4
    assert told_marks(g) == {}
    assert texts(g) == [f"group {name}" for name in GROUPS]


# -- Aristocracy ------------------------------------------------------------------------------------------------


def test_the_aristocrat_is_first_at_once_and_whatever_he_rolls() -> None:
    g = start()
    play(g, ANN, "group clergy")
    play(g, BRIAN, "group military")
    play(g, CINDY, "group aristocracy")
    assert g.order == [CINDY, ANN, BRIAN, DAVID]
    g = deal({}, {}, {"group": "aristocracy"}, phase="summer")
    for seat, dice in enumerate([(1, 1, 1), (1, 1, 2), (6, 6, 6), (1, 1, 4)]):
        roll(g, seat, *dice)
    assert g.order == [CINDY, ANN, BRIAN, DAVID]


def test_the_aristocrat_wins_ties_for_the_aid_before_goods_are_counted() -> None:
    g = deal({}, {"group": "aristocracy", "gold": 5})
    assert [me.bonus for me in g.players] == [0, 1, 0, 0]


def test_the_aristocrat_wins_no_tie_that_he_is_not_in() -> None:
    g = deal({}, {"group": "aristocracy", "buildings": ["inn"]}, {"gold": 1}, {"gold": 1})
    assert [me.bonus for me in g.players] == [1, 0, 0, 0]


def test_the_aristocrat_alone_has_the_kings_reward() -> None:
    g = deal({"buildings": ["inn"]}, {"group": "aristocracy", "buildings": ["inn"]}, phase="reward")
    assert g.scores == (0, 1, 0, 0)


def test_the_aristocrat_wins_ties_for_the_envoy() -> None:
    g = deal({}, {"group": "aristocracy", "wood": 2}, phase="envoy")
    assert g.envoy == BRIAN


# -- Clergy and Military ----------------------------------------------------------------------------------------


def test_the_clergy_gives_for_9_or_less() -> None:
    for dice, vp in (((2, 3, 4), 2), ((2, 3, 5), 0)):
        g = deal({"group": "clergy"}, phase="summer")
        roll(g, ANN, *dice)
        roll(g, BRIAN, 1, 1, 1)
        roll(g, CINDY, 4, 4, 4)
        roll(g, DAVID, 4, 4, 5)
        assert g.scores == (vp, 0, 0, 0)


def test_the_clergy_waits_for_rerolls() -> None:
    g = deal({"group": "clergy", "buildings": ["statue"]}, phase="summer")
    roll(g, ANN, 3, 3, 3)
    for seat in (BRIAN, CINDY, DAVID):
        roll(g, seat, 4, 4, 5)
    play(g, ANN, "use statue die player")
    roll(g, ANN, 4)
    assert g.players[ANN].vp == 0


def test_the_military_has_the_higher_of_two_dice() -> None:
    g = deal({}, {"group": "military"}, phase="winter", enemy="zombies_1_4")
    roll(g, BRIAN, 2, 5)
    gained = [changes(g, seat, "reinforcements")["soldiers"] for seat in range(4)]
    assert gained == [2, 5, 2, 2]


# -- Secret Society ---------------------------------------------------------------------------------------------


def test_no_one_else_may_influence_the_advisor_of_the_secret_society() -> None:
    g = start()
    play(g, ANN, "group secret_society")
    assert texts(g) == [f"mark advisor {rank}" for rank in range(1, 19)]
    play(g, ANN, "mark advisor 6")
    assert told_marks(g) == {"secret_society": {"seat": ANN, "advisor": 6}}
    dice = {"dice": [1, 2, 3]}
    g = deal(
        {"group": "secret_society", **dice},
        dice,
        phase="summer",
        step="influence",
        envoy=BRIAN,
        marks={"secret_society": [ANN, 6]},
    )
    assert "influence alchemist 1 2 3" in texts(g)
    play(g, ANN, "pass")
    assert g.seat == BRIAN
    assert not any("alchemist" in text for text in texts(g))


# -- Craftsmen --------------------------------------------------------------------------------------------------


def test_the_craftsmen_give_to_who_has_nothing() -> None:
    g = deal({"group": "craftsmen"}, phase="summer", step="construct")
    assert offered(g) == {"take 1 gold", "take 1 wood", "take 1 stone"}
    g = deal({"group": "craftsmen", "stone": 1}, phase="summer", step="construct")
    pass_all(g)
    assert g.seat == kb.CHANCE


def test_the_town_hall_can_take_the_last_good_before_the_craftsmen_give() -> None:
    g = deal(
        {"group": "craftsmen", "gold": 1, "buildings": ["barricade", "crane", "town_hall"]},
        phase="summer",
        step="construct",
    )
    play(g, ANN, "use town_hall pay gold", "take 1 wood")
    assert (g.players[ANN].vp, g.players[ANN].wood) == (1, 1)


# -- Artists ----------------------------------------------------------------------------------------------------


def test_the_artists_reroll_a_die_after_the_order_is_set() -> None:
    g = deal({"group": "artists", "bonus_dice_to_roll": 1}, {}, players=3, phase="summer")
    roll(g, ANN, 6, 6, 5, bonus=(6,))
    roll(g, BRIAN, 1, 1, 2)
    roll(g, CINDY, 3, 3, 4)
    assert g.order == [BRIAN, CINDY, ANN]
    assert texts(g) == [
        "use artists face 5 die player",
        "use artists face 6 die player",
        "use artists face 6 die bonus",
        "pass",
    ]
    play(g, ANN, "use artists face 6 die bonus")
    g.play({"kind": "roll", "dice": [], "bonus": [1]})
    assert g.order == [BRIAN, CINDY, ANN]
    assert g.players[ANN].dice == (1, 5, 6, 6)
    assert g.players[ANN].bonus_dice == (1,)
    assert g.seat == BRIAN


# -- Peasants ---------------------------------------------------------------------------------------------------


def rewarded(*assigned: tuple[int, int, list[int]], group: str = "peasants", players: int = 3) -> kb.Game:
    court = [{"seat": seat, "advisor": rank, "dice": dice} for seat, rank, dice in assigned]
    return deal({"group": group}, phase="summer", step="rewards", court=court, players=players)


def test_an_advisor_rewards_the_peasants_twice() -> None:
    g = rewarded((ANN, 2, [2]), (ANN, 5, [1, 4]), (BRIAN, 8, [4, 4]))
    assert texts(g) == ["use peasants advisor 2", "use peasants advisor 5", "pass"]
    play(g, ANN, "use peasants advisor 5")
    assert changes(g, ANN, "squire") == {"gold": 1}
    assert changes(g, ANN, "sergeant") == {"soldiers": 2}
    assert told_marks(g) == {}


def test_both_rewards_ask_what_they_ask() -> None:
    g = rewarded((ANN, 4, [4]))
    play(g, ANN, "use peasants advisor 4", "take 1 gold", "take 1 wood")
    assert changes(g, ANN, "merchant") == {"gold": 1, "wood": 1}


def test_peasants_work_with_low_ranks_only() -> None:
    g = rewarded((ANN, 2, [2]), (ANN, 7, [3, 4]))
    assert not any("peasants" in text for text in texts(g))
    g = rewarded((BRIAN, 2, [2]))
    assert not any("peasants" in text for text in texts(g))


def test_an_advisor_of_ones_own_rewards_the_peasants_twice_too() -> None:
    court = [{"seat": ANN, "advisor": 5, "dice": [5], "own_advisor": True}]
    seat = {"group": "peasants", "governor": "politician"}
    g = deal(seat, phase="summer", step="rewards", court=court, modules=["governors"])
    assert len(g.options) == 2
    g.play({"kind": "use", "power": "peasants", "advisor": 5, "own_advisor": True}, seat=ANN)
    play(g, ANN, "take 1 gold", "take 1 stone")
    assert (g.players[ANN].gold, g.players[ANN].stone, g.players[ANN].soldiers) == (1, 1, 0)
    assert told_marks(g) == {}


# -- Outlaws ----------------------------------------------------------------------------------------------------


def test_the_outlaws_cost_2_vp() -> None:
    g = start()
    play(g, ANN, "group outlaws")
    assert g.players[ANN].vp == -2


def test_the_outlaws_rob_the_lowest_advisor_whom_no_one_influenced() -> None:
    g = rewarded((BRIAN, 1, [1]), (ANN, 2, [2]), (ANN, 5, [5]), group="outlaws")
    assert changes(g, ANN, "architect") == {"wood": 1}
    assert changes(g, ANN, "squire") == {"gold": 1}
    order = [event["source"] for event in told(g, "gain")]
    assert order == ["jester", "squire", "architect", "sergeant"]


def test_neutral_dice_influence_too() -> None:
    court = [{"seat": None, "advisor": 1, "dice": [1]}]
    g = deal({"group": "outlaws"}, {}, players=2, phase="summer", step="rewards", court=court)
    assert changes(g, ANN, "squire") == {"gold": 1}


def test_an_envoy_does_not_pass_the_secret_society() -> None:
    court = [{"seat": ANN, "advisor": 3, "dice": [3]}]
    g = deal(
        {"group": "secret_society", "passed": True},
        {"dice": [1, 2, 3]},
        phase="summer",
        step="influence",
        court=court,
        envoy=BRIAN,
        marks={"secret_society": [ANN, 3]},
    )
    influence(g, BRIAN, 1, 1)
    assert not any("architect" in text for text in texts(g))
