"""What a governor can see ahead from a question: what they are building up to, how winter looks, and who wants what."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property

from kingsburg.bots.greedy import GreedyBot
from kingsburg.bots.judge import Gifts, Judge, judge_of
from kingsburg.bots.mind import Mind
from kingsburg.bots.weights import DEFAULT
from kingsburg.engine import goods, placement
from kingsburg.engine.agenda import Choice, Together
from kingsburg.engine.cards import Building
from kingsburg.engine.choices import Window
from kingsburg.engine.game import Game
from kingsburg.engine.ids import same
from kingsburg.engine.notation import Move
from kingsburg.engine.player import Player
from kingsburg.engine.powers import DICE_PLACED, REWARDING
from kingsburg.phases.construct import Construct
from kingsburg.phases.influence import Influence

FAR = 4
"""A building for which this many goods are missing is not in sight."""

IN_SEASON = ("spring", "summer", "autumn")
RANKS = range(1, placement.RANKS + 1)


@dataclass(frozen=True)
class Aim:
    """The best building in sight, and the goods missing for it; `missing` is how many, whatever their kinds."""

    building: Building
    missing: int


class Prospects:
    """A question as its seat sees it. What the seat cannot know is drawn anew first, and not looked at."""

    def __init__(self, game: Game, seat: int) -> None:
        self.world = game.determinize(seat, random.Random(0))
        self.world.turn_to(seat)
        assert self.world.choice is not None
        self.choice: Choice = self.world.choice
        self.me = self.world.players[seat]
        self.judge: Judge = judge_of(game.rules, DEFAULT)
        self._mind = Mind(self.judge, self.world, self.choice)

    def after(self, move: Move) -> Game:
        """The world once a move is made, but nothing of what follows from it; a secret answer changes nothing yet."""
        world = self.world.clone(quiet=True)
        if not isinstance(self.choice, Together):
            move.choice.take(world, move.code)
        return world

    @property
    def seasons_left(self) -> int:
        """How many constructions are still to come."""
        return self._mind.left + self.builds_this_season

    @property
    def builds_this_season(self) -> bool:
        """Whether the construction of this season is still to come."""
        return self.world.phase in IN_SEASON and not isinstance(self.choice, Construct)

    # -- buildings ----------------------------------------------------------------------------------------------

    def aim(self, world: Game, ranks: int = 0) -> Aim | None:
        """What the goods of the seat lead to, together with the rewards of the advisors of these rank bits."""
        me = world.players[self.me.seat]
        reward = self.judge.reward(ranks, world.tiles)
        stock = goods.bundle(me.gold, me.wood, me.stone)
        found = [self._best(world, me, stock + bundle, reward.any_kind) for bundle in reward.bundles]
        worth, aim = max(found, key=lambda each: each[0], default=(0.0, None))
        return aim if worth > 0 else None

    def _best(self, world: Game, me: Player, stock: int, any_kind: int) -> tuple[float, Aim | None]:
        best: tuple[float, Aim | None] = (0.0, None)
        left = self.seasons_left
        for quote in world.offers(me).quotes(me.built) if left else ():
            gain = self.judge.building(quote.building, left) - self.judge.good(left) * goods.size(quote.price)
            missing = max(0, goods.size(goods.less(quote.price, stock)) - any_kind)
            if missing < FAR and (missing == 0 or left > 1 or self.builds_this_season):
                worth = gain * self.judge.weights.missing[missing]
                if worth > best[0]:
                    best = (worth, Aim(quote.building, missing))
        return best

    def lacks(self, kind: str) -> Building | None:
        """The best of the buildings that may come next for which goods of a kind are missing."""
        stock = goods.from_dict({kind: int(getattr(self.me, kind))})
        found = [
            (self.judge.building(quote.building, self.seasons_left), quote.building.number)
            for quote in self.world.offers(self.me).quotes(self.me.built)
            if kind in goods.to_dict(goods.less(quote.price, stock))
        ]
        return self.world.rules.buildings[max(found)[1]] if found and self.seasons_left else None

    # -- the court ----------------------------------------------------------------------------------------------

    @property
    def influenced(self) -> int:
        """The bits of the ranks that are still to reward the seat."""
        asked = self.choice
        if isinstance(asked, Influence) or (isinstance(asked, Window) and asked.moment in (DICE_PLACED, REWARDING)):
            return self._mind.placed()
        rank = next((rank for rank in RANKS if same(asked.cause, self.world.advisor(rank).id)), placement.RANKS)
        return self._mind.placed() >> rank + 1 << rank + 1

    def reward(self, rank: int) -> Gifts:
        return self.judge.reward(1 << rank, self.world.tiles)

    @cached_property
    def wanted(self) -> dict[int, list[int]]:
        """By rank, the other governors who would influence it if they came first."""
        found: dict[int, list[int]] = {}
        for other in self.world.players:
            move = None if other is self.me or other.passed else self._next(self.world, other.seat)
            if move is not None:
                found.setdefault(placement.rank_of(move.code), []).append(int(other.seat))
        return found

    def next_advisor(self, world: Game) -> Move | None:
        """What the seat would influence next in a world, if anyone."""
        return self._next(world, self.me.seat)

    def _next(self, world: Game, seat: int) -> Move | None:
        question = Influence(seat)
        options = tuple(Move(world.rules, question, code) for code in question.codes(world))
        if len(options) < 2:
            return None
        move = GreedyBot().choose(world, options, random.Random(0))
        return None if move.code == placement.PASS else move

    # -- winter -------------------------------------------------------------------------------------------------

    def victory(self, world: Game, more_soldiers: int = 0, sent: int = -1) -> float:
        """The chance to win this winter's battle with the soldiers and buildings of a world."""
        me = world.players[self.me.seat]
        soldiers = me.soldiers + me.bolster + more_soldiers
        return self.judge.battle(max(world.year, 1), self._mind.enemy(), me.built, soldiers, me.goods, sent)[1]
