"""Looking ahead: an option is tried in many worlds, each played on by everyone's judgement and then valued.

The options of a question are tried in the same worlds with the same dice, so that they differ by what they are and not
by luck; after each round of worlds the worse half of them is left out.
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from kingsburg.bots.mind import seasons_begun
from kingsburg.bots.policy import Policy
from kingsburg.bots.value import Value
from kingsburg.engine.agenda import Choice
from kingsburg.engine.game import Game
from kingsburg.native import mypyc_attr
from kingsburg.phases.construct import Construct
from kingsburg.phases.influence import Influence

if TYPE_CHECKING:
    from kingsburg.native import i64

MARGIN = 2.0
"""An option that judgement thinks so many VP worse than the best is not looked at in thought."""


class Budget:
    """How much to think: a number of rollouts, which may be exceeded by less than a world, or a time in seconds."""

    def __init__(self, rollouts: int = 0, seconds: float = 0.0) -> None:
        self._rollouts = rollouts
        self._seconds = seconds
        self._began = time.perf_counter()
        self._played: i64 = 0

    def spent(self, share: float) -> bool:
        """Whether this share of it is used up."""
        if self._rollouts:
            return float(self._played) >= share * self._rollouts
        return time.perf_counter() - self._began >= share * self._seconds

    def runs_out(self) -> bool:
        """Count a rollout; whether there is no time left for another."""
        self._played += 1
        return not self._rollouts and self.spent(1.0)


@mypyc_attr(acyclic=True)
class Trial:
    """An option and what came of it: the sums of its mover's chances to win and points over the worlds."""

    def __init__(self, code: int, judged: float) -> None:
        self.code = code
        self.judged = judged
        self.worlds = 0
        self.chance = 0.0
        self.points = 0.0

    def add(self, chance: float, points: float) -> None:
        self.worlds += 1
        self.chance += chance
        self.points += points

    @property
    def promise(self) -> float:
        """Its chance to win as far as it is known."""
        return self.chance / self.worlds if self.worlds else 0.0


class Search:
    """The options of one question of a seat, tried against one another and followed so many seasons far.

    `foresight` is at how many options everyone is thought to look before he influences or constructs: with 1 he plays
    by judgement alone.
    """

    def __init__(
        self, game: Game, seat: int, policy: Policy, value: Value, depth: int, foresight: int, rng: random.Random
    ) -> None:
        self._game = game
        self._seat = seat
        self._policy = policy
        self._value = value
        self._foresight = foresight
        self._rng = rng
        self._until = seasons_begun(game) + depth

    def rank(self, choice: Choice, codes: tuple[int, ...], breadth: int) -> list[Trial]:
        """The options that judgement thinks best, so many at most, the best first."""
        judged = self._policy.weigh(self._game, choice, codes)
        trials = [Trial(code, worth) for code, worth in zip(codes, judged, strict=True)]
        trials.sort(key=_judged, reverse=True)
        return trials[:breadth]

    def halve(self, trials: list[Trial], budget: Budget) -> list[Trial]:
        """Try the options, after each round only the better half of them: all of them in the order of their merit."""
        rounds = (len(trials) - 1).bit_length()
        behind: list[Trial] = []
        for number in range(1, rounds + 1):
            self.compare(trials, budget, number / rounds)
            trials = sorted(trials, key=_promise, reverse=True)
            better = (len(trials) + 1) // 2
            trials, behind = trials[:better], trials[better:] + behind
        return trials + behind

    def once(self, trials: list[Trial]) -> Trial:
        """Try each option in one world: the best one."""
        self.compare(trials, Budget(rollouts=1))
        return max(trials, key=_promise)

    def compare(self, trials: list[Trial], budget: Budget, share: float = 1.0) -> None:
        """Try all of these options in the same worlds, until the share of the budget is used up.

        A world in which the whole of it runs out does not count: not every option was tried there.
        """
        while not budget.spent(share):
            world = self._world()
            results: list[tuple[float, float]] = []
            for trial in trials:
                results.append(self._follow(world, trial.code))
                if budget.runs_out():
                    return
            for trial, (chance, points) in zip(trials, results, strict=True):
                trial.add(chance, points)

    def _world(self) -> Game:
        """A world that the seat may think of, with a future of its own."""
        world = self._game.determinize(self._seat, self._rng)
        world.explicit = False
        world.turn_to(self._seat)
        return world

    def _follow(self, world: Game, code: int) -> tuple[float, float]:
        """The chance to win and the points to which an option leads in a world."""
        g = world.clone(quiet=True)
        g.advance(code)
        while g.choice is not None and seasons_begun(g) < self._until:
            g.advance(self._foresee(g))
        points = self._value.points(g)
        return self._value.chances(g, points)[self._seat], points[self._seat]

    def _foresee(self, g: Game) -> int:
        """What whoever is asked will answer: by judgement, or what leads furthest where he looks at several options."""
        choice = g.choice
        assert choice is not None
        if self._foresight > 1 and isinstance(choice, (Influence, Construct)):
            promising = self._promising(g, choice)
            if len(promising) > 1:
                return self._furthest(g, choice.seat, promising)
        return self._policy.answer(g)

    def _promising(self, g: Game, choice: Choice) -> list[int]:
        """The options at which he looks: the best by judgement, if they are not far behind."""
        judged = sorted(zip(self._policy.weigh(g, choice, g.codes), g.codes, strict=True), reverse=True)
        least = judged[0][0] - MARGIN
        return [code for worth, code in judged[: self._foresight] if worth > least]

    def _furthest(self, g: Game, seat: int, codes: list[int]) -> int:
        """The option with which a seat stands best in the end, when everyone goes on by judgement."""
        best, most = codes[0], -1.0
        for code in codes:
            ahead = g.clone(quiet=True)
            ahead.advance(code)
            play_on(ahead, self._policy, self._until)
            chance = self._value.chances(ahead, self._value.points(ahead))[seat]
            if chance > most:
                best, most = code, chance
        return best


def play_on(g: Game, policy: Policy, until: int) -> None:
    """Everyone plays by judgement until so many seasons have begun."""
    while g.choice is not None and seasons_begun(g) < until:
        g.advance(policy.answer(g))


def _judged(trial: Trial) -> float:
    return trial.judged


def _promise(trial: Trial) -> float:
    return trial.promise
