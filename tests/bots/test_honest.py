"""Nothing hidden decides a choice: it stays the same when only what the seat cannot know is drawn anew.

python -m tests.bots.test_honest --decisions 1000
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import pytest

import kingsburg as kb
from kingsburg.bots import make
from kingsburg.bots.analysis import rate
from kingsburg.bots.search import Budget
from kingsburg.engine.thinking import ask
from tests.configurations import configuration

BOTS = ("greedy", "steward", "champion:rollouts=10,breadth=4")
WORLDS = 2


def decisions(n: int, first: int = 0) -> Iterator[tuple[kb.Game, int]]:
    """Questions of games of every kind, all along the games; of one game only some."""
    number = first
    while n > 0:
        game, rng = configuration(number).open(), random.Random(number)
        bot = make("greedy")
        while (seat := game.seat) is not None and n > 0:
            if seat >= 0 and rng.random() < 0.1:
                n -= 1
                yield game, seat
            game.play(rng.choice(game.options) if seat < 0 or rng.random() < 0.3 else ask(bot, game, seat, rng))
        number += 1


def choices_in_other_worlds(game: kb.Game, seat: int, spelling: str) -> set[str]:
    """What the bot chooses with the same random numbers in worlds that differ in what the seat cannot know."""
    worlds = [game, *(game.determinize(seat, random.Random(n)) for n in range(WORLDS))]
    return {str(ask(make(spelling), world, seat, random.Random(5))) for world in worlds}


@pytest.mark.parametrize("spelling", BOTS)
def test_the_choice_does_not_depend_on_what_is_hidden(spelling: str) -> None:
    for game, seat in decisions(40 if spelling == "greedy" else 15):
        assert len(choices_in_other_worlds(game, seat, spelling)) == 1, (game.start, game.choice)


def test_neither_does_the_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingsburg.bots.analysis.Budget", lambda **_: Budget(rollouts=6))
    for game, seat in decisions(6, first=1):
        worlds = [game, game.determinize(seat, random.Random(1))]
        ratings = [[(str(r.move), r.chance, r.vp) for r in rate(w, seat, random.Random(2))] for w in worlds]
        assert ratings[0] == ratings[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--bot", default=BOTS[-1])
    asked = parser.parse_args()
    differing = [
        game for game, seat in decisions(asked.decisions) if len(choices_in_other_worlds(game, seat, asked.bot)) > 1
    ]
    print(f"{asked.bot}: {len(differing)} of {asked.decisions} choices depended on what is hidden")


if __name__ == "__main__":
    main()
