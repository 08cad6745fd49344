"""Positions before the first year: what is stated is not drawn, dealt or chosen again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kingsburg as kb
from tests.table import ANN, BRIAN, CINDY, EDITIONS, goods, offered, play, table

both = pytest.mark.parametrize("edition", EDITIONS)
ENEMIES = ["barbarians_1_2", "goblins_2_3", "goblins_3_4", "goblins_4_5", "barbarians_5_8"]
ALLIES = ["goblins_1_2", "goblins_2_4", "goblins_3_5", "goblins_4_6", "dragons_5_9"]


def set_up(edition: str, modules: list[str], *seats: dict[str, Any], **stated: Any) -> kb.Game:
    """A table of three before the first year, where turn order and enemies are stated unless said otherwise."""
    stated = {"order": [BRIAN, CINDY, ANN], "enemies": ENEMIES} | stated
    return table(edition, *seats, players=3, modules=modules, phase="setup", **stated)


def enemies(g: kb.Game) -> list[str]:
    told: list[str] = g.position()["enemies"]
    return told


@both
def test_stated_governors_begin_the_game(edition: str) -> None:
    g = set_up(edition, ["governors"], {"governor": "thief"}, {"governor": "princess"})
    play(g, BRIAN, "take 1 wood")
    play(g, ANN, "take 2 gold 2 stone")
    assert [me.governor for me in g.players] == ["thief", "princess", None]
    assert (goods(g, ANN), goods(g, BRIAN), goods(g, CINDY)) == ((2, 0, 2), (0, 1, 0), (0, 0, 0))
    assert (g.players[ANN].vp, [me.bonus for me in g.players], g.envoy) == (-3, [0, 1, 0], BRIAN)
    assert (g.phase, g.order, enemies(g)) == ("spring", [BRIAN, CINDY, ANN], ENEMIES)


@both
def test_stated_strips_lie_and_governors_are_still_dealt(edition: str) -> None:
    g = set_up(edition, ["strips", "governors"], {"strips": ["B", "C"]}, {}, {"strips": ["B"]})
    assert g.options[0].seat == BRIAN
    assert "draw governor duke" in offered(g)


@both
def test_years_without_a_stated_enemy_get_one(edition: str) -> None:
    g = set_up(edition, [], enemies=ENEMIES[:3])
    g.play("draw goblins_4_6")
    g.play("draw dragons_5_9")
    assert enemies(g) == [*ENEMIES[:3], "goblins_4_6", "dragons_5_9"]


def test_so_do_years_without_a_card_of_the_valley() -> None:
    g = set_up("second", [], scenario="goblin-valley", allies=ALLIES[:4])
    g.play("draw dragons_5_9")
    assert g.position()["allies"] == ALLIES


@both
def test_hands_are_filled_up(edition: str) -> None:
    hands = ({"hand": ["thief", "miner", "duke"]}, {"hand": ["fairy"]}, {"hand": ["scout", "priest", "general"]})
    g = set_up(edition, ["governors"], *hands)
    assert [str(move) for move in g.options if "fairy" in str(move) or "thief" in str(move)] == []
    g.play("draw governor prince")
    g.play("draw governor heiress")
    assert set(g.pending) == {ANN, BRIAN, CINDY}
    play(g, BRIAN, "governor governor heiress")


@both
def test_strips_are_dealt_beside_stated_governors(edition: str) -> None:
    """Two equal strips are exchanged for a strip, not for a governor."""
    g = set_up(edition, ["strips", "governors"], {}, {"hand": ["duke", "strip_b"]})
    for letter in "BCDCD":
        g.play(f"draw strip {letter}")
    play(g, BRIAN, "redraw")
    g.play("draw strip E")
    assert g.position()["seats"][BRIAN]["hand"] == ["strip_b", "strip_e", "duke"]


@pytest.mark.parametrize("phase", ["setup", "spring"])
def test_of_a_hand_of_one_strip_nothing_is_known_but_that(phase: str) -> None:
    g = table("second", {"hand": ["strip_b"]}, players=3, modules=["strips"], phase=phase)
    held = {tuple(g.determinize(BRIAN, Random(n)).position()["seats"][ANN]["hand"]) for n in range(20)}
    assert len(held) > 1
    assert {len(hand) for hand in held} == {1}


@both
def test_a_draft_goes_on_with_those_who_have_none(edition: str) -> None:
    g = set_up(edition, ["strips"], {}, {"hand": ["strip_b"]}, variants=["draft"])
    asked = []
    while g.options[0].to_dict()["kind"] == "draft":
        asked.append(g.options[0].seat)
        g.play(g.options[0])
    assert asked == [CINDY, ANN, ANN, CINDY, BRIAN]


def test_cards_that_lie_face_up_are_bid_for() -> None:
    face_up = {"governors": ["thief", "duke", "miner", "fairy"]}
    g = set_up("first", ["governors"], variants=["bidding"], marks=face_up)
    assert g.options[0].seat == BRIAN
    assert {text.split()[2] for text in offered(g)} == set(face_up["governors"])


def test_soldier_tokens_and_growth_stay_as_stated() -> None:
    g = set_up("first", ["soldiers"], {"tokens": [0, 4]})
    assert g.view(None)["players"][ANN]["tokens"] == [0, 4]
    growing = set_up("second", [], scenario="demanding-capital", marks={"growth": 4})
    assert growing.view(None)["marks"]["growth"] == 4
