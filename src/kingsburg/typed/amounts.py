"""Amounts of goods, tokens, soldiers and points, and dice that are assigned: what moves and events share."""

from typing import NotRequired, TypedDict


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


class Assignment(TypedDict):
    """Dice that go to an advisor, by his rank, and what helps them there."""

    advisor: int
    dice: list[int]
    plus_two: bool
    shift: int
    envoy: bool
    bonus: NotRequired[list[int]]
    any_die: NotRequired[bool]
    own_advisor: NotRequired[bool]
