"""Numbers of the governors' own for sealed dice.

Whoever holds the secret of sealed dice could foresee them. So each governor adds a number after the secret was sealed:
first its digest, and the number itself when all digests are in, so that nobody can choose one to suit the others.
"""

from __future__ import annotations

import hashlib
import re

from kingsburg.table.acts import Act, Begin, Promise, Tell

NONE = "-"
"""Stands for the number of a seat that added none."""
DIGEST = re.compile("[0-9a-f]{64}")
NUMBER = re.compile("[0-9a-f]{1,64}")


def digest_of(number: str) -> str:
    """What is promised of a number."""
    return hashlib.sha256(number.encode()).hexdigest()


class Numbers:
    """What was promised and told so far; once they `are_asked` for, nothing more is promised."""

    def __init__(self, seats: int) -> None:
        self.promised: dict[int, str] = {}
        self._told: dict[int, str] = {}
        self.are_asked = False
        self._seats = seats

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose numbers were promised and are not told yet."""
        return tuple(sorted(self.promised.keys() - self._told.keys()))

    @property
    def told(self) -> tuple[str, ...]:
        """The number of each seat, if any seat has told one."""
        return tuple(self._told.get(seat, NONE) for seat in range(self._seats)) if self._told else ()

    def promise(self, seat: int, digest: str) -> bool:
        """Note a promise; False if it is none, or comes after another."""
        if not isinstance(digest, str) or not DIGEST.fullmatch(digest) or seat < 0:
            return False
        return self.promised.setdefault(seat, digest) == digest

    def tell(self, seat: int, number: str) -> bool:
        """Note a number; False if it is not the one that was promised."""
        if not isinstance(number, str) or not NUMBER.fullmatch(number) or self.promised.get(seat) != digest_of(number):
            return False
        return self._told.setdefault(seat, number) == number

    def follow(self, act: Act) -> None:
        """Note an act that was carried out before."""
        if isinstance(act, Promise):
            self.promise(act.seat, act.digest)
        elif isinstance(act, Tell):
            self.tell(act.seat, act.number)
        elif isinstance(act, Begin):
            self.are_asked = True
