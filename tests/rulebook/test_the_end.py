"""The end of the game after year V: what still scores, ties, and points below zero."""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.table import ANN, BRIAN, CINDY, DAVID, Seat, changes, goods, play, roll, table, told

STATUE_ROW = ["statue", "chapel", "church", "cathedral"]


def last_winter(edition: str, *seats: Seat) -> kb.Game:
    """The game is over after a last battle that everyone holds: dragons, and the soldiers to equal them."""
    holding = [{"soldiers": 8} | seat for seat in seats]
    g = table(edition, *holding, players=len(seats), year=5, phase="winter", enemy="dragons_5_9")
    roll(g, ANN, 1)
    assert {event["result"] for event in told(g, "battle")} == {"held"}
    assert g.over
    return g


def test_most_points_win(edition: str) -> None:
    g = last_winter(edition, {"vp": 20}, {"vp": 31, "gold": 1}, {"vp": 30, "gold": 9}, {"vp": 7})
    assert g.scores == (20, 31, 30, 7)
    assert g.winners == (BRIAN,)
    assert told(g, "end") == [
        {"event": "end", "seat": None, "scores": [20, 31, 30, 7], "winners": [BRIAN]}
        | {"source": "scoring", "source_kind": "step"}
    ]


def test_tie_goes_to_the_most_goods_of_any_kind(edition: str) -> None:
    seats = ({"vp": 30, "gold": 2}, {"vp": 30, "wood": 1, "stone": 2}, {"vp": 29, "gold": 9})
    assert last_winter(edition, *seats).winners == (BRIAN,)


def test_tokens_do_not_break_a_tie(edition: str) -> None:
    seats = ({"vp": 30, "plus_two": 9, "soldiers": 8}, {"vp": 30, "gold": 1})
    assert last_winter(edition, *seats).winners == (BRIAN,)


def test_second_tie_goes_to_the_most_buildings(edition: str) -> None:
    seats = ({"vp": 30, "gold": 2, "buildings": ["inn"]}, {"vp": 30, "wood": 2, "buildings": ["inn", "statue"]})
    assert last_winter(edition, *seats).winners == (BRIAN,)


def test_third_tie_shares_the_victory(edition: str) -> None:
    seats = ({"vp": 30, "gold": 1, "buildings": ["inn"]}, {"vp": 3}, {"vp": 30, "wood": 1, "buildings": ["statue"]})
    assert last_winter(edition, *seats).winners == (ANN, CINDY)


def test_goods_break_a_tie_before_buildings_do(edition: str) -> None:
    seats = ({"vp": 30, "gold": 2}, {"vp": 30, "gold": 1, "buildings": ["inn", "statue"]})
    assert last_winter(edition, *seats).winners == (ANN,)


@pytest.mark.parametrize(("amounts", "scored"), [((0, 0, 0), 0), ((1, 0, 0), 0), ((1, 1, 0), 1), ((3, 2, 2), 3)])
def test_cathedral_scores_a_point_for_every_two_goods(edition: str, amounts: tuple[int, ...], scored: int) -> None:
    ann = dict(zip(("gold", "wood", "stone"), amounts, strict=True)) | {"vp": 10, "buildings": STATUE_ROW}
    g = last_winter(edition, ann, {"gold": 4})
    assert g.scores == (10 + scored, 0)
    assert goods(g, ANN) == amounts  # nothing is spent for it


def test_winner_is_found_after_the_cathedral_has_scored(edition: str) -> None:
    g = last_winter(edition, {"vp": 28, "gold": 4, "buildings": STATUE_ROW}, {"vp": 29})
    assert (g.scores, g.winners) == ((30, 29), (ANN,))


def test_points_can_be_negative_at_the_end(edition: str) -> None:
    g = table(edition, {"vp": -2}, {"vp": 1}, players=3, year=5, phase="winter", enemy="dragons_5_9")
    roll(g, ANN, 1)
    assert g.scores == (-7, -4, -5)
    assert g.winners == (BRIAN,)


def test_smuggler_at_negative_points(edition: str) -> None:
    there = [{"advisor": 14, "seat": ANN, "dice": [6, 6, 2]}]
    g = table(edition, {"vp": -1}, phase="autumn", step="rewards", court=there)
    play(g, ANN, "take 1 gold 1 wood 1 stone")
    assert (g.players[ANN].vp, goods(g, ANN)) == (-2, (1, 1, 1))


def test_game_lasts_five_years_of_eight_phases(edition: str) -> None:
    g = kb.new_game(players=3, edition=edition, seed=5)
    while not g.over:
        g.play(g.options[-1])
    years = [event["year"] for event in told(g, "year")]
    assert years == [1, 2, 3, 4, 5]
    phases = ["aid", "spring", "reward", "summer", "envoy", "autumn", "recruit", "winter"]
    assert [event["phase"] for event in told(g, "phase")] == phases * 5
    assert (g.seat, g.options, g.pending) == (None, (), ())
    with pytest.raises(kb.IllegalMove, match="over"):
        g.play("pass")


def test_an_earlier_winter_does_not_end_the_game(edition: str) -> None:
    g = table(edition, {"buildings": STATUE_ROW, "gold": 6}, {}, {}, {}, year=4, phase="winter", enemy="zombies_4_7")
    roll(g, ANN, 1)
    assert not g.over
    assert g.year == 5
    assert changes(g, ANN, "cathedral") == {}
    assert [event["seat"] for event in told(g, "battle")] == [ANN, BRIAN, CINDY, DAVID]
