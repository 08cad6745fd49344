"""A series of games between bots, and how one game of it is played."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.rules import RULES_VERSION
from kingsburg.engine.thinking import Bot, ask
from kingsburg.lab.result import Result, Thinking, placed
from kingsburg.lab.seating import seating_of
from kingsburg.library import new_game
from kingsburg.words import things
from kingsburg.words.messages import message
from kingsburg.words.voice import say

GAME_OPTIONS = ("players", "edition", "modules", "scenario", "variants", "content")

Make = Callable[[str], Bot]


@dataclass(frozen=True)
class Series:
    """What every worker needs to know; picklable, so `make` is a function of a module."""

    bots: tuple[str, ...]
    players: int
    options: Mapping[str, Any]
    seed: int
    make: Make

    def to_dict(self) -> dict[str, Any]:
        """The series as JSON-able data: what is described alike has the same games."""
        start = new_game(players=self.players, seed=0, **self.options).start.to_dict()
        options = {name: start[name] for name in GAME_OPTIONS}
        return {"bots": list(self.bots), "options": options, "seed": self.seed, "rules": RULES_VERSION}


class Timed:
    """A bot with a clock beside it."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.bot = bot
        self.thinking = Thinking()

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        began = time.perf_counter()
        move = self.bot.choose(game, options, rng)
        took = time.perf_counter() - began
        decisions, seconds, longest = self.thinking
        self.thinking = Thinking(decisions + 1, seconds + took, max(longest, took))
        return move


class Fixture:
    """What is decided about a game of a series before it begins; it depends on nothing but its number."""

    def __init__(self, series: Series, number: int) -> None:
        self.seating = seating_of(len(series.bots), series.players, number)
        self._chance = random.Random(f"kingsburg {series.seed} {number}")
        self.seed = self._chance.getrandbits(64)

    def thoughts(self) -> list[random.Random]:
        """The random numbers of the bot in each seat."""
        return [random.Random(self._chance.getrandbits(64)) for _ in self.seating]


def play_game(series: Series, number: int) -> Result:
    """One game of a series, with fresh bots."""
    fixture = Fixture(series, number)
    game = new_game(players=series.players, seed=fixture.seed, **series.options).clone(quiet=True)
    seated = [Timed(series.make(series.bots[bot])) for bot in fixture.seating]
    thoughts = fixture.thoughts()
    try:
        while (seat := game.seat) is not None:
            game.play(ask(seated[seat], game, seat, thoughts[seat]))
    except Exception as error:
        _name_place(error, series, number, game)
        raise
    return Result(
        number,
        fixture.seed,
        fixture.seating,
        game.scores,
        placed([(player.vp, player.goods, player.building_count) for player in game.players]),
        tuple(1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(series.players)),
        tuple(bot.thinking for bot in seated),
    )


def _name_place(error: Exception, series: Series, number: int, game: Game) -> None:
    """Have an error tell in which game it happened: in English beside its traceback, and in any language."""
    phase = things.phase(game.rules, game.phase) or game.phase
    where = message("lab.wrong.where", game=number, seed=series.seed, year=game.year, phase=phase)
    error.add_note(say(where))
    if isinstance(error, KingsburgError):
        error.places.append(where)
