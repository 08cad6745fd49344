"""Module 3: the governor cards that change dice and advisors."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

from kingsburg.engine import dice, parts, placement
from kingsburg.engine.agenda import Choice, Field, Step
from kingsburg.engine.cards import Governor
from kingsburg.engine.choices import Roll, reroll
from kingsburg.engine.court import entry_for, placed_by, placement_of, rank_of, ranks_on_board, seat_of
from kingsburg.engine.dice import hand
from kingsburg.engine.game import Game
from kingsburg.engine.goods import GOLD, STONE, WOOD, bundles, to_dict
from kingsburg.engine.player import Player
from kingsburg.engine.powers import (
    DICE_PLACED,
    DICE_ROLLED,
    DICE_SETTLING,
    DICE_TURNING,
    NO_WAY,
    ONE_WAY,
    ORDER_SET,
)
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Number
from kingsburg.engine.terms import AtCourt, dice_of
from kingsburg.phases.influence import court_of, influenced

if TYPE_CHECKING:
    from kingsburg.native import i64


def turn(g: Game, me: Player, shown: int, to: int, cause: str) -> None:
    """Turn player dice, a hand, to the faces of another hand of as many dice."""
    me.own += to - shown
    g.tell("turn", me.seat, cause, dice=list(dice.faces(shown)), to=list(dice.faces(to)))


# -- the dice ---------------------------------------------------------------------------------------------------


class Prince(Governor):
    """After all rerolls, if your dice total 8 or less, bonus dice included, you may turn your player dice to 3, 4 and
    6; if you have only two, to two of these."""

    window = DICE_TURNING
    faces: ClassVar[tuple[tuple[int, ...], ...]] = tuple(part for n in (3, 2, 1) for part in combinations((3, 4, 6), n))

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        if me.dice_total > 8:
            return NO_WAY
        have = dice.count(me.own)
        return tuple([way for way, faces in enumerate(self.faces) if len(faces) == have])

    def use(self, g: Game, me: Player, way: int) -> None:
        turn(g, me, me.own, hand(self.faces[way]), self.id)

    def way_fields(self, way: int) -> dict[str, object]:
        return {"dice": list(self.faces[way])}


class Trickster(Governor):
    """After rolling, once a season, you may turn one of your player dice that shows 2 to 1 or 3."""

    window = DICE_ROLLED
    faces: ClassVar[tuple[int, ...]] = (1, 3)

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return (0, 1) if 2 in dice.faces(me.own) else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        turn(g, me, hand([2]), hand([self.faces[way]]), self.id)

    def way_fields(self, way: int) -> dict[str, object]:
        return {"to": self.faces[way]}


class Consider(Step):
    """The total right after a Philosopher's reroll, which must be lower than this to earn them a VP."""

    __slots__ = ("below",)

    carries: ClassVar[tuple[Field, ...]] = (Field("below", Number()),)

    def __init__(self, seat: int, below: int) -> None:
        super().__init__(seat)
        self.below = below

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        me.note = int(me.dice_total < self.below)


class Philosopher(Governor):
    """Once a season, you may reroll all your dice, before or after other rerolls of yours. If none follows, gain 1 VP
    when the new total is lower than the one before it; in the second edition, when it is below 10."""

    window = DICE_ROLLED

    def __init__(self, **printed: Any) -> None:
        super().__init__(**printed)
        self.below = int(printed.get("below", 0))

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.then(Consider(me.seat, self.below or me.dice_total))
        reroll(g, me.seat, me.own, me.white, self.id)

    def dice_settled(self, g: Game, me: Player) -> None:
        g.gain(me, self.id, vp=me.note)


class Heiress(Governor):
    """After all rerolls, if your dice total 7 or less, bonus dice included, gain two "+2" tokens."""

    def dice_settled(self, g: Game, me: Player) -> None:
        if me.dice_total <= 7:
            g.gain(me, self.id, plus_two=2)


class Fairy(Governor):
    """At the start of each summer, gain a bonus die."""

    def season_begins(self, g: Game, me: Player) -> None:
        if g.phase == "summer":
            g.gain_bonus_dice(me, self.id)


class Priest(Governor):
    """After all rerolls, if your dice total 8 or less, you may bless everyone: in turn order, each player gains and
    rolls a bonus die, or 1 VP if they have one already. No one rerolls after that."""

    window = DICE_SETTLING

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if me.dice_total <= 8 else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        for player in g.players:
            for card in g.rules.hooks[ORDER_SET].cards:
                player.used |= card.use_bit  # no one rerolls any more
        g.then_all([Blessing(seat, self.id) for seat in g.order])


class Blessing(Step):
    """A blessed player gains a bonus die, or a VP if they have one; a card that `shares_blessing` offers a good too."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        if me.white:
            if dice_of(g, me).shares_blessing:
                g.then(GoodOrPoint(self.seat, self.cause))
            else:
                g.gain(me, self.cause, vp=1)
            return
        before = me.bonus
        g.gain_bonus_dice(me, self.cause)
        if me.bonus > before:
            g.then(Roll(self.seat, 0, 1, self.cause))


class GoodOrPoint(Choice):
    """Gain 1 good or 1 VP; code 0 is the VP, the others are bundles."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return (GOLD, WOOD, STONE, 0)

    def take(self, g: Game, code: int) -> None:
        me = g.players[self.seat]
        g.gain_goods(me, self.cause, code)
        g.gain(me, self.cause, vp=0 if code else 1)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "goods", "goods": to_dict(code) if code else {"vp": 1}}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code:
            return parts.gained(code, n)
        return parts.amount(parts.GAIN, parts.VP, 1, n)

    def topic(self, rules: Rules) -> str:
        return "gain 1 good or 1 VP"


# -- the advisors -----------------------------------------------------------------------------------------------


class Politician(Governor):
    """Two advisors are yours alone: the one of rank 5 gives 1 good of your choice, the one of rank 10 two. They reward
    you when those ranks do, and have nothing to do with who is influenced on the board."""

    gives: ClassVar[dict[int, int]] = {5: 1, 10: 2}

    def at_court(self, g: Game, me: Player, court: AtCourt) -> None:
        for rank in self.gives:
            court.own_advisors |= 1 << rank

    def own_advisor_rewards(self, g: Game, me: Player, rank: int) -> None:
        g.offer(me, self.id, bundles(self.gives[rank]))


class Duke(Governor):
    """Once everyone has placed their dice, if no one influenced the Duchess (12), you may move the dice from the
    highest advisor you influenced to her: that is influencing her in every respect."""

    window = DICE_PLACED
    duchess: ClassVar[int] = 12

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        free = not (g.occupied | court_of(g, me).barred) >> self.duchess & 1
        return ONE_WAY if free and placed_by(g, me.seat) else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        ranks = [rank_of(entry) if seat_of(entry) == me.seat else 0 for entry in g.court]
        place = ranks.index(max(ranks))
        g.court[place] = entry_for(placement.moved(placement_of(g.court[place]), self.duchess), me.seat)
        g.occupied = ranks_on_board([placement_of(entry) for entry in g.court])
        g.tell("move_dice", me.seat, self.id, advisor=ranks[place], to=self.duchess)
        influenced(g, me, self.duchess)
