"""Setting up: drafting goes round the table (17), and the order of strips and governors differs by edition (18)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb
from tests import checks
from tests.table import EDITIONS

BOTH = ["strips", "governors"]


def begun(edition: str, modules: list[str], order: list[int], variants: tuple[str, ...] = ()) -> kb.Game:
    """A game with this turn order whose enemies are drawn."""
    g = kb.new_game(len(order), edition, modules, variants=variants, chance="explicit", seed=1)
    g.play({"kind": "order", "order": order})
    for _ in range(5):
        g.play(g.options[0])
    return g


def asked_in_turn(g: kb.Game) -> list[str]:
    """What is dealt, chosen and decided until the first year, as often as it is another thing than before."""
    things: list[str] = []
    while g.year == 0:
        fields = g.options[0].to_dict()
        thing = next((name for name in ("strip", "governor", "strips") if name in fields), "")
        if thing and things[-1:] != [thing]:
            things.append(thing)
        g.play(g.options[-1], seat=g.pending[0])
    return things


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("order", "picks"),
    [
        ([2, 0, 3, 1], [2, 3, 0, 1, 1, 0, 3, 2]),
        ([1, 0, 2], [1, 2, 0, 0, 2, 1]),
        ([0, 1, 2, 3], [0, 1, 2, 3, 3, 2, 1, 0]),
    ],
)
def test_17_a_draft_goes_clockwise_round_the_table_and_back(edition: str, order: list[int], picks: list[int]) -> None:
    g = begun(edition, ["strips", "rows"], order, ("draft",))
    picked: list[int | None] = []
    while "draft" in str(g.options[0]):
        picked.append(g.seat)
        g.play(g.options[0])
    assert picked == picks


def test_18_first_edition_governors_are_chosen_between_dealing_and_deciding_on_strips() -> None:
    assert asked_in_turn(begun("first", BOTH, [0, 1, 2])) == ["strip", "governor", "strips"]


def test_18_second_edition_strips_are_decided_before_governors_are_dealt() -> None:
    assert asked_in_turn(begun("second", BOTH, [0, 1, 2])) == ["strip", "strips", "governor"]


def test_18_bidding_comes_between_too() -> None:
    kinds = asked_in_turn(begun("first", BOTH, [0, 1, 2], ("bidding",)))
    assert kinds == ["strip", "governor", "strips"]


def test_18_a_draft_too() -> None:
    assert asked_in_turn(begun("first", BOTH, [0, 1, 2], ("draft",))) == ["strip", "governor", "strips"]
    assert asked_in_turn(begun("second", BOTH, [0, 1, 2], ("draft",))) == ["strip", "strips", "governor"]


def test_18_strips_stay_in_hand_and_secret_while_governors_are_chosen() -> None:
    g = begun("first", BOTH, [0, 1, 2])
    for letter in "BCDEFB":
        g.play(f"draw strip {letter}")
    while g.seat == kb.CHANCE:
        g.play(g.options[0])
    assert {str(move).split()[0] for move in g.options} == {"governor"}
    views: list[Any] = [g.view(seat) for seat in range(3)]
    for seat, view in enumerate(views):
        assert [player["cards"] for player in view["players"]] == [5, 5, 5]
        assert [len(player["hand"]) for player in view["players"]] == [5 if seat == n else 0 for n in range(3)]
    rng = random.Random(1)
    worlds = [g.determinize(0, rng) for _ in range(20)]
    assert all(world.view(0) == views[0] for world in worlds)
    assert len({world.players[1].hand for world in worlds}) > 10
    held = g.players[0].hand[:2]
    for _ in range(3):
        g.play(g.options[0], seat=g.pending[0])
    assert [len(player.hand) for player in g.players] == [2, 2, 2]
    assert g.players[0].hand == held
    checks.same_game(kb.from_json(g.to_json()), g)
