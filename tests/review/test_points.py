"""Where points came from: every one of them is explained."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg.review.points import BATTLES, BUILDINGS, KING, LOST, OTHER, POWERS, START, by_kind, sources
from tests.review.stories import EVERY_KIND, called


@pytest.mark.parametrize("path", EVERY_KIND, ids=called)
def test_they_add_up_to_the_scores(path: Path) -> None:
    g = kb.replay(path.read_text(encoding="utf-8"))
    found = sources(g)
    assert tuple(map(sum, zip(*(source.points for source in found), strict=True))) == g.scores
    assert tuple(map(sum, zip(*by_kind(found, len(g.players)).values(), strict=True))) == g.scores
    assert OTHER not in {source.kind for source in found}, found
    assert START not in {source.kind for source in found} or g.start.position is not None


def points(g: kb.Game) -> dict[tuple[str, str], int]:
    return {(source.kind, source.name): source.points[0] for source in sources(g)}


def test_a_building_brings_its_points_and_its_power_others() -> None:
    seats = [{"wood": 2, "stone": 2, "gold": 4, "vp": 3, "buildings": ["barricade", "crane", "town_hall"]}, {}, {}]
    g = kb.position({"players": 3, "phase": "autumn", "step": "construct", "seats": seats, "chance": "explicit"})
    g.play("build embassy")
    while g.phase == "autumn":
        g.play("pass")
    found = points(g)
    assert found[BUILDINGS, "Embassy"] == 4
    assert found[POWERS, "Embassy"] == 1
    assert found[START, START] == 3


def test_a_defeat_costs_a_building_and_its_points() -> None:
    seats = [{"buildings": ["statue"], "vp": 9}, {}, {}]
    stated = {"players": 3, "year": 2, "phase": "winter", "seats": seats, "enemy": "goblins_2_4", "chance": "explicit"}
    g = kb.position(stated)
    g.play({"kind": "roll", "dice": [1]})
    assert points(g)[LOST, "Statue"] == -3


def test_battles_and_the_king() -> None:
    seats = [{"buildings": ["statue"], "soldiers": 9}, {}, {}]
    g = kb.position({"players": 3, "phase": "winter", "seats": seats, "enemy": "zombies_1_4", "chance": "explicit"})
    g.play({"kind": "roll", "dice": [1]})
    assert points(g)[BATTLES, "Strongest army"] == 1
    g = kb.position({"players": 3, "phase": "reward", "seats": seats, "chance": "explicit"})
    assert points(g)[KING, "The King's Reward"] == 1
