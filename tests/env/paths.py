"""Every option has one path of actions, and every path leads to an option: over random games of every configuration.

python -m tests.env.paths --decisions 1000000
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import kingsburg as kb
from kingsburg.engine.game import Game
from kingsburg.env import actions, table
from kingsburg.env.actions import Acting
from kingsburg.env.asked import NOT_YET, Asked
from tests.configurations import configuration


def paths(game: Game, said: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every path of actions that goes on from the parts said, with the code of its option."""
    asked = _after(game, said)
    legal = sorted({asked.place_of(code) for code in asked.left})
    assert len(legal) > 1, f"{len(legal)} places may be said"
    for place in legal:
        code = _after(game, said).answer(place)
        if code == NOT_YET:
            yield from paths(game, (*said, place))
        else:
            yield (*said, place), code


def _after(game: Game, said: tuple[int, ...]) -> Asked:
    assert game.choice is not None
    asked = Asked(game.rules, table.places_of(game.rules))
    asked.ask(game.choice, game.codes)
    for place in said:
        asked.answer(place)
    return asked


def check_question(game: Game) -> None:
    """Each option once, and by the same path as its move has."""
    found = dict(paths(game))
    assert sorted(found.values()) == sorted(game.codes), "each option has exactly one path"
    assert all(0 <= place < table.size() for path in found for place in path)


def check_moves(game: Game, rng: random.Random) -> None:
    """Path, move and text become one another."""
    move = rng.choice(game.options)
    acting = Acting(game)
    path = acting.path(str(move))
    assert acting.path(move) == path
    assert acting.move(path) == move
    assert [actions.place_of(actions.text_of(place)) for place in path] == list(path)


def check_game(number: int) -> int:
    """Play a random game of a configuration: how many decisions were looked at."""
    asked = configuration(number)
    game, rng, decisions = asked.open(), random.Random(number), 0
    while not game.over:
        if game.seat != kb.CHANCE:
            decisions += 1
            check_question(game)
            if decisions % 16 == 0:
                check_moves(game, rng)
        game.play(rng.choice(game.options))
    given = actions.given(game)
    assert str(actions.played(game, given).record()) == str(game.record()), f"game {number} is replayed by its actions"
    return decisions


def main() -> None:
    asked = argparse.ArgumentParser(description="Check the paths of actions over random games.")
    asked.add_argument("--decisions", type=int, default=100_000)
    asked.add_argument("--first", type=int, default=0, help="the number of the first game")
    options = asked.parse_args()
    number, decisions = options.first, 0
    while decisions < options.decisions:
        decisions += check_game(number)
        number += 1
        if number % 100 == 0:
            print(f"{decisions} decisions in {number - options.first} games", flush=True)
    print(f"{decisions} decisions in {number - options.first} games: every option has one path, every path an option")


if __name__ == "__main__":
    main()
