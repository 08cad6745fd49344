"""Module 2 before the first year: two strips for everyone, some of which, chosen in secret, cover rows of the sheets.

A hand holds numbers of roles, among them those of the strips; what is not in a hand is left to draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import parts
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Chance, Choice, Field, Step, Together, for_seats, step
from kingsburg.engine.cards import Strip
from kingsburg.engine.game import Game
from kingsburg.engine.marks import Common
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Flag, Seats

if TYPE_CHECKING:
    from kingsburg.native import i64

COPIES: Final = 2
HAND: Final = 2
REDRAW: Final = 1

EXCHANGED: Final = Common("exchanged", Seats())
"""The seats which have exchanged one of two equal strips, as everyone has seen, in that order."""


def lay_strip(g: Game, me: Player, letter: str) -> None:
    """Cover a row of a player's sheet with the strip of its letter."""
    me.sheet = me.sheet & ~g.rules.sheet_rows[letter].bits | g.rules.strips[letter].bits


def strips_left(g: Game) -> list[int]:
    """The numbers of the strips in no hand, ascending, each as often as it is left."""
    copies = _copies_left(g)
    return [number for number in g.rules.numbers_of(Strip) for _ in range(copies[number])]


def kinds_left(g: Game) -> tuple[int, ...]:
    """The same, each once."""
    copies = _copies_left(g)
    return tuple([number for number in g.rules.numbers_of(Strip) if copies[number]])


def _copies_left(g: Game) -> list[int]:
    """By their numbers, how many of each strip are in no hand; what it says of other cards means nothing."""
    copies = [COPIES] * len(g.rules.roles)
    for me in g.players:
        for held in me.hand:
            copies[held] -= 1
    return copies


def _named(rules: Rules, number: int) -> str:
    card = rules.roles[number]
    assert isinstance(card, Strip)
    return card.letter


def held_strips(me: Player) -> tuple[int, ...]:
    """The strips in a player's hand, where governor cards may be too."""
    strips = me.rules.bits_of(Strip)
    return tuple([number for number in me.hand if strips >> number & 1])


def hold_strip(me: Player, number: int, exchanged: int = 0) -> None:
    """One more strip for a hand, in place of those that are exchanged; governor cards lie behind the strips."""
    strips = held_strips(me)
    others = [held for held in me.hand if held not in strips]
    me.hand = (*strips[exchanged:], number, *others)


def has_pair(me: Player) -> bool:
    held = held_strips(me)
    return len(held) == HAND and held[0] == held[1]


# -- dealing ----------------------------------------------------------------------------------------------------


class DrawStrip(Chance):
    """A governor draws a strip unseen; `exchanging`, in place of the first one in their hand."""

    __slots__ = ("exchanging",)

    carries: ClassVar[tuple[Field, ...]] = (Field("exchanging", Flag()),)

    def __init__(self, seat: int, exchanging: bool, cause: str = "") -> None:
        super().__init__(seat, cause)
        self.exchanging = exchanging

    def codes(self, g: Game) -> tuple[int, ...]:
        return kinds_left(g)

    def weights(self, g: Game) -> Sequence[int]:
        left = strips_left(g)
        return [left.count(number) for number in self.codes(g)]

    def sample(self, g: Game) -> int:
        copies, numbers = _copies_left(g), g.rules.numbers_of(Strip)
        drawn = g.random_below(sum([copies[number] for number in numbers]))
        for number in numbers:
            drawn -= copies[number]
            if drawn < 0:
                return number
        raise AssertionError("a strip is drawn where none is left")

    def take(self, g: Game, code: int) -> None:
        hold_strip(g.players[self.seat], code, 1 if self.exchanging else 0)
        if self.exchanging:
            EXCHANGED.put(g, (*EXCHANGED.get(g), self.seat))

    def is_known(self, g: Game, seat: int | None) -> bool:
        return seat == self.seat

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "draw", "strip": _named(rules, code)}

    def topic(self, rules: Rules) -> str:
        return "draw a strip"


class DealStrip(Step):
    """A governor gets a strip: by chance, unless all that are left are alike. Who is `exchanging` gives their first one
    back once they have drawn."""

    __slots__ = ("exchanging",)

    carries: ClassVar[tuple[Field, ...]] = DrawStrip.carries

    def __init__(self, seat: int, exchanging: bool = False) -> None:
        super().__init__(seat)
        self.exchanging = exchanging

    def do(self, g: Game) -> None:
        draw = DrawStrip(self.seat, self.exchanging, "setup")
        kinds = draw.codes(g)
        if len(kinds) > 1:
            g.then(draw)
        else:
            draw.take(g, kinds[0])


class RedrawStrip(Choice):
    """Who has two equal strips may exchange one for another."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return (REDRAW, PASS_CODE)

    def do(self, g: Game) -> None:
        if has_pair(g.players[self.seat]) and strips_left(g):
            g.ask(self)

    def take(self, g: Game, code: int) -> None:
        if code == REDRAW:
            g.then(DealStrip(self.seat, exchanging=True))

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return PASS_MOVE if code == PASS_CODE else {"kind": "redraw"}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.alone(parts.PASS if code == PASS_CODE else parts.ACCEPT, n)

    def topic(self, rules: Rules) -> str:
        return "exchange one of two equal strips or pass"


@step
def deal_strips(g: Game) -> None:
    """One after the other, until everyone has a full hand."""
    held = [len(held_strips(me)) for me in g.players]
    dealt = [DealStrip(seat) for seat in g.order for _ in range(held[seat], HAND)]
    g.then_all([*dealt, *[RedrawStrip(seat) for seat in g.order]])


# -- drafting ---------------------------------------------------------------------------------------------------


class DraftStrip(Choice):
    """Take one of the strips that lie face up."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return kinds_left(g)

    def take(self, g: Game, code: int) -> None:
        hold_strip(g.players[self.seat], code)
        g.tell("draft", self.seat, "setup", strip=_named(g.rules, code))

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "draft", "strip": _named(rules, code)}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.alone(parts.ROLE + code, n)

    def topic(self, rules: Rules) -> str:
        return "draft a strip"


@step
def draft_strips(g: Game) -> None:
    """One each, clockwise round the table from the first player, and back counterclockwise (ruling 17)."""
    first = g.order[0]
    clockwise = [(first + place) % len(g.players) for place in range(len(g.players))]
    held = [len(held_strips(me)) for me in g.players]
    there = [DraftStrip(seat) for seat in clockwise if held[seat] < 1]
    g.then_all([*there, *[DraftStrip(seat) for seat in reversed(clockwise) if held[seat] < HAND]])


# -- choosing ---------------------------------------------------------------------------------------------------


class ChooseStrips(Together):
    """Choose which of one's strips to lay, in secret; a code is the bits of their numbers, or PASS_CODE for none."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        super().__init__(seat, "setup")

    def codes(self, g: Game) -> tuple[int, ...]:
        bits = [1 << number for number in sorted(set(held_strips(g.players[self.seat])))]
        both = [sum(bits)] if len(bits) > 1 else []
        return (*both, *bits, PASS_CODE)

    def for_seat(self, seat: int) -> Together:
        return _CHOOSE[seat]

    def reveal(self, g: Game, answers: list[int]) -> None:
        """They cover their rows; the others go back to the box."""
        EXCHANGED.clear(g)
        for seat in g.order:
            me = g.players[seat]
            strips = held_strips(me)
            me.hand = tuple([number for number in me.hand if number not in strips])
            letters = self._letters(g.rules, answers[seat])
            for letter in letters:
                lay_strip(g, me, letter)
            g.tell("strips", seat, "setup", strips=letters)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return PASS_MOVE if code == PASS_CODE else {"kind": "lay", "strips": self._letters(rules, code)}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code == PASS_CODE:
            return parts.alone(parts.PASS, n)
        chosen = [number for number in rules.numbers_of(Strip) if code >> number & 1]
        return parts.ROLE + chosen[n] if n < len(chosen) else parts.DONE

    def _letters(self, rules: Rules, code: int) -> list[str]:
        return [_named(rules, number) for number in rules.numbers_of(Strip) if code >> number & 1]

    def topic(self, rules: Rules) -> str:
        return "choose in secret which strips to lay, or pass for none"


@step
def choose_strips(g: Game) -> None:
    g.ask_together(_CHOOSE[0])


_CHOOSE: Final = for_seats(ChooseStrips)


# -- thinking ---------------------------------------------------------------------------------------------------


def redraw_strips(world: Game, seat: int, rng: Random) -> None:
    """Deal the strips of the others anew, and exchange again what was exchanged.

    That is tried until it agrees with what the seat knows: its own strips, who was asked to exchange one because they
    had two equal ones, and who was not. So every history that the seat may think of is as likely as it was.
    """
    others = [me for me in world.players if me.seat != seat and held_strips(me)]
    if not others:
        return
    exchanged = EXCHANGED.get(world)
    waiting = [step.seat for step in world.agenda if isinstance(step, RedrawStrip)]
    full = [me for me in others if len(held_strips(me)) == HAND and me.seat not in waiting]
    asked = full if strips_left(world) else []
    paired = [me.seat for me in asked if me.seat in exchanged or has_pair(me)]
    unequal = [me.seat for me in asked if me.seat not in paired]
    sizes = {me.seat: len(held_strips(me)) for me in others}
    own = held_strips(world.players[seat])
    hands: dict[int, list[int]] = {}
    while not hands:
        left = [number for number in world.rules.numbers_of(Strip) for _ in range(COPIES)]
        dealt = {seat: [own[0], own[0]] if seat in exchanged else list(own)}
        _deal(left, dealt, sizes, paired, rng)
        if not any(dealt[other][0] == dealt[other][1] for other in unequal):
            _exchange(left, dealt, exchanged, rng)
            if dealt[seat] == list(own):
                hands = dealt
    for me in others:
        me.hand = (*hands[me.seat], *me.hand[sizes[me.seat] :])  # governor cards were dealt after the strips


def _deal(left: list[int], hands: dict[int, list[int]], sizes: dict[int, int], paired: list[int], rng: Random) -> None:
    """Deal to the others what is left beside the one hand that is known: two equal ones to some, any to the rest."""
    for hand in list(hands.values()):
        for number in hand:
            left.remove(number)
    for seat in paired:
        number = rng.choice([number for number in set(left) if left.count(number) == COPIES])
        hands[seat] = [number] * COPIES
        left[:] = [other for other in left if other != number]
    rng.shuffle(left)
    for seat, size in sizes.items():
        if seat not in hands:
            hands[seat] = [left.pop() for _ in range(size)]


def _exchange(left: list[int], hands: dict[int, list[int]], seats: Sequence[int], rng: Random) -> None:
    """Each of these in turn exchanges one of their equal strips, which goes back once they have drawn."""
    for seat in seats:
        place = rng.randrange(len(left))
        hands[seat][1], left[place] = left[place], hands[seat][1]
