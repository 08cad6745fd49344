"""Phases 1, 3 and 5: the king aids, rewards and sends his envoy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import ANN, BRIAN, CINDY, DAVID, Seat, changes, goods, influence, offered, play, roll, table, told

FOUR = ["statue", "inn", "guard_tower", "palisade"]
FIVE = [*FOUR, "barricade"]
SIX = [*FIVE, "chapel"]


def own(count: int) -> list[str]:
    return SIX[:count]


# -- phase 1 ------------------------------------------------------------------------------------------------------


def test_aid_in_year_iii_is_a_bonus_die_for_cindy(edition: str) -> None:
    seats = (
        {"buildings": SIX},
        {"buildings": FIVE, "gold": 1, "wood": 1},
        {"buildings": FIVE},
        {"buildings": SIX, "stone": 1},
    )
    g = table(edition, *seats, year=3, phase="aid")
    assert [event["seat"] for event in told(g, "bonus_die")] == [CINDY]
    assert g.phase == "spring"
    roll(g, ANN, 1, 1, 2)
    roll(g, BRIAN, 4, 4, 5)
    roll(g, CINDY, 2, 2, 6, bonus=(3,))
    assert g.players[CINDY].dice == (2, 2, 3, 6)
    assert g.players[CINDY].bonus_dice == (3,)
    roll(g, DAVID, 6, 6, 6)
    assert g.order == [ANN, BRIAN, CINDY, DAVID]  # 4, 13, 13 with the bonus die, 18
    assert not told(g, "gain")


def test_aid_die_is_for_spring_only(edition: str) -> None:
    seats: tuple[Seat, ...] = ({"buildings": ["inn"]}, {}, {"buildings": ["inn"]}, {"buildings": ["inn"]})
    g = table(edition, *seats, year=2, phase="aid")
    roll(g, ANN, 1, 1, 1)
    roll(g, BRIAN, 1, 1, 2, bonus=(6,))
    roll(g, CINDY, 2, 2, 2)
    roll(g, DAVID, 3, 3, 3)
    while g.phase == "spring":
        g.play("pass")
    assert g.phase == "summer"
    assert g.players[BRIAN].bonus_dice == ()
    for seat in g.order:
        roll(g, seat, 1, 2, 3)
    assert all(len(player.dice) == 3 for player in g.players)


def test_aid_goes_to_the_fewest_goods_among_the_fewest_buildings(edition: str) -> None:
    seats = ({"gold": 2}, {"wood": 1}, {"stone": 2}, {"buildings": ["inn"]})
    g = table(edition, *seats, year=2, phase="aid")
    assert [event["seat"] for event in told(g, "bonus_die")] == [BRIAN]


def test_aid_in_a_tie_is_a_good_for_those_who_tie_only(edition: str) -> None:
    seats = ({"buildings": ["inn"]}, {"wood": 1}, {"gold": 1}, {"stone": 3})
    g = table(edition, *seats, year=2, phase="aid", order=[CINDY, BRIAN, ANN, DAVID])
    play(g, CINDY, "take 1 stone")
    play(g, BRIAN, "take 1 wood")
    assert g.phase == "spring"
    assert [changes(g, seat, "aid") for seat in range(4)] == [{}, {"wood": 1}, {"stone": 1}, {}]
    assert not told(g, "bonus_die")


def test_tokens_and_soldiers_are_not_goods_when_the_king_compares(edition: str) -> None:
    seats = ({"plus_two": 3, "soldiers": 2}, {"gold": 1}, {"wood": 1}, {"stone": 1})
    g = table(edition, *seats, year=2, phase="aid")
    assert [event["seat"] for event in told(g, "bonus_die")] == [ANN]


# -- phase 3 ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "rewarded"),
    [((1, 3, 2, 0), {BRIAN}), ((3, 3, 2, 3), {ANN, BRIAN, DAVID}), ((0, 0, 0, 0), {ANN, BRIAN, CINDY, DAVID})],
    ids=["one leads", "three tie", "no one has built"],
)
def test_reward_for_the_most_buildings(edition: str, counts: tuple[int, ...], rewarded: set[int]) -> None:
    g = table(edition, *({"buildings": own(n)} for n in counts), phase="reward")
    assert g.scores == tuple(int(seat in rewarded) for seat in range(4))
    assert g.phase == "summer"


def test_reward_does_not_look_at_goods(edition: str) -> None:
    g = table(edition, {"buildings": ["inn"], "gold": 5}, {"buildings": ["statue"]}, phase="reward")
    assert g.scores == (1, 1, 0, 0)


# -- phase 5 ------------------------------------------------------------------------------------------------------


def envoy_example(edition: str, cindys_gold: int, **stated: Any) -> int:
    seats = ({"buildings": FIVE}, {"buildings": FOUR, "wood": 2}, {"buildings": FOUR, "gold": cindys_gold})
    g = table(edition, *seats, {"buildings": FOUR}, year=2, phase="envoy", **stated)
    assert g.phase == "autumn"
    return g.envoy


def test_envoy_goes_to_david(edition: str) -> None:
    assert envoy_example(edition, cindys_gold=1) == DAVID


def test_envoy_goes_to_no_one_in_a_tie(edition: str) -> None:
    assert envoy_example(edition, cindys_gold=0) == -1


def test_unused_envoy_goes_back_before_he_is_sent_again(edition: str) -> None:
    assert envoy_example(edition, cindys_gold=0, envoy=ANN) == -1
    assert envoy_example(edition, cindys_gold=1, envoy=ANN) == DAVID


def test_unused_envoy_may_go_to_the_same_governor_again(edition: str) -> None:
    assert envoy_example(edition, cindys_gold=1, envoy=DAVID) == DAVID


def test_envoy_stays_over_the_winter_and_the_next_spring(edition: str) -> None:
    g = table(edition, {}, {"buildings": ["inn"]}, {"buildings": ["inn"]}, {"buildings": ["inn"]}, phase="envoy")
    for seat in (ANN, BRIAN, CINDY, DAVID):
        roll(g, seat, 1, 2, 3)
    while g.phase == "autumn":
        g.play("pass")
    roll(g, ANN, 6)
    assert (g.year, g.envoy) == (2, ANN)


def test_envoy_lets_david_construct_twice(edition: str) -> None:
    david = {"gold": 1, "wood": 3, "buildings": ["guard_tower"]}
    g = table(edition, {}, {}, {}, david, phase="autumn", step="construct", envoy=DAVID)
    play(g, DAVID, "build barricade", "build blacksmith")
    assert g.players[DAVID].buildings == ("guard_tower", "blacksmith", "barricade")
    assert goods(g, DAVID) == (0, 0, 0)
    assert changes(g, DAVID, "barricade") == {"wood": -1}
    assert changes(g, DAVID, "blacksmith") == {"gold": -1, "wood": -2, "vp": 2}
    assert g.envoy == -1


def test_without_the_envoy_david_constructs_once(edition: str) -> None:
    david = {"gold": 1, "wood": 3, "buildings": ["guard_tower"]}
    g = table(edition, {}, {}, {}, david, phase="autumn", step="construct")
    play(g, DAVID, "build barricade")
    assert g.phase == "recruit"
    assert g.players[DAVID].buildings == ("guard_tower", "barricade")


def test_envoy_is_kept_when_only_one_building_is_constructed(edition: str) -> None:
    david = {"gold": 1, "wood": 3, "buildings": ["guard_tower"]}
    g = table(edition, {}, {}, {}, david, phase="autumn", step="construct", envoy=DAVID)
    play(g, DAVID, "build barricade", "pass")
    assert g.envoy == DAVID


def test_envoy_gives_one_building_more_and_not_two(edition: str) -> None:
    david = {"gold": 9, "wood": 9, "stone": 9}
    g = table(edition, {}, {}, {}, david, phase="autumn", step="construct", envoy=DAVID)
    play(g, DAVID, "build barricade", "build crane")
    assert g.phase == "recruit"
    assert g.players[DAVID].buildings == ("barricade", "crane")


def test_double_build_may_go_along_one_row(edition: str) -> None:
    ann = {"gold": 5, "stone": 1}
    g = table(edition, ann, phase="autumn", step="construct", envoy=ANN)
    play(g, ANN, "build statue", "build chapel")
    assert g.scores[ANN] == 8


def test_envoy_lets_david_join_brian_at_the_architect(edition: str) -> None:
    brians = {"advisor": 3, "seat": BRIAN, "dice": [3]}
    g = table(edition, {}, {}, {}, {"dice": [3]}, phase="autumn", step="influence", envoy=DAVID, court=[brians])
    assert offered(g) == {"influence architect 3 envoy", "pass"}
    influence(g, DAVID, 3, 3, envoy=True)
    assert changes(g, BRIAN, "architect") == {"wood": 1}
    assert changes(g, DAVID, "architect") == {"wood": 1}
    assert g.envoy == -1


def test_envoy_lets_a_governor_join_himself(edition: str) -> None:
    g = table(edition, {"dice": [2, 2]}, phase="autumn", step="influence", envoy=ANN)
    influence(g, ANN, 2, 2)
    influence(g, ANN, 2, 2, envoy=True)
    assert changes(g, ANN, "squire") == {"gold": 2}


def test_envoy_works_once(edition: str) -> None:
    taken = [{"advisor": rank, "seat": BRIAN, "dice": [rank]} for rank in (2, 3)]
    g = table(edition, {"dice": [2, 3], "gold": 9, "wood": 9}, phase="autumn", step="influence", envoy=ANN, court=taken)
    influence(g, ANN, 2, 2, envoy=True)
    assert changes(g, ANN, "architect") == {}  # her 3 could not be placed any more: she passed without being asked
    play(g, ANN, "build statue")
    assert g.seat == BRIAN  # and no second building either


def test_advisor_of_two_governors_rewards_in_turn_order(edition: str) -> None:
    both = [{"advisor": 4, "seat": seat, "dice": [4]} for seat in (ANN, CINDY)]
    g = table(edition, phase="autumn", step="rewards", court=both, order=[DAVID, CINDY, ANN, BRIAN])
    play(g, CINDY, "take 1 gold")
    play(g, ANN, "take 1 wood")
    assert (goods(g, CINDY), goods(g, ANN)) == ((1, 0, 0), (0, 1, 0))
