"""Hints: the options of a question from the best to the worst, what they are worth, and why.

for hint in hints(game, seat, random.Random()):
    print(hint.rated.move, f"{hint.rated.chance:.0%}", f"{hint.rated.vp:.1f} VP", hint.reason)
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from kingsburg.bots.analysis import Rated, rate
from kingsburg.bots.phrases import percent
from kingsburg.bots.reasons import Reasons
from kingsburg.engine.errors import KingsburgError, shown
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.words.catalogue import ENGLISH
from kingsburg.words.messages import Message, Part, either, message
from kingsburg.words.refusing import refusal
from kingsburg.words.voice import Voice, viewer_of


@dataclass(frozen=True)
class Hint:
    """An option with what it is worth, and one sentence that says why."""

    rated: Rated
    message: Message
    """Why, in no language: `kingsburg.words.Voice` says it in any."""

    names: Sequence[str] = ()
    """What the governors are called, if anybody said."""

    @property
    def move(self) -> Move:
        """The option itself."""
        return self.rated.move

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self._voice.say(self.message)

    @property
    def _voice(self) -> Voice:
        return Voice(ENGLISH, self.names, viewer_of(self.names))

    def to_dict(self) -> dict[str, object]:
        """The hint as JSON-able data."""
        rated = self.rated
        return {"move": str(rated.move), "chance": rated.chance, "vp": rated.vp, "reason": self.message}

    def __str__(self) -> str:
        chance, vp = percent(self.rated.chance), ("decimal", self.rated.vp, 1)
        return self._voice.text("reasons.hint", move=str(self.move), chance=chance, vp=vp, reason=self.message)


class Hints(list[Hint]):
    """The options of a question, best first; shown as one line each."""

    def __repr__(self) -> str:
        return "\n".join(f"{place}. {hint}" for place, hint in enumerate(self, start=1))


def hints(game: Game, seat: int, rng: random.Random, seconds: float = 1.0) -> Hints:
    """The options of the question that waits for a seat, best first. Nothing is used that the seat does not know."""
    if type(seat) is not int or seat not in game.pending or seat < 0:
        raise refusal(KingsburgError, "errors.bots.not_asked", seat=shown(seat), asked=_asked(game))
    rated = rate(game, seat, rng, seconds)
    reasons = Reasons(game, seat)
    moves = [option.move for option in rated]
    names = game.start.seats or ()
    return Hints(Hint(option, reasons.message(option.move, moves), names) for option in rated)


def reason(game: Game, seat: int, rated: Rated, others: Sequence[Rated]) -> Message:
    """Why one option of a question is worth thinking of, beside the others."""
    return Reasons(game, seat).message(rated.move, [other.move for other in others])


def _asked(game: Game) -> Part:
    seats = [seat for seat in game.pending if seat >= 0]
    return message("errors.seat", n=either(seats)) if seats else message("errors.bots.going_on")
