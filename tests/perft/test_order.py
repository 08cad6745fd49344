"""The exact options of a few positions, in their order."""

from __future__ import annotations

from tests.perft.places import place


def options(name: str, edition: str, *moves: str) -> list[str]:
    """The options after these moves from a place."""
    game = place(name, edition)
    for move in moves:
        game.play(move)
    return [str(option) for option in game.options]


def test_advisors_by_rank_then_dice_then_passing(edition: str) -> None:
    assert options("influence", edition, "influence squire 2") == [
        "influence jester 1",
        "influence architect 3",
        "influence merchant 1 3",
        "influence sergeant 5",
        "influence alchemist 1 5",
        "influence treasurer 3 5",
        "influence master_hunter 1 3 5",
        "pass",
    ]


def test_bonus_dice_go_first_and_are_marked(edition: str) -> None:
    assert options("bonus", edition, "influence general 1 3* 6*") == [
        "influence squire 2",
        "influence merchant 2* 2",
        "influence sergeant 5",
        "influence alchemist 2* 2 2",
        "influence astronomer 2* 5",
        "influence master_hunter 2* 2 5",
        "influence swordsmith 2* 2 2 5",
        "pass",
    ]


def test_token_and_shift_after_the_plain_assignment(edition: str) -> None:
    to_the_jester_and_squire = options("reach", edition)[:6]
    assert to_the_jester_and_squire == [
        "influence jester 1",
        "influence jester 2 shift -1",
        "influence squire 1 shift +1",
        "influence squire 1 +2 shift -1",
        "influence squire 1 2 shift -1",
        "influence squire 2",
    ]


def test_the_envoy_passes_neutral_dice(edition: str) -> None:
    assert options("neutral", edition, "influence sergeant 5") == [
        "influence architect 3",
        "influence sergeant 3 +2 envoy",
        "influence alchemist 3 3 envoy",
        "influence alchemist 6 envoy",
        "influence treasurer 3 3 +2",
        "influence treasurer 6 +2",
        "influence master_hunter 3 6 envoy",
        "influence swordsmith 3 6 +2",
        "influence duchess 3 3 6",
        "influence smuggler 3 3 6 +2",
        "pass",
    ]


def test_rewards(edition: str) -> None:
    assert options("rewards", edition) == ["take 1 gold", "take 1 wood"]
    exchange = options("rewards", edition, "take 1 gold")
    assert exchange == ["exchange spend gold", "exchange spend stone", "pass"]
    two_goods = options("rewards", edition, "take 1 gold", "pass")
    assert two_goods == [
        "take 2 gold",
        "take 1 gold 1 wood",
        "take 1 gold 1 stone",
        "take 2 wood",
        "take 1 wood 1 stone",
        "take 2 stone",
    ]
    smuggled = options("rewards", edition, "take 1 gold", "pass", "take 2 gold")
    assert (len(smuggled), smuggled[0], smuggled[-2:]) == (11, "take 3 gold", ["take 3 stone", "pass"])


def test_buildings_in_the_order_of_the_sheet(edition: str) -> None:
    assert options("construct", edition) == [
        "build statue",
        "build inn",
        "build guard_tower",
        "build palisade",
        "build barricade",
        "pass",
    ]
    assert options("construct", edition, "build palisade") == ["build statue", "build guard_tower", "pass"]


def test_soldiers(edition: str) -> None:
    assert options("recruit", edition, "pass") == [
        "pass",
        "recruit 1 for 1 gold",
        "recruit 1 for 1 wood",
        "recruit 2 for 1 gold 1 wood",
        "recruit 2 for 2 wood",
        "recruit 3 for 1 gold 2 wood",
    ]


def test_goods_to_lose(edition: str) -> None:
    assert options("winter", edition, "roll 1") == [
        "lose 3 gold 1 wood",
        "lose 2 gold 2 wood",
        "lose 1 gold 3 wood",
    ]


def test_the_king_die(edition: str) -> None:
    assert options("winter", edition) == [f"roll {face}" for face in range(1, 7)]


def test_rerolls(edition: str) -> None:
    assert options("roll", edition, "roll 2 2 2 2*") == ["use statue die player", "use statue die bonus", "pass"]
    assert options("roll", edition, "roll 1 1 1 1*") == [
        "use statue die player",
        "use statue die bonus",
        "use chapel",
        "pass",
    ]
