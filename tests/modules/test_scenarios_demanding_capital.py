"""The Demanding Capital: tributes at midsummer, and reinforcements that depend on the capital's growth."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from kingsburg.modules.demanding_capital.flow import GROWTH, MANPOWER
from tests.table import ANN, BRIAN, CINDY, changes, play, roll, table, texts, told, told_marks


def capital(*seats: dict[str, Any], needs: tuple[int, int], **stated: Any) -> kb.Game:
    stated = {"phase": "envoy", "players": 3, **stated}
    marks = {"needs": list(needs), **stated.pop("marks", {})}
    return table("second", *seats, scenario="demanding-capital", marks=marks, **stated)


def test_the_capital_starts_with_three_tokens_a_player_and_tells_its_needs() -> None:
    g = kb.new_game(4, "second", scenario="demanding-capital", seed=1, chance="explicit")
    for _ in range(6):
        g.play(g.options[0])
    roll(g, None, 4, 6)
    assert told_marks(g) == {"growth": 12, "needs": ["troops", "manpower"]}


RICH = {"gold": 1, "wood": 1, "stone": 1, "soldiers": 1, "plus_two": 1}


@pytest.mark.parametrize(
    ("need", "word", "cost"),
    [
        (1, "gold", {"gold": -1}),
        (2, "wood", {"wood": -1}),
        (3, "stone", {"stone": -1}),
        (4, "troops", {"soldiers": -1}),
        (5, "luxuries", {"plus_two": -1}),
    ],
)
def test_each_need_costs_what_it_names(need: int, word: str, cost: dict[str, int]) -> None:
    g = capital(RICH, needs=(need, 6))
    assert texts(g) == [f"tribute {word} manpower", f"tribute {word}", "tribute manpower", "pass"]
    play(g, ANN, f"tribute {word}")
    assert changes(g, ANN, "demanding_capital") == cost


def test_both_please_the_king() -> None:
    g = capital(RICH, needs=(1, 2))
    play(g, ANN, "tribute gold wood")
    assert changes(g, ANN, "demanding_capital") == {"gold": -1, "wood": -1, "vp": 2}
    assert GROWTH.get(g) >= 8


def test_growth_goes_up_and_down() -> None:
    g = capital(RICH, RICH, RICH, needs=(1, 2), order=[2, 0, 1])
    play(g, CINDY, "tribute gold wood")
    assert GROWTH.get(g) == 10
    play(g, ANN, "tribute gold")
    assert GROWTH.get(g) == 10
    play(g, BRIAN, "pass")
    assert GROWTH.get(g) == 9
    assert g.scores == (0, -1, 2)


def test_who_can_pay_nothing_angers_the_king_unasked() -> None:
    g = capital(needs=(1, 2), marks={"growth": [2]})
    assert g.scores == (-1, -1, -1)
    assert GROWTH.get(g) == 0
    assert len(told(g, "tribute", needs=[])) == 3


def test_the_same_need_twice_is_two_needs() -> None:
    g = capital({"gold": 1}, {"gold": 2}, needs=(1, 1))
    assert texts(g) == ["tribute gold", "pass"]
    play(g, ANN, "pass")
    assert texts(g) == ["tribute gold gold", "tribute gold", "pass"]
    play(g, BRIAN, "tribute gold gold")
    assert g.players[BRIAN].gold == 0
    assert g.players[BRIAN].vp == 2


def test_manpower_is_a_die_fewer_in_autumn() -> None:
    g = capital(needs=(6, 6))
    play(g, ANN, "tribute manpower manpower")
    play(g, BRIAN, "tribute manpower")
    play(g, CINDY, "pass")
    assert g.phase == "autumn"
    roll(g, ANN, 4)
    roll(g, BRIAN, 1, 2)
    roll(g, CINDY, 1, 2, 3)
    while g.year == 1:
        g.play(g.options[-1])
    assert not MANPOWER.lies(g)


def test_tributes_come_before_the_envoy() -> None:
    g = capital({"gold": 1}, {"wood": 1}, {"wood": 1}, needs=(1, 1))
    play(g, ANN, "tribute gold")
    assert g.envoy == ANN


@pytest.mark.parametrize(("growth", "die", "soldiers"), [(9, 3, 3), (9, 4, 0), (11, 4, 0), (12, 4, 4), (0, 1, 0)])
def test_a_die_above_the_growth_a_player_brings_nothing(growth: int, die: int, soldiers: int) -> None:
    g = capital(needs=(1, 2), phase="winter", marks={"growth": [growth]}, enemy="zombies_1_4")
    roll(g, ANN, die)
    for seat in range(3):
        assert changes(g, seat, "reinforcements").get("soldiers", 0) == soldiers
