"""What depends on the total of the dice: after the owner's last reroll (27), and who comes first (30)."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from tests.cards.strips import seat
from tests.table import ANN, BRIAN, CINDY, EDITIONS, changes, offered, play, roll, table, told

both = pytest.mark.parametrize("edition", EDITIONS)
HIGH = {"dice": [6, 6, 5]}
ALL = ["rows", "strips", "governors", "destinies"]


def rolled(edition: str, *seats: dict[str, Any], **stated: Any) -> kb.Game:
    """Everyone's dice lie there, three players unless there are more; who is not stated has high ones."""
    filled = [*seats, *[HIGH] * (3 - len(seats))]
    stated = {"modules": ALL, "phase": "spring", "step": "roll", "players": 3} | stated
    return table(edition, *filled, **stated)


def dealing(*seats: dict[str, Any], **stated: Any) -> kb.Game:
    return rolled("second", *seats, scenario="wheel-and-deal", **stated)


ARTISTS = {"group": "artists", "dice": [1, 2, 3]}


# -- ruling 27 --------------------------------------------------------------------------------------------------

ON_TOTALS: list[tuple[dict[str, Any], str, dict[str, Any], dict[str, int]]] = [
    ({"governor": "heiress"}, "heiress", {}, {"plus_two": 2}),
    (seat("university"), "university", {}, {"vp": 2}),
    (seat("griffin_ranch"), "griffin_ranch", {}, {"soldiers": 1}),
    ({}, "pilgrimage", {"destiny": "pilgrimage"}, {"vp": 1}),
]


@pytest.mark.parametrize(("ann", "source", "stated"), [case[:3] for case in ON_TOTALS])
def test_27_with_the_artists_a_total_is_looked_at_after_their_reroll(
    ann: dict[str, Any], source: str, stated: dict[str, Any]
) -> None:
    g = dealing(ARTISTS | ann, **stated)
    assert g.order[0] == ANN, "the turn order is set"
    assert changes(g, ANN, source) == {}
    play(g, ANN, "use artists face 1 die player")
    roll(g, ANN, 6)
    assert changes(g, ANN, source) == {}
    assert g.order[0] == ANN


@pytest.mark.parametrize(("ann", "source", "stated", "gain"), ON_TOTALS)
def test_27_or_once_it_was_declined_and_then_he_rerolls_no_more(
    ann: dict[str, Any], source: str, stated: dict[str, Any], gain: dict[str, int]
) -> None:
    g = dealing(ARTISTS | ann, **stated)
    play(g, ANN, "pass")
    assert changes(g, ANN, source) == gain
    assert not any("artists" in move for move in offered(g))


@pytest.mark.parametrize(("ann", "source", "stated", "gain"), ON_TOTALS)
def test_27_or_after_it_made_the_total_low_enough(
    ann: dict[str, Any], source: str, stated: dict[str, Any], gain: dict[str, int]
) -> None:
    g = dealing(ARTISTS | ann | {"dice": [6, 1, 3]}, **stated)
    play(g, ANN, "use artists face 6 die player")
    roll(g, ANN, 1)
    assert changes(g, ANN, source) == gain


def test_27_the_clergy_is_another_players_and_looks_before_the_turn_order() -> None:
    g = dealing(ARTISTS, {"group": "clergy", "dice": [1, 1, 4]})
    assert changes(g, BRIAN, "clergy") == {"vp": 2}
    assert "use artists face 1 die player" in offered(g)


def test_27_a_philosophers_vp_is_lost_by_the_artists_reroll() -> None:
    for used, vp in (("use artists face 1 die player", {}), ("pass", {"vp": 1})):
        g = dealing(ARTISTS | {"governor": "philosopher"})
        play(g, ANN, "use philosopher")
        roll(g, ANN, 1, 1, 2)
        assert changes(g, ANN, "philosopher") == {}
        play(g, ANN, used)
        if used != "pass":
            roll(g, ANN, 1)
        assert changes(g, ANN, "philosopher") == vp


@pytest.mark.parametrize("governor", ["priest", "prince"])
def test_27_priest_and_prince_come_after_the_artists(governor: str) -> None:
    g = dealing(ARTISTS | {"governor": governor})
    assert told(g, "order")
    assert not any(governor in move for move in offered(g))
    play(g, ANN, "pass")
    assert any(governor in move for move in offered(g))
    assert not any("artists" in move for move in offered(g))


def test_27_no_one_rerolls_after_a_blessing() -> None:
    g = dealing(ARTISTS | seat("university"), {"governor": "priest", "dice": [1, 1, 3]})
    play(g, BRIAN, "use priest")
    for blessed in (ANN, BRIAN, CINDY):
        roll(g, blessed, bonus=(3,))
    assert told(g, "order")
    assert not any("artists" in move for move in offered(g))
    assert changes(g, ANN, "university") == {"vp": 2}, "1, 2, 3 and the blessing's 3 total 9"


# -- ruling 30 --------------------------------------------------------------------------------------------------


def princely(edition: str, **stated: Any) -> kb.Game:
    return rolled(edition, seat("university", governor="prince", dice=[1, 2, 3]), **stated)


def test_30_first_edition_the_university_looks_after_the_prince() -> None:
    g = princely("first")
    assert changes(g, ANN, "university") == {}
    play(g, ANN, "use prince dice 3 4 6")
    assert changes(g, ANN, "university") == {}
    g = princely("first")
    play(g, ANN, "pass")
    assert changes(g, ANN, "university") == {"vp": 2}


def test_30_second_edition_the_university_comes_before_the_prince() -> None:
    g = princely("second")
    assert changes(g, ANN, "university") == {"vp": 2}
    play(g, ANN, "use prince dice 3 4 6")
    assert changes(g, ANN, "university") == {"vp": 2}
    assert g.players[ANN].dice_total == 13


@both
@pytest.mark.parametrize(("source", "stated"), [("griffin_ranch", {}), ("pilgrimage", {"destiny": "pilgrimage"})])
def test_30_so_do_all_totals(edition: str, source: str, stated: dict[str, Any]) -> None:
    g = rolled(edition, seat("griffin_ranch", governor="prince", dice=[1, 2, 3]), **stated)
    play(g, ANN, "use prince dice 3 4 6")
    assert (changes(g, ANN, source) != {}) is (edition == "second")


@both
def test_30_who_blesses_has_his_own_totals_before_it(edition: str) -> None:
    g = rolled(edition, seat("university", governor="priest", dice=[1, 2, 5]))
    assert changes(g, ANN, "university") == {"vp": 2}
    assert "use priest" in offered(g)


@both
@pytest.mark.parametrize(("order", "gain"), [([0, 1, 2], {}), ([1, 0, 2], {"vp": 2})])
def test_30_between_players_the_turn_order_decides(edition: str, order: list[int], gain: dict[str, int]) -> None:
    """Ann's blessing raises Brian's total above 9, unless his University looked before."""
    g = rolled(edition, {"governor": "priest", "dice": [1, 1, 3]}, seat("university", dice=[2, 3, 4]), order=order)
    play(g, ANN, "use priest")
    while g.seat == kb.CHANCE:
        g.play(g.options[-1])
    assert changes(g, BRIAN, "university") == gain


def test_30_first_edition_a_prince_turns_dice_before_anyones_total_is_looked_at() -> None:
    prince = {"governor": "prince", "dice": [1, 1, 3]}
    g = rolled("first", seat("university", dice=[2, 3, 4]), prince)
    assert changes(g, ANN, "university") == {}
    assert g.seat == BRIAN
    g = rolled("second", seat("university", dice=[2, 3, 4]), prince)
    assert changes(g, ANN, "university") == {"vp": 2}
    assert g.seat == BRIAN
