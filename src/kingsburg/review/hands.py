"""What a hand of dice is worth: the most that it could fetch at an empty court."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from kingsburg.engine import dice, goods
from kingsburg.engine.cards import Advisor
from kingsburg.engine.placement import RANKS
from kingsburg.engine.rules import Rules

Prices = tuple[float, ...]
"""What the advisor of each rank gives."""

KEPT: Final = 1 << 17
"""How many hands are remembered: those of six dice at a few courts."""


def prices(rules: Rules) -> Prices:
    """How many goods, tokens, soldiers and VP the advisor of each rank gives, each counted as one.

    Whoever gives something else, as by an exchange, counts as the mean of the nearest ones below and above.
    """
    plain = [_given(advisor) for advisor in rules.advisors]
    return tuple(given or _between(plain, rank) for rank, given in enumerate(plain))


def _given(advisor: Advisor) -> float:
    if not advisor.rank:
        return 0.0
    chosen = goods.size(advisor.choose[0]) if advisor.choose else 0
    return float(sum(advisor.amounts) + chosen)


def _between(plain: Sequence[float], rank: int) -> float:
    if not rank:
        return 0.0
    near = [next(filter(None, side), 0.0) for side in (plain[rank - 1 :: -1], plain[rank + 1 :])]
    known = [given for given in near if given]
    return sum(known) / len(known) if known else 0.0


def worth(own: int, bonus: int, paying: Prices) -> float:
    """The most that these player and bonus dice could fetch at an empty court, with nothing to help them."""
    return _worth(own, bonus, 1, paying)


@lru_cache(KEPT)
def _worth(own: int, bonus: int, lowest: int, paying: Prices) -> float:
    """The same of advisors from a rank on: dice are assigned to ever higher ones, so that no order counts twice."""
    best = 0.0
    for mine, white, rank in _groups(own, bonus):
        if lowest <= rank <= RANKS:
            best = max(best, paying[rank] + _worth(own - mine, bonus - white, rank + 1, paying))
    return best


@lru_cache(KEPT)
def _groups(own: int, bonus: int) -> tuple[tuple[int, int, int], ...]:
    """The groups of dice that may be assigned together, with the rank that each reaches."""
    return tuple((mine, white, int(dice.total(mine) + dice.total(white))) for mine, white in dice.groups(own, bonus))
