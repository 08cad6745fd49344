"""Looking ahead: answers are tried in worlds that the seat may think of, until the season is over, and then valued.

While a season lasts its dice lie, and little of it is left to chance. The tree of what may follow therefore grows by
answers alone: each visit goes through a world of its own, everyone on its way answers what has served them best so far,
and where the tree ends everyone plays on by judgement.
"""

from __future__ import annotations

import math
import random
import time
from typing import TYPE_CHECKING

from kingsburg.bots.mind import seasons_begun
from kingsburg.bots.policy import Policy
from kingsburg.bots.value import Value
from kingsburg.engine.agenda import Choice
from kingsburg.engine.game import Game

if TYPE_CHECKING:
    from kingsburg.native import i64

BREADTH = 8
"""At how many answers to a later question everyone is thought to look: those that judgement thinks best."""

CURIOSITY = 0.15
"""How much chance to win an answer may seem to lack and still be tried: more is broader, less is deeper."""

TEMPERATURE = 2.0
"""Of answers that judgement thinks so many VP apart, the better one is tried e times as eagerly."""

LOOK_UP = 32
"""After so many visits it is asked whether the choice is settled."""


class Budget:
    """How much to think: a number of rollouts or a time in seconds."""

    def __init__(self, rollouts: int = 0, seconds: float = 0.0) -> None:
        self._rollouts = rollouts
        self._seconds = seconds
        self._began = time.perf_counter()
        self._played: i64 = 0

    def count(self) -> None:
        """A rollout was played."""
        self._played += 1

    def spent(self) -> float:
        """The share of it that is used up: 1 or more when it is time to answer."""
        if self._rollouts:
            return float(self._played) / self._rollouts
        return (time.perf_counter() - self._began) / self._seconds if self._seconds else 1.0

    def remaining(self) -> float:
        """About how many rollouts are still to come."""
        spent = self.spent()
        return float(self._played) * (1.0 - spent) / spent if spent else math.inf


class Branch:
    """An answer: how eagerly it is tried, how often it was, and the sums of what came of it for who gave it."""

    __slots__ = ("chance", "code", "node", "points", "prior", "visits")

    def __init__(self, code: int, prior: float) -> None:
        self.code = code
        self.prior = prior
        self.visits = 0
        self.chance = 0.0
        self.points = 0.0
        self.node: Node | None = None

    def add(self, chance: float, points: float, visits: int = 1) -> None:
        self.visits += visits
        self.chance += chance
        self.points += points

    @property
    def promise(self) -> float:
        """The chance to win to which it led on average."""
        return self.chance / self.visits if self.visits else 0.0


class Node:
    """A question in the tree, and the answers to it that are tried, from the best by judgement."""

    __slots__ = ("branches", "chance", "codes", "kind", "seat", "visits")

    def __init__(self, choice: Choice, codes: tuple[int, ...], branches: list[Branch]) -> None:
        self.kind = type(choice)
        self.seat = choice.seat
        self.codes = codes
        self.branches = branches
        self.visits = 0
        self.chance = 0.0

    def asks(self, g: Game) -> bool:
        """Whether this is the question that waits: what is hidden or falls differently may have led to another."""
        return g.choice is not None and type(g.choice) is self.kind and g.choice.seat == self.seat

    def select(self, codes: tuple[int, ...]) -> Branch | None:
        """The answer to try next: one that has served its giver well, or was tried less than judgement speaks for it.

        Of the answers only some may be possible in this world, or none.
        """
        same = codes == self.codes
        usual = self.chance / self.visits if self.visits else 0.0
        eagerness = CURIOSITY * math.sqrt(self.visits + 1.0)
        best: Branch | None = None
        most = -1.0
        for branch in self.branches:
            if same or branch.code in codes:
                worth = branch.chance / branch.visits if branch.visits else usual
                worth += eagerness * branch.prior / (1.0 + branch.visits)
                if worth > most:
                    best, most = branch, worth
        return best

    def ranked(self) -> list[Branch]:
        """The answers in the order of their merit: what has served best was tried most often."""
        return sorted(self.branches, key=_merit, reverse=True)

    def settled(self, visits: float) -> bool:
        """Whether so many further visits cannot change which answer is tried most often."""
        most = second = 0
        for branch in self.branches:
            if branch.visits > most:
                most, second = branch.visits, most
            elif branch.visits > second:
                second = branch.visits
        return most - second > visits


class Search:
    """Tries the answers to a question of a seat, and follows them so many seasons far."""

    def __init__(self, game: Game, seat: int, policy: Policy, value: Value, rng: random.Random, depth: int = 1) -> None:
        self._game = game
        self._seat = seat
        self._policy = policy
        self._value = value
        self._rng = rng
        self._season_ends = seasons_begun(game) + 1
        self._until = seasons_begun(game) + depth

    def consider(self, choice: Choice, codes: tuple[int, ...], breadth: int) -> Node:
        """The question, with so many answers that judgement thinks best."""
        return self._grow(self._game, choice, codes, breadth)

    def once(self, root: Node) -> Branch:
        """Try each answer in the same world: the best one."""
        world = self._world()
        for branch in root.branches:
            g = world.clone(quiet=True)
            g.advance(branch.code)
            chances, points = self._play_on(g)
            branch.add(chances[root.seat], points[root.seat])
        return max(root.branches, key=_promise)

    def explore(self, root: Node, budget: Budget) -> None:
        """Grow the tree until the budget is spent, or what is left of it can change nothing."""
        while budget.spent() < 1.0:
            self._visit(root)
            budget.count()
            if root.visits % LOOK_UP == 0 and root.settled(budget.remaining()):
                return

    def _world(self) -> Game:
        """A world that the seat may think of, with a future of its own."""
        world = self._game.determinize(self._seat, self._rng)
        world.explicit = False
        world.turn_to(self._seat)
        return world

    def _visit(self, root: Node) -> None:
        """Go through the tree in a new world, add a question where it ends, and remember what came of the answers."""
        g = self._world()
        node: Node | None = root
        nodes: list[Node] = []
        answers: list[Branch] = []
        while node is not None and seasons_begun(g) < self._season_ends and node.asks(g):
            branch = node.select(g.codes)
            if branch is None:
                break
            nodes.append(node)
            answers.append(branch)
            g.advance(branch.code)
            node = branch.node
            if node is None and g.choice is not None and seasons_begun(g) < self._season_ends:
                branch.node = self._grow(g, g.choice, g.codes, BREADTH)
        chances, points = self._play_on(g)
        for place, node in enumerate(nodes):
            node.visits += 1
            node.chance += chances[node.seat]
            answers[place].add(chances[node.seat], points[node.seat])

    def _grow(self, g: Game, choice: Choice, codes: tuple[int, ...], breadth: int) -> Node:
        """A question with its best answers by judgement, which are tried the more eagerly the better they seem."""
        judged = sorted(zip(self._policy.weigh(g, choice, codes), codes, strict=True), key=_judged, reverse=True)
        best = judged[:breadth]
        shares = [math.exp((worth - best[0][0]) / TEMPERATURE) for worth, _ in best]
        whole = sum(shares)
        branches = [Branch(code, share / whole) for share, (_, code) in zip(shares, best, strict=True)]
        return Node(choice, codes, branches)

    def _play_on(self, g: Game) -> tuple[list[float], list[float]]:
        """Each seat's chance to win and points, where everyone plays on by judgement."""
        play_on(g, self._policy, self._until)
        return self._value.expect(g)


def play_on(g: Game, policy: Policy, until: int) -> None:
    """Everyone plays by judgement until so many seasons have begun."""
    while g.choice is not None and seasons_begun(g) < until:
        g.advance(policy.answer(g))


def _judged(option: tuple[float, int]) -> float:
    return option[0]


def _promise(branch: Branch) -> float:
    return branch.promise


def _merit(branch: Branch) -> tuple[int, float]:
    return branch.visits, branch.promise
