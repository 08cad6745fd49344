"""Teaches the nets by which the champion goes, and writes them: python -m kingsburg.bots.fit_stages two

Many games are played by judgement, fewer by stewards, and some by stewards or champions who go by what the net has
learned so far; `teaching.py` says what a net learns by them. It needs numpy, and the compiled build to be done in
minutes. However many processes play, the same seed teaches the same net.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from kingsburg.bots import nets
from kingsburg.bots.fit_net import BREADTH, Catalogue, opened, plain
from kingsburg.bots.learning import DECAY, Standings, gathered, together
from kingsburg.bots.net import Net, net_value
from kingsburg.bots.search import Budget, Search
from kingsburg.bots.selfplay import Sample, Stewards, watch
from kingsburg.bots.steward import POLICY
from kingsburg.bots.teaching import taught
from kingsburg.bots.values import LINEAR, value_of
from kingsburg.editions.box import MODULES
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules
from kingsburg.library import conflicts

BATCH = 100
"""So many games have a stream of random numbers of their own; those of the net of four had one for all."""

EVERY = 0.5
"""The share of games with modules that have all of them; each other one has about half of them."""

PLAYERS = {nets.TWO: 2, nets.FOUR: 4, nets.MODULES: nets.WITH_MODULES}

Answer = Callable[[Game], int]


def judging(_: Rules, __: random.Random) -> Answer:
    """How players by judgement answer."""
    return POLICY.answer


def steward(rules: Rules, rng: random.Random) -> Answer:
    """How stewards answer, who go by the linear value."""
    return Stewards(POLICY, value_of(rules, LINEAR), BREADTH, rng).answer


def better_steward(net: str, rules: Rules, rng: random.Random) -> Answer:
    """How stewards answer who go by the net of a file's text."""
    return Stewards(POLICY, net_value(rules, known(net)), BREADTH, rng).answer


def champion(net: str, rollouts: int, rules: Rules, rng: random.Random) -> Answer:
    """How champions answer who go by the net of a file's text and think for so many rollouts."""
    value = net_value(rules, known(net))

    def answer(g: Game) -> int:
        choice, codes = g.choice, g.codes
        assert choice is not None
        if len(codes) == 1:
            return codes[0]
        search = Search(g, choice.seat, POLICY, value, rng)
        root = search.consider(choice, codes, BREADTH)
        search.explore(root, Budget(rollouts))
        return root.ranked()[0].code

    return answer


known = cache(nets.read)


@dataclass(frozen=True)
class Players:
    """Who plays the games, and how often an answer is a whim, drawn for each game: odd standings must be seen too."""

    name: str
    answer: Callable[[Rules, random.Random], Answer]
    whims: tuple[float, ...]


JUDGING = Players("judging", judging, (0.02, 0.06, 0.15))
STEWARDS = Players("stewards", steward, (0.0, 0.03, 0.1))


def going_by(net: Net, number: int) -> Players:
    """The stewards of a later round, who go by the net that the rounds before taught."""
    return replace(STEWARDS, name=f"again {number}", answer=partial(better_steward, nets.write(net, "")))


def thinking(net: Net, number: int, rollouts: int) -> Players:
    """The champions of a round, who go by the net that the rounds before taught."""
    return replace(STEWARDS, name=f"champions {number}", answer=partial(champion, nets.write(net, ""), rollouts))


OF_FOUR = {JUDGING.name: "g", STEWARDS.name: "s"}
"""With what the one stream begins that the games of the net of four had."""


def drawn(kind: str, rng: random.Random) -> Game:
    """A game of a kind."""
    modules = some_modules(rng) if kind == nets.MODULES else ()
    return opened(PLAYERS[kind], rng.getrandbits(40), modules)


def some_modules(rng: random.Random) -> tuple[str, ...]:
    """The modules of a game that has any; all of them where those that were drawn need others."""
    some = () if rng.random() < EVERY else tuple([module for module in MODULES if rng.random() < 0.5])
    return MODULES if not some or conflicts(nets.WITH_MODULES, modules=some) else some


def catalogue_of(kind: str) -> Catalogue:
    """All traits of the games of a kind."""
    if kind == nets.FOUR:
        return plain()
    return Catalogue([opened(PLAYERS[kind], 0, MODULES if kind == nets.MODULES else ()).rules])


def streams(kind: str, players: Players, seed: str, games: int) -> list[tuple[str, int]]:
    """The seeds of all streams of random numbers, and how many games each is for."""
    if kind == nets.FOUR:
        return [(f"{OF_FOUR.get(players.name, players.name)}{seed}", games)]
    return [
        (f"{kind} {players.name} {seed} {number}", min(BATCH, games - first))
        for number, first in enumerate(range(0, games, BATCH))
    ]


def played(kind: str, players: Players, stream: tuple[str, int]) -> Standings:
    """The standings of the games of a stream; numbers of two bytes are enough for their traits."""
    rng, catalogue = random.Random(stream[0]), catalogue_of(kind)

    def samples() -> Iterator[tuple[Sample, list[int]]]:
        for _ in range(stream[1]):
            game = drawn(kind, rng)
            traits, places = catalogue.of(game.rules)
            answer = players.answer(game.rules, rng)
            for sample in watch(game, answer, traits.of_all, rng, rng.choice(players.whims)):
                yield sample, places

    standings = gathered(samples(), len(catalogue.places))
    return replace(standings, traits=standings.traits.astype(np.float16))


def watched(kind: str, players: Players, seed: str, games: int, workers: int) -> Standings:
    """The standings of so many games."""
    play, parts = partial(played, kind, players), streams(kind, players, seed, games)
    if workers == 1:
        return together([play(part) for part in parts])
    with get_context("spawn").Pool(workers) as pool:
        return together(list(pool.imap(play, parts)))


@dataclass(frozen=True)
class Lesson:
    """How many games a net is taught by, and of whom: later players go by the net that those before taught."""

    judged: int = 20_000
    """Games of judgement."""
    played: int = 10_000
    """Games of stewards."""
    again: tuple[int, ...] = ()
    """Games of stewards who go by the net, round by round."""
    thought: tuple[int, ...] = ()
    """The same of champions."""
    rollouts: int = 20
    """How long champions think for a decision."""
    decay: float = DECAY
    """How strongly the weights are drawn to nothing."""

    def told(self) -> str:
        """The options of the command: all numbers of games, and what is not as usual."""
        told = f"--judged {self.judged} --played {self.played}"
        for name, games in (("again", self.again), ("thought", self.thought)):
            told += f" --{name} {' '.join(map(str, games))}" if games else ""
        told += f" --rollouts {self.rollouts}" if self.thought else ""
        return told + (f" --decay {self.decay:g}" if self.decay != DECAY else "")


def fit(kind: str, seed: str, lesson: Lesson, workers: int = 1) -> Net:
    """The net that so many games of judgement teach, of stewards, and then of those who go by it."""
    catalogue = catalogue_of(kind)
    teach = partial(taught, names=list(catalogue.places), buildings=catalogue.buildings, decay=lesson.decay)
    judged = watched(kind, JUDGING, seed, lesson.judged, workers)
    played = watched(kind, STEWARDS, seed, lesson.played, workers)
    net = teach(judged, played, None)
    for number, games in enumerate(lesson.again, 1):
        played = together([played, watched(kind, going_by(net, number), seed, games, workers)])
        net = teach(judged, played, None)
    thought: list[Standings] = []
    for number, games in enumerate(lesson.thought, 1):
        thought.append(watched(kind, thinking(net, number, lesson.rollouts), seed, games, workers))
        net = teach(judged, played, together(thought))
    return net


def main() -> int:
    usual = Lesson()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=tuple(PLAYERS))
    parser.add_argument("--seed", default="1", help="any text")
    parser.add_argument("--judged", type=int, default=usual.judged, help="games of judgement")
    parser.add_argument("--played", type=int, default=usual.played, help="games of stewards")
    again = "games of stewards who go by the net that those before taught, once or in several rounds"
    parser.add_argument("--again", type=int, nargs="+", default=(), metavar="GAMES", help=again)
    thought = "the same of champions"
    parser.add_argument("--thought", type=int, nargs="+", default=(), metavar="GAMES", help=thought)
    rollouts = "how long champions think for a decision"
    parser.add_argument("--rollouts", type=int, default=usual.rollouts, help=rollouts)
    decay = "how strongly weights are drawn to nothing"
    parser.add_argument("--decay", type=float, default=usual.decay, help=decay)
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    lesson = Lesson(asked.judged, asked.played, tuple(asked.again), tuple(asked.thought), asked.rollouts, asked.decay)
    if min((lesson.judged, lesson.rollouts, *lesson.again)) < 1 or min((lesson.played, *lesson.thought)) < 2:
        parser.error(
            "a net needs at least one game of judgement and two of stewards; a round of champions has two or more"
        )
    began = time.perf_counter()
    net = fit(asked.kind, asked.seed, lesson, asked.workers)
    out = asked.out or Path(__file__).with_name(nets.file_of(asked.kind))
    command = f"python -m kingsburg.bots.fit_stages {asked.kind} --seed {asked.seed} {lesson.told()}"
    out.write_text(nets.write(net, command), encoding="utf-8")
    print(f"{command} in {time.perf_counter() - began:.0f} s: {out.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
