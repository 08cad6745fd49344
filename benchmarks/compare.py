"""Speed side by side with catanatron, the best-known peer in Python: four random players each, in one process.

    make bench                      # 15 interleaved rounds, medians
    make bench ARGS="--rounds 3"    # a quick look

Rounds alternate between the two programs, so that whatever else the machine does hits both. A *decision* is an answer
to a question with two or more options; *raw* also counts the forced answers that both programs make by themselves. A
tick of catanatron may be a roll of dice; ours fall without an answer, and the last row counts them as well.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame

import kingsburg as kb
from kingsburg.editions.modules import MODULES
from kingsburg.engine.playout import playout

CATAN_GAMES = 3
KINGSBURG_GAMES = 60
ALL_MODULES_GAMES = 20
CLONES = 4000
TURN_LIMIT = 1000
ROWS = (
    ("raw", "raw decisions/s"),
    ("decisions", "decisions of 2+ options/s"),
    ("games", "games/s"),
    ("ticks", "raw decisions and rolls/s"),
)


@dataclass
class Speed:
    """One round of one program, per second; clone in microseconds."""

    raw: float
    ticks: float
    decisions: float
    games: float
    clone: float


def catan_round(round_number: int) -> Speed:
    """Random games through `play_tick`, the loop that catanatron's own simulations use."""
    raw = decisions = 0
    began = time.perf_counter()
    for number in range(CATAN_GAMES):
        game = _catan(round_number * CATAN_GAMES + number)
        while game.winning_color() is None and game.state.num_turns < TURN_LIMIT:
            decisions += len(game.state.playable_actions) > 1
            raw += 1
            game.play_tick()
    seconds = time.perf_counter() - began
    midway = _catan(0)
    for _ in range(200):
        midway.play_tick()
    clone = _microseconds(midway.copy, CLONES // 10)
    return Speed(raw / seconds, raw / seconds, decisions / seconds, CATAN_GAMES / seconds, clone)


def _catan(seed: int) -> CatanGame:
    random.seed(seed)
    return CatanGame([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)


def kingsburg_round(round_number: int) -> Speed:
    """Random games inside the engine; the forced answers of the same games are counted apart, untimed."""
    first = round_number * KINGSBURG_GAMES
    games = [kb.new_game(players=4, seed=first + number) for number in range(KINGSBURG_GAMES)]
    quiet = [game.clone(quiet=True) for game in games]
    began = time.perf_counter()
    decisions = sum(playout(game, number) for number, game in enumerate(quiet))
    seconds = time.perf_counter() - began
    forced, fallen = _unasked_answers(games)
    midway = kb.new_game(players=4, seed=3)
    for _ in range(100):
        midway.advance(midway.codes[0])
    return Speed(
        (decisions + forced) / seconds,
        (decisions + forced + fallen) / seconds,
        decisions / seconds,
        KINGSBURG_GAMES / seconds,
        _microseconds(midway.clone, CLONES),
    )


def all_modules_round(round_number: int) -> float:
    """Decisions a second with every module of the second edition."""
    first = round_number * ALL_MODULES_GAMES
    numbers = range(first, first + ALL_MODULES_GAMES)
    games = [kb.new_game(4, "second", modules=tuple(MODULES), seed=number).clone(quiet=True) for number in numbers]
    began = time.perf_counter()
    decisions = sum(playout(game, number) for number, game in enumerate(games))
    return decisions / (time.perf_counter() - began)


def _unasked_answers(games: list[kb.Game]) -> tuple[int, int]:
    """How many answers were forced, and how many fell by chance, in the same games with their events kept."""
    for number, game in enumerate(games):
        playout(game, number)
    kinds = Counter(event.kind for game in games for event in game.events)
    return kinds["forced"], kinds["roll"] + kinds["reinforcements"]


def _microseconds(call: Callable[[], object], times: int) -> float:
    began = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - began) / times * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    ours: list[Speed] = []
    theirs: list[Speed] = []
    modules: list[float] = []
    for number in range(rounds):
        theirs.append(catan_round(number))
        ours.append(kingsburg_round(number))
        modules.append(all_modules_round(number))
        print(f"\rround {number + 1} of {rounds}", end="", flush=True)
    print(f"\rmedians of {rounds} interleaved rounds, [quartiles of the rounds' ratios]\n")
    print(f"{'':34}{'catanatron':>12}{'kingsburg':>12}{'ratio':>8}")
    for field, title in ROWS:
        _row(title, [getattr(s, field) for s in theirs], [getattr(s, field) for s in ours], more_is_better=True)
    _row("clone, microseconds", [s.clone for s in theirs], [s.clone for s in ours], more_is_better=False)
    shares = [share / base.decisions for share, base in zip(modules, ours, strict=True)]
    print(f"with every module, decisions/s: {statistics.median(shares):.2f} of the base game's")


def _row(title: str, theirs: list[float], ours: list[float], *, more_is_better: bool) -> None:
    pairs = zip(theirs, ours, strict=True)
    ratios = sorted(mine / other if more_is_better else other / mine for other, mine in pairs)
    spread = f"[{ratios[len(ratios) // 4]:.1f} - {ratios[3 * len(ratios) // 4]:.1f}]"
    middle = statistics.median
    print(f"{title:34}{middle(theirs):12,.1f}{middle(ours):12,.1f}{middle(ratios):7.1f}x  {spread}")


if __name__ == "__main__":
    main()
