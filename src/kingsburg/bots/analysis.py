"""How good the options of a question are, and how a game stands: chances to win and expected VP."""

from __future__ import annotations

import random
from dataclasses import dataclass

from kingsburg.bots.mind import seasons_begun
from kingsburg.bots.search import Budget, play_on
from kingsburg.bots.steward import POLICY, search_of
from kingsburg.bots.values import NET, value_of
from kingsburg.engine.agenda import Chance
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move


@dataclass(frozen=True)
class Rated:
    """An option, its mover's chance to win (shared wins as parts), and the VP they end with on average."""

    move: Move
    chance: float
    vp: float


def rate(game: Game, seat: int, rng: random.Random, seconds: float = 1.0) -> list[Rated]:
    """The options of the question waiting for a seat, best first; the seat's knowledge only is used.

    All options are tried, the better ones more often. One that was tried less is rated no better than those that were
    tried more: what chance it had in few worlds says little.
    """
    budget = Budget(seconds=seconds)
    world = game.determinize(seat, rng)
    world.turn_to(seat)
    moves = world.options
    search = search_of(world, seat, rng, value_of(world.rules, NET))
    root = search.consider(moves[0].choice, world.codes, len(moves))
    search.once(root)
    search.explore(root, budget)
    moves_of = {move.code: move for move in moves}
    rated: list[Rated] = []
    for branch in root.ranked():
        most = rated[-1].chance if rated else 1.0
        rated.append(Rated(moves_of[branch.code], min(branch.promise, most), branch.points / branch.visits))
    return rated


def outlook(
    game: Game, rng: random.Random, seconds: float = 0.1, seat: int | None = None
) -> tuple[list[float], list[float]]:
    """Each seat's chance to win and expected VP as the game stands, as a seat knows it; or without one as a spectator,
    who knows what all of them know."""
    value, budget = value_of(game.rules, NET), Budget(seconds=seconds)
    knowing = range(len(game.players)) if seat is None else [seat]
    chances, points, worlds = [0.0] * len(game.players), [0.0] * len(game.players), 0
    while not worlds or budget.spent() < 1:
        world = game
        for each in knowing:
            world = world.determinize(each, rng)
        _play_season(world)
        hopes, expected = value.expect(world)
        for place, chance in enumerate(hopes):
            chances[place] += chance
            points[place] += expected[place]
        worlds += 1
    return [chance / worlds for chance in chances], [each / worlds for each in points]


def _play_season(world: Game) -> None:
    """Go on to where a season begins, and its value can be told."""
    world.explicit = False
    if isinstance(world.choice, Chance):
        world.advance(world.choice.sample(world))
    play_on(world, POLICY, seasons_begun(world) + 1)
