"""Shifting Alliances: tokens on advisors that score when others influence them."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from kingsburg.modules.shifting_alliances.flow import PLEDGES
from tests.table import ANN, BRIAN, CINDY, DAVID, influence, play, roll, table, texts, told_marks


def alliances(*seats: dict[str, Any], **stated: Any) -> kb.Game:
    return table("second", *seats, scenario="shifting-alliances", **stated)


def test_everyone_pledges_at_the_start_of_a_year() -> None:
    g = kb.new_game(3, "second", scenario="shifting-alliances", seed=1, chance="explicit")
    while g.seat == kb.CHANCE:
        g.play(g.options[0])
    assert texts(g) == [f"mark advisor {rank}" for rank in range(1, 19)]
    play(g, ANN, "mark advisor 8")
    play(g, BRIAN, "mark advisor 8")
    play(g, CINDY, "mark advisor 18")
    assert PLEDGES.each(g) == ((8,), (8,), (18,))


def test_tokens_stay_and_add_up() -> None:
    g = alliances(phase="winter", players=3, marks={"pledges_0": [8]})
    roll(g, ANN, 6)
    while g.year == 1:
        g.play(g.options[0])
    play(g, ANN, "mark advisor 3")
    assert PLEDGES.of(g, 0) == (3, 8)


def test_influencing_a_strangers_advisor_gives_vp_for_each_token() -> None:
    marks = {"pledges_1": [6, 6], "pledges_2": [6], "pledges_3": [5]}
    g = alliances({"dice": [1, 2, 3]}, phase="summer", step="influence", marks=marks)
    influence(g, ANN, 6, 1, 2, 3)
    assert g.scores == (0, 2, 1, 0)


def test_influencing_an_advisor_with_an_own_token_gives_nothing() -> None:
    marks = {"pledges_0": [6], "pledges_1": [6, 6]}
    g = alliances({"dice": [1, 2, 3]}, phase="summer", step="influence", marks=marks)
    influence(g, ANN, 6, 1, 2, 3)
    assert g.scores == (0, 0, 0, 0)


def test_the_neutral_dice_have_no_friends() -> None:
    g = alliances({}, {}, players=2, phase="summer", marks={"pledges_0": [9], "pledges_1": [3, 9, 9]})
    roll(g, None, 3, 3, 3)
    roll(g, None, 1, 2)
    assert g.scores == (1, 3)


def test_neutral_dice_that_part_influence_two() -> None:
    g = alliances({}, {}, players=2, phase="summer", marks={"pledges_0": [3, 4, 7], "pledges_1": [3]})
    roll(g, None, 1, 1, 5)
    roll(g, None, 3, 4)
    assert g.scores == (3, 1)


def winter(players: int, year: int, **stated: Any) -> kb.Game:
    marks = {f"pledges_{seat}": [seat + 1, seat + 1, seat + 5] for seat in range(players)}
    seats = [{"soldiers": 30} for _ in range(players)]
    g = alliances(*seats, players=players, phase="winter", year=year, marks=marks, **stated)
    roll(g, g.order[0], 6)
    while texts(g)[0].startswith("take"):
        g.play(g.options[0])
    return g


@pytest.mark.parametrize("players", [3, 4])
def test_at_the_end_of_year_iii_a_token_of_the_left_neighbour_goes(players: int) -> None:
    g = winter(players, 3, order=[1, *(seat for seat in range(players) if seat != 1)], enemy="zombies_3_6")
    assert texts(g) == ["unmark advisor 3", "unmark advisor 7"]
    play(g, BRIAN, "unmark advisor 3")
    play(g, ANN, "unmark advisor 6")
    assert PLEDGES.of(g, 2) == (3, 7)
    assert PLEDGES.of(g, 1) == (2, 2)
    play(g, CINDY, texts(g)[0])
    if players == 4:
        play(g, DAVID, "unmark advisor 1")
        assert PLEDGES.of(g, 0) == (1, 5)
    assert g.year == 4


@pytest.mark.parametrize(("players", "again"), [(2, False), (3, False), (4, True), (5, True)])
def test_again_at_the_end_of_year_iv_with_four_or_five(players: int, again: bool) -> None:
    g = winter(players, 4, enemy="zombies_4_7")
    assert texts(g)[0].startswith("unmark") == again


def test_the_last_token_is_removed_unasked_and_none_is_no_question() -> None:
    seats = [{"soldiers": 30} for _ in range(3)]
    stated = {"phase": "winter", "year": 3, "enemy": "zombies_3_6", "players": 3}
    g = alliances(*seats, marks={"pledges_1": [4]}, **stated)
    roll(g, ANN, 1)
    assert g.year == 4
    assert told_marks(g) == {}
