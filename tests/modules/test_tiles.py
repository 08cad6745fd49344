"""Module 6: how the tiles come and go, and whole games with them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.goods import GOLD, STONE, WOOD
from kingsburg.modules.tiles.cards import MERCHANT_STOCK, SERGEANT_STOCK
from kingsburg.modules.tiles.deals import Deal
from tests import checks
from tests.cards.tiles import court, on
from tests.checks import Ledger
from tests.table import ANN, BRIAN, offered, play, roll, table, told, told_marks

ALL = list(range(1, 17))
NAMES = [advisor.id + "_tile" for advisor in kb.new_game(4, seed=1).rules.advisors[1:17]]
PLAYERS = (2, 3, 4, 5)
VARIANTS: tuple[tuple[str, ...], ...] = ((), ("inverted",))


def lying(g: kb.Game) -> list[int]:
    """The ranks that are under a tile, as everyone sees them."""
    view: Any = g.view(None)
    tiles: list[int] = view["tiles"]
    return tiles


def spring(players: int = 4, **stated: Any) -> kb.Game:
    return table("second", players=players, modules=["tiles"], phase="spring", step="roll", **stated)


def ending(*assignments: dict[str, Any], tiles: list[int] | None = None, **stated: Any) -> kb.Game:
    """The last steps of an autumn of the variant, with these dice at court; Ann can still recruit."""
    stated |= {"phase": "autumn", "step": "construct", "court": list(assignments)}
    if tiles is not None:
        stated["tiles"] = tiles
    return table("second", {"stone": 2}, modules=["tiles"], variants=["inverted"], **stated)


# -- what is printed --------------------------------------------------------------------------------------------


def test_there_are_sixteen_tiles_in_the_order_of_their_advisors() -> None:
    facts = kb.new_game(4, modules=("tiles",), seed=1).rules.facts()["tiles"]
    assert [tile.id for tile in facts] == NAMES
    assert [tile.facts()["rank"] for tile in facts] == ALL
    assert all(len(tile.rule) > len("Gain 5 V") and tile.rule.endswith(".") for tile in facts)


def test_without_the_module_there_are_none() -> None:
    assert kb.new_game(4, seed=1).rules.facts()["tiles"] == []


# -- one a season -----------------------------------------------------------------------------------------------


def test_a_tile_is_drawn_before_the_dice_are_rolled() -> None:
    g = spring(order=[2, 0, 3, 1])
    assert g.seat == kb.CHANCE
    assert [str(move) for move in g.options] == [f"draw tile {name}" for name in NAMES]
    assert g.probabilities == (1 / 16,) * 16
    assert g.options[0].seat == 2, "the first player draws"
    g.play({"kind": "draw", "tile": "treasurer_tile"})
    assert lying(g) == [8]
    assert told(g, "tile") == [
        {"event": "tile", "seat": None, "source": "treasurer_tile", "source_kind": "tile", "advisor": 8}
    ]
    roll(g, 2, 1, 2, 3)


def test_no_tile_is_drawn_twice() -> None:
    g = spring(tiles=[2, 8, 16])
    assert offered(g) == {f"draw tile {name}" for rank, name in enumerate(NAMES, start=1) if rank not in (2, 8, 16)}


def test_the_last_tile_is_laid_without_drawing() -> None:
    g = spring(tiles=[rank for rank in ALL if rank != 7], order=[1, 0, 2, 3])
    assert told(g, "tile")[0]["source"] == "astronomer_tile"
    assert lying(g) == ALL
    roll(g, None, 1)
    assert SERGEANT_STOCK.get(g) == GOLD
    assert g.options[0].seat == BRIAN


def test_nothing_is_drawn_once_all_lie() -> None:
    g = spring(tiles=ALL)
    roll(g, None, 1)
    assert told(g, "tile") == []
    assert g.options[0].seat == ANN


def test_two_players_roll_the_neutral_dice_first() -> None:
    g = spring(players=2)
    roll(g, None, 1, 1, 1)
    roll(g, None, 6, 6)
    assert offered(g) == {f"draw tile {name}" for name in NAMES}


def test_the_merchants_tile_is_filled_when_it_is_laid() -> None:
    g = spring()
    g.play("draw tile merchant_tile")
    assert told_marks(g) == {"merchant_tile": {"gold": 1, "wood": 1, "stone": 1}}
    assert told(g, "fill")[0]["goods"] == {"gold": 1, "wood": 1, "stone": 1}


@pytest.mark.parametrize(("face", "lies"), [(2, "gold"), (3, "wood"), (6, "stone")])
def test_the_sergeants_tile_is_rolled_for_when_it_is_laid(face: int, lies: str) -> None:
    g = spring()
    g.play("draw tile sergeant_tile")
    roll(g, None, face)
    assert told_marks(g) == {"sergeant_tile": {lies: 1}}


def test_what_lies_on_a_tile_stays_there_until_it_is_taken() -> None:
    g = court(on(4), tiles=[4], seats=({"gold": 2},))
    play(g, ANN, "take 1 wood", "pass")
    checks.play(g, random.Random(1), 1)
    assert MERCHANT_STOCK.get(g) == GOLD + STONE


def test_a_tile_lies_for_the_rest_of_the_game() -> None:
    g = kb.new_game(3, modules=("tiles",), seed=4)
    rng, before = random.Random(4), set[int]()
    while g.choice is not None:
        checks.step(g, rng)
        now = set(lying(g))
        assert before <= now
        before = now
    assert len(before) == 15, "one for each of the fifteen productive seasons"
    assert len(told(g, "tile")) == 15


def test_the_other_advisors_reward_as_ever() -> None:
    g = court(on(16, ANN), on(8, BRIAN), tiles=[16])
    assert (g.players[ANN].vp, g.players[BRIAN].gold) == (5, 2)


# -- the variant ------------------------------------------------------------------------------------------------


def test_inverted_all_tiles_lie_from_the_start() -> None:
    g = kb.new_game(4, modules=("tiles",), variants=("inverted",), seed=3)
    assert lying(g) == ALL
    assert MERCHANT_STOCK.get(g) == GOLD + WOOD + STONE
    assert SERGEANT_STOCK.get(g) in (GOLD, WOOD, STONE)
    assert told(g, "tile") == []


def test_inverted_in_a_position_too() -> None:
    stated: dict[str, Any] = {"modules": ["tiles"], "variants": ["inverted"], "phase": "spring"}
    assert lying(table("second", **stated)) == ALL
    assert lying(table("second", **stated, tiles=[])) == []


def test_inverted_takes_the_tile_of_the_highest_influenced_advisor() -> None:
    g = ending(on(3), on(12, BRIAN), on(17, BRIAN))
    assert g.phase == "recruit"
    assert lying(g) == [rank for rank in ALL if rank != 12]
    assert told(g, "tile_removed") == [
        {"event": "tile_removed", "seat": None, "source": "duchess_tile", "source_kind": "tile", "advisor": 12}
    ]


def test_inverted_counts_only_advisors_that_still_have_one() -> None:
    g = ending(on(3), on(12, BRIAN), tiles=[1, 3, 5])
    assert lying(g) == [1, 5]


def test_inverted_takes_the_lowest_when_no_influenced_advisor_has_one() -> None:
    assert lying(ending(on(12), tiles=[7, 9])) == [9]
    assert lying(ending(tiles=[7, 9])) == [9]


def test_inverted_counts_neutral_dice() -> None:
    assert lying(ending(on(12, None), on(3), players=2, tiles=[3, 12])) == [3]


def test_inverted_takes_the_goods_along_with_the_tile() -> None:
    g = court(on(4), tiles=[4, 9], seats=({"gold": 2},), variants=["inverted"], phase="autumn")
    play(g, ANN, "take 1 wood")
    play(g, ANN, "pass")
    assert lying(g) == [9]
    assert told_marks(g) == {}


def test_inverted_without_a_tile_left_does_nothing() -> None:
    assert told(ending(on(12), tiles=[]), "tile_removed") == []


@pytest.mark.parametrize("players", PLAYERS)
def test_inverted_one_tile_is_left_at_the_end(players: int) -> None:
    g = kb.new_game(players, modules=("tiles",), variants=("inverted",), seed=players)
    checks.play_out(g, random.Random(players))
    assert len(lying(g)) == 1


# -- what cannot be ---------------------------------------------------------------------------------------------


def test_the_first_edition_has_no_tiles() -> None:
    with pytest.raises(kb.SetupError, match=r"'tiles'.*second"):
        kb.new_game(4, "first", modules=("tiles",))


def test_inverted_needs_the_tiles() -> None:
    with pytest.raises(kb.SetupError, match=r"'inverted'.*'tiles'"):
        kb.new_game(4, variants=("inverted",))


def test_a_position_can_have_tiles_of_ranks_1_to_16_only() -> None:
    for rank in (0, 17):
        with pytest.raises(kb.SetupError, match=r"tiles"):
            spring(tiles=[rank])


# -- whole games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variants", VARIANTS, ids=["drawn", "inverted"])
@pytest.mark.parametrize("players", PLAYERS)
def test_games_end_balance_and_replay(players: int, variants: tuple[str, ...]) -> None:
    for seed in range(3):
        g = kb.new_game(players, modules=("tiles",), variants=variants, seed=seed)
        ledger, rng = Ledger(g), random.Random(seed)
        while g.choice is not None:
            ledger.check(g)
            assert len({str(move) for move in g.options}) == len(g.options)
            checks.step(g, rng, eager=seed > 0)
        ledger.check(g)
        assert g.over
        checks.check_replay(g)


@pytest.mark.parametrize("variants", VARIANTS, ids=["drawn", "inverted"])
@pytest.mark.parametrize("players", PLAYERS)
def test_games_are_saved_copied_and_thought_about_anywhere(players: int, variants: tuple[str, ...]) -> None:
    g = kb.new_game(players, modules=("tiles",), variants=variants, seed=players, chance="explicit")
    rng, other = random.Random(players), random.Random(1)
    while g.choice is not None:
        if other.random() < 0.06:
            checks.check_view_law(g, other)
            before = checks.everything(g)
            checks.play(g.clone(), other, 20)
            assert checks.everything(g) == before
            checks.same_game(kb.from_json(g.to_json()), g)
        checks.step(g, rng, eager=True)


def test_sealed_games_prove_what_was_drawn() -> None:
    g = kb.new_game(3, modules=("tiles",), chance="sealed")
    checks.play_out(g, random.Random(1))
    record = g.record()
    assert kb.verify(str(record)) == sum(line.who.startswith("~") for line in record.lines)


def test_an_answer_to_a_tile_can_be_taken_back() -> None:
    g = court(on(8), tiles=[8], seats=({"gold": 2},))
    play(g, BRIAN, "give 1 wood to 0")
    g.undo()
    assert g.seat == BRIAN
    assert g.players[ANN].wood == 0


def test_every_tile_is_used_in_random_games() -> None:
    used: set[str] = set()
    for seed in range(40):
        g = kb.new_game(2 + seed % 4, modules=("tiles",), variants=VARIANTS[seed % 2], seed=seed)
        checks.play_out(g, random.Random(seed), eager=True)
        used |= {str(event["source"]) for event in told(g, "gain", "spend")}
        if len(used & set(NAMES)) == 15:
            break
    assert set(NAMES) - used == {"jester_tile"}, "the Jester's tile gives in another's name"


def test_a_position_states_the_deals_that_a_tile_offers() -> None:
    """A side of a deal tells the amounts that are not zero."""
    offer = [{"spend": {"gold": 1}, "gain": {"soldiers": 1, "vp": 1}}, {"spend": {}, "gain": {"wood": 2}}]
    g, rng = kb.new_game(3, modules=("tiles",), seed=0), random.Random(0)
    while not isinstance(g.choice, Deal):
        g.play(rng.choice(g.options))
    stated = g.position()
    question = next(step for step in stated["ahead"] if step.get("step") == "deal")
    question["offer"] = offer
    assert kb.position(stated).position()["ahead"] == stated["ahead"]
