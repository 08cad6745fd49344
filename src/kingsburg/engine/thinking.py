"""How a bot is asked: it sees only what its seat sees, and has random numbers of its own."""

from __future__ import annotations

import random
from typing import Protocol

from kingsburg.engine.errors import IllegalMove, shown
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move, options_of


class Bot(Protocol):
    """Anything with a name that chooses a move."""

    name: str

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        """One of the options. The game is a copy to think with: what the seat cannot know was drawn anew in it."""
        ...


def ask(bot: Bot, game: Game, seat: int, rng: random.Random) -> Move:
    """The bot's answer to the question that waits for its seat: where all are asked at once, to its own."""
    options = options_of(game, seat)
    if not options:
        raise IllegalMove(f"nothing is asked of seat {seat}, whose place the bot {bot.name} has")
    world = game.determinize(seat, rng)
    world.turn_to(seat)
    move = bot.choose(world, options, rng)
    if not any(move is option for option in options) and move not in options:
        parts = {"bot": bot.name, "move": shown(str(move)), "n": len(options)}
        text = f"the bot {bot.name} chose {parts['move']}, which is not among its {len(options)} options"
        raise IllegalMove(text, ("say", "errors.bots.chose", parts))
    return move
