"""The eighteen advisors: what each gives, and what each lets one choose or decline."""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.table import ANN, BRIAN, CINDY, DAVID, Amounts, changes, goods, offered, play, seen_enemy, table, told

ENEMY = "orcs_1_3"
TWO_GOODS = {
    "take 2 gold",
    "take 1 gold 1 wood",
    "take 1 gold 1 stone",
    "take 2 wood",
    "take 1 wood 1 stone",
    "take 2 stone",
}
THREE_GOODS = {
    "take 3 gold",
    "take 2 gold 1 wood",
    "take 2 gold 1 stone",
    "take 1 gold 2 wood",
    "take 1 gold 1 wood 1 stone",
    "take 1 gold 2 stone",
    "take 3 wood",
    "take 2 wood 1 stone",
    "take 1 wood 2 stone",
    "take 3 stone",
}


def visit(edition: str, rank: int, **holds: object) -> kb.Game:
    """Ann's dice lie on the advisor of a rank, in an autumn in which nobody else has any there."""
    there = [{"advisor": rank, "seat": ANN, "dice": [1]}]
    return table(edition, holds, phase="autumn", step="rewards", court=there, enemy=ENEMY)


def chosen(edition: str, rank: int, advisor: str) -> dict[str, Amounts]:
    """What each option of an advisor comes to."""
    found = {}
    for option in sorted(offered(visit(edition, rank))):
        g = visit(edition, rank)
        play(g, ANN, option)
        found[option] = changes(g, ANN, advisor)
    return found


def amounts(text: str) -> Amounts:
    """The goods that "take 1 gold 2 wood" names."""
    words = text.split()[1:]
    return {kind: int(n) for n, kind in zip(words[::2], words[1::2], strict=True)}


def only_ann_knows(g: kb.Game) -> bool:
    return seen_enemy(g, ANN) == ENEMY and all(seen_enemy(g, seat) is None for seat in (BRIAN, CINDY, DAVID, None))


def looking(edition: str, rank: int) -> kb.Game:
    """A visit that stops before the winter, so that the enemy is still face down: Ann could build."""
    there = [{"advisor": rank, "seat": ANN, "dice": [1]}]
    return table(edition, {"wood": 2}, phase="spring", step="rewards", court=there, enemy=ENEMY)


def test_jester(edition: str) -> None:
    assert changes(visit(edition, 1), ANN, "jester") == {"vp": 1}


def test_squire(edition: str) -> None:
    assert changes(visit(edition, 2), ANN, "squire") == {"gold": 1}


def test_architect(edition: str) -> None:
    assert changes(visit(edition, 3), ANN, "architect") == {"wood": 1}


def test_merchant(edition: str) -> None:
    assert chosen(edition, 4, "merchant") == {"take 1 gold": {"gold": 1}, "take 1 wood": {"wood": 1}}


def test_sergeant(edition: str) -> None:
    assert changes(visit(edition, 5), ANN, "sergeant") == {"soldiers": 1}


@pytest.mark.parametrize(
    ("good", "after"), [("gold", (0, 2, 2)), ("wood", (2, 0, 2)), ("stone", (2, 2, 0))], ids=["gold", "wood", "stone"]
)
def test_alchemist_gives_the_other_two(edition: str, good: str, after: tuple[int, int, int]) -> None:
    g = visit(edition, 6, gold=1, wood=1, stone=1)
    assert offered(g) == {"exchange spend gold", "exchange spend wood", "exchange spend stone", "pass"}
    play(g, ANN, f"exchange spend {good}")
    assert goods(g, ANN) == after


def test_alchemist_takes_only_what_is_there(edition: str) -> None:
    assert offered(visit(edition, 6, stone=1)) == {"exchange spend stone", "pass"}


def test_alchemist_can_be_declined(edition: str) -> None:
    g = visit(edition, 6, stone=1)
    play(g, ANN, "pass")
    assert goods(g, ANN) == (0, 0, 1)
    assert changes(g, ANN, "alchemist") == {}


def test_alchemist_without_goods_does_nothing(edition: str) -> None:
    g = visit(edition, 6)
    assert g.seat == kb.CHANCE
    assert g.players[ANN].goods == 0


def test_astronomer(edition: str) -> None:
    found = chosen(edition, 7, "astronomer")
    assert found == {f"take 1 {kind}": {kind: 1, "plus_two": 1} for kind in ("gold", "wood", "stone")}


def test_treasurer(edition: str) -> None:
    assert changes(visit(edition, 8), ANN, "treasurer") == {"gold": 2}


def test_master_hunter(edition: str) -> None:
    assert chosen(edition, 9, "master_hunter") == {
        "take 1 gold 1 wood": {"gold": 1, "wood": 1},
        "take 1 wood 1 stone": {"wood": 1, "stone": 1},
    }


def test_general(edition: str) -> None:
    g = looking(edition, 10)
    assert changes(g, ANN, "general") == {"soldiers": 2}
    assert g.seat == ANN
    assert only_ann_knows(g)


def test_swordsmith(edition: str) -> None:
    assert chosen(edition, 11, "swordsmith") == {
        "take 1 gold 1 stone": {"gold": 1, "stone": 1},
        "take 1 wood 1 stone": {"wood": 1, "stone": 1},
    }


def test_duchess(edition: str) -> None:
    found = chosen(edition, 12, "duchess")
    assert set(found) == TWO_GOODS
    assert found == {text: amounts(text) | {"plus_two": 1} for text in TWO_GOODS}


def test_champion(edition: str) -> None:
    assert changes(visit(edition, 13), ANN, "champion") == {"stone": 3}


@pytest.mark.parametrize("vp", [5, 0, -3])
def test_smuggler_takes_a_point_even_below_nothing(edition: str, vp: int) -> None:
    assert offered(visit(edition, 14, vp=vp)) == THREE_GOODS | {"pass"}
    for text in sorted(THREE_GOODS):
        g = visit(edition, 14, vp=vp)
        play(g, ANN, text)
        assert changes(g, ANN, "smuggler") == amounts(text) | {"vp": -1}
        assert g.players[ANN].vp == vp - 1


def test_smuggler_can_be_declined(edition: str) -> None:
    g = visit(edition, 14, vp=5)
    play(g, ANN, "pass")
    assert changes(g, ANN, "smuggler") == {}
    assert (g.players[ANN].vp, goods(g, ANN)) == (5, (0, 0, 0))


def test_inventor(edition: str) -> None:
    assert changes(visit(edition, 15), ANN, "inventor") == {"gold": 1, "wood": 1, "stone": 1}


def test_wizard(edition: str) -> None:
    assert changes(visit(edition, 16), ANN, "wizard") == {"gold": 4}


def test_queen(edition: str) -> None:
    found = chosen(edition, 17, "queen")
    assert set(found) == TWO_GOODS
    assert found == {text: amounts(text) | {"vp": 3} for text in TWO_GOODS}


def test_queen_shows_the_enemy_to_her_guest_only(edition: str) -> None:
    assert only_ann_knows(looking(edition, 17))


def test_king(edition: str) -> None:
    g = visit(edition, 18)
    assert changes(g, ANN, "king") == {"gold": 1, "wood": 1, "stone": 1, "soldiers": 1}


@pytest.mark.parametrize("rank", [rank for rank in range(1, 19) if rank not in (10, 17)])
def test_no_other_advisor_shows_the_enemy(edition: str, rank: int) -> None:
    g = looking(edition, rank)
    assert told(g, "look") == []
    assert all(seen_enemy(g, seat) is None for seat in (*range(4), None))


@pytest.mark.parametrize("rank", [10, 17])
def test_looking_is_told_to_all_but_what_was_seen_is_not(edition: str, rank: int) -> None:
    g = looking(edition, rank)
    event = next(event for event in g.events if event.kind == "look")
    assert dict(event.to_dict(ANN))["enemy"] == ENEMY
    name = g.rules.advisor_id(rank)
    for seat in (BRIAN, CINDY, DAVID):
        assert event.to_dict(seat) == {"event": "look", "seat": ANN, "source": name, "source_kind": "advisor"}
