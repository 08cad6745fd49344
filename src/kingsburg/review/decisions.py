"""What decisions cost: the best option against the one that was played.

Every decision gets a quick look. Of many quick looks the worst exaggerate, since chance has a part in them; so those
that seem costliest get a longer one, at these two options alone and with other random numbers, and only what that
confirms is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kingsburg.bots.analysis import Rated
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.review.analyst import Analyst
from kingsburg.review.story import Moment, When, when
from kingsburg.words import Part

VP_WORTH: Final = 0.01
"""What an expected VP counts beside the chance to win, so that something is learned from decided games too."""

AS_GOOD: Final = 0.02
"""Of options this close in the chance to win neither is called better."""

LONGER: Final = 8
"""How many times longer the second look is."""

CANDIDATES: Final = 2
"""How many decisions get the second look for each one that is told."""


@dataclass(frozen=True)
class Decision:
    """A decision that was judged: what was played and what was rated best, the line of the record, and the version of
    the game before it."""

    seat: int
    when: When
    line: int
    version: int
    game: Game
    played: Rated
    best: Rated
    ratings: Sequence[Rated]

    @property
    def chance_lost(self) -> float:
        return self.best.chance - self.played.chance

    @property
    def vp_lost(self) -> float:
        return self.best.vp - self.played.vp

    @property
    def cost(self) -> float:
        """What orders the costliest decisions."""
        return self.chance_lost + VP_WORTH * self.vp_lost

    @property
    def sound(self) -> bool:
        """Whether what was played was about as good as the best."""
        return self.chance_lost <= AS_GOOD


@dataclass(frozen=True)
class Mistake:
    """A costly decision, with why something else was better: a message, or whatever the analyst says."""

    decision: Decision
    reason: Part


@dataclass(frozen=True)
class Play:
    """How a governor decided: how often, and how often about as well as could be."""

    seat: int
    decisions: int
    sound: int


def judge(moment: Moment, analyst: Analyst, seconds: float) -> Decision:
    """A quick look at a governor's decision."""
    game = moment.position()
    ratings = analyst.rate(game, moment.seat, seconds)
    played = _rating(ratings, moment.move)
    return Decision(moment.seat, when(moment.game), moment.line, moment.version, game, played, ratings[0], ratings)


def _rating(ratings: Sequence[Rated], move: Move) -> Rated:
    """What a move is worth; one that the analyst did not think worth rating is no better than the worst he rated."""
    worst = ratings[-1]
    known = (rating for rating in ratings if rating.move == move)
    return next(known, Rated(move, worst.chance, worst.vp))


def _candidates(judged: Sequence[Decision], top: int) -> list[Decision]:
    """The decisions that deserve a second look: those that seem costliest."""
    doubtful = [decision for decision in judged if decision.best.move != decision.played.move]
    return sorted(doubtful, key=lambda decision: -decision.cost)[: top * CANDIDATES]


def _look_again(decision: Decision, analyst: Analyst, seconds: float) -> Decision:
    """A longer look at the same two options."""
    moves = (decision.played.move, decision.best.move)
    played, best = analyst.compare(decision.game, decision.seat, moves, seconds * LONGER)
    return replace(decision, played=played, best=best)


def second_looks(judged: Sequence[Decision], analyst: Analyst, seconds: float, top: int) -> Iterator[Decision]:
    """The decisions that seem costliest, each as a longer look finds it."""
    for decision in _candidates(judged, top):
        yield _look_again(decision, analyst, seconds)


def mistakes(again: Sequence[Decision], analyst: Analyst, top: int) -> list[Mistake]:
    """The costliest of the decisions that were looked at again, the worst first."""
    confirmed = [decision for decision in again if decision.cost > 0 <= decision.chance_lost]
    worst = sorted(confirmed, key=lambda decision: -decision.cost)[:top]
    return [Mistake(made, analyst.reason(made.game, made.seat, made.best, made.ratings)) for made in worst]
