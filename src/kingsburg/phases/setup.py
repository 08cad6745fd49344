"""Setting up: the turn order is drawn, and one enemy for each year."""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar, Final

from kingsburg.engine import marks, news
from kingsburg.engine.agenda import CHANCE, Chance, Field, step
from kingsburg.engine.game import Game
from kingsburg.engine.powers import GAME_BEGINS
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Number
from kingsburg.engine.view import knows_enemy
from kingsburg.phases.occasions import occasions


class DrawOrder(Chance):
    """The first turn order."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple(range(len(_orders(g.rules.players))))

    def sample(self, g: Game) -> int:
        return g.random_below(len(_orders(g.rules.players)))

    def take(self, g: Game, code: int) -> None:
        g.order = list(_orders(g.rules.players)[code])
        news.order(g, "setup")

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "order", "order": list(_orders(rules.players)[code])}

    def topic(self, rules: Rules) -> str:
        return "draw the turn order"


class DrawCard(Chance):
    """An enemy card of a year, face down."""

    __slots__ = ("year",)

    carries: ClassVar[tuple[Field, ...]] = (Field("year", Number(1), needed=True),)

    def __init__(self, seat: int, year: int) -> None:
        super().__init__(seat)
        self.year = year

    def sample(self, g: Game) -> int:
        cards = self.codes(g)
        return cards[g.random_below(len(cards))]

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "draw", "enemy": rules.enemies[code].id}


class DrawEnemy(DrawCard):
    """The enemy of a year."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple(g.rules.enemies_of(self.year))

    def take(self, g: Game, code: int) -> None:
        g.enemies = [*g.enemies, code]

    def is_known(self, g: Game, seat: int | None) -> bool:
        return knows_enemy(g, seat, self.year)

    def topic(self, rules: Rules) -> str:
        return f"draw the enemy of year {self.year}"


@step
def begin_game(g: Game) -> None:
    """Everything is set up."""
    if g.rules.marks:
        marks.lay_starts(g)
    g.then_all(occasions(g, GAME_BEGINS))


@step
def draw_order(g: Game) -> None:
    g.then(DrawOrder(CHANCE))


@step
def draw_enemies(g: Game) -> None:
    """One for each year that has none yet."""
    g.then_all([DrawEnemy(CHANCE, year) for year in range(len(g.enemies) + 1, g.rules.years + 1)])


_ORDERS: Final[dict[int, tuple[tuple[int, ...], ...]]] = {}


def _orders(players: int) -> tuple[tuple[int, ...], ...]:
    if players not in _ORDERS:
        _ORDERS[players] = tuple(permutations(range(players)))
    return _ORDERS[players]
