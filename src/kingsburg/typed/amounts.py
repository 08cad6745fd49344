"""Amounts of goods, tokens, soldiers and points."""

from typing import TypedDict


class Goods(TypedDict, total=False):
    """How many of each good; those left out are none."""

    gold: int
    wood: int
    stone: int


class Amounts(Goods, total=False):
    """Goods and what else a governor has."""

    plus_two: int
    soldiers: int
    vp: int
