"""Ruling 2 on prices: what makes every building dearer is looked at before what makes one cheaper, which may take it
off again."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from tests.cards.provinces import up_to
from tests.table import ANN, EDITIONS, goods, offered, play, table

both = pytest.mark.parametrize("edition", EDITIONS)
RICH = {"gold": 9, "wood": 9, "stone": 9}


def constructing(edition: str, envoy: int | None = None, **me: Any) -> kb.Game:
    """Ann is about to construct in a year in which every building costs 1 good more."""
    modules = ["rows", "strips", "governors", "destinies"]
    stated: dict[str, Any] = {"players": 3, "modules": modules, "destiny": "labor_shortage", "phase": "spring"}
    return table(edition, {**RICH, **me}, **stated, step="construct", envoy=envoy)


def prices(g: kb.Game, building: str) -> set[str]:
    begin = f"build {building} for "
    return {text.removeprefix(begin) for text in offered(g) if text.startswith(begin)}


@both
def test_2_the_miner_takes_off_the_gold_that_labor_shortage_adds(edition: str) -> None:
    g = constructing(edition, governor="miner")
    assert prices(g, "palisade") == {"1 gold 2 wood", "3 wood", "2 wood 1 stone", "2 wood"}
    play(g, ANN, "build palisade for 2 wood")
    assert goods(g, ANN) == (9, 7, 9)


@both
def test_2_the_miners_gold_is_taken_off_once_a_year(edition: str) -> None:
    g = constructing(edition, governor="miner", envoy=ANN)
    play(g, ANN, "build palisade for 2 wood")
    assert prices(g, "barricade") == {"1 gold 1 wood", "2 wood", "1 wood 1 stone"}


@both
def test_2_the_woodshop_takes_off_the_wood_that_labor_shortage_adds(edition: str) -> None:
    g = constructing(edition, strips=["F"], buildings=[*up_to("church"), "hidden_refuge", "woodshop"])
    assert prices(g, "cathedral") == {"6 gold 3 stone", "5 gold 3 stone", "5 gold 4 stone"}
    assert prices(g, "exchange_office") == {"3 gold 1 stone", "2 gold 1 wood 1 stone", "2 gold 2 stone"}


@both
def test_2_without_such_a_card_the_good_is_paid(edition: str) -> None:
    assert prices(constructing(edition), "palisade") == {"1 gold 2 wood", "3 wood", "2 wood 1 stone"}
