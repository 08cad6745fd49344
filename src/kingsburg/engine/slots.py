"""Tables that remember what was asked for last. Compiled, a look-up takes a fifth of one in a dictionary."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kingsburg.native import i64


def slot(key: i64, bits: i64) -> i64:
    """The place of a key in a table of 2**bits. Different keys may share a place: whoever looks there compares the key.

    For a key of two parts, salt one with `slot(other, 32)`: side by side the bits of both may not fit.
    """
    return ((key ^ key >> 29) * 0x9E3779B1 & 0xFFFFFFFF) >> 32 - bits


class Ready:
    """The codes that were kept under a key."""

    def __init__(self, key: i64, codes: tuple[int, ...]) -> None:
        self.key = key
        self.codes = codes


class Answers:
    """A table of 2**bits that remembers the codes of options by a key."""

    def __init__(self, bits: i64) -> None:
        self._bits = bits
        self._kept: list[Ready | None] = [None] * (1 << bits)

    def get(self, key: i64) -> tuple[int, ...] | None:
        """What was kept under a key, if nothing else took its place."""
        found = self._kept[slot(key, self._bits)]
        return None if found is None or found.key != key else found.codes

    def keep(self, key: i64, codes: tuple[int, ...]) -> tuple[int, ...]:
        self._kept[slot(key, self._bits)] = Ready(key, codes)
        return codes
