"""The Statue and the Chapel: the clarification with a bonus die, and examples I to III of the 2009 booklet."""

from __future__ import annotations

import kingsburg as kb
from tests.table import ANN, BRIAN, CINDY, offered, play, roll, table, told

OTHERS = ({"dice": [1, 2, 4]}, {"dice": [6, 5, 6]})
BOTH = ["statue", "chapel"]


def rolled(edition: str, *dice: int, buildings: list[str] = BOTH) -> kb.Game:
    """Ann has rolled these; the fourth and later ones are bonus dice."""
    ann = {"dice": list(dice), "buildings": buildings}
    return table(edition, ann, *OTHERS, players=3, phase="spring", step="roll", order=[BRIAN, ANN, CINDY])


def rolling_is_over(g: kb.Game) -> bool:
    return bool(told(g, "order"))


# -- four dice: 2, 2, 2, 2 with a bonus die ---------------------------------------------------------------------


def test_2222_statue_then_chapel(edition: str) -> None:
    g = rolled(edition, 2, 2, 2, 2)
    assert offered(g) == {"pass", "use statue die player", "use statue die bonus"}  # the total of 8 is no Chapel
    play(g, ANN, "use statue die player")
    roll(g, ANN, 1)
    assert g.players[ANN].dice == (1, 2, 2, 2)
    assert offered(g) == {"pass", "use chapel"}
    play(g, ANN, "use chapel")
    roll(g, ANN, 3, 4, 5, bonus=(6,))
    assert g.players[ANN].dice == (3, 4, 5, 6)
    assert g.players[ANN].bonus_dice == (6,)
    assert rolling_is_over(g)


def test_2222_statue_on_the_bonus_die(edition: str) -> None:
    g = rolled(edition, 2, 2, 2, 2)
    play(g, ANN, "use statue die bonus")
    roll(g, ANN, bonus=(6,))
    assert g.players[ANN].dice == (2, 2, 2, 6)
    assert g.players[ANN].bonus_dice == (6,)


def test_2222_statue_above_seven_is_no_chapel(edition: str) -> None:
    g = rolled(edition, 2, 2, 2, 2)
    play(g, ANN, "use statue die player")
    roll(g, ANN, 3)
    assert rolling_is_over(g)


def test_2222_no_third_reroll_with_a_low_total(edition: str) -> None:
    g = rolled(edition, 2, 2, 2, 2)
    play(g, ANN, "use statue die player")
    roll(g, ANN, 1)
    play(g, ANN, "use chapel")
    roll(g, ANN, 1, 1, 2, bonus=(1,))
    assert g.players[ANN].dice_total == 5
    assert rolling_is_over(g)


def test_2222_no_third_reroll_with_four_of_a_kind(edition: str) -> None:
    g = rolled(edition, 2, 2, 2, 2)
    play(g, ANN, "use statue die player")
    roll(g, ANN, 1)
    play(g, ANN, "use chapel")
    roll(g, ANN, 2, 2, 2, bonus=(2,))
    assert rolling_is_over(g)


def test_1111_chapel_then_statue(edition: str) -> None:
    g = rolled(edition, 1, 1, 1, 1)
    play(g, ANN, "use chapel")
    roll(g, ANN, 5, 5, 5, bonus=(5,))
    play(g, ANN, "use statue die player")
    roll(g, ANN, 5)
    assert g.players[ANN].dice == (5, 5, 5, 5)
    assert rolling_is_over(g)  # four of a kind again, but the Statue is used


# -- examples II and III; example I is with the Inn and the Town Hall ---------------------------------------------


def test_example_ii_statue_opens_the_chapel(edition: str) -> None:
    g = rolled(edition, 3, 3, 3)
    assert offered(g) == {"pass", "use statue die player"}
    play(g, ANN, "use statue die player")
    roll(g, ANN, 1)
    assert offered(g) == {"pass", "use chapel"}
    play(g, ANN, "use chapel")
    roll(g, ANN, 2, 5, 6)
    assert g.players[ANN].dice == (2, 5, 6)


def test_example_iii_either_may_come_first(edition: str) -> None:
    assert offered(rolled(edition, 2, 2, 2)) == {"pass", "use statue die player", "use chapel"}


def test_example_iii_chapel_without_three_of_a_kind_closes_the_statue(edition: str) -> None:
    g = rolled(edition, 2, 2, 2)
    play(g, ANN, "use chapel")
    roll(g, ANN, 1, 2, 3)
    assert rolling_is_over(g)


def test_example_iii_chapel_with_three_of_a_kind_keeps_the_statue(edition: str) -> None:
    g = rolled(edition, 2, 2, 2)
    play(g, ANN, "use chapel")
    roll(g, ANN, 6, 6, 6)
    assert offered(g) == {"pass", "use statue die player"}


def test_example_iii_statue_above_seven_closes_the_chapel(edition: str) -> None:
    g = rolled(edition, 2, 2, 2)
    play(g, ANN, "use statue die player")
    roll(g, ANN, 4)
    assert g.players[ANN].dice_total == 8
    assert rolling_is_over(g)


def test_example_iii_statue_up_to_seven_keeps_the_chapel(edition: str) -> None:
    g = rolled(edition, 2, 2, 2)
    play(g, ANN, "use statue die player")
    roll(g, ANN, 3)
    assert offered(g) == {"pass", "use chapel"}


# -- around them --------------------------------------------------------------------------------------------------


def test_rerolls_may_be_declined(edition: str) -> None:
    g = rolled(edition, 2, 2, 2)
    play(g, ANN, "pass")
    assert g.players[ANN].dice == (2, 2, 2)
    assert rolling_is_over(g)


def test_turn_order_is_set_by_the_dice_after_all_rerolls(edition: str) -> None:
    g = rolled(edition, 1, 1, 1)
    play(g, ANN, "use chapel")
    roll(g, ANN, 6, 6, 6)
    play(g, ANN, "pass")
    assert g.order == [BRIAN, CINDY, ANN]  # 7, 17, 18; before the reroll she would have been first


def test_rerolls_go_by_the_current_turn_order(edition: str) -> None:
    low = {"dice": [1, 1, 2], "buildings": BOTH}
    g = table(edition, low, low, low, players=3, phase="spring", step="roll", order=[CINDY, ANN, BRIAN])
    asked = []
    while not rolling_is_over(g):
        asked.append(g.seat)
        g.play("pass")
    assert asked == [CINDY, ANN, BRIAN]


def test_rerolls_are_fresh_in_the_next_season(edition: str) -> None:
    g = rolled(edition, 1, 1, 2)
    play(g, ANN, "use chapel")
    roll(g, ANN, 6, 6, 5)
    while g.seat != kb.CHANCE:
        g.play("pass")
    assert g.phase == "summer"
    for seat in g.order:
        roll(g, seat, 1, 1, 2)
    assert g.seat == ANN
    assert offered(g) == {"pass", "use chapel"}
