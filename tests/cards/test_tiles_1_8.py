"""The tiles of the advisors of ranks 1 to 8: what each gives, and to whom each puts a question."""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.cards.tiles import THREE_GOODS, court, gains, gives, on, visit
from tests.table import ANN, BRIAN, CINDY, DAVID, changes, offered, play, roll, told, told_marks

KINDS = ("gold", "wood", "stone")

# -- 1, the Jester ----------------------------------------------------------------------------------------------


def test_jester_tile_gives_what_the_next_advisor_gives() -> None:
    assert changes(visit(1), ANN, "squire") == {"gold": 1}


def test_jester_tile_passes_over_those_that_anyone_has_influenced() -> None:
    g = court(on(1), on(2, BRIAN), on(3, ANN), on(5, CINDY), tiles=[1])
    assert changes(g, ANN, "squire") == {}
    assert offered(g) == {"take 1 gold", "take 1 wood"}
    play(g, ANN, "take 1 wood")
    assert changes(g, ANN, "merchant") == {"wood": 1}


def test_jester_tile_counts_neutral_dice_as_influence() -> None:
    g = court(on(1), on(2, None), on(3, None), on(4, BRIAN), tiles=[1], players=2)
    assert changes(g, ANN, "sergeant") == {"soldiers": 1}


def test_jester_tile_makes_the_choices_of_a_tile_yours() -> None:
    g = court(on(1), on(2, BRIAN), tiles=[1, 3])
    assert (g.seat, offered(g)) == (BRIAN, gives(ANN))
    g = court(on(1), tiles=[1, 2], seats=({"plus_two": 1},))
    assert g.seat == ANN
    play(g, ANN, "reward spend 1 plus_two gain 1 gold 1 soldiers")
    assert changes(g, ANN, "squire_tile") == {"plus_two": -1, "gold": 1, "soldiers": 1}


@pytest.mark.parametrize(("rank", "vp"), [(17, 1), (18, 2)])
def test_jester_tile_gives_the_whole_reward_what_a_destiny_adds_included(rank: int, vp: int) -> None:
    others = [on(other, None) for other in range(2, 19) if other != rank]
    g = court(on(1), *others, tiles=[1], modules=["tiles", "destinies"], destiny="royal_wedding")
    while g.seat == ANN and g.phase == "spring":
        g.play(g.options[0])
    assert changes(g, ANN, "royal_wedding") == {"vp": vp}


def test_jester_tile_gives_nothing_when_all_others_are_influenced() -> None:
    everyone = [on(rank, BRIAN) for rank in range(2, 19)]
    g = court(on(1), *everyone, tiles=[1], seats=({"gold": 1},))
    assert told(g, "gain", seat=ANN) == []


def test_jester_tile_for_two_guests_gives_both_the_good_of_one_roll() -> None:
    others = [on(rank, CINDY) for rank in (2, 3, 4)]
    g = court(on(1), on(1, BRIAN, envoy=True), *others, tiles=[1, 5])
    roll(g, None, 3)
    assert [changes(g, seat, "sergeant_tile") for seat in (ANN, BRIAN)] == [{"wood": 1}, {"wood": 1}]
    assert g.seat == kb.CHANCE


# -- 2, the Squire ----------------------------------------------------------------------------------------------


def test_squire_tile_without_a_token() -> None:
    assert changes(visit(2), ANN, "squire_tile") == {"plus_two": 2}


@pytest.mark.parametrize(
    ("choice", "brings"),
    [
        ("reward gain 2 plus_two", {"plus_two": 2}),
        ("reward spend 1 plus_two gain 1 gold 1 soldiers", {"plus_two": -1, "gold": 1, "soldiers": 1}),
    ],
    ids=["tokens", "soldier"],
)
def test_squire_tile_with_a_token(choice: str, brings: dict[str, int]) -> None:
    g = visit(2, plus_two=1)
    assert len(g.options) == 2
    play(g, ANN, choice)
    assert changes(g, ANN, "squire_tile") == brings


def test_squire_tile_can_be_answered_by_fields() -> None:
    g = visit(2, plus_two=1)
    g.play({"kind": "reward", "spend": {"plus_two": 1}, "gain": {"gold": 1, "soldiers": 1}}, seat=ANN)
    assert g.players[ANN].soldiers == 1


# -- 3, the Architect -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_architect_tile_is_answered_by_the_left_neighbour(kind: str) -> None:
    g = visit(3)
    assert (g.seat, offered(g)) == (BRIAN, gives(ANN))
    play(g, BRIAN, f"give 1 {kind} to 0")
    assert gains(g, "architect_tile") == [{kind: 1}, {}, {}, {}]


def test_architect_tile_left_of_the_last_seat_is_the_first() -> None:
    g = court(on(3, DAVID), tiles=[3])
    assert g.seat == ANN
    g.play({"kind": "goods", "goods": {"stone": 1}})
    assert changes(g, DAVID, "architect_tile") == {"stone": 1}


# -- 4, the Merchant --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_merchant_tile_holds_one_of_each(kind: str) -> None:
    g = visit(4)
    assert offered(g) == THREE_GOODS
    play(g, ANN, f"take 1 {kind}")
    assert changes(g, ANN, "merchant_tile") == {kind: 1}
    assert told_marks(g)["merchant_tile"] == {other: 1 for other in KINDS if other != kind}


def test_merchant_tile_serves_in_turn_order_and_is_filled_when_bare() -> None:
    guests = [on(4, seat, envoy=True) for seat in (ANN, BRIAN, CINDY, DAVID)]
    g = court(*guests, tiles=[4], order=[2, 0, 3, 1])
    play(g, CINDY, "take 1 wood")
    assert (g.seat, offered(g)) == (ANN, {"take 1 gold", "take 1 stone"})
    play(g, ANN, "take 1 gold")
    assert changes(g, DAVID, "merchant_tile") == {"stone": 1}, "the last good is not asked for"
    assert (g.seat, offered(g)) == (BRIAN, THREE_GOODS)
    assert len(told(g, "fill", source="merchant_tile")) == 2


def test_merchant_tile_with_what_a_position_states() -> None:
    g = court(on(4), tiles=[4], marks={"merchant_tile": [0, 1, 1]})
    assert offered(g) == {"take 1 wood", "take 1 stone"}
    assert offered(court(on(4), tiles=[4], marks={"merchant_tile": [0, 0, 0]})) == THREE_GOODS


# -- 5, the Sergeant --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "kind"), [(1, "gold"), (2, "gold"), (3, "wood"), (4, "wood"), (5, "stone"), (6, "stone")]
)
def test_sergeant_tile_gives_the_good_that_was_rolled(face: int, kind: str) -> None:
    g = visit(5)
    roll(g, None, face)
    assert changes(g, ANN, "sergeant_tile") == {kind: 1}
    roll(g, None, 6)
    assert told_marks(g)["sergeant_tile"] == {"stone": 1}
    assert changes(g, ANN, "sergeant_tile") == {kind: 1}


def test_sergeant_tile_gives_all_guests_the_same_and_rolls_once_after() -> None:
    g = court(on(5), on(5, BRIAN, envoy=True), on(5, CINDY, envoy=True), tiles=[5])
    roll(g, None, 1)
    assert gains(g, "sergeant_tile") == [{"gold": 1}, {"gold": 1}, {"gold": 1}, {}]
    roll(g, None, 4)
    assert told_marks(g)["sergeant_tile"] == {"wood": 1}
    assert len(told(g, "fill")) == 2


def test_sergeant_tile_with_what_a_position_states() -> None:
    g = court(on(5), tiles=[5], marks={"sergeant_tile": [0, 0, 1]})
    assert changes(g, ANN, "sergeant_tile") == {"stone": 1}


# -- 6, the Alchemist -------------------------------------------------------------------------------------------

FOR_A_GOOD = {f"reward spend 1 {kind} gain 1 soldiers 1 vp": {kind: -1, "soldiers": 1, "vp": 1} for kind in KINDS}
FOR_A_POINT = {f"reward spend 1 vp gain 1 {kind} 1 soldiers": {"vp": -1, kind: 1, "soldiers": 1} for kind in KINDS}
FOR_A_SOLDIER = {f"reward spend 1 soldiers gain 1 {kind} 1 vp": {"soldiers": -1, kind: 1, "vp": 1} for kind in KINDS}


@pytest.mark.parametrize(("choice", "brings"), [*(FOR_A_GOOD | FOR_A_POINT | FOR_A_SOLDIER).items(), ("pass", {})])
def test_alchemist_tile(choice: str, brings: dict[str, int]) -> None:
    g = visit(6, gold=1, wood=1, stone=1, soldiers=1)
    assert offered(g) == {*FOR_A_GOOD, *FOR_A_POINT, *FOR_A_SOLDIER, "pass"}
    play(g, ANN, choice)
    assert changes(g, ANN, "alchemist_tile") == brings


@pytest.mark.parametrize("vp", [0, -2])
def test_alchemist_tile_takes_a_point_even_below_nothing(vp: int) -> None:
    g = visit(6, vp=vp)
    assert offered(g) == {*FOR_A_POINT, "pass"}
    play(g, ANN, "reward spend 1 vp gain 1 stone 1 soldiers")
    assert changes(g, ANN, "alchemist_tile") == {"vp": -1, "stone": 1, "soldiers": 1}


# -- 7, the Astronomer ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_astronomer_tile_shares_with_an_opponent(kind: str) -> None:
    g = visit(7)
    assert (g.seat, offered(g)) == (ANN, {"choose opponent 1", "choose opponent 2", "choose opponent 3"})
    play(g, ANN, "choose opponent 2")
    assert (g.seat, offered(g)) == (CINDY, THREE_GOODS)
    play(g, CINDY, f"take 1 {kind}")
    assert gains(g, "astronomer_tile") == [{kind: 2}, {}, {kind: 1}, {}]


def test_astronomer_tile_of_two_players_does_not_ask_for_the_opponent() -> None:
    g = visit(7, players=2)
    assert (g.seat, offered(g)) == (BRIAN, THREE_GOODS)
    play(g, BRIAN, "take 1 wood")
    assert gains(g, "astronomer_tile") == [{"wood": 2}, {"wood": 1}]


# -- 8, the Treasurer -------------------------------------------------------------------------------------------


def test_treasurer_tile_is_answered_from_the_left_then_from_the_right() -> None:
    g = visit(8)
    assert (g.seat, offered(g)) == (BRIAN, gives(ANN))
    play(g, BRIAN, "give 1 wood to 0")
    assert (g.seat, offered(g)) == (DAVID, gives(ANN))
    play(g, DAVID, "give 1 stone to 0")
    assert gains(g, "treasurer_tile") == [{"wood": 1, "stone": 1}, {}, {}, {}]


def test_treasurer_tile_of_two_players_is_answered_twice_by_the_opponent() -> None:
    g = visit(8, players=2)
    play(g, BRIAN, "give 1 gold to 0", "give 1 gold to 0")
    assert gains(g, "treasurer_tile") == [{"gold": 2}, {}]
