"""Games of mixed bots over random configurations: no exception, no illegal move, no bot that takes too long.

python -m tests.bots.mixed --games 1000
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import replace

from kingsburg.bots import BOTS, make, split
from kingsburg.engine.thinking import ask
from tests.configurations import Configuration, configuration

SLOWEST = 5.0
"""Seconds of the processor for one answer that are a time-out."""

BRIEF = {"champion": "champion:rollouts=2,breadth=4"}
"""How bots that think to a time are asked, so that a thousand games end, and are the same wherever they are played."""


def play(number: int, spellings: list[str]) -> float:
    """The game of a number between bots drawn for it; the most of the processor's time that an answer took."""
    asked, rng = mixed_configuration(number), random.Random(f"mixed bots {number}")
    drawn = [rng.choice(spellings) for _ in range(asked.players)]
    game, seated, longest = asked.open(), [make(spelling) for spelling in drawn], 0.0
    try:
        while (seat := game.seat) is not None:
            began = time.process_time()
            move = ask(seated[seat], game, seat, rng)
            longest = max(longest, time.process_time() - began)
            game.play(move)
        assert longest < SLOWEST, f"an answer took {longest:.1f} seconds"
    except Exception as error:
        error.add_note(f"in game {number} of {drawn}: {asked.options}, at {game.phase} of year {game.year}")
        raise
    return longest


def mixed_configuration(number: int) -> Configuration:
    """Any configuration whose dice fall by themselves."""
    asked = configuration(number)
    return replace(asked, chance="sampled") if asked.chance == "explicit" else asked


def ladder() -> list[str]:
    return [BRIEF.get(name, name) for name in BOTS]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--bots", default=",".join(ladder()))
    asked = parser.parse_args()
    began, longest = time.perf_counter(), 0.0
    for number in range(asked.first, asked.first + asked.games):
        longest = max(longest, play(number, list(split(asked.bots))))
        if sys.stderr.isatty():
            print(f"\r{number + 1 - asked.first} games", end="", file=sys.stderr)
    spent = time.perf_counter() - began
    print(f"{asked.games} games of {asked.bots}: {spent:.0f} s, the longest answer {longest * 1000:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
