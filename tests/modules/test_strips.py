"""Module 2: dealing, exchanging, drafting and secretly choosing strips."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.editions import rules_for
from tests import checks
from tests.table import EDITIONS, told

WITH_ROWS = ("rows", "strips")
ALONE = ("strips",)
LETTERS = {WITH_ROWS: "ABCDEFG", ALONE: "BCDEF"}


def dealt(players: int, *letters: str, modules: tuple[str, ...] = ALONE) -> kb.Game:
    """A game in which these strips are dealt in turn order, two each, as far as they go."""
    g = kb.new_game(players, "second", modules, chance="explicit", seed=1)
    g.play({"kind": "order", "order": list(range(players))})
    for _ in range(5):
        g.play(g.options[0])
    for letter in letters:
        g.play(f"draw strip {letter}")
    return g


def hand(g: kb.Game, seat: int, viewer: int | None) -> list[str]:
    view: Any = g.view(viewer)
    shown: list[str] = view["players"][seat]["hand"]
    return shown


def laid(g: kb.Game) -> list[list[str]]:
    view: Any = g.view(None)
    return [player["strips"] for player in view["players"]]


# -- dealing and exchanging -------------------------------------------------------------------------------------


@pytest.mark.parametrize("modules", LETTERS)
def test_two_of_each_strip_whose_row_is_on_the_sheet(edition: str, modules: tuple[str, ...]) -> None:
    assert "".join(rules_for(3, edition, modules, None, ()).strips) == LETTERS[modules]
    g = dealt(3, modules=modules)
    assert [str(move) for move in g.options] == [f"draw strip {letter}" for letter in LETTERS[modules]]
    g.play("draw strip B")
    copies = 2 * len(LETTERS[modules])
    assert g.probabilities[LETTERS[modules].index("B")] == pytest.approx(1 / (copies - 1))
    g.play("draw strip B")
    assert "draw strip B" not in [str(move) for move in g.options]


@pytest.mark.parametrize("players", checks.PLAYERS)
def test_everyone_has_two(players: int) -> None:
    for seed in range(10):
        g = kb.new_game(players, modules=ALONE, seed=seed)
        assert [len(player.hand) for player in g.players] == [2] * players
        assert max(Counter(number for player in g.players for number in player.hand).values()) <= 2


def test_two_equal_strips_may_be_exchanged() -> None:
    g = dealt(2, "B", "B", "C", "D")
    assert (g.seat, [str(move) for move in g.options]) == (0, ["redraw", "pass"])
    g.play("redraw")
    assert "draw strip B" not in [str(move) for move in g.options]
    g.play("draw strip E")
    assert hand(g, 0, 0) == ["strip_b", "strip_e"]
    assert g.pending == (0, 1)


def test_what_was_exchanged_can_be_drawn_by_the_next() -> None:
    g = dealt(2, "B", "B", "C", "C")
    g.play("redraw")
    g.play("draw strip E")
    assert g.seat == 1
    g.play("redraw")
    g.play("draw strip B")
    assert hand(g, 1, 1) == ["strip_c", "strip_b"]


def test_two_equal_strips_may_be_kept_but_only_one_be_laid() -> None:
    g = dealt(2, "B", "B", "C", "D")
    g.play("pass")
    assert [str(move) for move in g.options] == ["lay strips B", "pass"]


def test_nothing_to_exchange_when_none_are_left() -> None:
    g = dealt(5, "B", "B", "C", "C", "D", "D", "E", "E")
    assert g.pending == (0, 1, 2, 3, 4), "the last two are drawn without asking, and no one is asked to exchange"
    assert hand(g, 4, 4) == ["strip_f", "strip_f"]


# -- choosing ---------------------------------------------------------------------------------------------------


def test_all_choose_in_secret_in_any_order() -> None:
    g = dealt(3, "B", "C", "D", "E", "C", "F")
    assert g.pending == (0, 1, 2)
    g.play("lay strips D E", seat=1)
    assert set(g.pending) == {0, 2}
    assert laid(g) == [[], [], []]
    g.play("lay strips C", seat=2)
    assert (laid(g), told(g, "strips")) == ([[], [], []], [])
    g.play("pass", seat=0)
    assert laid(g) == [[], ["D", "E"], ["C"]]
    assert [event["strips"] for event in told(g, "strips")] == [[], ["D", "E"], ["C"]]
    assert [player.hand for player in g.players] == [(), (), ()]
    assert g.year == 1
    checks.same_game(kb.from_json(g.to_json()), g)
    assert kb.replay(str(g.record())).view(1) == g.view(1)


def test_an_answer_says_nothing_to_the_others() -> None:
    one, other = (dealt(3, "B", "C", "D", "E", "C", "F") for _ in range(2))
    one.play("lay strips D E", seat=1)
    other.play("pass", seat=1)
    assert one.view(0) == other.view(0)
    assert one.view(2) == other.view(2)


def test_a_strip_replaces_the_row() -> None:
    g = dealt(2, "B", "C", "D", "E")
    g.play("lay strips B", seat=0)
    g.play("pass", seat=1)
    codes = [[quote.code for quote in g.rules.offers(0, player.sheet).quotes(0)] for player in g.players]
    mine, his = ([g.rules.buildings[code - 1].id for code in next_ones] for next_ones in codes)
    assert ("bridge" in mine, "statue" in mine) == (True, False)
    assert ("bridge" in his, "statue" in his) == (False, True)


# -- what is hidden ---------------------------------------------------------------------------------------------


def test_hands_are_shown_to_their_owners_only() -> None:
    g = dealt(3, "B", "C", "D", "E", "C", "F")
    assert hand(g, 0, 0) == ["strip_b", "strip_c"]
    assert [hand(g, 0, viewer) for viewer in (None, 1, 2)] == [[], [], []]
    view: Any = g.view(1)
    assert [player["cards"] for player in view["players"]] == [2, 2, 2]


@pytest.mark.parametrize("players", checks.PLAYERS)
@pytest.mark.parametrize("modules", LETTERS)
def test_worlds_agree_with_the_view_and_vary(players: int, modules: tuple[str, ...]) -> None:
    rng = random.Random(players)
    seen: set[tuple[int, ...]] = set()
    for seed in range(12):
        g = kb.new_game(players, modules=modules, seed=seed, chance="explicit")
        while g.year == 0:
            checks.check_view_law(g, rng)
            for seat in range(players):
                world = g.determinize(seat, rng)
                assert list(world.codes) == list(world.choice.codes(world)) if world.choice else False
                held = Counter(number for player in world.players for number in player.hand)
                assert max(held.values(), default=0) <= 2
                assert world.players[seat].hand == g.players[seat].hand
                seen.add(tuple(number for player in world.players for number in player.hand))
            checks.step(g, rng)
    assert len(seen) > 40


def test_whoever_was_asked_to_exchange_is_known_to_have_had_a_pair() -> None:
    g = dealt(3, "B", "C", "D", "D", "C", "F")
    rng = random.Random(1)
    assert g.seat == 1
    hands = {g.determinize(0, rng).players[1].hand for _ in range(60)}
    assert len(hands) > 1
    assert all(one == other for one, other in hands)
    g.play("pass")
    worlds = [g.determinize(0, rng) for _ in range(60)]
    assert all(one == other for one, other in (world.players[1].hand for world in worlds))
    assert all(one != other for one, other in (world.players[2].hand for world in worlds))


def test_answers_of_others_fit_their_hands_in_every_world() -> None:
    g = dealt(3, "B", "C", "D", "E", "C", "F")
    g.play("lay strips D E", seat=1)
    rng = random.Random(1)
    for _ in range(40):
        world = g.determinize(0, rng)
        bits = sum(1 << number for number in set(world.players[1].hand))
        assert world.answers[1] & ~bits == 0
        checks.play_out(world, rng)


# -- drafting ---------------------------------------------------------------------------------------------------


def test_draft_goes_round_and_back_face_up() -> None:
    g = kb.new_game(3, "first", ALONE, variants=("draft",), chance="explicit", seed=1)
    g.play({"kind": "order", "order": [2, 0, 1]})
    for _ in range(5):
        g.play(g.options[0])
    asked = []
    for letter in "BCDEFB":
        assert g.seat is not None
        asked.append(g.seat)
        g.play(f"draft strip {letter}")
    assert asked == [2, 0, 1, 1, 0, 2]
    assert [hand(g, seat, None) for seat in range(3)] == [
        ["strip_c", "strip_f"],
        ["strip_d", "strip_e"],
        ["strip_b"] * 2,
    ]
    assert g.pending == (0, 1, 2)
    assert [str(move) for move in g.options] == ["lay strips C F", "lay strips C", "lay strips F", "pass"]


def test_draft_takes_only_what_lies_there() -> None:
    g = kb.new_game(2, modules=ALONE, variants=("draft",), seed=1)
    g.play("draft strip B")
    g.play("draft strip B")
    assert "draft strip B" not in [str(move) for move in g.options]


def test_draft_without_strips_is_refused() -> None:
    with pytest.raises(kb.SetupError, match="strips"):
        kb.new_game(3, variants=("draft",))


# -- whole games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", checks.PLAYERS)
@pytest.mark.parametrize("variants", [(), ("draft",)])
@pytest.mark.parametrize("modules", LETTERS)
def test_games_end_and_replay(edition: str, players: int, variants: tuple[str, ...], modules: tuple[str, ...]) -> None:
    for seed, chance in ((1, "sampled"), (2, "explicit")):
        g = kb.new_game(players, edition, modules, variants=variants, seed=seed, chance=chance)
        checks.play_out(g, random.Random(seed), eager=True)
        checks.check_replay(g)
        checks.same_game(kb.from_json(g.to_json()), g)


def test_a_sealed_game_verifies() -> None:
    g = kb.new_game(4, modules=ALONE, chance="sealed")
    checks.play_out(g, random.Random(1), eager=True)
    assert kb.verify(str(g.record())) > 0


def test_names_are_those_of_the_edition() -> None:
    first, second = (rules_for(3, edition, WITH_ROWS, None, ()) for edition in EDITIONS)
    for name, names in {"bazaar": ("Traveling Market", "Bazaar"), "stakewall": ("Small Palisade", "Stakewall")}.items():
        cards = first.find_building(name), second.find_building(name)
        assert tuple(card.name for card in cards if card) == names


def test_every_number_of_a_strip_says_that_it_is_ours(edition: str) -> None:
    rules = rules_for(3, edition, WITH_ROWS, None, ())
    buildings = [building for row in rules.strips.values() for building in row.buildings]
    assert len(buildings) == 28
    for building in buildings:
        assert (building.provenance["vp"], building.provenance["cost"]) == ("reconstructed", "reconstructed")
        assert building.provenance["effect"] == "rulebook"
        assert building.rule.endswith(".")
