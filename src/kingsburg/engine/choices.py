"""The questions that many powers ask: which goods to gain or lose, and which power to use now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import goods, news, parts
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Chance, Choice, Field
from kingsburg.engine.bits import WORD, bits_in, nth_bit
from kingsburg.engine.dice import FACES, HAND, HAND_BITS, count, faces, rolls, throws
from kingsburg.engine.powers import POWER_USED, WINDOWS
from kingsburg.engine.shapes import Bundles, Named, Number
from kingsburg.native import mypyc_attr

if TYPE_CHECKING:
    from kingsburg.engine.cards import Card
    from kingsburg.engine.game import Game
    from kingsburg.engine.rules import Rules
    from kingsburg.native import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class GainGoods(Choice):
    """Gain one of the bundles in `offer`; a code is the bundle."""

    __slots__ = ("offer",)

    carries: ClassVar[tuple[Field, ...]] = (Field("offer", Bundles(), needed=True),)

    def __init__(self, seat: int, offer: tuple[int, ...], cause: str = "") -> None:
        super().__init__(seat, cause)
        self.offer = offer

    def codes(self, g: Game) -> tuple[int, ...]:
        return self.offer

    def take(self, g: Game, code: int) -> None:
        g.gain_goods(g.players[self.seat], self.cause, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "goods", "goods": goods.to_dict(code)}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.gained(code, n)

    def topic(self, rules: Rules) -> str:
        return f"choose goods from {self.cause}"


@mypyc_attr(allow_interpreted_subclasses=True)
class LoseGoods(Choice):
    """Lose `count` goods of one's choice, or all that one has; a code is the bundle."""

    __slots__ = ("count",)

    carries: ClassVar[tuple[Field, ...]] = (Field("count", Number()),)

    def __init__(self, seat: int, count: int, cause: str = "") -> None:
        super().__init__(seat, cause)
        self.count = count

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        return goods.payments(me.gold, me.wood, me.stone, min(self.count, me.goods)) if me.goods else ()

    def take(self, g: Game, code: int) -> None:
        g.lose_goods(g.players[self.seat], self.cause, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "lose", "goods": goods.to_dict(code)}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.paid(code, n)

    def topic(self, rules: Rules) -> str:
        return f"choose {self.count} goods to lose to {self.cause}"


class Look(Choice):
    """Look at this year's card of the first deck of enemies or of another, in secret; a code is the deck's number plus
    one."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple(range(1, len(g.piles) + 2))

    def take(self, g: Game, code: int) -> None:
        g.see(g.players[self.seat], self.cause, code - 1)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "look", "at": rules.decks[code - 2].card if code > 1 else "enemy"}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.alone(parts.THING + code, n)

    def topic(self, rules: Rules) -> str:
        return "look at the enemy or at " + " or at ".join([deck.called for deck in rules.decks])


# A code of a window: the way in the lowest bits, above it the card's place among those of the window, and a bit that
# tells the first way of the first card from passing.
_WAY_BITS: Final = 4
_WAY: Final = (1 << _WAY_BITS) - 1
_USE: Final = 1 << 16


def _place(code: int) -> int:
    """The place of the card that a code of a window uses."""
    return (code ^ _USE) >> _WAY_BITS


class Window(Choice):
    """The owner may use one of their cards that have a power at this moment, and is asked again after each use. When no
    card can be used there is no question."""

    __slots__ = ("moment",)

    carries: ClassVar[tuple[Field, ...]] = (Field("moment", Named(WINDOWS), needed=True),)

    def __init__(self, seat: int, moment: int) -> None:
        super().__init__(seat)
        self.moment = moment

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        found = [
            card.place << _WAY_BITS | way | _USE
            for card in g.listeners(self.moment, me)
            if not me.used & card.use_bit
            for way in card.ways(g, me)
        ]
        if found:
            found.append(PASS_CODE)
        return tuple(found)

    def do(self, g: Game) -> None:
        unasked = g.rules.hooks[self.moment].unasked
        usable = self._usable(g, unasked) if unasked else None
        card = self._unasked(g, usable) if usable else None
        if card is None:
            g.ask(self)
        else:
            self._use(g, card, 0)

    def take(self, g: Game, code: int) -> None:
        if code != PASS_CODE:
            self._use(g, g.rules.hooks[self.moment].cards[_place(code)], code & _WAY)
            return
        due = self._due(g)
        if due is not None:
            self._use(g, due, 0)

    def _unasked(self, g: Game, usable: list[Card]) -> Card | None:
        """A card that is used without asking, after which the window looks again: first those that only give, then
        those that give goods unless a power waits for its owner to have none (rulings 2 and 31), then those that must
        be used, once nothing else can be."""
        window = g.rules.hooks[self.moment]
        for card in usable:
            if card.use_bit & window.free:
                return card
        for card in usable:
            if card.use_bit & window.gifts and not self._is_awaited(g, card):
                return card
        if self._nothing_else(g, window.must | window.gifts):
            return usable[0]
        return None

    def _nothing_else(self, g: Game, uses: int) -> bool:
        """Whether all that can be used now is among these `use_bit`s."""
        window = g.rules.hooks[self.moment]
        return all(window.cards[_place(code)].use_bit & uses for code in self.codes(g)[:-1])

    def _due(self, g: Game) -> Card | None:
        """A card that is used when the owner passes, if it was not used before."""
        window = g.rules.hooks[self.moment]
        due = self._usable(g, window.must | window.gifts)
        return due[0] if due else None

    def _is_awaited(self, g: Game, gift: Card) -> bool:
        """Whether a gift of goods has to wait: the owner has another power that needs them to have no goods, and can
        still get rid of those they have, by powers that cost at most 1 good each."""
        me = g.players[self.seat]
        if me.goods > len({_place(code) for code in self.codes(g)[:-1]} - {gift.place}):
            return False
        for card in g.listeners(self.moment, me):
            if card is not gift and not me.used & card.use_bit and card.waits(g, me):
                return True
        return False

    def _usable(self, g: Game, uses: int) -> list[Card]:
        """The cards that can be used now, of those with these `use_bit`s."""
        me = g.players[self.seat]
        unused = uses & ~me.used
        if not unused:
            return []
        return [card for card in g.listeners(self.moment, me) if card.use_bit & unused and card.ways(g, me)]

    def _use(self, g: Game, card: Card, way: int) -> None:
        me = g.players[self.seat]
        me.used |= card.use_bit
        g.then(self)
        news.used(g, self.seat, card)
        card.use(g, me, way)
        for other in g.listeners(POWER_USED, me):
            other.power_used(g, me, card)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        card = rules.hooks[self.moment].cards[_place(code)]
        return {"kind": "use", "power": card.id, "power_kind": card.kind, **card.way_fields(code & _WAY)}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code == PASS_CODE:
            return parts.alone(parts.PASS, n)
        if n == 0:
            return rules.hooks[self.moment].cards[_place(code)].part
        return parts.WAY + (code & _WAY) if n == 1 else parts.NO_PART

    def topic(self, rules: Rules) -> str:
        return "use a power or pass"


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Chance):
    """A roll of player dice and bonus dice for a seat; a code is the hand of player dice, and above it the other."""

    __slots__ = ("_throws", "bonus", "dice")

    carries: ClassVar[tuple[Field, ...]] = (Field("dice", Number(0, FACES)), Field("bonus", Number(0, FACES)))

    def __init__(self, seat: int, dice: int, bonus: int = 0, cause: str = "") -> None:
        super().__init__(seat, cause)
        self.dice = dice
        self.bonus = bonus
        self._throws = throws(dice)  # looked up once: the rolls of a season's start are used again and again

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple([own | white << HAND_BITS for white in rolls(self.bonus) for own in rolls(self.dice)])

    def weights(self, g: Game) -> Sequence[int]:
        return [a * b for b in rolls(self.bonus).values() for a in rolls(self.dice).values()]

    def sample(self, g: Game) -> int:
        own = self._throws
        code = own[g.random_below(len(own))]
        if self.bonus:
            white = throws(self.bonus)
            code |= white[g.random_below(len(white))] << HAND_BITS
        return code

    def take(self, g: Game, code: int) -> None:
        me = g.players[self.seat]
        me.own += code & HAND
        me.white += code >> HAND_BITS
        news.roll(g, self.seat, self.cause, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        rolled: dict[str, object] = {"kind": "roll", "dice": list(faces(code & HAND))}
        return rolled | {"bonus": list(faces(code >> HAND_BITS))} if self.bonus else rolled

    def topic(self, rules: Rules) -> str:
        return f"roll {self.dice} dice" + (f" and {self.bonus} bonus dice" if self.bonus else "")


@mypyc_attr(allow_interpreted_subclasses=True)
class TableRoll(Chance):
    """A roll of dice that are nobody's; subclasses say what they mean. A code is the hand."""

    __slots__ = ("dice",)

    carries: ClassVar[tuple[Field, ...]] = (Field("dice", Number(1, FACES)),)

    def __init__(self, seat: int, dice: int, cause: str = "") -> None:
        super().__init__(seat, cause)
        self.dice = dice

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple(rolls(self.dice))

    def weights(self, g: Game) -> Sequence[int]:
        return list(rolls(self.dice).values())

    def sample(self, g: Game) -> int:
        thrown = throws(self.dice)
        return thrown[g.random_below(len(thrown))]

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "roll", "dice": list(faces(code))}

    def topic(self, rules: Rules) -> str:
        return f"roll {self.dice} dice for the table"


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Chance):
    """A draw of one of several numbered things; a code is its number."""

    __slots__ = ()

    def drawable(self, g: Game) -> int:
        """The mask of the things that can be drawn."""
        raise NotImplementedError(type(self).__name__)

    def codes(self, g: Game) -> tuple[int, ...]:
        mask = self.drawable(g)
        return tuple([number for number in range(mask.bit_length()) if mask >> number & 1])

    def sample(self, g: Game) -> int:
        mask = self.drawable(g)
        assert mask, "nothing is left to draw"
        if mask >> WORD:  # only where people add many cards of their own
            codes = self.codes(g)
            return codes[g.random_below(len(codes))]
        return nth_bit(mask, g.random_below(bits_in(mask)))


def reroll(g: Game, seat: int, own: int, white: int, cause: str) -> None:
    """Take these hands of player and bonus dice away from a player, and roll as many dice again."""
    me = g.players[seat]
    me.own -= own
    me.white -= white
    me.note = 0
    news.dice_returned(g, seat, cause, own, white)
    g.then(Roll(seat, count(own), count(white), cause))
