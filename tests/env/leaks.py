"""Nothing leaks: a seat's observation is the same in every world that agrees with what the seat knows.

python -m tests.env.leaks --standings 100000
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator

import kingsburg as kb
from kingsburg.engine.agenda import Together
from kingsburg.engine.notation import options_of
from kingsburg.env.seeing import observe
from tests.configurations import configuration

Look = Callable[[kb.Game, int], object]
WORLDS = 3


def wide(game: kb.Game, seat: int) -> bytes:
    """Both layouts at once."""
    return observe(game, seat) + observe(game, seat, "wide")


def tells_worlds_apart(game: kb.Game, seat: int, look: Look, rng: random.Random, worlds: int = WORLDS) -> bool:
    """Whether a way to look shows what the seat cannot know."""
    seen = look(game, seat)
    return any(look(game.determinize(seat, rng), seat) != seen for _ in range(worlds))


def tells_answers(game: kb.Game, look: Look) -> bool:
    """Whether, while a secret question is open, an answer changes what another seat sees. With the last one all are
    revealed; whoever has only one answer gives it unasked."""
    if not isinstance(game.choice, Together) or len(game.pending) == 1:
        return False
    for seat in game.pending:
        seen: dict[int, object] = {}
        for move in options_of(game, seat):
            copy = game.clone(quiet=True)
            copy.play(move, seat=seat)
            for other in range(len(game.players)) if copy.answers else ():
                if other != seat and seen.setdefault(other, look(copy, other)) != look(copy, other):
                    return True
    return False


def standings(first: int = 0) -> Iterator[tuple[kb.Game, random.Random]]:
    """Random games of every configuration at each of their questions, without end."""
    number = first
    while True:
        game, rng = configuration(number).open(), random.Random(number)
        while not game.over:
            yield game, rng
            game.play(rng.choice(game.options))
        number += 1


def check(game: kb.Game, rng: random.Random) -> None:
    """No seat can tell a determinized world from the true one, nor what another has answered in secret."""
    for seat in range(len(game.players)):
        assert not tells_worlds_apart(game, seat, wide, rng, 1), f"seat {seat} sees what is hidden: {game!r}"
    assert not tells_answers(game, wide), f"an answer is told too soon: {game!r}"


def main() -> None:
    asked = argparse.ArgumentParser(description="Look for leaks in observations of random standings.")
    asked.add_argument("--standings", type=int, default=10_000)
    options = asked.parse_args()
    for number, (game, rng) in enumerate(standings()):
        if number == options.standings:
            break
        check(game, rng)
        if number % 5000 == 4999:
            print(f"{number + 1} standings", flush=True)
    print(f"{options.standings} standings: every seat sees the same in every world that agrees with what it knows")


if __name__ == "__main__":
    main()
