"""The scenario Shifting Alliances: tokens that are laid on advisors and removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import parts, placement
from kingsburg.engine.agenda import Choice, Field
from kingsburg.engine.game import Game
from kingsburg.engine.marks import Owned
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import OneSeat, Ranks

if TYPE_CHECKING:
    from kingsburg.native import i64

PLEDGES: Final = Owned("pledges", Ranks(), place="advisor", title="pledge", yearly=True)
"""The ranks on which a seat has tokens, one for each token."""


class Pledge(Choice):
    """Lay a token on an advisor; a code is his rank."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple(range(1, placement.RANKS + 1))

    def take(self, g: Game, code: int) -> None:
        PLEDGES.lay(g, self.seat, tuple(sorted((*PLEDGES.of(g, self.seat), code))))
        PLEDGES.tell(g, "mark", self.seat, self.cause, advisor=code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "mark", "advisor": code}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.alone(parts.MARK + code, n)

    def topic(self, rules: Rules) -> str:
        return "pledge loyalty to an advisor"


class Whisper(Choice):
    """Remove a token of its `owner`, the governor on the left; a code is the rank."""

    __slots__ = ("owner",)

    carries: ClassVar[tuple[Field, ...]] = (Field("owner", OneSeat(), needed=True),)

    def __init__(self, seat: int, owner: int, cause: str = "") -> None:
        super().__init__(seat, cause)
        self.owner = owner

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple(sorted(set(PLEDGES.of(g, self.owner))))

    def take(self, g: Game, code: int) -> None:
        left = list(PLEDGES.of(g, self.owner))
        left.remove(code)
        PLEDGES.lay(g, self.owner, tuple(left))
        PLEDGES.tell(g, "unmark", self.seat, self.cause, advisor=code, owner=self.owner)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "unmark", "advisor": code}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.alone(parts.MARK + code, n)

    def topic(self, rules: Rules) -> str:
        return "remove a pledge of the governor on your left"
