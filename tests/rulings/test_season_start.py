"""Ruling 7: a season starts with what concerns the whole table, the neutral dice, the tile and the destiny, and only
then come each governor's own effects."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from tests.cards.provinces import up_to
from tests.cards.strips import seat
from tests.table import ANN, EDITIONS, changes, roll, table, told

both = pytest.mark.parametrize("edition", EDITIONS)


def starting(edition: str, destiny: str, **ann: Any) -> kb.Game:
    return table(edition, ann, players=3, modules=["strips", "destinies"], destiny=destiny, phase="summer")


def sources(g: kb.Game) -> list[str]:
    return [event["source"] for event in told(g, "gain", seat=ANN)]


@both
def test_7_the_destinys_die_falls_before_the_guilds_gold_comes(edition: str) -> None:
    g = starting(edition, "new_mine", buildings=up_to("merchants_guild"))
    assert sources(g) == []
    roll(g, None, 4)
    assert sources(g) == ["new_mine", "merchants_guild"]


@both
def test_7_the_stars_are_laid_before_the_ports_token_comes(edition: str) -> None:
    g = starting(edition, "rising_stars", **seat("port"))
    assert changes(g, ANN, "port") == {}
    for _ in range(4):
        g.play(g.options[0])
    assert changes(g, ANN, "port") == {"plus_two": 1}


@both
def test_7_a_good_year_looks_at_the_bonus_dice_that_everyone_has_then(edition: str) -> None:
    g = starting(edition, "good_year", buildings=up_to("farm"))
    assert (g.seat, g.players[ANN].bonus) == (ANN, 1)


def test_7_allies_are_repaid_for_the_neutral_dice_before_the_guilds_gold_comes() -> None:
    ann = {"buildings": up_to("merchants_guild")}
    g = table("second", ann, players=2, scenario="shifting-alliances", marks={"pledges_0": [6]}, phase="summer")
    roll(g, None, 1, 2, 3)
    roll(g, None, 1, 1)
    assert sources(g) == ["shifting_alliances", "merchants_guild"]
