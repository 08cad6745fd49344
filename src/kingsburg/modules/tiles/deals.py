"""Deals: an advisor's reward of goods, tokens, soldiers and VP, some of which may be paid for; as ints."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import parts
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Choice, Field
from kingsburg.engine.events import ACCOUNTS
from kingsburg.engine.game import Game
from kingsburg.engine.goods import KINDS, bundle
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Flag, Numbers
from kingsburg.engine.stated import listed, mapping, number

if TYPE_CHECKING:
    from kingsburg.native import i64

_BITS: Final = 4
_DIGIT: Final = (1 << _BITS) - 1
_SPENT: Final = _BITS * len(ACCOUNTS)
_GAINED: Final = (1 << _SPENT) - 1
_GOODS: Final = (1 << _BITS * len(KINDS)) - 1
_SIDE: Final = 2 * len(ACCOUNTS)
"""So many parts a side of a deal has at most."""


def deal(gold: int = 0, wood: int = 0, stone: int = 0, plus_two: int = 0, soldiers: int = 0, vp: int = 0) -> int:
    """What is gained. Deals for different things add up."""
    return sum(n << _BITS * place for place, n in enumerate((gold, wood, stone, plus_two, soldiers, vp)))


def price(gold: int = 0, wood: int = 0, stone: int = 0, plus_two: int = 0, soldiers: int = 0, vp: int = 0) -> int:
    """What is spent for it, to be added to what is gained."""
    return deal(gold, wood, stone, plus_two, soldiers, vp) << _SPENT


def amounts(part: int) -> dict[str, int]:
    """One side of a deal, only what is in it: `{"gold": 1, "soldiers": 1}`."""
    return {name: n for name, n in zip(ACCOUNTS, _apart(part), strict=True) if n}


def gold_in(part: int) -> int:
    """The gold in one side of a deal."""
    return part & _DIGIT


def _apart(part: int) -> tuple[int, int, int, int, int, int]:
    return (
        part & _DIGIT,
        part >> _BITS & _DIGIT,
        part >> 2 * _BITS & _DIGIT,
        part >> 3 * _BITS & _DIGIT,
        part >> 4 * _BITS & _DIGIT,
        part >> 5 * _BITS & _DIGIT,
    )


class Deals(Numbers):
    """Some deals: `[{"spend": {"plus_two": 1}, "gain": {"gold": 1}}]`."""

    def told(self, rules: Rules, value: tuple[int, ...]) -> object:
        return [{"spend": amounts(code >> _SPENT), "gain": amounts(code & _GAINED)} for code in value]

    def read(self, rules: Rules, stated: object, where: str) -> tuple[int, ...]:
        return tuple([_deal_stated(deal, where) for deal in listed(stated, where)])


def _deal_stated(stated: object, where: str) -> int:
    """A deal that a position states."""
    sides = mapping(stated, ("spend", "gain"), where)
    spent, gained = [_side_stated(sides.get(name, {}), f"{where}: {name}") for name in ("spend", "gain")]
    return spent << _SPENT | gained


def _side_stated(stated: object, where: str) -> int:
    side = mapping(stated, ACCOUNTS, where)
    return deal(*[number(side.get(name, 0), where, 0, _DIGIT) for name in ACCOUNTS])


class Deal(Choice):
    """Make one of the deals in `offer` that one can pay; only VP may go below nothing. If it says so, one may pass."""

    __slots__ = ("may_pass", "offer")

    carries: ClassVar[tuple[Field, ...]] = (Field("offer", Deals(), needed=True), Field("may_pass", Flag()))

    def __init__(self, seat: int, offer: tuple[int, ...], cause: str = "", may_pass: bool = False) -> None:
        super().__init__(seat, cause)
        self.offer = offer
        self.may_pass = may_pass

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        found = [code for code in self.offer if code <= _GAINED or _can_pay(me, code >> _SPENT)]
        if self.may_pass:
            found.append(PASS_CODE)
        return tuple(found)

    def take(self, g: Game, code: int) -> None:
        if code != PASS_CODE:
            make(g, g.players[self.seat], self.cause, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        paid: dict[str, object] = {"spend": amounts(code >> _SPENT)} if code > _GAINED else {}
        return {"kind": "reward", **paid, "gain": amounts(code & _GAINED)}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code == PASS_CODE:
            return parts.alone(parts.PASS, n)
        if n < _SIDE:
            return _part(parts.GAIN_BUNDLE, parts.GAIN, code & _GAINED, n)
        return _part(parts.PAY_BUNDLE, parts.PAY, code >> _SPENT, n - _SIDE)

    def topic(self, rules: Rules) -> str:
        return f"choose a reward from {self.cause}" + (" or pass" if self.may_pass else "")


def _part(whole: i64, apart: i64, side: i64, n: i64) -> i64:
    """The parts of one side of a deal: a few goods and nothing else as a whole, else account by account."""
    gold, wood, stone = side & _DIGIT, side >> _BITS & _DIGIT, side >> 2 * _BITS & _DIGIT
    if side <= _GOODS and gold + wood + stone < parts.LARGE:
        return whole + parts.place_of(bundle(gold, wood, stone)) if n == 0 else parts.NO_PART
    account = n >> 1
    if account >= len(ACCOUNTS):
        return parts.NO_PART
    return parts.amount(apart, account, side >> _BITS * account & _DIGIT, n & 1)


def _can_pay(me: Player, cost: int) -> bool:
    gold, wood, stone, plus_two, soldiers, _ = _apart(cost)
    enough = me.gold >= gold and me.wood >= wood and me.stone >= stone
    return enough and me.plus_two >= plus_two and me.soldiers >= soldiers


def make(g: Game, me: Player, source: str, code: int) -> None:
    """A governor pays and gains what a deal says, as the reward of an advisor he influenced."""
    if code > _GAINED:
        gold, wood, stone, plus_two, soldiers, vp = _apart(code >> _SPENT)
        g.spend(me, source, gold, wood, stone, plus_two, soldiers, vp)
    gold, wood, stone, plus_two, soldiers, vp = _apart(code & _GAINED)
    g.gain(me, source, gold, wood, stone, plus_two, soldiers, vp)
    if soldiers:
        g.soldiers_given(me)
