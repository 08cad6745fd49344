"""The eighteen advisors of the king's court. Rewards that are only amounts are data."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import goods, parts
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Choice
from kingsburg.engine.cards import Advisor
from kingsburg.engine.choices import GainGoods
from kingsburg.engine.game import Game
from kingsburg.engine.goods import bundle, bundles
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules

if TYPE_CHECKING:
    from kingsburg.native import i64


class Jester(Advisor):
    """Gain 1 VP."""

    rank = 1
    vp = 1


class Squire(Advisor):
    """Gain 1 gold."""

    rank = 2
    gold = 1


class Architect(Advisor):
    """Gain 1 wood."""

    rank = 3
    wood = 1


class Merchant(Advisor):
    """Gain 1 gold or 1 wood."""

    rank = 4
    choose: ClassVar[tuple[int, ...]] = (bundle(gold=1), bundle(wood=1))


class Sergeant(Advisor):
    """Recruit 1 soldier."""

    rank = 5
    soldiers = 1


class Exchange(Choice):
    """Spend one good for one each of the other two kinds, or pass."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        return (*goods.payments(me.gold, me.wood, me.stone, 1), PASS_CODE)

    def take(self, g: Game, code: int) -> None:
        if code != PASS_CODE:
            me = g.players[self.seat]
            g.spend_goods(me, self.cause, code)
            g.gain_goods(me, self.cause, bundle(1, 1, 1) - code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        return {"kind": "exchange", "spend": next(iter(goods.to_dict(code)))}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.PASS if code == PASS_CODE and n == 0 else parts.paid(code, n)

    def topic(self, rules: Rules) -> str:
        return "exchange one good for the other two, or pass"


class Alchemist(Advisor):
    """You may spend 1 good to gain 1 of each of the other two kinds."""

    rank = 6

    def reward(self, g: Game, me: Player) -> None:
        g.then(Exchange(me.seat, self.id))


class Astronomer(Advisor):
    """Gain 1 good of your choice and a "+2" token."""

    rank = 7
    plus_two = 1
    choose: ClassVar[tuple[int, ...]] = bundles(1)


class Treasurer(Advisor):
    """Gain 2 gold."""

    rank = 8
    gold = 2


class MasterHunter(Advisor):
    """Gain 1 wood, and 1 gold or 1 stone."""

    rank = 9
    choose: ClassVar[tuple[int, ...]] = (bundle(gold=1, wood=1), bundle(wood=1, stone=1))


class General(Advisor):
    """Recruit 2 soldiers, and look at the enemy of this year in secret."""

    rank = 10
    soldiers = 2
    look = True


class Swordsmith(Advisor):
    """Gain 1 stone, and 1 gold or 1 wood."""

    rank = 11
    choose: ClassVar[tuple[int, ...]] = (bundle(gold=1, stone=1), bundle(wood=1, stone=1))


class Duchess(Advisor):
    """Gain 2 goods of your choice and a "+2" token."""

    rank = 12
    plus_two = 1
    choose: ClassVar[tuple[int, ...]] = bundles(2)


class Champion(Advisor):
    """Gain 3 stone."""

    rank = 13
    stone = 3


class SmuggledGoods(GainGoods):
    """Pay 1 VP for one of the bundles, or pass."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return (*self.offer, PASS_CODE)

    def take(self, g: Game, code: int) -> None:
        if code != PASS_CODE:
            g.spend(g.players[self.seat], self.cause, vp=1)
            super().take(g, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return PASS_MOVE if code == PASS_CODE else super().describe(rules, code)

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.PASS if code == PASS_CODE and n == 0 else super().part(rules, code, n)

    def topic(self, rules: Rules) -> str:
        return "pay 1 VP for goods, or pass"


class Smuggler(Advisor):
    """You may pay 1 VP, even below 0, to gain 3 goods of your choice."""

    rank = 14

    def reward(self, g: Game, me: Player) -> None:
        g.then(SmuggledGoods(me.seat, bundles(3), self.id))


class Inventor(Advisor):
    """Gain 1 gold, 1 wood and 1 stone."""

    rank = 15
    gold = 1
    wood = 1
    stone = 1


class Wizard(Advisor):
    """Gain 4 gold."""

    rank = 16
    gold = 4


class Queen(Advisor):
    """Gain 2 goods of your choice and 3 VP, and look at the enemy of this year in secret."""

    rank = 17
    vp = 3
    look = True
    choose: ClassVar[tuple[int, ...]] = bundles(2)


class King(Advisor):
    """Gain 1 gold, 1 wood and 1 stone, and recruit 1 soldier."""

    rank = 18
    gold = 1
    wood = 1
    stone = 1
    soldiers = 1


COURT: Final = (
    Jester,
    Squire,
    Architect,
    Merchant,
    Sergeant,
    Alchemist,
    Astronomer,
    Treasurer,
    MasterHunter,
    General,
    Swordsmith,
    Duchess,
    Champion,
    Smuggler,
    Inventor,
    Wizard,
    Queen,
    King,
)
