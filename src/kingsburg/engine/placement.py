"""Assignments of dice to an advisor, as ints.

rank 5 bits · "+2" token 1 · shift 2 · envoy 1 · any die 1 · own advisor 1 · the player dice used, a hand of 24 · the
bonus dice used, another.
Code 0 is passing.
"""

from __future__ import annotations

from kingsburg.engine import dice

PASS = 0
RANKS = 18

# What a governor can do with his dice this season: bits of a *reach*.
TOKEN = 1  # add a "+2" token
SHIFT = 2  # hit a rank one higher or lower than the sum
ANY_DIE = 4  # hit one of the lowest ranks with one player die, whatever it shows
ANY_DIE_RANKS = 6
AGAIN = 8  # add a "+2" token although one was used

_TOKEN_BIT = 1 << 5
_SHIFTS = {0: 0, 1: 1 << 6, -1: 2 << 6}
_SHIFT_OF = (0, 1, -1, 0)
ENVOY_BIT = 1 << 8
_ANY_DIE_BIT = 1 << 9
OWN_ADVISOR_BIT = 1 << 10
_EXTRAS = _TOKEN_BIT | 3 << 6 | ENVOY_BIT | _ANY_DIE_BIT
OWN = 11
BONUS = OWN + dice.HAND_BITS

Options = tuple[tuple[int, int], ...]
_options: dict[int, Options] = {}


def rank_of(code: int) -> int:
    return code & 31


def is_plain(code: int) -> bool:
    """Dice and nothing else."""
    return code & _EXTRAS == 0


def uses_token(code: int) -> bool:
    return code & _TOKEN_BIT != 0


def shift_of(code: int) -> int:
    return _SHIFT_OF[code >> 6 & 3]


def uses_any_die(code: int) -> bool:
    return code & _ANY_DIE_BIT != 0


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
    """The bits of the reach that an assignment used up for the season."""
    return (
        (TOKEN if code & _TOKEN_BIT else 0) | (SHIFT if code & 3 << 6 else 0) | (ANY_DIE if code & _ANY_DIE_BIT else 0)
    )


def encode(rank: int, own: int, bonus: int = 0, token: bool = False, shift: int = 0, envoy: bool = False) -> int:
    return (
        rank | (_TOKEN_BIT if token else 0) | _SHIFTS[shift] | (ENVOY_BIT if envoy else 0) | own << OWN | bonus << BONUS
    )


def options(own: int, bonus: int, reach: int) -> Options:
    """All assignments of these dice with this reach, by ascending rank: pairs of the rank's bit and the code."""
    key = own | bonus << dice.HAND_BITS | reach << 2 * dice.HAND_BITS
    known = _options.get(key)
    if known is None:
        known = _options[key] = _enumerate(own, bonus, reach)
    return known


def _enumerate(own: int, bonus: int, reach: int) -> Options:
    found: list[tuple[int, int]] = []
    for mine, white in dice.groups(own, bonus):
        sum_of_dice = dice.total(mine) + dice.total(white)
        for token in (False, True) if reach & TOKEN else (False,):
            for shift in (0, 1, -1) if reach & SHIFT else (0,):
                rank = sum_of_dice + 2 * token + shift
                if 1 <= rank <= RANKS:
                    found.append((1 << rank, encode(rank, mine, white, token, shift)))
    if reach & ANY_DIE:
        for face in sorted(set(dice.faces(own))):
            for rank in range(1, ANY_DIE_RANKS + 1):
                if rank != face:
                    found.append((1 << rank, encode(rank, dice.hand([face])) | _ANY_DIE_BIT))
    return tuple(sorted(found, key=lambda option: option[0]))
