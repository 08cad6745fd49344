"""Module 1: the eight buildings of rows A and G."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb

ANN = 0
EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])


def at(edition: str, ann: dict[str, Any], **stated: Any) -> kb.Game:
    situation = {"edition": edition, "modules": ["rows"], "chance": "explicit", "seats": [ann, {}, {}]}
    return kb.position(situation | stated)


def offered(g: kb.Game) -> set[str]:
    return {str(move) for move in g.options}


@EDITIONS
@pytest.mark.parametrize(
    ("row", "use", "paid", "gained"),
    [
        (["sawmill"], "use sawmill", {"wood": 1}, {"gold": 2}),
        (["sawmill", "quarry"], "use quarry", {"stone": 1}, {"gold": 3}),
        (["sawmill", "quarry", "goldsmith"], "use goldsmith", {"gold": 1}, {"soldiers": 1, "vp": 1}),
    ],
)
def test_row_a_trades_once_at_the_end_of_summer(
    edition: str, row: list[str], use: str, paid: dict[str, int], gained: dict[str, int]
) -> None:
    have = {kind: n + 1 for kind, n in paid.items()}
    g = at(edition, {"buildings": row, **have}, phase="summer", step="construct", turn=2)
    assert use in offered(g)
    g.play(use)
    me = g.players[ANN]
    for kind in ("gold", "wood", "stone", "soldiers", "vp"):
        assert getattr(me, kind) == have.get(kind, 0) - paid.get(kind, 0) + gained.get(kind, 0)
    assert use not in offered(g)


@EDITIONS
@pytest.mark.parametrize(("phase", "asked"), [("spring", False), ("summer", True), ("autumn", False)])
def test_row_a_rests_in_other_seasons_without_the_mint(edition: str, phase: str, asked: bool) -> None:
    g = at(edition, {"buildings": ["sawmill"], "wood": 2}, phase=phase, step="construct", turn=2)
    assert ("use sawmill" in offered(g)) == asked


@EDITIONS
@pytest.mark.parametrize("phase", ["spring", "summer", "autumn"])
def test_the_mint_opens_row_a_in_every_season(edition: str, phase: str) -> None:
    row = ["sawmill", "quarry", "goldsmith", "mint"]
    g = at(edition, {"buildings": row, "wood": 1, "stone": 1, "gold": 1}, phase=phase, step="construct", turn=2)
    assert {"use sawmill", "use quarry", "use goldsmith"} <= offered(g)


@EDITIONS
@pytest.mark.parametrize(("enemy", "year", "strength"), [("zombies_2_5", 2, 1), ("zombies_3_6", 3, 0)])
def test_makeshift_defenses_count_against_a_printed_five_or_less(
    edition: str, enemy: str, year: int, strength: int
) -> None:
    g = at(edition, {"buildings": ["makeshift_defenses"]}, phase="winter", year=year, enemy=enemy)
    g.play("roll 1")
    battle = next(event.fields for event in g.events if event.kind == "battle" and event.seat == ANN)
    assert battle["strength"] == 1 + strength


def test_makeshift_defenses_have_another_name_in_the_first_edition() -> None:
    names = [at(edition, {}).rules.find_building("makeshift_defenses") for edition in ("first", "second")]
    assert [building.name for building in names if building] == ["Improvised Defenses", "Makeshift Defenses"]


@EDITIONS
def test_the_recruiting_office_takes_tokens_as_goods(edition: str) -> None:
    row = ["makeshift_defenses", "recruiting_office"]
    g = at(edition, {"buildings": row, "plus_two": 3, "wood": 1}, phase="recruit")
    g.play({"kind": "recruit", "soldiers": 2, "goods": {"wood": 1, "plus_two": 3}})
    me = g.players[ANN]
    assert (me.soldiers, me.wood, me.plus_two) == (2, 0, 0)


@EDITIONS
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_the_training_camp_fills_up_before_recruiting(edition: str, before: int, after: int) -> None:
    row = ["makeshift_defenses", "recruiting_office", "training_camp"]
    g = at(edition, {"buildings": row, "soldiers": before, "gold": 2}, phase="autumn", step="construct", turn=2)
    assert (g.phase, g.players[ANN].soldiers) == ("recruit", after)


@EDITIONS
@pytest.mark.parametrize(("kings", "own", "soldiers"), [(2, 5, 5), (4, 3, 4), (3, 3, 3)])
def test_the_military_academy_replaces_a_lower_kings_die(edition: str, kings: int, own: int, soldiers: int) -> None:
    row = ["makeshift_defenses", "recruiting_office", "training_camp", "military_academy"]
    g = at(edition, {"buildings": row}, phase="winter", year=5, enemy="dragons_5_9")
    g.play(f"roll {kings}")
    g.play(f"roll {own}")
    battles = {event.seat: event.fields["strength"] for event in g.events if event.kind == "battle"}
    assert battles == {ANN: soldiers, 1: kings, 2: kings}
