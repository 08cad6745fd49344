"""Counts and order of options from fixed positions. A change here is a change of the rules or of their order.

Both editions have the same options here. A new value is right only if the difference was looked at;
`python -m tests.perft.test_perft` prints them all.
"""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.perft.perft import perft
from tests.perft.places import PLACES, place

DEPTHS = dict.fromkeys(PLACES, 3) | {"roll": 2, "neutral roll": 2, "season's end": 4}
SEEDED_DEPTH = 5

COUNTS = {
    "influence": (302, "95f60b1b3658"),
    "reach": (7880, "691e0e9db4fd"),
    "bonus": (278, "d4c094d19f0b"),
    "neutral": (202, "7e08fba18220"),
    "rewards": (36, "d7e681181491"),
    "construct": (150, "09e7d0353a8b"),
    "season's end": (7056, "bef3aa05fffe"),
    "recruit": (216, "614de406f54a"),
    "winter": (3196, "1e9e01cd3320"),
    "roll": (996, "2d1bd8834098"),
    "neutral roll": (1176, "d6d6310d068d"),
    "setup": (150, "a87b32c05e2b"),
}
SEEDED = {
    2: (1074, "8c850468935f"),
    3: (1583, "95e890684161"),
    4: (2713, "7ac918f77cbf"),
    5: (4888, "4a4fcb6041a0"),
}


@pytest.mark.parametrize("name", PLACES)
def test_counts(name: str, edition: str) -> None:
    assert perft(place(name, edition), DEPTHS[name]) == COUNTS[name]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_counts_from_a_seed(players: int, edition: str) -> None:
    assert perft(seeded(players, edition), SEEDED_DEPTH) == SEEDED[players]


def seeded(players: int, edition: str) -> kb.Game:
    """A game at its first assignment of dice."""
    game = kb.new_game(players, edition, seed=2024)
    while game.phase == "aid":
        game.play(game.options[0])
    return game


def test_all_places_are_counted() -> None:
    assert set(COUNTS) == set(PLACES)


def values() -> None:
    """Print what is counted now, to be pasted above."""
    print("COUNTS = {")
    for name in PLACES:
        lines, digest = perft(place(name, "first"), DEPTHS[name])
        print(f'    "{name}": ({lines}, "{digest}"),')
    print("}\nSEEDED = {")
    for players in (2, 3, 4, 5):
        lines, digest = perft(seeded(players, "first"), SEEDED_DEPTH)
        print(f'    {players}: ({lines}, "{digest}"),')
    print("}")


if __name__ == "__main__":
    values()
