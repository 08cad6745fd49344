"""The scenario Goblin Valley: a second deck of enemies, drawn face down and revealed with the first."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.agenda import Chance, step
from kingsburg.engine.game import JOINED, Game
from kingsburg.engine.ids import Id
from kingsburg.engine.rules import Rules
from kingsburg.engine.view import ALLY, knows_enemy

VALLEY: Final = Id("goblin_valley", "scenario")
GOBLINS: Final = "Goblins"


class DrawAlly(Chance):
    """The valley's card of year n, face down: one of those that are not the enemy."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple([number for number in g.rules.enemies_of(self.n) if number != g.enemies[self.n - 1]])

    def sample(self, g: Game) -> int:
        cards = self.codes(g)
        return cards[g.below(len(cards))]

    def take(self, g: Game, code: int) -> None:
        g.allies = [*g.allies, code]

    def is_known(self, g: Game, seat: int | None) -> bool:
        return knows_enemy(g, seat, self.n, ALLY)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "draw", "enemy": rules.enemies[code].id}

    def topic(self, rules: Rules) -> str:
        return f"draw the card of the valley for year {self.n}"


@step
def draw_allies(g: Game) -> None:
    g.then_all([DrawAlly(-1, year) for year in range(1, g.rules.years + 1)])


@step
def reveal_ally(g: Game) -> None:
    """Goblins join the enemy, in the last year whoever it is; the king sends soldiers against them."""
    number = g.allies[g.year - 1]
    ally = g.rules.enemies[number]
    g.ally_revealed = g.year
    g.bar_undo()
    g.tell("reveal", None, VALLEY, enemy=ally.id)
    if ally.name == GOBLINS or g.year == g.rules.years:
        g.mark(JOINED, number)
        for seat in g.order:
            g.gain(g.players[seat], VALLEY, soldiers=g.year)
