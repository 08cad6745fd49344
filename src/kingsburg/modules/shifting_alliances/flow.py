"""The scenario Shifting Alliances: tokens that are laid on advisors and removed."""

from __future__ import annotations

from typing import Final

from kingsburg.engine import placement
from kingsburg.engine.agenda import Choice
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules

PLEDGES: Final = "pledges_{}"


def pledges(g: Game, seat: int) -> tuple[int, ...]:
    """The ranks on which a seat has tokens, ascending; one for each token."""
    return g.marks.get(PLEDGES.format(seat), ())


class Pledge(Choice):
    """Lay a token on an advisor; a code is his rank."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple(range(1, placement.RANKS + 1))

    def take(self, g: Game, code: int) -> None:
        g.mark(PLEDGES.format(self.seat), *sorted((*pledges(g, self.seat), code)))
        g.tell("mark", self.seat, self.cause, what="pledge", advisor=code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "mark", "advisor": code}

    def topic(self, rules: Rules) -> str:
        return "pledge loyalty to an advisor"


class Whisper(Choice):
    """Remove a token of the governor on the left, whose seat is n; a code is the rank."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple(sorted(set(pledges(g, self.n))))

    def take(self, g: Game, code: int) -> None:
        left = list(pledges(g, self.n))
        left.remove(code)
        g.mark(PLEDGES.format(self.n), *left)
        g.tell("unmark", self.seat, self.cause, what="pledge", advisor=code, owner=self.n)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "unmark", "advisor": code}

    def topic(self, rules: Rules) -> str:
        return "remove a pledge of the governor on your left"
