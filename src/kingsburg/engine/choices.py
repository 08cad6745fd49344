"""The questions that many powers ask: which goods to gain or lose, and which power to use now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kingsburg.engine import goods
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Chance, Choice
from kingsburg.engine.dice import HAND, HAND_BITS, count, faces, rolls, throws

if TYPE_CHECKING:
    from kingsburg.engine.cards import Card
    from kingsburg.engine.game import Game
    from kingsburg.engine.rules import Rules


_WAY_BITS = 4
_WAY = (1 << _WAY_BITS) - 1
_USE = 1 << 16


class GainGoods(Choice):
    """Gain one of the bundles in `offer`."""

    __slots__ = ()

    def codes(self, g: Game) -> Sequence[int]:
        return self.offer

    def take(self, g: Game, code: int) -> None:
        g.gain_goods(g.players[self.seat], self.cause, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "goods", "goods": goods.to_dict(code)}

    def topic(self, rules: Rules) -> str:
        return f"choose goods from {self.cause}"


class LoseGoods(Choice):
    """Lose n goods of one's choice, or all one has."""

    __slots__ = ()

    def codes(self, g: Game) -> Sequence[int]:
        me = g.players[self.seat]
        return goods.payments(me.gold, me.wood, me.stone, min(self.n, me.goods))

    def take(self, g: Game, code: int) -> None:
        g.lose_goods(g.players[self.seat], self.cause, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "lose", "goods": goods.to_dict(code)}

    def topic(self, rules: Rules) -> str:
        return f"choose {self.n} goods to lose to {self.cause}"


class Window(Choice):
    """The owner may use one of his cards that have a power in window n, and is asked again after each use. With none
    that can be used there is no question."""

    __slots__ = ()

    def codes(self, g: Game) -> Sequence[int]:
        me = g.players[self.seat]
        found = [
            card.place << _WAY_BITS | way | _USE
            for card in g.windowed(self.n, me)
            if not me.used & card.use_bit
            for way in card.ways(g, me)
        ]
        if found:
            found.append(PASS_CODE)
        return found

    def __call__(self, g: Game) -> None:
        """What only gives is used without asking, and then looked for again."""
        me = g.players[self.seat]
        for card in g.windowed(self.n, me):
            if card.free and not me.used & card.use_bit and card.ways(g, me):
                self._use(g, card, 0)
                return
        g.ask(self)

    def take(self, g: Game, code: int) -> None:
        if code != PASS_CODE:
            self._use(g, g.rules.windows[self.n].cards[(code ^ _USE) >> _WAY_BITS], code & _WAY)

    def _use(self, g: Game, card: Card, way: int) -> None:
        me = g.players[self.seat]
        me.used |= card.use_bit
        me.last_used = card.number + 1
        g.then(self)
        g.tell("use", self.seat, card.id, power=card.id)
        card.use(g, me, way)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        card = rules.windows[self.n].cards[(code ^ _USE) >> _WAY_BITS]
        return {"kind": "use", "power": card.id, **card.way_fields(code & _WAY)}

    def topic(self, rules: Rules) -> str:
        return "use a power or pass"


class Roll(Chance):
    """Dice are rolled for a seat: the low four bits of n say how many player dice, the next how many bonus dice."""

    __slots__ = ()

    def codes(self, g: Game) -> Sequence[int]:
        return [own | white << HAND_BITS for white in rolls(self.n >> 4) for own in rolls(self.n & 15)]

    def weights(self, g: Game) -> Sequence[int]:
        return [a * b for b in rolls(self.n >> 4).values() for a in rolls(self.n & 15).values()]

    def sample(self, g: Game) -> int:
        own = throws(self.n & 15)
        code = own[g.below(len(own))]
        if self.n >> 4:
            white = throws(self.n >> 4)
            code |= white[g.below(len(white))] << HAND_BITS
        return code

    def take(self, g: Game, code: int) -> None:
        me = g.players[self.seat]
        me.own += code & HAND
        me.white += code >> HAND_BITS
        if g.log is not None:
            own, white = faces(code & HAND), faces(code >> HAND_BITS)
            g.tell("roll", self.seat, self.cause, dice=list(own), bonus=list(white))

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        rolled: dict[str, object] = {"kind": "roll", "dice": list(faces(code & HAND))}
        return rolled | {"bonus": list(faces(code >> HAND_BITS))} if self.n >> 4 else rolled

    def topic(self, rules: Rules) -> str:
        return f"roll {self.n & 15} dice" + (f" and {self.n >> 4} bonus dice" if self.n >> 4 else "")


class TableRoll(Chance):
    """n dice are rolled for the table; what they mean is for the kinds of this record to say."""

    __slots__ = ()

    def codes(self, g: Game) -> Sequence[int]:
        return list(rolls(self.n))

    def weights(self, g: Game) -> Sequence[int]:
        return list(rolls(self.n).values())

    def sample(self, g: Game) -> int:
        thrown = throws(self.n)
        return thrown[g.below(len(thrown))]

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "roll", "dice": list(faces(code))}

    def topic(self, rules: Rules) -> str:
        return f"roll {self.n} dice for the table"


def dice_to_roll(own: int, white: int) -> int:
    """The n of a Roll."""
    return own | white << 4


def reroll(g: Game, seat: int, own: int, white: int, cause: str) -> None:
    """Take these hands of dice of a player and roll as many again."""
    me = g.players[seat]
    me.own -= own
    me.white -= white
    g.tell("return_dice", seat, cause, dice=list(faces(own)), bonus=list(faces(white)))
    g.then(Roll(seat, dice_to_roll(count(own), count(white)), (), cause))
