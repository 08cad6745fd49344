"""Where points came from: every one of them is explained."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg.knowledge import Knowledge, laid_open
from kingsburg.words import Voice, languages
from kingsburg.words.points import (
    BATTLES,
    BUILDINGS,
    CARD_KINDS,
    CAUSES,
    KING,
    LOST,
    ORDER,
    OTHER,
    POWERS,
    START,
    by_kind,
    label,
    of,
)
from tests.review.stories import EVERY_KIND, called


@pytest.mark.parametrize("path", EVERY_KIND, ids=called)
def test_they_add_up_to_the_scores(path: Path) -> None:
    g = kb.replay(path.read_text(encoding="utf-8"))
    found = of(laid_open(g))
    assert tuple(map(sum, zip(*(source.points for source in found), strict=True))) == g.scores
    assert tuple(map(sum, zip(*by_kind(found, len(g.players)).values(), strict=True))) == g.scores
    assert OTHER not in {source.kind for source in found}, found
    assert START not in {source.kind for source in found} or g.start.position is not None


def points(g: kb.Game) -> dict[tuple[str, str], int]:
    voice = Voice()
    return {(source.kind, voice.part(source.name, "Name")): source.points[0] for source in of(laid_open(g))}


def test_a_building_brings_its_points_and_its_power_others() -> None:
    seats = [{"wood": 2, "stone": 2, "gold": 4, "vp": 3, "buildings": ["barricade", "crane", "town_hall"]}, {}, {}]
    g = kb.position({"players": 3, "phase": "autumn", "step": "construct", "seats": seats, "chance": "explicit"})
    g.play("build embassy")
    while g.phase == "autumn":
        g.play("pass")
    found = points(g)
    assert found[BUILDINGS, "Embassy"] == 4
    assert found[POWERS, "Embassy"] == 1
    assert found[START, "At the start"] == 3


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


def test_cards_of_one_name_are_one_source() -> None:
    g = kb.replay(next(path for path in EVERY_KIND if path.stem == "first-5").read_text(encoding="utf-8"))
    names = [Voice().part(source.name) for source in of(laid_open(g)) if source.kind == BATTLES]
    assert len(names) == len(set(names)) > 2


def test_whoever_looks_on_knows_where_they_came_from() -> None:
    """They are those of a seat, of a spectator and of a reader of the record."""
    g = kb.replay(next(path for path in EVERY_KIND if path.stem == "all-second-4").read_text(encoding="utf-8"))
    assert of(laid_open(g)) == of(Knowledge(g, None)) == of(Knowledge(g, 1))


@pytest.mark.parametrize("language", languages())
def test_every_kind_has_a_name_that_begins_with_a_capital(language: str) -> None:
    voice = Voice(language)
    kinds = {*ORDER, *CARD_KINDS.values(), *(kind for kind, _ in CAUSES.values()), LOST, START, OTHER}
    called = [voice.say(label(kind)) for kind in kinds]
    assert len(set(called)) == len(kinds)
    assert all(name[0].isupper() for name in called)
