"""Dice as small ints: a *hand* is how many dice show each face, four bits a face.

Answers are kept and shared by all games: by `cache`, or in a dictionary where every turn asks, because compiled code
reads that in half the time.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kingsburg.native import i64

FACES: Final = 6
FACE_BITS: Final = 4
MOST: Final = (1 << FACE_BITS) - 1
HAND_BITS: Final[int] = FACES * FACE_BITS
HAND: Final[int] = (1 << HAND_BITS) - 1

_faces: Final[dict[int, tuple[int, ...]]] = {}
_throws: Final[dict[int, tuple[int, ...]]] = {}


def hand(faces: Iterable[int]) -> int:
    """The hand of these faces."""
    result = 0
    for face in faces:
        result += 1 << FACE_BITS * (face - 1)
    return result


def faces(hand: int) -> tuple[int, ...]:
    """The faces of a hand, ascending."""
    known = _faces.get(hand)
    if known is None:
        known = _faces[hand] = tuple(
            face for face in range(1, FACES + 1) for _ in range(hand >> FACE_BITS * (face - 1) & MOST)
        )
    return known


def total(hand: i64) -> i64:
    """The sum of a hand."""
    return (
        (hand & MOST)
        + 2 * (hand >> 4 & MOST)
        + 3 * (hand >> 8 & MOST)
        + 4 * (hand >> 12 & MOST)
        + 5 * (hand >> 16 & MOST)
        + 6 * (hand >> 20 & MOST)
    )


def uniform(hand: i64) -> bool:
    """Whether all dice of a hand show the same face."""
    while hand and not hand & MOST:
        hand >>= FACE_BITS
    return hand <= MOST


def count(hand: int) -> int:
    """How many dice a hand has."""
    return len(faces(hand))


def throws(n: int) -> tuple[int, ...]:
    """The hands of all 6**n ordered throws of n dice: one at random is a fair roll."""
    known = _throws.get(n)
    if known is None:
        known = (0,)
        for _ in range(n):
            known = tuple(hand + (1 << FACE_BITS * face) for hand in known for face in range(FACES))
        _throws[n] = known
    return known


@cache
def rolls(n: int) -> dict[int, int]:
    """The distinct hands of n dice, in ascending order of faces, each with the number of throws that show it."""
    ways: dict[int, int] = {}
    for thrown in throws(n):
        ways[thrown] = ways.get(thrown, 0) + 1
    return dict(sorted(ways.items(), key=lambda item: faces(item[0])))


@cache
def parts(hand: int) -> tuple[int, ...]:
    """Every hand that can be taken out of this one, the empty one included."""
    found: tuple[int, ...] = (0,)
    for face in range(FACES):
        have = hand >> FACE_BITS * face & MOST
        found = tuple(part + (n << FACE_BITS * face) for part in found for n in range(have + 1))
    return found


@cache
def groups(own: int, bonus: int) -> list[tuple[int, int]]:
    """The groups of player and bonus dice that may be assigned together: each has at least one player die.

    Of groups with the same faces only those with the fewest player dice are offered: a bonus die is used before a
    player die of the same face, which can do all that the bonus die could and more
    (docs/decisions/0004-bonus-dice-go-first.md).
    """
    by_faces: dict[int, list[tuple[int, int]]] = {}
    for mine in parts(own):
        if mine:
            for white in parts(bonus):
                by_faces.setdefault(mine + white, []).append((mine, white))
    kept: list[tuple[int, int]] = []
    for same in by_faces.values():
        fewest = min(count(mine) for mine, _ in same)
        kept.extend(group for group in same if count(group[0]) == fewest)
    return sorted(kept, key=lambda group: (faces(group[0] + group[1]), faces(group[0])))
