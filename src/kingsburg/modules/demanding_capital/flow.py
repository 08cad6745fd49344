"""The scenario The Demanding Capital: what the capital needs, and the tributes it gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import dice, news, parts
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Choice, Field, step
from kingsburg.engine.choices import TableRoll
from kingsburg.engine.game import Game
from kingsburg.engine.ids import Id
from kingsburg.engine.marks import Common, Owned
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Count, Names
from kingsburg.phases.season import player_dice

if TYPE_CHECKING:
    from kingsburg.native import i64

CAPITAL: Final = Id("demanding_capital", "scenario")
NEED_NAMES: Final = ("", "gold", "wood", "stone", "troops", "luxuries", "manpower")
TROOPS: Final = 4
LUXURIES: Final = 5
HANDS: Final = 6
FIRST: Final = 1
SECOND: Final = 2
BOTH: Final = 3

GROWTH: Final = Common("growth", Count(each=3), card=CAPITAL)
"""The growth tokens of the capital."""
TWO_NEEDS: Final = Names(NEED_NAMES, 2)
NEEDS: Final = Common("needs", TWO_NEEDS, yearly=True, until="year", card=CAPITAL)
"""What it needs this year."""
MANPOWER: Final = Owned("manpower", Count(), yearly=True, until="year", card=CAPITAL)
"""How many dice a seat has promised for autumn."""


class NeedsDice(TableRoll):
    """What the capital needs this year."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        NEEDS.put(g, dice.faces(code))
        news.table_roll(g, self.cause, code)


class Tribute(Choice):
    """Contribute to both needs of the capital, to one, or pass; a code has a bit for each."""

    __slots__ = ("needs",)

    carries: ClassVar[tuple[Field, ...]] = (Field("needs", TWO_NEEDS, needed=True),)

    def __init__(self, seat: int, needs: tuple[int, ...], cause: str = "") -> None:
        super().__init__(seat, cause)
        self.needs = needs

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        ways = [BOTH, FIRST] if self.needs[0] == self.needs[1] else [BOTH, FIRST, SECOND]
        return (*(way for way in ways if _can_pay(g, me, self._met(way))), PASS_CODE)

    def _met(self, code: int) -> list[int]:
        """The needs that an option contributes to."""
        return [need for place, need in enumerate(self.needs) if code >> place & 1]

    def take(self, g: Game, code: int) -> None:
        me = g.players[self.seat]
        g.tell("tribute", self.seat, self.cause, needs=[NEED_NAMES[need] for need in self._met(code)])
        for need in self._met(code):
            _contribute(g, me, need, self.cause)
        if code == BOTH:
            g.gain(me, self.cause, vp=2)
            GROWTH.put(g, GROWTH.get(g) + 1)
        elif code == PASS_CODE:
            g.spend(me, self.cause, vp=1, kind="lose")
            GROWTH.put(g, max(0, GROWTH.get(g) - 1))

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        return {"kind": "tribute", "needs": [NEED_NAMES[need] for need in self._met(code)]}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code == PASS_CODE:
            return parts.alone(parts.PASS, n)
        return parts.alone(parts.THING + (0 if code == BOTH else self.needs[code - FIRST]), n)

    def topic(self, rules: Rules) -> str:
        needs = " and ".join(NEED_NAMES[need] for need in self.needs)
        return f"contribute to the capital, which needs {needs}, or pass"


def _can_pay(g: Game, me: Player, needs: list[int]) -> bool:
    """Of the dice, one has to stay."""
    have = (0, me.gold, me.wood, me.stone, me.soldiers, me.plus_two, player_dice(g, me) - 1)
    return all(needs.count(need) <= have[need] for need in needs)


def _contribute(g: Game, me: Player, need: int, cause: str) -> None:
    paid = [int(kind == need) for kind in range(HANDS)]
    g.spend(me, cause, paid[1], paid[2], paid[3], soldiers=paid[TROOPS], plus_two=paid[LUXURIES])
    if need == HANDS:
        MANPOWER.lay(g, me.seat, MANPOWER.of(g, me.seat) + 1)


@step
def collect_tributes(g: Game) -> None:
    """At the start of phase 5, in turn order."""
    needs = NEEDS.get(g)
    if needs:
        g.then_all([Tribute(seat, needs, CAPITAL) for seat in g.order])
