"""The parts of an answer, as small ints, for learners: which advisor, which die, how much gold.

`Choice.part` splits each option into parts. What can vary on its own is a part of its own; the most telling comes
first, and what is the same in all options is left out. So no two options have the same parts, and the parts of none are
just the first parts of another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsburg.engine import goods, placement
from kingsburg.engine.dice import FACE_BITS, FACES, HAND
from kingsburg.engine.dice import MOST as DICE

if TYPE_CHECKING:
    from kingsburg.native import i64

NO_PART: Final = -1
"""The option has no more parts. If a choice has none at all, an option is known by its place among the others."""

BUILDINGS: Final = 64
ROLES: Final = 256
"""There are parts for so many cards."""
SEATS: Final = 8
LARGE: Final = 4
"""A bundle of so many goods has a part for each kind; a smaller bundle is a part as a whole."""
BUNDLES: Final[list[int]] = [bundle for size in range(LARGE) for bundle in goods.bundles(size)]


def _key(bundle: i64) -> i64:
    """Two bits for each kind of goods: a small bundle has at most three of it."""
    return bundle & 3 | bundle >> 6 & 12 | bundle >> 12 & 48


_KEYS: Final = {_key(bundle): place for place, bundle in enumerate(BUNDLES)}
_PLACES: Final[list[int]] = [_KEYS.get(key, NO_PART) for key in range(64)]


def place_of(bundle: i64) -> i64:
    """The place of a small bundle among them."""
    return _PLACES[_key(bundle)]


# Accounts, in the order of `events.ACCOUNTS`; those of goods are said by `gained` and `paid`.
PLUS_TWO: Final = 3
SOLDIERS: Final = 4
VP: Final = 5
DIGITS: Final = 10

# The parts by what they are, each with its first number.
PASS: Final = 0
ACCEPT: Final = 1  # the one thing that is offered
DONE: Final = 2  # no more of several
ADVISOR: Final = 8  # dice go to a rank
MEANS: Final = ADVISOR + 32  # how they reach it
DIE: Final = MEANS + 16  # a die that goes there, by its face; the highest first
BONUS_DIE: Final = DIE + 8
MARK: Final = BONUS_DIE + 8  # the rank where a token is laid or taken
CARD_OF: Final = MARK + 32  # the governor card where it is laid, by whose it is
OPPONENT: Final = CARD_OF + SEATS
BUILD: Final = OPPONENT + SEATS
USE: Final = BUILD + BUILDINGS  # a power, by the card that has it: buildings first, then roles
WAY: Final = USE + BUILDINGS + ROLES  # how it is used
ROLE: Final = WAY + 16  # a card that is chosen
THING: Final = ROLE + ROLES  # one of a few things that the question tells
GAIN_BUNDLE: Final = THING + 16
PAY_BUNDLE: Final = GAIN_BUNDLE + 32
GAIN: Final = PAY_BUNDLE + 32  # an amount by its last digit, account by account
PAY: Final = GAIN + 64
TENS: Final = PAY + 64  # the rest of an amount
OPTION: Final = TENS + 32  # the place of an option among them
FURTHER: Final = OPTION + 32
END: Final = FURTHER + 32
TOGETHER: Final = 32
"""So many places of options are told at once; where there are more, how many times so many come before."""

_ANY_DIE: Final = 6
_MEANS: Final = 7


def alone(part: i64, n: i64) -> i64:
    """An option that has this one part."""
    return part if n == 0 else NO_PART


def gained(bundle: i64, n: i64) -> i64:
    """The parts of goods that are gained."""
    return _of_bundle(GAIN_BUNDLE, GAIN, bundle, n)


def paid(bundle: i64, n: i64) -> i64:
    """The parts of goods that are paid or lost."""
    return _of_bundle(PAY_BUNDLE, PAY, bundle, n)


GOODS_PARTS: Final = 6
"""So many they are at most."""


def _of_bundle(whole: i64, apart: i64, bundle: i64, n: i64) -> i64:
    if n >= GOODS_PARTS:
        return NO_PART
    if goods.size(bundle) < LARGE:
        return whole + place_of(bundle) if n == 0 else NO_PART
    return amount(apart, n >> 1, bundle >> 8 * (n >> 1) & 255, n & 1)


def amount(side: i64, account: i64, amount: i64, n: i64) -> i64:
    """The parts of an amount of an account, GAIN or PAY: its last digit, then the tens."""
    if n == 0:
        return side + account * DIGITS + amount % DIGITS
    return TENS + amount // DIGITS if n == 1 else NO_PART


def relative(seat: i64, other: i64, players: i64) -> i64:
    """Another's seat counted from one's own, to the left."""
    return other - seat if other >= seat else other - seat + players


def assignment(code: i64, n: i64) -> i64:
    """The parts of an assignment of dice: the rank, the means, and the dice. The envoy is no part: whether he is used
    follows from whether the rank is taken."""
    if n == 0:
        return ADVISOR + (code & 31)
    if n == 1:
        return MEANS + _means(code)
    return _die(code >> placement.OWN & HAND, code >> placement.BONUS & HAND, n - 2)


def _means(code: i64) -> i64:
    """A token or not, each without a shift, with one up, one down; or any die: and all of them for an own advisor."""
    means: i64 = _ANY_DIE if code & placement.ANY_DIE_BIT else (code >> 5 & 7)
    return means + _MEANS if code & placement.OWN_ADVISOR_BIT else means


def _die(own: i64, bonus: i64, n: i64) -> i64:
    """The n-th die, of the highest face first, of equal ones the player dice."""
    face: i64 = FACES
    while face:
        bits = FACE_BITS * (face - 1)
        mine = own >> bits & DICE
        if n < mine:
            return DIE + face
        n -= mine
        white = bonus >> bits & DICE
        if n < white:
            return BONUS_DIE + face
        n -= white
        face -= 1
    return NO_PART
