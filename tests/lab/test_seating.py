"""Tournaments are fair: every bot in every seat, every group, every rotation equally often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from kingsburg.lab.seating import seating_of, whole_tournament

SIZES = [(bots, players) for players in (2, 3, 4, 5) for bots in range(players, 10)]


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_a_round_puts_every_bot_into_every_seat_once(bots: int, players: int) -> None:
    for start in range(0, whole_tournament(bots, players), bots):
        seatings = [seating_of(bots, players, number) for number in range(start, start + bots)]
        assert all(len(set(seating)) == players for seating in seatings)
        sat = Counter(chair for seating in seatings for chair in enumerate(seating))
        assert sat == {(seat, bot): 1 for seat in range(players) for bot in range(bots)}


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_a_whole_tournament_has_every_group_in_every_rotation_once(bots: int, players: int) -> None:
    games = whole_tournament(bots, players)
    seatings = [seating_of(bots, players, number) for number in range(games)]
    assert games == comb(bots, players) * players
    assert len(set(seatings)) == games
    assert Counter(frozenset(seating) for seating in seatings) == dict.fromkeys(
        map(frozenset, combinations(range(bots), players)), players
    )
    assert seating_of(bots, players, games) == seatings[0]


def test_neighbours_stay_neighbours() -> None:
    assert [seating_of(4, 4, number) for number in range(5)] == [
        (0, 1, 2, 3),
        (1, 2, 3, 0),
        (2, 3, 0, 1),
        (3, 0, 1, 2),
        (0, 1, 2, 3),
    ]


def test_a_part_of_a_large_tournament_is_nearly_even() -> None:
    met: Counter[tuple[int, int]] = Counter()
    for number in range(240):
        met.update(combinations(sorted(seating_of(12, 4, number)), 2))
    even = 240 * 6 / comb(12, 2)
    assert len(met) == comb(12, 2)
    assert max(met.values()) < 1.6 * even
