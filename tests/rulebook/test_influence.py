"""Influencing advisors: what dice may do, with "+2" tokens, bonus dice and the Market."""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.table import ANN, BRIAN, CINDY, Seat, changes, influence, offered, play, table, told

MARKET = ["inn", "market"]


def court_of(edition: str, ann: Seat, *others: Seat, **stated: object) -> kb.Game:
    return table(edition, ann, *others, phase="autumn", step="influence", **stated)


# -- dice ---------------------------------------------------------------------------------------------------------


def test_sum_must_be_the_rank_exactly(edition: str) -> None:
    g = court_of(edition, {"dice": [1, 3, 5]})
    ranks = sorted(int(str(move.fields["advisor"])) for move in g.options if str(move) != "pass")
    assert ranks == [1, 3, 4, 5, 6, 8, 9]
    with pytest.raises(kb.IllegalMove, match="reach rank 8, not 7"):
        influence(g, ANN, 7, 3, 5)


def test_one_advisor_a_turn(edition: str) -> None:
    g = court_of(edition, {"dice": [1, 3, 5]}, {"dice": [2, 2, 2]})
    influence(g, ANN, 1, 1)
    assert g.seat == BRIAN


def test_advisor_is_for_one_governor_a_season(edition: str) -> None:
    g = court_of(edition, {"dice": [3, 3]}, {"dice": [1, 2]})
    influence(g, ANN, 3, 3)
    assert offered(g) == {"influence jester 1", "influence squire 2", "pass"}
    with pytest.raises(kb.IllegalMove, match="only the envoy passes that"):
        influence(g, BRIAN, 3, 1, 2)
    influence(g, BRIAN, 1, 1)
    assert g.seat == BRIAN  # Ann's other 3 would have to join her own first one: she has passed
    assert len(told(g, "pass", seat=ANN)) == 1


def test_who_passes_is_done_for_the_season(edition: str) -> None:
    g = court_of(edition, {"dice": [1, 3, 5]}, {"dice": [2, 4, 6]})
    play(g, ANN, "pass")
    for advisor in (2, 4, 6):
        influence(g, BRIAN, advisor, advisor)
    assert [event["advisor"] for event in told(g, "influence", seat=ANN)] == []
    assert len(told(g, "pass", seat=ANN)) == 1
    assert offered(g) == {"take 1 gold", "take 1 wood"}  # Brian's Merchant: the rewards have begun


def test_dice_may_be_left_unused(edition: str) -> None:
    g = court_of(edition, {"dice": [1, 2, 5]})
    influence(g, ANN, 5, 5)
    play(g, ANN, "pass")
    assert changes(g, ANN, "sergeant") == {"soldiers": 1}
    assert len(told(g, "influence")) == 1


# -- "+2" tokens --------------------------------------------------------------------------------------------------


def test_one_token_a_season(edition: str) -> None:
    g = court_of(edition, {"dice": [1, 4], "plus_two": 2})
    influence(g, ANN, 3, 1, plus_two=True)
    assert g.players[ANN].plus_two == 1
    assert offered(g) == {"influence merchant 4", "pass"}
    with pytest.raises(kb.IllegalMove, match="used this season already"):
        influence(g, ANN, 6, 4, plus_two=True)


def test_two_tokens_do_not_go_on_one_group(edition: str) -> None:
    g = court_of(edition, {"dice": [1], "plus_two": 2})
    assert offered(g) == {"influence jester 1", "influence architect 1 +2", "pass"}


def test_another_token_in_the_next_season(edition: str) -> None:
    ann = {"dice": [1], "plus_two": 2}
    g = table(edition, ann, phase="spring", step="influence")
    influence(g, ANN, 3, 1, plus_two=True)
    while g.seat != kb.CHANCE:
        g.play("pass")
    for seat in g.order:
        g.play(f"roll {'1 1 1' if seat == ANN else '6 6 6'}")
    assert g.phase == "summer"
    assert "influence architect 1 +2" in offered(g)


def test_token_goes_back_to_the_supply(edition: str) -> None:
    g = court_of(edition, {"dice": [6], "plus_two": 1})
    influence(g, ANN, 8, 6, plus_two=True)
    assert g.players[ANN].plus_two == 0
    assert changes(g, ANN, "influence") == {"plus_two": -1}


def test_no_token_no_plus_two(edition: str) -> None:
    g = court_of(edition, {"dice": [1, 4]})
    with pytest.raises(kb.IllegalMove, match='no "\\+2" token'):
        influence(g, ANN, 3, 1, plus_two=True)


def test_token_alone_influences_no_one(edition: str) -> None:
    g = court_of(edition, {"dice": [], "plus_two": 5}, {"dice": [1]})
    assert g.seat == BRIAN
    assert len(told(g, "pass", seat=ANN)) == 1


# -- bonus dice ---------------------------------------------------------------------------------------------------


def test_bonus_die_needs_a_player_die(edition: str) -> None:
    g = court_of(edition, {"dice": [6], "bonus_dice": [2]})
    assert offered(g) == {"influence alchemist 6", "influence treasurer 2* 6", "pass"}
    with pytest.raises(kb.IllegalMove, match="need a player die"):
        influence(g, ANN, 2, 2)


def test_bonus_dice_and_a_token_still_need_a_player_die(edition: str) -> None:
    g = court_of(edition, {"bonus_dice": [2, 3], "plus_two": 1}, {"dice": [1]})
    assert g.seat == BRIAN
    assert [event["seat"] for event in told(g, "pass")] == [ANN]


def test_bonus_die_left_over_forces_a_pass(edition: str) -> None:
    g = court_of(edition, {"dice": [6], "bonus_dice": [2]}, {"dice": [1, 2]})
    influence(g, ANN, 6, 6)
    influence(g, BRIAN, 1, 1)
    assert g.seat == BRIAN
    assert len(told(g, "pass", seat=ANN)) == 1


def test_two_bonus_dice_with_one_player_die(edition: str) -> None:
    g = court_of(edition, {"dice": [5], "bonus_dice": [2, 4]})
    assert offered(g) == {
        "influence sergeant 5",
        "influence astronomer 2* 5",
        "influence master_hunter 4* 5",
        "influence swordsmith 2* 4* 5",
        "pass",
    }
    influence(g, ANN, 11, 2, 4, 5)
    assert offered(g) == {"take 1 gold 1 stone", "take 1 wood 1 stone"}


def test_two_bonus_dice_and_a_token_in_one_group(edition: str) -> None:
    g = court_of(edition, {"dice": [4, 4], "bonus_dice": [5, 2], "plus_two": 1})
    influence(g, ANN, 17, 2, 4, 4, 5, plus_two=True)
    assert changes(g, ANN, "queen") == {"vp": 3}
    assert changes(g, ANN, "influence") == {"plus_two": -1}


def test_bonus_die_may_be_spread_while_player_dice_last(edition: str) -> None:
    g = court_of(edition, {"dice": [1, 2], "bonus_dice": [3, 4]})
    influence(g, ANN, 5, 1, 4)
    influence(g, ANN, 2, 2)
    assert [event["advisor"] for event in told(g, "influence")] == [5, 2]


# -- the Market ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("advisor", "shift"), [(8, -1), (9, 0), (10, 1)], ids=["one lower", "as the dice say", "one higher"]
)
def test_market_nine_reaches_eight_nine_or_ten(edition: str, advisor: int, shift: int) -> None:
    g = court_of(edition, {"dice": [3, 6], "buildings": MARKET})
    influence(g, ANN, advisor, 3, 6, shift=shift)
    event = told(g, "influence")[0]
    assert (event["advisor"], event["dice"], event["shift"]) == (advisor, [3, 6], shift)


def test_market_works_once_a_season(edition: str) -> None:
    g = court_of(edition, {"dice": [1, 4], "buildings": MARKET})
    influence(g, ANN, 3, 4, shift=-1)
    assert offered(g) == {"influence jester 1", "pass"}


def test_market_is_still_there_after_a_plain_assignment(edition: str) -> None:
    g = court_of(edition, {"dice": [1, 4], "buildings": MARKET})
    influence(g, ANN, 4, 4)
    assert offered(g) == {"influence jester 1", "influence squire 1 shift +1", "pass"}


def test_market_shifts_the_sum_with_the_token(edition: str) -> None:
    g = court_of(edition, {"dice": [4], "plus_two": 1, "buildings": MARKET})
    ranks = [move.fields["advisor"] for move in g.options if str(move) != "pass"]
    assert ranks == [3, 4, 5, 5, 6, 7]
    influence(g, ANN, 7, 4, plus_two=True, shift=1)
    assert changes(g, ANN, "influence") == {"plus_two": -1}


def test_market_stays_within_ranks_1_to_18(edition: str) -> None:
    low = court_of(edition, {"dice": [1], "buildings": MARKET})
    assert offered(low) == {"influence jester 1", "influence squire 1 shift +1", "pass"}
    high = court_of(edition, {"dice": [6, 6, 6], "bonus_dice": [1], "buildings": MARKET})
    above = {text for text in offered(high) if text.startswith("influence king")}
    assert above == {"influence king 6 6 6", "influence king 1* 6 6 6 shift -1"}


def test_no_market_no_shift(edition: str) -> None:
    g = court_of(edition, {"dice": [3, 6]})
    with pytest.raises(kb.IllegalMove, match="nothing lets the sum be shifted"):
        influence(g, ANN, 10, 3, 6, shift=1)


def test_market_does_not_pass_an_occupied_advisor(edition: str) -> None:
    taken = [{"advisor": 10, "seat": CINDY, "dice": [5, 5]}]
    g = court_of(edition, {"dice": [4, 5], "buildings": MARKET}, court=taken)
    assert not any(text.startswith("influence general") for text in offered(g))
