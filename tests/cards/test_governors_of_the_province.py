"""The governor cards that deal in goods, buildings and battles."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from tests.cards.provinces import up_to
from tests.table import (
    ANN,
    BRIAN,
    EDITIONS,
    Seat,
    before_reveal,
    changes,
    goods,
    offered,
    outcomes,
    play,
    roll,
    seen_enemy,
    strengths,
)
from tests.table import table as base_table

both = pytest.mark.parametrize("edition", EDITIONS)
WEALTH = {"gold": 9, "wood": 9, "stone": 9}
FIVE_ROWS = ["statue", "inn", "guard_tower", "palisade", "barricade"]


def table(edition: str, governor: str, *others: Seat, **stated: Any) -> kb.Game:
    """Ann has the governor card, and what `ann` says."""
    ann = {"governor": governor, **stated.pop("ann", {})}
    stated.setdefault("players", 3)
    return base_table(edition, ann, *others, modules=["governors"], **stated)


def begun(edition: str, governor: str) -> kb.Game:
    """A game of two whose cards fall so that the first player keeps the governor; played up to his first question."""
    g = kb.new_game(2, edition, ["governors"], chance="explicit", seed=1)
    wanted = [governor, "duke", "fairy", "heiress", "captain", "priest"]
    g.play("order 0 1")
    while g.seat == kb.CHANCE:
        texts = [str(move) for move in g.options]
        g.play(next((f"draw governor {name}" for name in wanted if f"draw governor {name}" in texts), texts[0]))
    g.play(f"governor governor {governor}", seat=ANN)
    g.play(g.options[0], seat=BRIAN)
    return g


# -- a good start -----------------------------------------------------------------------------------------------


@both
def test_princess(edition: str) -> None:
    g = begun(edition, "princess")
    assert (g.envoy, g.players[ANN].plus_two) == (ANN, 1)
    play(g, ANN, "take 1 stone")
    assert goods(g, ANN) == (0, 0, 1)
    assert (g.year, g.phase) == (1, "spring"), "no one is asked for a free good"
    assert [me.bonus for me in g.players] == [1, 0]


@both
def test_princess_in_later_years_claims_nothing(edition: str) -> None:
    g = table(edition, "princess", year=2, phase="aid")
    assert g.phase == "aid"
    assert offered(g) == {"take 1 gold", "take 1 wood", "take 1 stone"}


@both
def test_thief(edition: str) -> None:
    g = begun(edition, "thief")
    assert len(g.options) == 15
    play(g, ANN, "take 2 gold 1 wood 1 stone")
    assert (goods(g, ANN), g.players[ANN].vp) == ((2, 1, 1), -3)
    assert [me.bonus for me in g.players] == [0, 1], "the other has fewer goods"


@both
def test_thief_leaves_the_free_goods_to_the_others(edition: str) -> None:
    g = table(edition, "thief", ann={"gold": 4}, phase="aid")
    play(g, BRIAN, "take 1 gold")
    play(g, 2, "take 1 gold")
    assert goods(g, ANN) == (4, 0, 0)


# -- goods and prices -------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(("governor", "good"), [("miner", "gold"), ("carpenter", "wood"), ("sculptor", "stone")])
def test_miner_carpenter_sculptor_gain_a_good_each_year(edition: str, governor: str, good: str) -> None:
    g = table(edition, governor, ann={"soldiers": 9}, year=2, phase="winter")
    roll(g, ANN, 1)
    while g.year == 2:
        g.play(g.options[0])
    assert changes(g, ANN, governor) == {good: 1}


@both
@pytest.mark.parametrize("governor", ["miner", "carpenter", "sculptor"])
def test_miner_carpenter_sculptor_in_year_v_before_the_cathedral(edition: str, governor: str) -> None:
    ann = {"soldiers": 20, "gold": 1, "buildings": up_to("cathedral")}
    g = table(edition, governor, ann=ann, year=5, phase="winter", enemy="barbarians_5_7")
    roll(g, ANN, 1)
    while not g.over:
        g.play(g.options[0])
    assert changes(g, ANN, "cathedral")["vp"] == g.players[ANN].goods // 2
    assert sum(changes(g, ANN, governor).values()) == 1
    order = [event.source for event in g.events if event.source in (governor, "cathedral")]
    assert order == [governor, "cathedral"]


@both
def test_miner_pays_1_gold_less_once_a_year(edition: str) -> None:
    g = table(edition, "miner", ann=WEALTH, envoy=ANN, phase="spring", step="construct")
    assert {"build statue for 1 gold", "build statue for 2 gold", "build palisade for 2 wood"} <= offered(g)
    play(g, ANN, "build statue for 2 gold")
    play(g, ANN, "build inn for 1 wood")
    assert goods(g, ANN) == (7, 8, 9)
    g = table(edition, "miner", ann=WEALTH, envoy=ANN, phase="spring", step="construct")
    play(g, ANN, "build statue for 1 gold")
    assert "build inn for 1 wood" not in offered(g), "only once a year"
    assert "build inn for 1 gold 1 wood" in offered(g)


@both
def test_miner_pays_less_again_next_year(edition: str) -> None:
    g = table(edition, "miner", ann=WEALTH, phase="autumn", step="construct", year=1)
    play(g, ANN, "build statue for 1 gold")
    assert g.players[ANN].used_this_year
    while g.year == 1:
        g.play(g.options[-1])
    assert not g.players[ANN].used_this_year


@both
@pytest.mark.parametrize(
    ("governor", "dear", "cheap"),
    [
        ("carpenter", "build palisade for 1 wood", "build barricade for 1 wood"),
        ("sculptor", "build cathedral for 5 gold 2 stone", "build guard_tower for 1 gold 1 stone"),
    ],
)
def test_carpenter_sculptor_spend_1_less_of_2_or_more(edition: str, governor: str, dear: str, cheap: str) -> None:
    ann = WEALTH | {"buildings": up_to("church")}
    g = table(edition, governor, ann=ann, envoy=ANN, phase="spring", step="construct")
    assert {dear, cheap} <= offered(g)
    play(g, ANN, dear)
    assert cheap in offered(g), "whenever: the second building of the turn too"


@both
def test_tax_collector(edition: str) -> None:
    brian = WEALTH | {"buildings": up_to("church")}
    g = table(edition, "tax_collector", brian, order=[1, 0, 2], phase="spring", step="construct")
    play(g, BRIAN, "build cathedral")
    play(g, ANN, "take 1 wood")
    assert "build barricade" in offered(g), "to be used in the same step"


@both
def test_tax_collector_gains_nothing_by_his_own_or_a_cheaper_building(edition: str) -> None:
    ann, brian = WEALTH | {"buildings": up_to("church")}, {"wood": 1}
    g = table(edition, "tax_collector", brian, ann=ann, phase="spring", step="construct")
    play(g, ANN, "build cathedral")
    play(g, BRIAN, "build barricade")
    assert changes(g, ANN, "tax_collector") == {}


@both
def test_merchant_prince(edition: str) -> None:
    g = table(edition, "merchant_prince", ann={"gold": 1, "stone": 1}, phase="spring", step="construct")
    play(g, ANN, "pass")
    ways = {f"use merchant_prince give {give} take {take}" for give, take in EXCHANGES if give != "wood"}
    assert offered(g) == ways | {"pass"}
    play(g, ANN, "use merchant_prince give gold take wood")
    assert goods(g, ANN) == (0, 1, 1)
    assert g.phase != "spring" or g.seat != ANN, "once a season"


EXCHANGES = [(a, b) for a in ("gold", "wood", "stone") for b in ("gold", "wood", "stone") if a != b]


# -- buildings --------------------------------------------------------------------------------------------------


@both
def test_preacher_gains_when_he_himself_constructed_nothing(edition: str) -> None:
    g = table(edition, "preacher", {"wood": 1}, {"wood": 1}, phase="spring", step="construct")
    play(g, BRIAN, "build barricade")
    play(g, 2, "build barricade")
    assert changes(g, ANN, "preacher") == {"vp": 1}


@both
def test_preacher_gains_nothing_when_all_constructed(edition: str) -> None:
    g = table(edition, "preacher", {"wood": 1}, {"wood": 1}, ann={"wood": 1}, phase="spring", step="construct")
    for seat in range(3):
        play(g, seat, "build barricade")
    assert changes(g, ANN, "preacher") == {}


@both
def test_architect_pays_1_good_less_while_behind(edition: str) -> None:
    behind = table(edition, "architect", {"buildings": ["inn"]}, ann=WEALTH, phase="spring", step="construct")
    assert {"build inn for 1 gold", "build inn for 1 wood", "build statue for 1 gold"} <= offered(behind)
    assert {"build barricade for nothing", "build palisade for 1 wood"} <= offered(behind)
    level = table(edition, "architect", {}, ann=WEALTH, phase="spring", step="construct")
    assert {"build inn for 1 gold 1 wood", "build statue for 2 gold"} <= offered(level)


@both
def test_architect_counts_what_was_constructed_before_his_turn(edition: str) -> None:
    stated: dict[str, Any] = {"ann": WEALTH, "order": [1, 0, 2], "phase": "spring", "step": "construct", "envoy": ANN}
    g = table(edition, "architect", {"wood": 1}, **stated)
    play(g, BRIAN, "build barricade")
    play(g, ANN, "build statue for 1 gold")
    assert "build inn for 1 gold 1 wood" in offered(g), "with the envoy he is level"


@both
@pytest.mark.parametrize(("others", "vp"), [(["inn"], 2), (["inn", "statue"], 0)])
def test_architect_at_the_end(edition: str, others: list[str], vp: int) -> None:
    seats = [{"buildings": others, "soldiers": 20}] * 2
    g = table(edition, "architect", *seats, ann={"buildings": ["inn"], "soldiers": 20}, year=5, phase="winter")
    finish(g)
    assert changes(g, ANN, "architect").get("vp", 0) == vp


def finish(g: kb.Game) -> None:
    while not g.over:
        g.play(g.options[0])


@both
def test_sorcerer(edition: str) -> None:
    g = table(edition, "sorcerer", ann={"soldiers": 9, "buildings": ["inn"]}, year=2, phase="winter")
    while g.year == 2:
        g.play(g.options[0])
    vp = g.players[ANN].vp
    assert offered(g) == {"build statue", "build guard_tower", "build palisade", "build barricade", "pass"}
    play(g, ANN, "build statue", "build guard_tower", "build palisade")
    assert g.players[ANN].buildings == ("statue", "inn", "guard_tower", "palisade")
    assert g.players[ANN].vp == vp
    assert g.phase != "setup"


@both
def test_sorcerer_may_stop_and_constructs_no_more_than_are_missing(edition: str) -> None:
    for buildings, moves in ((FIVE_ROWS[:4], ["build barricade"]), (FIVE_ROWS[:2], ["build palisade", "pass"])):
        g = table(edition, "sorcerer", ann={"soldiers": 9, "buildings": buildings}, year=2, phase="winter")
        while g.year == 2:
            g.play(g.options[0])
        play(g, ANN, *moves)
        assert g.phase != "setup"


@both
def test_sorcerer_loses_the_printed_vp_of_a_free_building(edition: str) -> None:
    ann = {"buildings": ["statue"], "vp": 10}
    g = table(edition, "sorcerer", ann=ann, year=3, phase="winter", enemy="goblins_3_5")
    roll(g, ANN, 1)
    assert changes(g, ANN, "statue") == {"vp": -3}


# -- battles ----------------------------------------------------------------------------------------------------


@both
def test_general(edition: str) -> None:
    g = table(edition, "general", phase="winter")
    assert changes(g, ANN, "general") == {"soldiers": 1}
    roll(g, ANN, 1)
    assert strengths(g) == {ANN: 2, BRIAN: 1, 2: 1}


@both
def test_captain(edition: str) -> None:
    g = table(edition, "captain", ann={"gold": 3}, phase="recruit")
    assert offered(g) == {"recruit 1 for 1 gold", "recruit 2 for 3 gold", "pass"}


@both
def test_captain_with_the_barracks(edition: str) -> None:
    g = table(edition, "captain", ann={"gold": 1, "buildings": up_to("barracks")}, phase="recruit")
    assert offered(g) == {"recruit 1 for nothing", "recruit 2 for 1 gold", "pass"}


@both
def test_scout_looks(edition: str) -> None:
    g = table(edition, "scout", year=2, phase="winter", ann={"soldiers": 9})
    while g.year == 2:
        g.play(g.options[0])
    assert seen_enemy(g, ANN) == g.enemy.id
    assert (seen_enemy(g, BRIAN), seen_enemy(g, None)) == (None, None)


@both
def test_scout_spends_a_good_for_strength(edition: str) -> None:
    g = table(edition, "scout", ann={"gold": 2, "stone": 1}, phase="winter", enemy="goblins_1_3")
    assert seen_enemy(g, BRIAN) is None, "the enemy is not yet revealed"
    offers = {"use scout pay gold", "use scout pay stone", "pass"}
    before_reveal(g, ANN, "use scout pay stone", offers, die=2)
    assert strengths(g)[ANN] == 3
    assert changes(g, ANN, "scout") == {"stone": -1}


@both
def test_paladin(edition: str) -> None:
    g = table(edition, "paladin", ann={"soldiers": 20, "vp": 5}, year=4, phase="winter")
    roll(g, ANN, 1)
    assert outcomes(g)[ANN] == "victory"
    finish(g)
    won = [e for e in g.events if e.kind == "battle" and e.seat == ANN and e.fields["result"] == "victory"]
    assert changes(g, ANN, "paladin")["vp"] == len(won) == g.players[ANN].victories


# -- victory points and tokens ----------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(("vp", "gains"), [(1, 2), (5, 2), (7, 1), (9, 1), (12, 0)])
def test_minstrel(edition: str, vp: int, gains: int) -> None:
    seats: list[Seat] = [{"vp": 5, "soldiers": 3}, {"vp": 10, "soldiers": 3}]
    g = table(edition, "minstrel", *seats, ann={"vp": vp, "soldiers": 3}, year=2, phase="winter", enemy="orcs_2_4")
    roll(g, ANN, 1)
    assert set(outcomes(g).values()) == {"held"}
    assert changes(g, ANN, "minstrel").get("vp", 0) == gains


@both
def test_minstrel_is_the_very_last(edition: str) -> None:
    """Ann leads until the Cathedral scores."""
    brian = {"vp": 8, "gold": 6, "soldiers": 30, "buildings": up_to("cathedral")}
    ann = {"vp": 9, "soldiers": 30}
    g = table(edition, "minstrel", brian, ann=ann, year=5, phase="winter")
    finish(g)
    assert changes(g, ANN, "minstrel") == {"vp": 1}
    sources = [event.source for event in g.events if event.kind == "gain"]
    assert "cathedral" in sources
    assert sources[-1] == "minstrel"


@both
def test_damsel_gains_a_token_each_summer(edition: str) -> None:
    for season, tokens in (("spring", {}), ("summer", {"plus_two": 1}), ("autumn", {})):
        assert changes(table(edition, "damsel", phase=season, step="construct"), ANN, "damsel") == tokens


@both
def test_damsel_uses_a_second_token_once_a_year(edition: str) -> None:
    ann = {"plus_two": 4, "dice": [1, 1, 1]}
    g = table(edition, "damsel", ann=ann, phase="spring", step="influence")
    play(g, ANN, "influence architect 1 +2")
    assert "influence merchant 1 1 +2" in offered(g)
    play(g, ANN, "influence jester 1")
    assert offered(g) == {"pass"} or "influence architect 1 +2" not in offered(g)
    g = table(edition, "damsel", ann=ann, phase="spring", step="influence")
    play(g, ANN, "influence architect 1 +2", "influence merchant 1 1 +2")
    me = g.players[ANN]
    assert me.plus_two == 2
    while g.phase == "spring":
        g.play("pass" if "pass" in offered(g) else g.options[0])
    assert me.used_this_year


@both
def test_damsel_has_only_one_token_a_season_after_that(edition: str) -> None:
    g = table(edition, "damsel", ann={"plus_two": 4, "dice": [1, 1, 1]}, phase="spring", step="influence")
    g.players[ANN].used_this_year |= g.rules.roles[[card.id for card in g.rules.roles].index("damsel")].use_bit
    play(g, ANN, "influence architect 1 +2")
    assert not any("+2" in text for text in offered(g))
