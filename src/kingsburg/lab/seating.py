"""Who sits where in each game of a series, so that no bot has the better seats or the weaker rivals."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

Group = tuple[int, ...]


def seating_of(bots: int, players: int, number: int) -> Group:
    """The bot in each seat: a pattern of its round, moved one bot further with every game of the round."""
    patterns = _patterns(bots, players)
    pattern, shift = patterns[number // bots % len(patterns)], number % bots
    return tuple((bot + shift) % bots for bot in pattern)


def whole_tournament(bots: int, players: int) -> int:
    """The games after which every group of bots has met equally often, each of them in every seat."""
    return bots * len(_patterns(bots, players))


@cache
def _patterns(bots: int, players: int) -> tuple[Group, ...]:
    """The rounds of a tournament: who sits where in the first game of each.

    A round has as many games as there are bots and puts each bot into each seat once. All rounds together have every
    group in every rotation once; those with the same turn of the groups follow one another, in an order that lets no
    two bots meet early more often than others, but for luck.
    """
    groups = [group for rest in combinations(range(1, bots), players - 1) if _is_first(group := (0, *rest), bots)]
    random.Random(0).shuffle(groups)
    return tuple(
        group[turn:] + group[:turn]
        for turn in range(players)
        for group in groups
        if turn < players // _moves(group, bots).count(group)
    )


def _is_first(group: Group, bots: int) -> bool:
    """Whether a group stands for all those that it becomes in its round."""
    return group == min(_moves(group, bots))


def _moves(group: Group, bots: int) -> list[Group]:
    """What a group becomes when each of its members is moved to bot 0: itself again if it is regular."""
    return [tuple(sorted((bot - first) % bots for bot in group)) for first in group]
