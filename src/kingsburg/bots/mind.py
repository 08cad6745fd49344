"""What a bot considers at one question, and how it tries answers to those it has no judgement for."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.bots.judge import SEASONS, UNKNOWN, Court, Judge, Outlook, Situation
from kingsburg.engine import goods
from kingsburg.engine.agenda import Choice
from kingsburg.engine.court import placed_by, ranks_on_board
from kingsburg.engine.game import Game
from kingsburg.engine.powers import ADVISOR_GAVE_SOLDIERS
from kingsburg.engine.view import knows_enemy

SEASONS_BEGUN = {"spring": 1, "reward": 1, "summer": 2, "envoy": 2, "autumn": 3, "recruit": 3, "winter": 3}
"""How many of a year's seasons have begun in a phase, where not none."""


def seasons_begun(g: Game) -> int:
    """How many productive seasons of the game have begun."""
    return SEASONS * (g.year - 1) + SEASONS_BEGUN.get(g.phase, 0)


class Mind:
    """What the bot considers at one question."""

    __slots__ = ("choice", "game", "judge", "left", "me", "stock", "weights")

    def __init__(self, judge: Judge, game: Game, choice: Choice) -> None:
        self.judge = judge
        self.weights = judge.weights
        self.game = game
        self.choice = choice
        self.me = game.players[choice.seat]
        self.stock = goods.bundle(self.me.gold, self.me.wood, self.me.stone)
        self.left = SEASONS * game.rules.years - seasons_begun(game)

    def outlook(self, during_season: bool) -> Outlook:
        """What goods are worth, counting this season's construction if it is still to come."""
        return self.judge.outlook(self.me.built, self.me.sheet, self.left + during_season)

    def court(self) -> Court:
        """What the advisors are worth this season."""
        me, game = self.me, self.game
        added = len(game.listeners(ADVISOR_GAVE_SOLDIERS, me))
        return self.judge.court(
            Situation(
                me.built, me.sheet, self.left + 1, game.year, self.stock, me.soldiers, added, self.enemy(), game.tiles
            )
        )

    def placed(self, world: Game | None = None) -> int:
        """The bits of the ranks influenced already on the board; or in another world."""
        return ranks_on_board(placed_by(self.game if world is None else world, self.me.seat))

    def enemy(self) -> int:
        known = knows_enemy(self.game, self.me.seat, self.game.year)
        return self.game.enemies[self.game.year - 1] if known else UNKNOWN

    def weigh_by_trying(self, codes: Sequence[int]) -> list[float]:
        """Try each option in a copy of the game and see what one has then; where there is no judgement of its kind.

        Only the option itself is carried out, not what follows from it: nothing is drawn or rolled.
        """
        worths: list[float] = []
        for code in codes:
            world = self.game.clone(quiet=True)
            self.choice.take(world, code)
            worths.append(standing_in(self, world))
        return worths


def standing_in(mind: Mind, world: Game) -> float:
    """One's own standing in a world, and a little of what the best of the others lacks."""
    mine = mind.me.seat
    others = [standing_of(mind, world, other.seat) for other in world.players if other.seat != mine]
    return standing_of(mind, world, mine) - mind.weights.rival * max(others)


def standing_of(mind: Mind, world: Game, seat: int) -> float:
    """What a governor's province, goods and points are worth in a world; of buildings and dice, what has changed."""
    me, judge, before = world.players[seat], mind.judge, mind.game.players[seat]
    stock = goods.bundle(me.gold, me.wood, me.stone)
    worth = float(me.vp) + judge.outlook(me.built, me.sheet, mind.left).worth(stock)
    worth += mind.weights.token * int(me.plus_two) * (mind.left > 0)
    worth += judge.battle(max(world.year, 1), mind.enemy(), me.built, me.soldiers + me.bolster, me.goods)[0]
    for building in world.rules.buildings if me.built != before.built else ():
        if building.bit & (me.built ^ before.built):
            power = judge.building(building, mind.left + 1) - building.vp
            worth += power if building.bit & me.built else -power
    if seat == mind.me.seat and world.court != mind.game.court:
        worth += mind.court().worth(mind.placed(world)) - mind.court().worth(mind.placed())
    return worth
