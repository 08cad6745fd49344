"""The end of the game: what scores then, and who has won."""

from __future__ import annotations

from kingsburg.engine import news
from kingsburg.engine.agenda import step
from kingsburg.engine.game import Game
from kingsburg.engine.powers import GAME_ENDS


@step
def final_scoring(g: Game) -> None:
    for seat in g.order:
        me = g.players[seat]
        for card in g.listeners(GAME_ENDS, me):
            card.game_ends(g, me)


@step
def declare_winners(g: Game) -> None:
    news.end(g)
