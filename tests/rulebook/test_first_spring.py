"""The examples of the booklet's first pages: one game from its set-up to the end of the first spring."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from tests.rulebook import story
from tests.rulebook.looking import buildable, court, influencing, reachable, refused
from tests.table import ANN, BRIAN, CINDY, DAVID, goods, play, texts, told


def test_set_up_example(edition: str) -> None:
    g = story.set_up(edition)
    assert g.order == [CINDY, ANN, DAVID, BRIAN]
    assert (g.year, g.phase) == (1, "aid")
    assert [g.rules.enemies[number].id for number in g.enemies] == list(story.DECK)
    for player in g.players:
        assert (player.goods, player.plus_two, player.soldiers, player.vp) == (0, 0, 0, 0)
        assert player.buildings == ()
    assert g.envoy == -1


def test_set_up_draws_one_enemy_for_each_year_out_of_five(edition: str) -> None:
    g = kb.new_game(players=4, edition=edition, chance="explicit")
    assert len(texts(g)) == 24
    g.play({"kind": "order", "order": [CINDY, ANN, DAVID, BRIAN]})
    for year, enemy in enumerate(story.DECK, start=1):
        assert len(g.options) == 5
        assert {str(move.fields["enemy"]).split("_")[1] for move in g.options} == {str(year)}
        assert g.probabilities == (0.2,) * 5
        g.play({"kind": "draw", "enemy": enemy})


def test_set_up_leaves_the_enemies_face_down(edition: str) -> None:
    g = story.set_up(edition)
    for seat in (*range(4), None):
        view: Any = g.view(seat)
        assert [enemy["enemy"] for enemy in view["enemies"]] == [None] * 5


def test_aid_in_the_first_year_example(edition: str) -> None:
    g = story.set_up(edition)
    assert g.seat == CINDY
    assert texts(g) == ["take 1 gold", "take 1 wood", "take 1 stone"]
    g = story.aided(edition)
    assert goods(g, ANN) == (0, 1, 0)
    assert goods(g, BRIAN) == (0, 0, 1)
    assert goods(g, CINDY) == goods(g, DAVID) == (1, 0, 0)
    assert told(g, "bonus_die") == []
    assert g.phase == "spring"
    assert {len(str(move).split()) for move in g.options} == {4}, "three dice are rolled, and no bonus die"


def test_turn_order_example(edition: str) -> None:
    g = story.aided(edition)
    assert g.options[0].seat == CINDY, "people who roll their own dice do so in turn order"
    g = story.rolled(edition)
    assert [g.players[seat].dice_total for seat in range(4)] == [9, 13, 10, 10]
    assert g.order == [ANN, CINDY, DAVID, BRIAN]
    assert g.seat == ANN


def test_turn_order_with_all_totals_equal_stays_as_it_was(edition: str) -> None:
    g = story.aided(edition)
    for dice in ([3, 3, 4], [1, 4, 5], [2, 2, 6], [2, 3, 5]):
        g.play({"kind": "roll", "dice": dice})
    assert g.order == [CINDY, ANN, DAVID, BRIAN]


def test_influence_example(edition: str) -> None:
    g = story.influenced(edition)
    assert court(g) == [
        (8, ANN, [3, 5]),
        (4, CINDY, [2, 2]),
        (7, DAVID, [2, 5]),
        (9, BRIAN, [4, 5]),
        (1, ANN, [1]),
        (6, CINDY, [6]),
        (3, DAVID, [3]),
    ]
    assert g.players[BRIAN].dice == (4,), "his last die stays unused"
    assert g.players[BRIAN].passed
    assert {"event": "forced", "seat": BRIAN, "source": "spring", "source_kind": "step", "move": "pass"} in told(
        g, "forced"
    )


def test_influence_example_step_by_step(edition: str) -> None:
    g = story.rolled(edition)
    assert reachable(g) == {1, 3, 4, 5, 6, 8, 9}
    g.play(influencing(8, 3, 5), seat=ANN)
    refused(g, influencing(8, 2, 6), "Treasurer is influenced already")
    g.play(influencing(4, 2, 2), seat=CINDY)
    g.play(influencing(7, 2, 5), seat=DAVID)
    assert reachable(g) == {5, 9, 13}, "the Champion is open, the Merchant and the Treasurer are not"
    refused(g, influencing(8, 4, 4), "Treasurer is influenced already")
    g.play(influencing(9, 4, 5), seat=BRIAN)
    assert set(texts(g)) == {"influence jester 1", "pass"}
    g.play(influencing(1, 1), seat=ANN)
    assert set(texts(g)) == {"influence alchemist 6", "pass"}
    g.play(influencing(6, 6), seat=CINDY)
    assert set(texts(g)) == {"influence architect 3", "pass"}
    g.play(influencing(3, 3), seat=DAVID)
    assert g.seat == CINDY
    assert texts(g) == ["take 1 gold", "take 1 wood"], "all are done: the Merchant asks Cindy"


def test_rewards_example(edition: str) -> None:
    g = story.influenced(edition)
    assert g.players[ANN].vp == 1
    assert goods(g, DAVID) == (1, 1, 0), "the Architect's wood"
    play(g, CINDY, "take 1 wood")
    assert set(texts(g)) == {"exchange spend gold", "exchange spend wood", "pass"}
    play(g, CINDY, "exchange spend wood")
    assert goods(g, CINDY) == (2, 0, 1)
    assert g.seat == DAVID
    assert g.players[DAVID].plus_two == 1
    assert goods(g, ANN) == (0, 1, 0), "the Treasurer comes after the Astronomer"
    play(g, DAVID, "take 1 wood")
    assert goods(g, ANN) == (2, 1, 0)
    assert texts(g) == ["take 1 gold 1 wood", "take 1 wood 1 stone"]
    play(g, BRIAN, "take 1 gold 1 wood")
    assert goods(g, BRIAN) == (1, 1, 1)
    assert all(player.dice == () for player in g.players), "the dice went back"


def test_rewards_come_in_ascending_rank(edition: str) -> None:
    g = story.rewarded(edition)
    advisors = ["jester", "architect", "merchant", "alchemist", "astronomer", "treasurer", "master_hunter"]
    given: list[object] = []
    for event in told(g, "gain"):
        if event["source"] in advisors and event["source"] not in given:
            given.append(event["source"])
    assert given == advisors


def test_four_buildings_example(edition: str) -> None:
    g = story.constructed(edition)
    assert [player.buildings for player in g.players] == [("statue",), ("inn",), ("guard_tower",), ("palisade",)]
    bonus = 1  # all four tie for the most buildings, and the king rewards each of them
    assert [player.vp - bonus for player in g.players] == [1 + 3, 0, 1, 0]
    assert goods(g, ANN) == (0, 1, 0)
    assert goods(g, BRIAN) == (0, 0, 1)
    assert goods(g, CINDY) == (1, 0, 0)
    assert goods(g, DAVID) == (1, 0, 0)


@pytest.mark.parametrize(
    ("seat", "open_to"),
    [
        (ANN, {"statue", "inn", "barricade"}),
        (CINDY, {"statue", "guard_tower"}),
        (DAVID, {"inn", "palisade", "barricade"}),
        (BRIAN, {"inn", "guard_tower", "barricade"}),
    ],
)
def test_four_buildings_example_offers_what_each_can_pay(edition: str, seat: int, open_to: set[str]) -> None:
    g = story.rewarded(edition)
    while g.seat != seat:
        g.play("pass")
    assert buildable(g) == open_to
