"""Ruling 25: the Architect's discount serves once a season; Tax Collector, Carpenter and Sculptor may repeat."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from tests.table import ANN, BRIAN, EDITIONS, changes, goods, offered, play, table

both = pytest.mark.parametrize("edition", EDITIONS)
RICH = {"gold": 9, "wood": 9, "stone": 9}


def constructing(edition: str, governor: str, other: dict[str, Any], **stated: Any) -> kb.Game:
    """Ann, with a governor, is about to construct before Brian, in spring."""
    me = {"governor": governor, "buildings": stated.pop("buildings", []), **RICH}
    stated = {"modules": ["governors"], "phase": "spring", "step": "construct", "players": 3} | stated
    return table(edition, me, other, **stated)


AHEAD = {"buildings": ["inn", "market", "farm"]}


@both
def test_25_architect_pays_the_second_building_in_full(edition: str) -> None:
    g = constructing(edition, "architect", AHEAD, envoy=ANN)
    play(g, ANN, "build statue for 1 gold")
    assert {"build chapel for 3 gold 1 stone", "build inn for 1 gold 1 wood", "pass"} <= offered(g)
    assert not offered(g) & {"build inn for 1 gold", "build inn for 1 wood"}
    play(g, ANN, "build inn for 1 gold 1 wood")
    assert goods(g, ANN) == (7, 8, 9)


@both
def test_25_architect_may_keep_the_discount_for_the_second_building(edition: str) -> None:
    g = constructing(edition, "architect", AHEAD, envoy=ANN)
    assert {"build statue for 1 gold", "build statue for 2 gold"} <= offered(g)
    play(g, ANN, "build statue for 2 gold")
    assert {"build inn for 1 gold", "build inn for 1 wood"} <= offered(g)
    assert "build inn for 1 gold 1 wood" not in offered(g)


@both
def test_25_architect_is_looked_at_as_the_turn_comes(edition: str) -> None:
    """Whoever is one building behind still has the discount for the second one."""
    g = constructing(edition, "architect", {"buildings": ["inn"]}, envoy=ANN)
    play(g, ANN, "build barricade for 1 wood")
    assert {"build statue for 1 gold"} <= offered(g)
    assert "build statue for 2 gold" not in offered(g)


@both
def test_25_architect_who_is_not_behind_pays_in_full(edition: str) -> None:
    g = constructing(edition, "architect", {"buildings": ["inn"]}, envoy=ANN, buildings=["statue"])
    assert "build barricade for 1 wood" in offered(g)
    assert "build barricade for nothing" not in offered(g)
    play(g, ANN, "build barricade for 1 wood")
    assert "build inn for 1 gold 1 wood" in offered(g)


@both
def test_25_without_an_envoy_the_lower_price_is_taken_unasked(edition: str) -> None:
    assert "build statue for 2 gold" not in offered(constructing(edition, "architect", AHEAD))


@both
def test_25_the_discount_comes_back_with_the_next_season(edition: str) -> None:
    g = constructing(edition, "architect", AHEAD | {"passed": True}, order=[1, 2, 0], players=3)
    while g.seat != ANN or "construct" not in str(g.view(ANN)["topic"]):
        g.play("pass" if "pass" in offered(g) else g.options[0])
    play(g, ANN, "build statue for 1 gold")
    while g.phase == "spring" or g.seat != ANN or "construct" not in str(g.view(ANN)["topic"]):
        g.play("pass" if "pass" in offered(g) else g.options[0])
    assert {"build inn for 1 gold", "build inn for 1 wood"} <= offered(g)


@both
@pytest.mark.parametrize(
    ("governor", "stand", "first", "second"),
    [
        ("carpenter", ["inn"], "build market for 2 gold 1 wood", "build farm for 2 gold 2 wood 1 stone"),
        (
            "sculptor",
            ["statue", "chapel", "palisade", "stables"],
            "build church for 3 gold 1 wood 1 stone",
            "build stone_wall for 2 gold 1 stone",
        ),
    ],
)
def test_25_carpenter_and_sculptor_may_repeat(
    edition: str, governor: str, stand: list[str], first: str, second: str
) -> None:
    g = constructing(edition, governor, {}, envoy=ANN, buildings=stand)
    play(g, ANN, first, second)


@both
def test_25_tax_collector_may_repeat(edition: str) -> None:
    row = ["statue", "chapel", "church"], ["inn", "market", "farm"]
    builder = {"buildings": [*row[0], *row[1]], **RICH}
    g = constructing(edition, "tax_collector", builder, envoy=BRIAN, order=[1, 0, 2])
    play(g, BRIAN, "build cathedral")
    play(g, ANN, "take 1 gold")
    play(g, BRIAN, "build merchants_guild")
    play(g, ANN, "take 1 wood")
    assert changes(g, ANN, "tax_collector") == {"gold": 1, "wood": 1}
