"""What the greedy bot thinks things are worth, in victory points. Every judgement it has is a number here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True)
class Power:
    """What a building is worth beside its printed VP: for each season and winter it will still see, and once."""

    season: float = 0.0
    winter: float = 0.0
    once: float = 0.0


UNKNOWN_POWER = Power(season=0.1, winter=0.1)
"""A building nobody has judged yet: most powers are worth a little all the time."""

POWERS: Mapping[str, Power] = MappingProxyType(
    {
        # Row B is bought for its printed VP; the rerolls come up rarely, a high total more rarely still.
        "statue": Power(season=0.02),
        "chapel": Power(season=0.15),
        "church": Power(winter=0.1),
        "cathedral": Power(once=1.0),
        # Row C pays back in dice and gold, so it must stand early.
        "inn": Power(winter=0.6),
        "market": Power(season=0.35),
        "farm": Power(season=0.8, winter=-0.9),
        "merchants_guild": Power(season=0.9),
        # Rows D and E: a point of strength is worth about a VP a winter, since it wins battles and saves soldiers.
        "guard_tower": Power(winter=0.95),
        "blacksmith": Power(winter=0.95),
        "barracks": Power(winter=0.4),
        "wizards_guild": Power(winter=1.7),
        "palisade": Power(winter=1.05),
        "stables": Power(winter=0.3),
        "stone_wall": Power(winter=1.3),
        "fortress": Power(winter=1.8),
        # Row F: the barricade helps against a third of the enemies; the embassy is a VP every season, surely.
        "barricade": Power(winter=0.2),
        "crane": Power(once=1.0),
        "town_hall": Power(season=0.3),
        "embassy": Power(season=1.3, once=1.0),
    }
)

ADVISORS: Mapping[str, float] = MappingProxyType(
    {
        "jester_tile": 1.5,
        "squire_tile": 0.9,
        "architect_tile": 0.8,
        "merchant_tile": 1.0,
        "sergeant_tile": 0.9,
        "alchemist_tile": 1.1,
        "astronomer_tile": 1.5,
        "treasurer_tile": 1.5,
        "master_hunter_tile": 2.2,
        "swordsmith_tile": 2.8,
        "duchess_tile": 2.5,
        "smuggler_tile": 3.3,
        "inventor_tile": -1.8,  # what is given away of the goods that are printed
    }
)
"""Advisors whose reward is not only printed goods: the rest of it. Most are tiles, whose goods another chooses."""

GOVERNORS: Mapping[str, float] = MappingProxyType(
    {
        "politician": 5.0,
        "preacher": 5.0,
        "prince": 4.0,
        "minstrel": 4.0,
        "carpenter": 4.0,
        "sculptor": 4.0,
        "miner": 4.0,
        "architect": 4.0,
        "philosopher": 3.0,
        "sorcerer": 3.0,
        "general": 3.0,
        "paladin": 3.0,
        "damsel": 3.0,
        "princess": 2.5,
        "thief": 1.0,
    }
)


@dataclass(frozen=True)
class Weights:
    """The rest of its judgement."""

    good: float = 0.8
    """A good that no plan needs yet. The sheet gives about 1.1 VP for each good spent, but later and not surely."""

    good_at_the_end: tuple[float, ...] = (0.02, 0.3, 0.6)
    """The same with 0, 1, 2 constructions to come: what cannot be spent only breaks ties."""

    missing: tuple[float, ...] = (1.0, 0.88, 0.75, 0.63, 0.52, 0.42, 0.33, 0.25)
    """How much of a building's worth counts when this many goods for it are missing: a season brings 3 or 4."""

    next_in_row: float = 0.75
    """How much of the next building's worth the one before it has: it opens the row, but must be paid for too."""

    building: float = 0.15
    """Any building at all: the king rewards the most every summer."""

    token: float = 0.4
    """A "+2" token: priced low, because one that is hoarded is worth nothing."""

    look: float = 0.15
    """Knowing the enemy before recruiting."""

    envoy: float = 1.0
    """The envoy, kept for a second building rather than spent on an occupied advisor."""

    later: float = 0.05
    """What each further advisor in a plan is discounted, as another governor may be there first."""

    unwanted: float = 0.05
    """How much a loss counts in the order of a plan when no other governor's dice reach the advisor."""

    soldier_season: tuple[float, ...] = (0.8, 0.9, 1.0)
    """A soldier in spring, summer and autumn: early ones may turn out to be needless."""

    crown: float = 0.8
    """The VP for the highest strength, when the others' soldiers are known and one is ahead."""

    safe: float = 1.0
    """The care taken of winter: above 1 is more careful than the averages ask for."""

    advisor: float = 1.0
    """An advisor whose reward the bot cannot read."""

    rival: float = 0.2
    """How much of the best rival's standing counts against one's own, where an answer changes it."""

    reinforcement: float = 0.6
    """A soldier of a token that is kept for a later winter; the one left over at the end scores 1."""

    governor: float = 2.0
    """A governor card nobody has judged yet."""

    reroll_pips: float = 0.5
    """By how many pips the expected total must be better for a reroll: equal dice are worth changing too."""

    powers: Mapping[str, Power] = field(default_factory=lambda: POWERS)
    advisors: Mapping[str, float] = field(default_factory=lambda: ADVISORS)
    governors: Mapping[str, float] = field(default_factory=lambda: GOVERNORS)


DEFAULT = Weights()
