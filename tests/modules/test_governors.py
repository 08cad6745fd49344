"""Module 3: governor cards dealt and chosen in secret, or bid for; games with them end and replay."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.editions import rules_for
from tests import checks
from tests.table import EDITIONS, offered, told_marks

PLAYERS = (2, 3, 4, 5)
ALL = [card.id for card in rules_for(2, "first", ("governors",), None, ()).facts()["governors"]]


def dealt(players: int = 3, edition: str = "second", seed: int = 5) -> kb.Game:
    """A game in which everyone holds his three cards."""
    return kb.new_game(players, edition, ["governors"], seed=seed)


def auction(players: int, *cards: str, modules: tuple[str, ...] = ("governors",)) -> kb.Game:
    """Bidding for these cards; seat 0 is the first player."""
    g = kb.new_game(players, "first", modules, variants=["bidding"], chance="explicit", seed=1)
    g.play("order " + " ".join(map(str, range(players))))
    while g.phase == "setup" and str(g.options[0]).startswith("draw ") and "governor" not in str(g.options[0]):
        g.play(g.options[0])
    for card in cards:
        g.play(f"draw governor {card}")
    return g


def test_there_are_24_cards() -> None:
    assert len(set(ALL)) == 24


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_says_what_it_is_and_where_from(edition: str) -> None:
    for card in rules_for(3, edition, ("governors",), None, ()).facts()["governors"]:
        assert card.rule.endswith(".")
        assert set(card.provenance.values()) <= {"printed", "rulebook", "reconstructed"}
        assert "effect" in card.provenance


# -- dealt and chosen in secret ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_three_each_all_different(players: int) -> None:
    g = dealt(players)
    hands = [me.hand for me in g.players]
    assert [len(hand) for hand in hands] == [3] * players
    assert len({number for hand in hands for number in hand}) == 3 * players
    assert g.pending == tuple(range(players))


def test_a_hand_is_for_its_owner_alone() -> None:
    g = dealt()
    for viewer in (0, 1, 2, None):
        players: Any = g.view(viewer)["players"]
        for me in players:
            assert me["cards"] == 3
            own = [g.rules.roles[number].id for number in g.players[me["seat"]].hand]
            assert me["hand"] == (own if me["seat"] == viewer else [])
            assert me["governor"] is None
    assert not any(event.kind == "governor" for event in g.events)


def test_the_choice_is_answered_in_any_order_and_shown_together() -> None:
    g = dealt()
    kept = {seat: g.rules.roles[g.players[seat].hand[seat]].id for seat in range(3)}
    for seat in (2, 0):
        g.play({"kind": "governor", "governor": kept[seat]}, seat=seat)
        assert [me.governor for me in g.players] == [None] * 3
        assert seat not in g.pending
    others: Any = g.view(1)["players"]
    assert [me["governor"] for me in others] == [None] * 3
    g.play({"kind": "governor", "governor": kept[1]}, seat=1)
    assert {me.seat: me.governor for me in g.players} == kept
    assert [me.hand for me in g.players] == [()] * 3
    shown = {event.seat: event.fields["governor"] for event in g.events if event.kind == "governor"}
    assert shown == kept


def test_another_seats_card_is_refused() -> None:
    g = dealt()
    with pytest.raises(kb.IllegalMove):
        g.play({"kind": "governor", "governor": g.rules.roles[g.players[1].hand[0]].id}, seat=0)


def test_worlds_agree_with_the_view_and_vary_in_the_other_hands() -> None:
    g = dealt(4)
    rng = random.Random(3)
    for answered in range(4):
        checks.check_view_law(g, rng)
        for seat in range(4):
            worlds = [g.determinize(seat, rng) for _ in range(8)]
            assert {world.players[seat].hand for world in worlds} == {g.players[seat].hand}
            other = (seat + 1) % 4
            assert len({world.players[other].hand for world in worlds}) > 1
            for world in worlds:
                cards = [number for me in world.players for number in me.hand]
                assert len(set(cards)) == 12
                checks.play_out(world, rng)
        if answered < 3:
            g.play(g.options[0])


def test_worlds_while_the_cards_are_dealt() -> None:
    g = kb.new_game(3, "second", ["governors"], seed=2, chance="explicit")
    rng = random.Random(1)
    while g.year == 0:
        checks.check_view_law(g, rng)
        checks.play_out(g.determinize(1, rng), rng)
        checks.step(g, rng)


# -- bidding ----------------------------------------------------------------------------------------------------


def test_bidding_lays_out_one_card_more_than_players() -> None:
    g = auction(3, "duke", "fairy", "thief", "general")
    [event] = [event for event in g.events if event.kind == "face_up"]
    assert event.fields["governors"] == ["duke", "fairy", "thief", "general"]
    assert g.seat == 0
    assert {"bid governor duke vp 0", "bid governor thief vp 5"} <= offered(g)
    assert "pass" not in offered(g), "the first player selects a card"
    assert [me.hand for me in g.players] == [()] * 3


def test_bidding_goes_on_until_all_others_have_passed() -> None:
    g = auction(3, "duke", "fairy", "thief", "general")
    g.play("bid governor duke vp 0")
    g.play("pass", seat=1)
    g.play("bid governor duke vp 2", seat=2)
    assert "bid governor duke vp 2" not in offered(g), "a bid is raised or left"
    g.play("pass", seat=0)
    g.play("bid governor duke vp 3", seat=1)
    g.play("pass", seat=2)
    g.play("pass", seat=0)
    assert (g.players[1].governor, g.players[1].vp) == ("duke", -3)
    assert g.seat == 0, "he has won nothing and selects again"
    assert not any("duke" in text for text in offered(g))


def test_bidding_the_next_to_the_left_is_first_when_the_first_has_won() -> None:
    g = auction(3, "duke", "fairy", "thief", "general")
    g.play("bid governor fairy vp 1")
    g.play("pass", seat=1)
    g.play("pass", seat=2)
    assert (g.players[0].governor, g.players[0].vp) == ("fairy", -1)
    g.play("bid governor duke vp 0", seat=1)
    g.play("bid governor duke vp 1", seat=2)
    g.play("pass", seat=1)
    assert g.players[2].governor == "duke"
    assert g.seat == 1
    assert offered(g) == {"bid governor thief vp 0", "bid governor general vp 0"}
    g.play("bid governor general vp 0")
    assert [me.governor for me in g.players] == ["fairy", "general", "duke"]
    assert told_marks(g) == {}
    assert (g.year, g.phase) == (1, "aid")


def test_bidding_who_has_a_card_bids_no_more() -> None:
    g = auction(4, "duke", "fairy", "captain", "general", "heiress")
    g.play("bid governor fairy vp 1")
    g.play("bid governor fairy vp 2", seat=1)
    for seat in (2, 3, 0):
        g.play("pass", seat=seat)
    g.play("bid governor duke vp 0", seat=0)
    assert g.seat == 2


def test_bidding_the_thief_pays_on_top() -> None:
    g = auction(2, "thief", "fairy", "duke")
    g.play("bid governor thief vp 2", seat=0)
    g.play("pass", seat=1)
    g.play("bid governor fairy vp 0", seat=1)
    assert g.players[0].vp == -5


def test_bidding_is_public() -> None:
    g = auction(3, "duke", "fairy", "thief", "general")
    g.play("bid governor duke vp 4")
    rng = random.Random(1)
    checks.check_view_law(g, rng)
    views: list[Any] = [g.view(seat) for seat in range(3)]
    assert views[0]["marks"] == views[1]["marks"]
    assert len(views[0]["marks"]["governors"]) == 4


@pytest.mark.parametrize(
    ("edition", "modules", "named"),
    [("second", ("governors",), "second edition"), ("first", (), "governors")],
)
def test_bidding_that_cannot_be(edition: str, modules: tuple[str, ...], named: str) -> None:
    with pytest.raises(kb.SetupError, match=named):
        kb.new_game(3, edition, modules, variants=["bidding"])


# -- whole games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("edition", "variants"), [("first", ()), ("first", ("bidding",)), ("second", ())])
def test_games_end_and_replay(players: int, edition: str, variants: tuple[str, ...]) -> None:
    for seed in range(3):
        chance = ("sampled", "explicit", "sealed")[seed]
        g = kb.new_game(
            players, edition, ["governors"], variants=variants, seed=None if seed == 2 else seed, chance=chance
        )
        rng = random.Random(seed)
        ledger = checks.Ledger(g)
        while g.choice is not None:
            ledger.check(g)
            if rng.random() < 0.02:
                checks.check_view_law(g, rng)
                checks.same_game(kb.from_json(g.to_json()), g)
            checks.step(g, rng, eager=True)
        checks.check_replay(g)
        checks.same_game(kb.from_json(json.dumps(json.loads(g.to_json()))), g)
        assert all(me.governor for me in g.players)


@pytest.mark.parametrize("governor", ALL)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_with_each_card(edition: str, governor: str) -> None:
    """The accounts must balance, whoever sits beside the card."""
    for seed in range(4):
        others = [other for other in ALL if other != governor][2 * seed :]
        seats = [{"governor": name, "gold": 2, "plus_two": 2} for name in (governor, *others[:2])]
        g = kb.position({"players": 3, "edition": edition, "modules": ["governors"], "seed": seed, "seats": seats})
        rng = random.Random(seed)
        ledger = checks.Ledger(g)
        while g.choice is not None:
            ledger.check(g)
            assert len({str(move) for move in g.options}) == len(g.options)
            checks.step(g, rng, eager=True)
        checks.check_replay(g)


def test_whoever_may_raise_is_told_the_bid_and_the_card() -> None:
    g = kb.new_game(3, "first", modules=("governors",), variants=("bidding",), seed=1)
    bid = next(move for move in g.options if move.fields["vp"] == 4)
    g.play(bid)
    (name,) = [card.name for card in g.rules.roles if card.id == bid.fields["governor"]]
    assert g.view(None)["topic"] == f"bid more than 4 VP for the {name} or pass"
