"""Assignments of dice to an advisor, as ints. From the lowest bit on:

rank 5 bits · "+2" token 1 · shift 2 · envoy 1 · any die 1 · own advisor 1 · the player dice used, a hand of 24 · the
bonus dice used, another.

Code 0 is passing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kingsburg.engine import dice
from kingsburg.engine.slots import slot

if TYPE_CHECKING:
    from kingsburg.native import i64

PASS: Final = 0
RANKS: Final = 18

# The ways in which a governor can assign dice this season are the bits of a *reach*.
TOKEN: Final = 1  # to add a "+2" token
SHIFT: Final = 2  # to influence a rank one higher or lower than the sum
ANY_DIE: Final = 4  # to influence one of the lowest ranks with one player die, whatever it shows
ANY_DIE_RANKS: Final = 6
AGAIN: Final = 8  # to add a second "+2" token

_TOKEN_BIT: Final = 1 << 5
_SHIFTS: Final = {0: 0, 1: 1 << 6, -1: 2 << 6}
_SHIFT_OF: Final = (0, 1, -1, 0)
ENVOY_BIT: Final = 1 << 8
ANY_DIE_BIT: Final = 1 << 9
OWN_ADVISOR_BIT: Final = 1 << 10
_EXTRAS: Final = _TOKEN_BIT | 3 << 6 | ENVOY_BIT | ANY_DIE_BIT

# Where the hands of player dice and bonus dice begin.
OWN: Final = 11
BONUS: Final = OWN + dice.HAND_BITS

Options = tuple[tuple[int, Any], ...]
"""Pairs of the bit of a rank and a code. The codes are Any so that the compiled build does not unpack them: they are
passed on as the objects they are."""


def rank_of(code: int) -> int:
    return code & 31


def is_plain(code: int) -> bool:
    """Whether it is made of dice alone, without a token, a shift, the envoy or a power."""
    return code & _EXTRAS == 0


def uses_token(code: int) -> bool:
    return code & _TOKEN_BIT != 0


def shift_of(code: int) -> int:
    return _SHIFT_OF[code >> 6 & 3]


def uses_any_die(code: int) -> bool:
    return code & ANY_DIE_BIT != 0


def uses_envoy(code: int) -> bool:
    return code & ENVOY_BIT != 0


def to_own_advisor(code: int) -> bool:
    """Whether the dice are on an advisor of the governor's own, not on the board."""
    return code & OWN_ADVISOR_BIT != 0


def moved(code: int, rank: int) -> int:
    """The same dice on another advisor."""
    return code & ~31 | rank


def own_dice(code: int) -> int:
    return code >> OWN & dice.HAND


def bonus_dice(code: int) -> int:
    return code >> BONUS & dice.HAND


def reach_used(code: int) -> int:
    """The bits of the reach that an assignment uses up for the season."""
    return (
        (TOKEN if code & _TOKEN_BIT else 0) | (SHIFT if code & 3 << 6 else 0) | (ANY_DIE if code & ANY_DIE_BIT else 0)
    )


def encode(rank: int, own: int, bonus: int = 0, token: bool = False, shift: int = 0, envoy: bool = False) -> int:
    extras = (_TOKEN_BIT if token else 0) | _SHIFTS[shift] | (ENVOY_BIT if envoy else 0)
    return rank | extras | own << OWN | bonus << BONUS


class Open:
    """The codes of those assignments that are left when some ranks are closed, and last that of passing."""

    def __init__(self, key: i64, closed: i64, codes: tuple[int, ...]) -> None:
        self.key = key
        self.closed = closed
        self.codes = codes


class Assignments:
    """What some dice can be assigned to with a reach: `options` are pairs of the bit of a rank and a code, by rank.

    Which of them are open depends on the ranks that are closed. Each answer is kept in a dictionary, and those that
    were asked for last in a table as well (`engine.slots`), which is looked at first because that is faster.
    """

    def __init__(self, key: i64, own: int, bonus: int, reach: int) -> None:
        self.key = key
        self.salt: i64 = slot(key, 32)
        self.options = _enumerate(own, bonus, reach)
        self.ranks: i64 = 0
        for bit, _ in self.options:
            self.ranks |= bit
        self._open: dict[int, Open] = {}

    def open_to(self, closed: i64) -> tuple[int, ...]:
        """The codes of all whose rank is not closed, and passing."""
        return self._find(closed & self.ranks)

    def with_envoy(self, taken: i64, barred: i64) -> tuple[int, ...]:
        """The codes when one has the envoy, who opens a taken rank but not a barred one, and passing."""
        return self._find(taken & self.ranks | (barred & self.ranks) << BARRED | BY_ENVOY)

    def _find(self, closed: i64) -> tuple[int, ...]:
        place = slot(self.salt ^ closed, SLOT_BITS)
        known = _open[place]
        if known is None or known.key != self.key or known.closed != closed:
            known = self._open.get(closed)
            if known is None:
                codes = self._list_by_envoy(closed) if closed & BY_ENVOY else self._list(closed)
                codes.append(PASS)
                known = self._open[closed] = Open(self.key, closed, tuple(codes))
            _open[place] = known
        return known.codes

    def _list(self, closed: int) -> list[Any]:
        return [code for bit, code in self.options if not bit & closed]

    def _list_by_envoy(self, closed: int) -> list[Any]:
        pairs = [(bit & closed, code) for bit, code in self.options if not bit << BARRED & closed]
        return [code | ENVOY_BIT if taken else code for taken, code in pairs]


# How the ranks of a question with the envoy are packed into one int: the taken ones, the barred ones, and a bit that no
# rank has, since ranks start at 1.
BARRED: Final = RANKS + 1
BY_ENVOY: Final = 1


SLOT_BITS: Final = 14
SLOTS: Final = 1 << SLOT_BITS

_slots: Final[list[Assignments | None]] = [None] * SLOTS
_open: Final[list[Open | None]] = [None] * SLOTS
_assignments: Final[dict[int, Assignments]] = {}


def assignments(own: i64, bonus: i64, reach: i64) -> Assignments:
    """What these dice can be assigned to with this reach."""
    key = own | bonus << dice.HAND_BITS | reach << 2 * dice.HAND_BITS
    place = slot(key, SLOT_BITS)
    known = _slots[place]
    if known is None or known.key != key:
        known = _assignments.get(key)
        if known is None:
            known = _assignments[key] = Assignments(key, own, bonus, reach)
        _slots[place] = known
    return known


def _enumerate(own: int, bonus: int, reach: int) -> Options:
    found: list[list[int]] = [[] for _ in range(RANKS + 1)]
    for mine, white in dice.groups(own, bonus):
        sum_of_dice = dice.total(mine) + dice.total(white)
        for token in (False, True) if reach & TOKEN else (False,):
            for shift in (0, 1, -1) if reach & SHIFT else (0,):
                rank = sum_of_dice + 2 * token + shift
                if 1 <= rank <= RANKS:
                    found[rank].append(encode(rank, mine, white, token, shift))
    if reach & ANY_DIE:
        for face in sorted(set(dice.faces(own))):
            for rank in range(1, ANY_DIE_RANKS + 1):
                if rank != face:
                    found[rank].append(encode(rank, dice.hand([face])) | ANY_DIE_BIT)
    return tuple([(1 << rank, code) for rank, codes in enumerate(found) for code in codes])
