"""The end of a season: what is looked at before a gain and after it, and when the owner is asked (2, 24, 31)."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from tests.cards.provinces import up_to
from tests.cards.strips import seat
from tests.cards.tiles import on
from tests.table import ANN, BRIAN, CINDY, EDITIONS, changes, goods, offered, play, table, told

both = pytest.mark.parametrize("edition", EDITIONS)
MODULES = ["rows", "strips", "destinies"]
GOODS = {"take 1 gold", "take 1 wood", "take 1 stone"}


def summers_end(edition: str, ann: dict[str, Any], destiny: str, *court: dict[str, Any], **stated: Any) -> kb.Game:
    """The end of summer, in which Ann may have assigned dice; nobody builds anything."""
    stated = {"modules": MODULES, "phase": "summer", "players": 3, "destiny": destiny, "order": [0, 1, 2]} | stated
    g = table(edition, ann, step="construct", court=list(court), **stated)
    while any(move.startswith("build") for move in offered(g)):
        g.play("pass")
    return g


def sources(g: kb.Game, player: int) -> list[str]:
    """What a player gained from, in order, but for the king's reward after spring."""
    return [event["source"] for event in told(g, "gain", seat=player) if event["source"] != "reward"]


# -- Generous Court ---------------------------------------------------------------------------------------------


@both
def test_31_the_generous_court_counts_advisors_not_visits(edition: str) -> None:
    g = summers_end(edition, {}, "generous_court", on(8), on(8, envoy=True))
    assert (g.seat, offered(g)) == (ANN, GOODS)
    g = summers_end(edition, {}, "generous_court", on(8), on(9))
    assert told(g, "use", source="generous_court") == []
    ann, modules = {"governor": "politician"}, [*MODULES, "governors"]
    g = summers_end(edition, ann, "generous_court", on(5), on(5) | {"own_advisor": True}, modules=modules)
    assert told(g, "use", source="generous_court") == []


@both
def test_31_a_monastery_looks_before_the_courts_good(edition: str) -> None:
    g = summers_end(edition, seat("monastery"), "generous_court", on(8))
    assert changes(g, ANN, "monastery") == {"vp": 1}
    play(g, ANN, "take 1 gold")
    assert sources(g, ANN) == ["monastery", "generous_court"]


@both
def test_2_the_courts_good_is_taken_before_spending_where_nothing_waits_for_none(edition: str) -> None:
    ann = {"buildings": up_to("town_hall")}
    g = summers_end(edition, ann, "generous_court", on(8))
    assert offered(g) == GOODS
    play(g, ANN, "take 1 wood")
    assert offered(g) == {"use town_hall pay wood", "pass"}


@both
def test_31_with_a_monastery_the_last_good_may_go_before_the_courts_comes(edition: str) -> None:
    ann = seat("monastery", wood=1, buildings=up_to("town_hall"))
    g = summers_end(edition, ann, "generous_court", on(8))
    assert offered(g) == {"use town_hall pay wood", "use generous_court", "pass"}
    play(g, ANN, "use town_hall pay wood", "take 1 gold")
    assert sources(g, ANN) == ["town_hall", "monastery", "generous_court"]


@both
def test_31_the_courts_good_comes_at_the_latest_when_its_owner_passes(edition: str) -> None:
    ann = seat("monastery", wood=1, buildings=up_to("town_hall"))
    g = summers_end(edition, ann, "generous_court", on(8))
    play(g, ANN, "pass", "take 1 gold")
    assert offered(g) == {"use town_hall pay gold", "use town_hall pay wood", "pass"}
    play(g, ANN, "pass")
    assert goods(g, ANN) == (1, 1, 0)


@both
def test_31_no_question_where_more_goods_are_left_than_can_go(edition: str) -> None:
    g = summers_end(edition, seat("monastery", gold=2, buildings=up_to("town_hall")), "generous_court", on(8))
    assert offered(g) == GOODS


@both
def test_31_no_question_where_the_last_good_cannot_go(edition: str) -> None:
    g = summers_end(edition, seat("monastery", wood=1), "generous_court", on(8))
    assert offered(g) == GOODS


# -- Craftsmen --------------------------------------------------------------------------------------------------


def crafting(ann: dict[str, Any], destiny: str, *court: dict[str, Any], **stated: Any) -> kb.Game:
    return summers_end("second", {"group": "craftsmen"} | ann, destiny, *court, scenario="wheel-and-deal", **stated)


def test_31_monastery_then_craftsmen_then_court() -> None:
    g = crafting(seat("monastery"), "generous_court", on(8))
    play(g, ANN, "take 1 gold", "take 1 gold")
    assert sources(g, ANN) == ["monastery", "craftsmen", "generous_court"]


def test_24_the_craftsmens_good_is_taken_without_asking_whether() -> None:
    g = crafting({}, "famine")
    assert offered(g) == GOODS


def test_31_craftsmen_wait_for_the_last_good_to_go() -> None:
    g = crafting({"wood": 1, "buildings": up_to("town_hall")}, "generous_court", on(8), phase="spring")
    assert offered(g) == {"use town_hall pay wood", "use generous_court", "pass"}
    play(g, ANN, "use town_hall pay wood", "take 1 stone", "take 1 stone")
    assert sources(g, ANN) == ["town_hall", "craftsmen", "generous_court"]


# -- Heavy Taxes ------------------------------------------------------------------------------------------------


@both
def test_31_the_last_good_may_be_the_tax_before_the_monastery_looks(edition: str) -> None:
    g = summers_end(edition, seat("monastery", wood=1), "heavy_taxes")
    assert offered(g) == {"tax pay wood", "tax pay vp"}
    play(g, ANN, "tax pay wood")
    assert changes(g, ANN, "monastery") == {"vp": 1}


def test_31_tax_monastery_craftsmen() -> None:
    g = crafting(seat("monastery", wood=1), "heavy_taxes")
    play(g, ANN, "tax pay wood", "take 1 gold")
    assert sources(g, ANN) == ["monastery", "craftsmen"]
    assert goods(g, ANN) == (1, 0, 0)


def test_31_who_has_nothing_may_pay_the_tax_with_the_craftsmens_good() -> None:
    g = crafting(seat("monastery"), "heavy_taxes")
    assert changes(g, ANN, "monastery") == {"vp": 1}
    play(g, ANN, "take 1 gold")
    assert offered(g) == {"tax pay gold", "tax pay vp"}


@both
def test_31_the_tax_is_due_when_its_owner_passes(edition: str) -> None:
    g = summers_end(edition, {"wood": 2, "buildings": up_to("town_hall")}, "heavy_taxes")
    assert offered(g) == {"use town_hall pay wood", "use heavy_taxes", "pass"}
    play(g, ANN, "pass")
    assert offered(g) == {"tax pay wood", "tax pay vp"}


@both
def test_31_the_tax_is_paid_in_turn_order_each_with_his_other_effects(edition: str) -> None:
    others = {"wood": 1, "buildings": up_to("embassy")}
    stated: dict[str, Any] = {"modules": MODULES, "phase": "summer", "step": "construct", "players": 3}
    g = table(edition, {"wood": 1}, others, others, destiny="heavy_taxes", order=[2, 0, 1], **stated)
    asked = []
    for _ in range(3):
        while not any(move.startswith("tax") for move in offered(g)):
            g.play("pass")
        asked.append(g.seat)
        g.play("tax pay vp")
    assert asked == [CINDY, ANN, BRIAN]


# -- soldiers and VP --------------------------------------------------------------------------------------------


@both
def test_2_a_training_camp_looks_before_other_soldiers_come_and_a_colosseum_after(edition: str) -> None:
    row_g = ["makeshift_defenses", "recruiting_office", "training_camp"]
    ann = {"gold": 1, "soldiers": 1, "buildings": [*row_g, "tiltyard", "circus_arena", "gladiator_school", "colosseum"]}
    stated: dict[str, Any] = {"modules": ["rows", "strips"], "phase": "autumn", "step": "construct", "players": 3}
    g = table(edition, ann | {"strips": ["A"]}, {"soldiers": 2}, **stated)
    assert sources(g, ANN)[:2] == ["training_camp", "colosseum"]


def brewing(edition: str, **ann: Any) -> kb.Game:
    """The end of summer for the owner of a Brewery and a Goldsmith who has no soldiers."""
    row_a = ["sawmill", "quarry", "goldsmith"]
    stated: dict[str, Any] = {"modules": ["rows", "strips"], "phase": "summer", "step": "construct", "players": 3}
    return table(edition, seat("brewery", buildings=row_a, **ann), **stated)


@both
def test_2_a_brewery_that_finds_no_soldier_may_be_done_with_before_the_goldsmiths_comes(edition: str) -> None:
    g = brewing(edition, gold=1)
    assert offered(g) == {"use brewery", "use goldsmith", "pass"}
    play(g, ANN, "use brewery", "use goldsmith")
    assert changes(g, ANN, "brewery") == {}
    assert changes(g, ANN, "goldsmith") == {"gold": -1, "soldiers": 1, "vp": 1}
    assert g.phase == "autumn"


@both
def test_2_the_goldsmiths_soldier_goes_to_a_brewery_that_comes_after(edition: str) -> None:
    g = brewing(edition, gold=1)
    play(g, ANN, "use goldsmith")
    assert changes(g, ANN, "brewery") == {"soldiers": -1, "plus_two": 1, "vp": 1}


@both
def test_2_no_question_about_the_brewery_where_no_soldier_can_come(edition: str) -> None:
    assert not told(brewing(edition), "use", power="brewery")
    g = brewing(edition, wood=1)
    play(g, ANN, "pass")
    assert offered(g) == {"use sawmill", "pass"}


@both
def test_2_the_brewerys_soldier_goes_after_the_colosseum_has_looked(edition: str) -> None:
    ann = seat("brewery", "colosseum", soldiers=1)
    stated: dict[str, Any] = {"modules": ["rows", "strips"], "phase": "summer", "step": "construct", "players": 3}
    g = table(edition, ann, {"soldiers": 1}, **stated)
    while g.phase == "summer" and g.options:
        g.play("pass")
    assert changes(g, ANN, "colosseum") == {"vp": 1}
    assert changes(g, ANN, "brewery") == {"soldiers": -1, "plus_two": 1, "vp": 1}
