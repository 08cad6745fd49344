"""Games, players, moves and records as a Python session shows them."""

from __future__ import annotations

import random

import kingsburg as kb
from tests.configurations import configuration


def table() -> kb.Game:
    return kb.position(
        {
            "edition": "first",
            "phase": "spring",
            "step": "influence",
            "order": [2, 0, 1],
            "envoy": 0,
            "court": [{"advisor": 8, "seat": 1, "dice": [3, 5]}],
            "seats": [{"gold": 12, "buildings": ["statue", "inn"]}, {"vp": 3}, {"dice": [1, 3, 5], "plus_two": 1}],
        }
    )


def test_a_game_is_a_small_board() -> None:
    assert str(table()).splitlines() == [
        "first edition, 3 players; year 1, spring",
        "                gold  wood  stone  +2  soldiers  vp  dice   buildings",
        "seat 2             0     0      0   1         0   0  1 3 5  -",
        "seat 0 (envoy)    12     0      0   0         0   0  -      statue inn",
        "seat 1             0     0      0   0         0   3  -      -",
        "court: treasurer 1",
        "seat 2 to influence an advisor or pass",
    ]


def test_and_in_short_a_line() -> None:
    g = table()
    assert repr(g) == "<Game: first edition, 3 players; year 1, spring; seat 2 to influence an advisor or pass>"
    secret = kb.new_game(players=3, modules=("governors",), seed=1)
    assert repr(secret) == (
        "<Game: second edition, 3 players with governors; setting up; seats 0 1 2 to choose a governor card in secret>"
    )


def test_the_end_is_told() -> None:
    g = kb.new_game(players=2, seed=1)
    while not g.over:
        g.play(g.options[0])
    assert repr(g).endswith(f"; over, won by seat {g.winners[0]}>")
    assert str(g).endswith(f"\nover, won by seat {g.winners[0]}")
    assert repr(g.record()) == f"<Record: second edition, 2 players, {len(g.record().lines)} lines, finished>"


def test_players_moves_and_tallies() -> None:
    g = table()
    assert repr(g.players[0]) == ("<Player 0: 12 gold, 0 wood, 0 stone, 0 +2, 0 soldiers, 0 VP; dice -; statue inn>")
    assert repr(g.options[0]) == f"<Move of seat 2: {g.options[0]}>"
    assert repr(g.record()) == "<Record: first edition, 3 players, 0 lines, not finished>"
    assert repr(kb.random_games(2, players=2, seed=1)).startswith("<Tally: 2 games; won by seat 0 ")


def test_what_is_shown_of_a_running_game_is_no_secret() -> None:
    """Two games that differ only in what a seat cannot know look the same to it."""
    for number in range(30):
        g, rng = configuration(number).open(), random.Random(number)
        while g.seat is not None:
            seat = max(g.pending)
            if seat >= 0:
                world = g.determinize(seat, rng)
                assert (str(world), repr(world), repr(world.players)) == (str(g), repr(g), repr(g.players))
            g.play(rng.choice(g.options))
