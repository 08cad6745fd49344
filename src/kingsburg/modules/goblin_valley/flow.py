"""The scenario Goblin Valley: a second deck of enemies, drawn face down and revealed with the first."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.agenda import CHANCE, step
from kingsburg.engine.decks import Deck, Pile
from kingsburg.engine.game import Game
from kingsburg.engine.ids import Id
from kingsburg.engine.marks import Common
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Cards
from kingsburg.engine.view import knows_enemy
from kingsburg.phases.setup import DrawCard

VALLEY: Final = Id("goblin_valley", "scenario")
GOBLINS: Final = "Goblins"
ALLIES: Final = Deck("allies", "ally", "the card that may join him")
JOINED: Final = Common("joined", Cards("enemy"), until="year", card=VALLEY)
"""The card that fights beside this year's enemy, by its number."""


def valley(g: Game) -> tuple[int, Pile]:
    """The number of the valley's deck among those of the game, and its cards."""
    place = g.rules.decks.index(ALLIES)
    return place + 1, g.piles[place]


def lay(g: Game, deck: int, pile: Pile) -> None:
    """The valley's deck has changed; copies of the game share what it was."""
    g.piles = (*g.piles[: deck - 1], pile, *g.piles[deck:])


class DrawAlly(DrawCard):
    """The valley's card of a year: one of those that are not the enemy."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple([number for number in g.rules.enemies_of(self.year) if number != g.enemies[self.year - 1]])

    def take(self, g: Game, code: int) -> None:
        deck, pile = valley(g)
        lay(g, deck, Pile((*pile.cards, code), pile.revealed))

    def is_known(self, g: Game, seat: int | None) -> bool:
        return knows_enemy(g, seat, self.year, valley(g)[0])

    def topic(self, rules: Rules) -> str:
        return f"draw the card of the valley for year {self.year}"


@step
def draw_allies(g: Game) -> None:
    """One for each year that has none yet."""
    drawn = len(valley(g)[1].cards)
    g.then_all([DrawAlly(CHANCE, year) for year in range(drawn + 1, g.rules.years + 1)])


@step
def reveal_ally(g: Game) -> None:
    """Goblins join the enemy, in the last year whoever it is; the king sends soldiers against them."""
    deck, pile = valley(g)
    number = pile.cards[g.year - 1]
    ally = g.rules.enemies[number]
    lay(g, deck, Pile(pile.cards, g.year))
    g.bar_undo()
    g.tell("reveal", None, VALLEY, enemy=ally.id)
    if ally.name == GOBLINS or g.year == g.rules.years:
        JOINED.put(g, (number,))
        for seat in g.order:
            g.gain(g.players[seat], VALLEY, soldiers=g.year)
