"""Bits of masks: how many are set, and which one is the n-th."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kingsburg.native import i64

WORD: Final = 62
"""Masks of so many bits fit a machine word, which the functions below take."""


def bits_in(word: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while word:
        word &= word - 1  # without the lowest
        count += 1
    return count


def nth_bit(word: i64, n: i64) -> i64:
    """The number of a set bit, counted from the lowest, which is 0."""
    while n:
        word &= word - 1
        n -= 1
    number: i64 = 0
    while not word & 0xFF:
        word >>= 8
        number += 8
    while not word & 1:
        word >>= 1
        number += 1
    return number
