"""The tiles of the advisors of ranks 9 to 16: what each gives, and to whom each puts a question."""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.cards.provinces import up_to
from tests.cards.tiles import ENEMY, THREE_GOODS, court, gains, on, visit
from tests.table import ANN, BRIAN, CINDY, DAVID, changes, offered, play, seen_enemy

# -- 9, the Master Hunter ---------------------------------------------------------------------------------------

PREY = {
    "reward gain 1 gold 1 wood": {"gold": 1, "wood": 1},
    "reward gain 1 gold 1 vp": {"gold": 1, "vp": 1},
    "reward gain 1 gold 1 plus_two 1 soldiers": {"gold": 1, "plus_two": 1, "soldiers": 1},
    "reward gain 1 wood 1 vp": {"wood": 1, "vp": 1},
    "reward gain 1 wood 1 plus_two 1 soldiers": {"wood": 1, "plus_two": 1, "soldiers": 1},
    "reward gain 1 plus_two 1 soldiers 1 vp": {"plus_two": 1, "soldiers": 1, "vp": 1},
}


@pytest.mark.parametrize("choice", PREY)
def test_master_hunter_tile(choice: str) -> None:
    g = visit(9)
    assert offered(g) == set(PREY)
    play(g, ANN, choice)
    assert changes(g, ANN, "master_hunter_tile") == PREY[choice]


# -- 10, the General --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["gold", "wood", "stone"])
def test_general_tile(kind: str) -> None:
    g = visit(10)
    assert offered(g) == {"take 2 gold", "take 2 wood", "take 2 stone"}
    play(g, ANN, f"take 2 {kind}")
    assert changes(g, ANN, "general_tile") == {kind: 2}
    assert seen_enemy(g, ANN) is None


# -- 11, the Swordsmith -----------------------------------------------------------------------------------------

WHOLE = "reward gain 1 stone 1 soldiers 1 vp"
FEWEST_GOODS = {"reward gain 2 stone 1 vp", "reward gain 2 stone 1 soldiers"}
FEWEST_SOLDIERS = {"reward gain 2 soldiers 1 vp", "reward gain 1 stone 2 soldiers"}
FEWEST_VP = {"reward gain 1 soldiers 2 vp", "reward gain 1 stone 2 vp"}
RICH = {"gold": 1, "soldiers": 1, "vp": 1}
POOR = {"gold": 0, "soldiers": 0, "vp": 0}


def test_swordsmith_tile_where_others_have_less() -> None:
    g = court(on(11), tiles=[11], seats=(RICH, POOR))
    assert changes(g, ANN, "swordsmith_tile") == {"stone": 1, "soldiers": 1, "vp": 1}


@pytest.mark.parametrize(
    ("least", "swaps"),
    [("gold", FEWEST_GOODS), ("soldiers", FEWEST_SOLDIERS), ("vp", FEWEST_VP)],
    ids=["goods", "soldiers", "vp"],
)
def test_swordsmith_tile_for_the_fewest(least: str, swaps: set[str]) -> None:
    """All others have a thing less of the rest, and one more of this; a tie counts as well."""
    mine = RICH | {least: 1}
    for theirs in (2, 1):
        others = [POOR | {least: theirs} for _ in range(3)]
        for swap in swaps | {WHOLE}:
            g = court(on(11), tiles=[11], seats=(mine, *others))
            assert offered(g) == swaps | {WHOLE}
            play(g, ANN, swap)
            words = swap.removeprefix("reward gain ").split()
            brings = {kind: int(n) for n, kind in zip(words[::2], words[1::2], strict=True)}
            assert changes(g, ANN, "swordsmith_tile") == brings


def test_swordsmith_tile_swaps_at_most_once() -> None:
    assert offered(visit(11)) == {WHOLE, *FEWEST_GOODS, *FEWEST_SOLDIERS, *FEWEST_VP}


def test_swordsmith_tile_counts_goods_of_all_kinds() -> None:
    mine, theirs = {"gold": 2, "soldiers": 1, "vp": 1}, {"stone": 1}
    assert changes(court(on(11), tiles=[11], seats=(mine, theirs)), ANN, "swordsmith_tile")["stone"] == 1


# -- 12, the Duchess --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs"), [("gold", "vp"), ("vp", "gold")])
def test_duchess_tile(mine: str, theirs: str) -> None:
    g = visit(12)
    assert offered(g) == {"reward gain 3 gold others 1 vp", "reward gain 3 vp others 1 gold"}
    play(g, ANN, f"reward gain 3 {mine} others 1 {theirs}")
    assert gains(g, "duchess_tile") == [{mine: 3}, {theirs: 1}, {theirs: 1}, {theirs: 1}]


# -- 13, the Champion -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["gold", "wood", "stone"])
def test_champion_tile(kind: str) -> None:
    g = court(on(13), tiles=[13], seats=({"wood": 2},))
    assert offered(g) == THREE_GOODS
    play(g, ANN, f"take 1 {kind}")
    assert changes(g, ANN, "champion_tile") == {kind: 1, "plus_two": 1, "vp": 1, "soldiers": 1}
    assert [seen_enemy(g, seat) for seat in (ANN, BRIAN, None)] == [ENEMY, None, None]


# -- 14, the Smuggler -------------------------------------------------------------------------------------------

LOOT = {"gold": 1, "wood": 1, "stone": 1, "plus_two": 1, "soldiers": 1}


@pytest.mark.parametrize("taken", LOOT)
def test_smuggler_tile(taken: str) -> None:
    g = visit(14)
    assert (g.seat, offered(g)) == (ANN, {"choose opponent 1", "choose opponent 2", "choose opponent 3"})
    play(g, ANN, "choose opponent 3")
    assert (g.seat, offered(g)) == (DAVID, {f"reward gain 1 {name}" for name in LOOT})
    play(g, DAVID, f"reward gain 1 {taken}")
    rest = {name: 1 for name in LOOT if name != taken}
    assert gains(g, "smuggler_tile") == [rest, {}, {}, {taken: 1}]


def test_smuggler_tile_of_two_players_does_not_ask_for_the_opponent() -> None:
    assert visit(14, players=2).seat == BRIAN


# -- 15, the Inventor -------------------------------------------------------------------------------------------


def test_inventor_tile_gives_both_goods_to_one() -> None:
    g = visit(15)
    assert offered(g) == {f"give 1 {kind} to {seat}" for kind in ("gold", "wood", "stone") for seat in (1, 2, 3)}
    play(g, ANN, "give 1 gold to 2", "give 1 gold to 2")
    assert gains(g, "inventor_tile") == [{"wood": 2, "stone": 2}, {}, {"gold": 2}, {}]


def test_inventor_tile_gives_one_good_each_to_two() -> None:
    g = visit(15)
    play(g, ANN, "give 1 stone to 1")
    g.play({"kind": "give", "goods": {"wood": 1}, "to": CINDY}, seat=ANN)
    assert gains(g, "inventor_tile") == [{"gold": 2, "wood": 1, "stone": 1}, {"stone": 1}, {"wood": 1}, {}]


def test_inventor_tile_of_two_players_gives_both_goods_to_the_opponent() -> None:
    g = visit(15, players=2)
    assert offered(g) == {"give 1 gold to 1", "give 1 wood to 1", "give 1 stone to 1"}
    play(g, ANN, "give 1 gold to 1", "give 1 stone to 1")
    assert gains(g, "inventor_tile") == [{"gold": 1, "wood": 2, "stone": 1}, {"gold": 1, "stone": 1}]


# -- 16, the Wizard ---------------------------------------------------------------------------------------------


def test_wizard_tile() -> None:
    assert gains(visit(16), "wizard_tile") == [{"vp": 5}, {}, {}, {}]


# -- soldiers from tiles, and the Stables -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rank", "holds", "choice"),
    [
        (2, {"plus_two": 1}, "reward spend 1 plus_two gain 1 gold 1 soldiers"),
        (6, {}, "reward spend 1 vp gain 1 gold 1 soldiers"),
        (9, {}, "reward gain 1 gold 1 plus_two 1 soldiers"),
        (11, {}, "reward gain 2 soldiers 1 vp"),
        (13, {}, "take 1 gold"),
    ],
    ids=["squire", "alchemist", "master_hunter", "swordsmith", "champion"],
)
def test_stables_add_a_soldier_once(rank: int, holds: dict[str, int], choice: str) -> None:
    g = visit(rank, buildings=up_to("stables"), **holds)
    play(g, ANN, choice)
    assert changes(g, ANN, "stables") == {"soldiers": 1}


@pytest.mark.parametrize(
    ("rank", "holds", "choice"),
    [
        (2, {"plus_two": 1}, "reward gain 2 plus_two"),
        (6, {"soldiers": 1}, "reward spend 1 soldiers gain 1 gold 1 vp"),
        (9, {}, "reward gain 1 gold 1 wood"),
        (11, {}, "reward gain 2 stone 1 vp"),
    ],
    ids=["squire", "alchemist", "master_hunter", "swordsmith"],
)
def test_stables_add_nothing_without_a_soldier(rank: int, holds: dict[str, int], choice: str) -> None:
    g = visit(rank, buildings=up_to("stables"), **holds)
    play(g, ANN, choice)
    assert changes(g, ANN, "stables") == {}


@pytest.mark.parametrize(("taken", "added"), [("gold", [{"soldiers": 1}, {}]), ("soldiers", [{}, {}])])
def test_stables_are_for_who_influenced_the_smuggler(taken: str, added: list[dict[str, int]]) -> None:
    stables = {"buildings": up_to("stables")}
    g: kb.Game = visit(14, stables, players=2, **stables)
    play(g, BRIAN, f"reward gain 1 {taken}")
    assert gains(g, "stables") == added
