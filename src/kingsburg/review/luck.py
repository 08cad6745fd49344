"""How lucky the dice were, against what every single throw could be expected to bring.

Each throw, rerolls included, is compared with all the ways it could have fallen, given the dice that stayed on the
table. What is expected and its variance add up over the throws, so that a normal distribution tells how rare the
whole is. Turned and placed dice are decisions, not luck, and count nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from statistics import fmean

from kingsburg.engine import dice
from kingsburg.engine.choices import Roll
from kingsburg.engine.dice import HAND, HAND_BITS
from kingsburg.engine.events import Event
from kingsburg.engine.game import Game
from kingsburg.review.hands import Prices, prices, worth
from kingsburg.review.story import Moment, When, when
from kingsburg.words.messages import Part, card


@dataclass
class Fortune:
    """What fell, what was to be expected, and the variance of that."""

    fell: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, fell: float, expected: float, variance: float) -> None:
        self.fell += fell
        self.expected += expected
        self.variance += variance

    @property
    def luck(self) -> float:
        """By how much more fell than was expected."""
        return self.fell - self.expected

    @property
    def spread(self) -> float:
        """The standard deviation of what is expected."""
        return math.sqrt(self.variance)

    @property
    def deviations(self) -> float:
        """The luck in standard deviations: beyond 2 either way it is rare."""
        return self.luck / self.spread if self.variance else 0.0

    @property
    def share(self) -> float:
        """The part of such series that are less lucky, 0 to 1."""
        return 0.5 * (1 + math.erf(self.deviations / math.sqrt(2)))


@dataclass(frozen=True)
class Throw:
    """A throw of a governor: when, the faces, and how much more it was worth than expected."""

    when: When
    faces: tuple[int, ...]
    luck: float


@dataclass
class SeatLuck:
    """A governor's luck: the pips of all dice thrown, and what the hands were worth at an empty court."""

    seat: int
    dice: int = 0
    pips: Fortune = field(default_factory=Fortune)
    worth: Fortune = field(default_factory=Fortune)
    throws: list[Throw] = field(default_factory=list)

    @property
    def best(self) -> Throw | None:
        return max(self.throws, key=lambda throw: throw.luck, default=None)

    @property
    def worst(self) -> Throw | None:
        return min(self.throws, key=lambda throw: throw.luck, default=None)


@dataclass(frozen=True)
class Foe:
    """The enemy of a year that came, and the mean strength of those that could have come."""

    year: int
    enemy: Part
    strength: int
    expected: float


@dataclass
class Luck:
    """The luck of a game: each governor's, and the table's, which all share."""

    seats: list[SeatLuck]
    king: Fortune = field(default_factory=Fortune)
    king_dice: list[int] = field(default_factory=list)
    foes: list[Foe] = field(default_factory=list)


def measure(moments: Iterable[Moment], end: Game) -> Luck:
    """The luck of a story that ends in a game."""
    luck = Luck([SeatLuck(seat) for seat in range(len(end.players))], foes=_foes(end))
    paying = prices(end.rules)
    for moment in moments:
        if isinstance(moment.choice, Roll):
            _note_throw(luck.seats[moment.seat], moment, moment.choice, paying)
    for event in end.events:
        if event.kind == "reinforcements":
            _note_king(luck, event)
    return luck


def _note_throw(mine: SeatLuck, moment: Moment, rolled: Roll, paying: Prices) -> None:
    me = moment.game.players[moment.seat]
    own, bonus = moment.code & HAND, moment.code >> HAND_BITS
    fallen, kept = dice.faces(own) + dice.faces(bonus), (int(me.own), int(me.white))
    mine.dice += len(fallen)
    mine.pips.add(sum(fallen), *_pips(len(fallen)))
    expected, variance = _prospect(*kept, rolled.dice, rolled.bonus, paying)
    fetched = worth(kept[0] + own, kept[1] + bonus, paying)
    mine.worth.add(fetched, expected, variance)
    mine.throws.append(Throw(when(moment.game), fallen, fetched - expected))


def _note_king(luck: Luck, event: Event) -> None:
    faces = event.fields["dice"]
    assert isinstance(faces, list)
    luck.king_dice += faces
    luck.king.add(sum(faces), *_pips(len(faces)))


def _pips(n: int) -> tuple[float, float]:
    """The mean and the variance of the total of n dice."""
    return 3.5 * n, 35 / 12 * n


@lru_cache(4096)
def _prospect(own: int, bonus: int, thrown: int, thrown_bonus: int, paying: Prices) -> tuple[float, float]:
    """The mean and the variance of what dice that stay are worth together with those that are thrown."""
    worths = [
        (worth(own + mine, bonus + white, paying), ways * times)
        for mine, ways in dice.rolls(thrown).items()
        for white, times in dice.rolls(thrown_bonus).items()
    ]
    ways = sum(times for _, times in worths)
    mean = sum(value * times for value, times in worths) / ways
    return mean, sum((value - mean) ** 2 * times for value, times in worths) / ways


def _foes(game: Game) -> list[Foe]:
    """The enemies that have shown themselves."""
    found = []
    for year in range(1, int(game.revealed) + 1):
        enemy = game.rules.enemies[game.enemies[year - 1]]
        possible = [game.rules.enemies[number].strength for number in game.rules.enemies_of(year)]
        found.append(Foe(year, card(enemy), int(enemy.strength), fmean(possible)))
    return found
