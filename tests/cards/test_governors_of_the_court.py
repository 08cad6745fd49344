"""The governor cards that change dice and advisors; and examples IV to VI of the 2009 booklet."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from tests.cards.provinces import up_to
from tests.table import ANN, BRIAN, CINDY, EDITIONS, Seat, changes, goods, influence, offered, play, roll
from tests.table import table as base_table

both = pytest.mark.parametrize("edition", EDITIONS)


def table(edition: str, governor: str, *others: Seat, **stated: Any) -> kb.Game:
    """Ann has the governor card, and what `ann` says; three play."""
    ann = {"governor": governor, **stated.pop("ann", {})}
    stated.setdefault("modules", ["governors"])
    return base_table(edition, ann, *others, players=3, **stated)


def rolled(edition: str, governor: str, *dice: int, bonus: tuple[int, ...] = (), **stated: Any) -> kb.Game:
    """Ann has rolled these dice; the others have rolled 4, 5, 6."""
    bonus_to_roll = {"bonus_dice_to_roll": len(bonus)}
    ann = stated.pop("ann", {}) | bonus_to_roll
    g = table(edition, governor, ann=ann, phase=stated.pop("season", "spring"), step="roll", **stated)
    roll(g, ANN, *dice, bonus=bonus)
    roll(g, BRIAN, *(4, 5, 6)[: len(dice)])
    roll(g, CINDY, *(4, 5, 6)[: len(dice)])
    return g


# -- the dice ---------------------------------------------------------------------------------------------------


@both
def test_prince(edition: str) -> None:
    g = rolled(edition, "prince", 1, 2, 5)
    assert offered(g) == {"use prince dice 3 4 6", "pass"}
    play(g, ANN, "use prince dice 3 4 6")
    assert g.players[ANN].dice == (3, 4, 6)
    assert g.order == [ANN, BRIAN, CINDY]


@both
def test_prince_counts_bonus_dice_and_leaves_them(edition: str) -> None:
    g = rolled(edition, "prince", 1, 1, 4, bonus=(2,))
    play(g, ANN, "use prince dice 3 4 6")
    assert (g.players[ANN].dice, g.players[ANN].bonus_dice) == ((2, 3, 4, 6), (2,))
    assert "use prince dice 3 4 6" not in offered(rolled(edition, "prince", 1, 1, 5, bonus=(2,)))


@both
def test_prince_turns_before_the_turn_order_is_set(edition: str) -> None:
    g = table(edition, "prince", phase="spring", step="roll")
    for seat, dice in enumerate([(1, 1, 1), (2, 2, 2), (6, 6, 6)]):
        roll(g, seat, *dice)
    play(g, ANN, "use prince dice 3 4 6")
    assert g.order == [BRIAN, ANN, CINDY]


@both
def test_prince_with_two_player_dice(edition: str) -> None:
    g = rolled(edition, "prince", 1, 2, modules=["governors", "destinies"], destiny="famine")
    assert offered(g) == {"use prince dice 3 4", "use prince dice 3 6", "use prince dice 4 6", "pass"}


@both
def test_trickster(edition: str) -> None:
    g = rolled(edition, "trickster", 2, 2, 5)
    assert offered(g) == {"use trickster to 1", "use trickster to 3", "pass"}
    play(g, ANN, "use trickster to 3")
    assert g.players[ANN].dice == (2, 3, 5)
    assert not any("trickster" in text for text in offered(g)), "once a season"


@both
def test_trickster_turns_player_dice_only(edition: str) -> None:
    assert not any("trickster" in text for text in offered(rolled(edition, "trickster", 1, 3, 5, bonus=(2,))))


@both
def test_trickster_makes_dice_alike_for_the_statue(edition: str) -> None:
    g = rolled(edition, "trickster", 1, 1, 2, ann={"buildings": ["statue"]})
    assert "use statue die player" not in offered(g)
    play(g, ANN, "use trickster to 1")
    assert "use statue die player" in offered(g)


@pytest.mark.parametrize(
    ("edition", "before", "after", "vp"),
    [
        ("first", (4, 4, 4), (1, 5, 5), 1),
        ("first", (1, 5, 5), (1, 5, 5), 0),
        ("first", (1, 1, 1), (1, 2, 2), 0),
        ("second", (1, 1, 1), (1, 2, 2), 1),
        ("second", (6, 6, 6), (1, 4, 5), 0),
        ("second", (6, 6, 6), (1, 4, 4), 1),
    ],
)
def test_philosopher(edition: str, before: tuple[int, ...], after: tuple[int, ...], vp: int) -> None:
    g = rolled(edition, "philosopher", *before)
    play(g, ANN, "use philosopher")
    roll(g, ANN, *after)
    assert changes(g, ANN, "philosopher").get("vp", 0) == vp
    assert g.players[ANN].dice == after


@both
def test_philosopher_need_not_reroll(edition: str) -> None:
    g = rolled(edition, "philosopher", 1, 1, 2)
    play(g, ANN, "pass")
    assert changes(g, ANN, "philosopher") == {}


@both
def test_philosopher_rerolls_bonus_dice_too(edition: str) -> None:
    g = rolled(edition, "philosopher", 5, 5, 5, bonus=(6,))
    play(g, ANN, "use philosopher")
    roll(g, ANN, 1, 2, 3, bonus=(3,))
    assert changes(g, ANN, "philosopher") == {"vp": 1}


@both
def test_philosopher_example_iv(edition: str) -> None:
    """Statue, then Philosopher, then Chapel: no VP, since another reroll follows; stopping there would bring it."""
    g = rolled(edition, "philosopher", 2, 2, 2, ann={"buildings": up_to("chapel")})
    assert offered(g) == {"use statue die player", "use chapel", "use philosopher", "pass"}
    play(g, ANN, "use statue die player")
    roll(g, ANN, 6)
    assert offered(g) == {"use philosopher", "pass"}
    play(g, ANN, "use philosopher")
    roll(g, ANN, 1, 1, 5)
    assert offered(g) == {"use chapel", "pass"}
    stopped = g.clone()
    play(stopped, ANN, "pass")
    assert changes(stopped, ANN, "philosopher") == {"vp": 1}
    play(g, ANN, "use chapel")
    roll(g, ANN, 4, 4, 4)
    assert g.players[ANN].dice == (4, 4, 4)
    assert g.players[ANN].dice_total == 12
    assert changes(g, ANN, "philosopher") == {}


@both
def test_example_v_the_total_counts_after_the_chapel_only(edition: str) -> None:
    """Told of the University; here of the Heiress, whose total is looked at after all rerolls too."""
    stated: dict[str, Any] = {"ann": {"buildings": up_to("chapel")}}
    kept = rolled(edition, "heiress", 1, 2, 3, **stated)
    play(kept, ANN, "pass")
    assert changes(kept, ANN, "heiress") == {"plus_two": 2}
    for dice, tokens in (((1, 2, 4), 2), ((2, 3, 3), 0)):
        again = rolled(edition, "heiress", 1, 2, 3, **stated)
        assert changes(again, ANN, "heiress") == {}
        play(again, ANN, "use chapel")
        roll(again, ANN, *dice)
        assert changes(again, ANN, "heiress").get("plus_two", 0) == tokens


@both
def test_example_vi_two_things_look_at_the_same_total(edition: str) -> None:
    """Told of University and Griffin Ranch; here of the Heiress and a destiny."""
    g = rolled(edition, "heiress", 1, 2, 3, modules=["governors", "destinies"], destiny="pilgrimage")
    assert changes(g, ANN, "heiress") == {"plus_two": 2}
    assert changes(g, ANN, "pilgrimage") == {"vp": 1}


@both
@pytest.mark.parametrize(("bonus", "tokens"), [((1,), 2), ((2,), 0)])
def test_heiress_counts_bonus_dice(edition: str, bonus: tuple[int, ...], tokens: int) -> None:
    g = rolled(edition, "heiress", 1, 2, 3, bonus=bonus)
    assert g.players[ANN].plus_two == tokens


@both
@pytest.mark.parametrize(("season", "dice"), [("spring", 0), ("summer", 1), ("autumn", 0)])
def test_fairy(edition: str, season: str, dice: int) -> None:
    g = table(edition, "fairy", phase=season)
    assert [me.bonus for me in g.players] == [dice, 0, 0]


@both
def test_priest(edition: str) -> None:
    g = table(edition, "priest", {"buildings": up_to("farm")}, order=[1, 0, 2], phase="spring", step="roll")
    roll(g, BRIAN, 4, 4, 4, bonus=(6,))
    roll(g, ANN, 1, 2, 5)
    roll(g, CINDY, 1, 1, 1)
    assert offered(g) == {"use priest", "pass"}
    play(g, ANN, "use priest")
    assert changes(g, BRIAN, "priest") == {"vp": 1}, "he has the die of his Farm"
    g.play({"kind": "roll", "dice": [], "bonus": [6]})
    g.play("roll 2*")
    assert [me.bonus_dice for me in g.players] == [(6,), (6,), (2,)]
    assert g.order == [CINDY, ANN, BRIAN]


@both
def test_priest_needs_8_or_less(edition: str) -> None:
    assert "use priest" not in offered(rolled(edition, "priest", 1, 2, 6))


@both
def test_priest_blesses_when_no_one_rerolls_any_more(edition: str) -> None:
    chapel = {"buildings": up_to("chapel")}
    g = table(edition, "priest", chapel, phase="spring", step="roll")
    for seat in range(3):
        roll(g, seat, 1, 2, 2)
    assert g.seat == BRIAN, "first the Chapel, though Ann is before him"
    play(g, BRIAN, "pass")
    play(g, ANN, "use priest")
    for _ in range(3):
        g.play("roll 1*")
    assert "use chapel" not in offered(g)
    assert g.phase == "spring"


@both
def test_priest_with_the_good_year(edition: str) -> None:
    modules = ["governors", "destinies"]
    g = table(edition, "priest", modules=modules, destiny="good_year", phase="spring", step="roll")
    for seat in range(3):
        roll(g, seat, 1, 1, 1, bonus=(1,))
    play(g, ANN, "use priest")
    assert offered(g) == {"take 1 gold", "take 1 wood", "take 1 stone", "take 1 vp"}
    play(g, ANN, "take 1 vp")
    play(g, BRIAN, "take 1 wood")
    assert (changes(g, ANN, "priest"), changes(g, BRIAN, "priest")) == ({"vp": 1}, {"wood": 1})


# -- the advisors -----------------------------------------------------------------------------------------------


@both
def test_politician(edition: str) -> None:
    ann = {"dice": [1, 4, 4], "bonus_dice": [6]}
    g = table(edition, "politician", {"dice": [5, 5, 5]}, ann=ann, phase="spring", step="influence")
    assert {"influence sergeant 1 4", "influence sergeant 1 4 own", "influence general 4 6* own"} <= offered(g)
    influence(g, ANN, 5, 1, 4, own_advisor=True)
    assert "influence sergeant 5" in offered(g), "it blocks no one"
    assert not any("own" in text for text in offered(g)), "it is Ann's alone"
    play(g, BRIAN, "influence sergeant 5")
    play(g, ANN, "influence general 4 6* own")
    play(g, BRIAN, "influence general 5 5")
    play(g, ANN, "take 1 stone")
    assert changes(g, BRIAN, "sergeant") == {"soldiers": 1}
    play(g, ANN, "take 1 gold 1 stone")
    assert goods(g, ANN) == (1, 0, 2)
    assert changes(g, ANN, "politician") == {"gold": 1, "stone": 2}


@both
def test_politician_is_not_blocked_by_the_board(edition: str) -> None:
    court = [{"advisor": 5, "seat": BRIAN, "dice": [5]}]
    g = table(edition, "politician", ann={"dice": [5]}, court=court, phase="spring", step="influence")
    assert offered(g) == {"influence sergeant 5 own", "pass"}


@both
def test_politician_influences_each_of_his_advisors_once(edition: str) -> None:
    g = table(edition, "politician", ann={"dice": [5, 5, 5]}, phase="spring", step="influence")
    play(g, ANN, "influence sergeant 5 own")
    assert "influence sergeant 5 own" not in offered(g)
    assert {"influence sergeant 5", "influence general 5 5 own"} <= offered(g)


@both
def test_politician_is_reached_by_the_market_and_a_token(edition: str) -> None:
    ann = {"dice": [6], "plus_two": 1, "buildings": up_to("market")}
    g = table(edition, "politician", ann=ann, phase="spring", step="influence")
    assert "influence sergeant 6 shift -1 own" in offered(g)
    play(g, ANN, "influence sergeant 6 shift -1 own")
    assert changes(g, ANN, "politician") == {}


@both
def test_politician_is_reached_by_the_bazaar_at_rank_5(edition: str) -> None:
    ann = {"dice": [1], "strips": ["C"], "buildings": ["brewery", "bazaar"]}
    g = table(edition, "politician", ann=ann, modules=["strips", "governors"], phase="spring", step="influence")
    assert "influence sergeant 1 any die own" in offered(g)
    assert not any(text.startswith("influence general") for text in offered(g))


@both
def test_duke(edition: str) -> None:
    g = table(edition, "duke", ann={"dice": [1, 3, 5]}, phase="spring", step="influence")
    play(g, ANN, "influence jester 1", "influence treasurer 3 5")
    assert offered(g) == {"use duke", "pass"}
    play(g, ANN, "use duke")
    assert changes(g, ANN, "jester") == {"vp": 1}
    assert changes(g, ANN, "treasurer") == {}
    assert g.options[0].seat == ANN
    while g.seat == ANN and any(text.startswith("take") for text in offered(g)):
        g.play(g.options[0])
    assert changes(g, ANN, "duchess").get("plus_two") == 1


@both
def test_duke_may_stay(edition: str) -> None:
    g = table(edition, "duke", ann={"dice": [3, 5]}, phase="spring", step="influence")
    play(g, ANN, "influence treasurer 3 5", "pass")
    assert changes(g, ANN, "treasurer")


@both
def test_duke_finds_the_duchess_influenced(edition: str) -> None:
    court = [{"advisor": 12, "seat": BRIAN, "dice": [6, 6]}]
    g = table(edition, "duke", ann={"dice": [3, 5]}, court=court, phase="spring", step="influence")
    play(g, ANN, "influence treasurer 3 5")
    assert "use duke" not in offered(g)


@both
def test_duke_without_dice_at_the_court(edition: str) -> None:
    g = table(edition, "duke", phase="spring", step="influence")
    assert "use duke" not in offered(g)
