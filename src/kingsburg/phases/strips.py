"""Module 2 before the first year: two strips for everyone, some of which, chosen in secret, cover rows of the sheets.

A hand holds numbers of roles, among them those of the strips; what is not in a hand is left to draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Chance, Choice, Step, Together, step
from kingsburg.engine.cards import Strip
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules

COPIES: Final = 2
HAND: Final = 2
REDRAW: Final = 1


def lay_strip(g: Game, me: Player, letter: str) -> None:
    """Cover a row of his sheet with the strip of its letter."""
    me.sheet = me.sheet & ~g.rules.sheet_rows[letter].bits | g.rules.strips[letter].bits


def strips_left(g: Game) -> list[int]:
    """The numbers of the strips in no hand, ascending, each as often as it is left."""
    return [number for number in g.rules.numbers_of(Strip) for _ in range(_copies_left(g, number))]


def kinds_left(g: Game) -> tuple[int, ...]:
    """The same, each once."""
    return tuple([number for number in g.rules.numbers_of(Strip) if _copies_left(g, number)])


def _copies_left(g: Game, number: int) -> int:
    copies = COPIES
    for me in g.players:
        for held in me.hand:
            if held == number:
                copies -= 1
    return copies


def _named(rules: Rules, number: int) -> str:
    card = rules.roles[number]
    assert isinstance(card, Strip)
    return card.letter


def held_strips(me: Player) -> tuple[int, ...]:
    """The strips in his hand, where governor cards may be too."""
    strips = me.rules.bits_of(Strip)
    return tuple([number for number in me.hand if strips >> number & 1])


def has_pair(me: Player) -> bool:
    held = held_strips(me)
    return len(held) == HAND and held[0] == held[1]


# -- dealing ----------------------------------------------------------------------------------------------------


class DrawStrip(Chance):
    """A governor draws a strip unseen; n is the place of the strip it replaces in his hand, plus one, or 0."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return kinds_left(g)

    def weights(self, g: Game) -> Sequence[int]:
        left = strips_left(g)
        return [left.count(number) for number in self.codes(g)]

    def sample(self, g: Game) -> int:
        left = strips_left(g)
        return left[g.below(len(left))]

    def take(self, g: Game, code: int) -> None:
        me = g.players[self.seat]
        me.hand = (*(me.hand[1:] if self.n else me.hand), code)

    def is_known(self, g: Game, seat: int | None) -> bool:
        return seat == self.seat

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "draw", "strip": _named(rules, code)}

    def topic(self, rules: Rules) -> str:
        return "draw a strip"


class DealStrip(Step):
    """A governor gets a strip: by chance, unless all that are left are alike. With n it replaces his first one, which
    goes back once he has drawn."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        draw = DrawStrip(self.seat, self.n, (), "setup")
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
            g.then(DealStrip(self.seat, REDRAW))

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return PASS_MOVE if code == PASS_CODE else {"kind": "redraw"}

    def topic(self, rules: Rules) -> str:
        return "exchange one of two equal strips or pass"


@step
def deal_strips(g: Game) -> None:
    g.then_all([*[DealStrip(seat) for seat in g.order for _ in range(HAND)], *[RedrawStrip(seat) for seat in g.order]])


# -- drafting ---------------------------------------------------------------------------------------------------


class DraftStrip(Choice):
    """Take one of the strips that lie face up."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return kinds_left(g)

    def take(self, g: Game, code: int) -> None:
        me = g.players[self.seat]
        me.hand = (*me.hand, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "draft", "strip": _named(rules, code)}

    def topic(self, rules: Rules) -> str:
        return "draft a strip"


@step
def draft_strips(g: Game) -> None:
    """One each, clockwise round the table from the first player, and back counterclockwise (ruling 17)."""
    first = g.order[0]
    clockwise = [(first + place) % len(g.players) for place in range(len(g.players))]
    g.then_all([DraftStrip(seat) for seat in [*clockwise, *reversed(clockwise)]])


# -- choosing ---------------------------------------------------------------------------------------------------


class ChooseStrips(Together):
    """Choose which of one's strips to lay, in secret; a code is the bits of their numbers, or PASS_CODE for none."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        bits = [1 << number for number in sorted(set(g.players[self.seat].hand))]
        both = [sum(bits)] if len(bits) > 1 else []
        return (*both, *bits, PASS_CODE)

    def for_seat(self, seat: int) -> Together:
        return _CHOOSE[seat]

    def reveal(self, g: Game, answers: list[int]) -> None:
        """They cover their rows; the others go back to the box."""
        for seat in g.order:
            me = g.players[seat]
            me.hand = ()
            letters = self._letters(g.rules, answers[seat])
            for letter in letters:
                lay_strip(g, me, letter)
            g.tell("strips", seat, "setup", strips=letters)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return PASS_MOVE if code == PASS_CODE else {"kind": "lay", "strips": self._letters(rules, code)}

    def _letters(self, rules: Rules, code: int) -> list[str]:
        return [_named(rules, number) for number in rules.numbers_of(Strip) if code >> number & 1]

    def topic(self, rules: Rules) -> str:
        return "choose in secret which strips to lay, or pass for none"


@step
def choose_strips(g: Game) -> None:
    g.ask_together(_CHOOSE[0])


_CHOOSE: Final = [ChooseStrips(seat, 0, (), "setup") for seat in range(8)]


# -- thinking ---------------------------------------------------------------------------------------------------


def redraw_strips(world: Game, seat: int, rng: Random) -> None:
    """Deal the strips of the others anew. Who has, or has not, two equal ones is known once he was, or was not, asked
    to exchange one."""
    others = [me for me in world.players if me.seat != seat and held_strips(me)]
    governors = {me.seat: me.hand[len(held_strips(me)) :] for me in others}  # dealt after the strips
    pairs = {me.seat: has_pair(me) for me in others}
    waiting = {step.seat for step in world.agenda if isinstance(step, RedrawStrip)}
    known = {me.seat for me in others if me.seat not in waiting} if strips_left(world) else set[int]()
    sizes = {me.seat: len(held_strips(me)) for me in others}
    others.sort(key=lambda me: not (me.seat in known and pairs[me.seat]))
    fits = not others
    while not fits:
        for me in others:
            me.hand = ()
        left = strips_left(world)
        rng.shuffle(left)
        for me in others:
            me.hand = _drawn(left, sizes[me.seat], me.seat in known and pairs[me.seat])
        fits = all(len(me.hand) == sizes[me.seat] for me in others)
        fits = fits and all(has_pair(me) == pairs[me.seat] for me in others if me.seat in known)
    for me in others:
        me.hand = (*me.hand, *governors[me.seat])


def _drawn(left: list[int], size: int, equal: bool) -> tuple[int, ...]:
    """The first strips of a shuffled pile, or the first two equal ones; nothing where there are none."""
    drawn = left[:size]
    if equal:
        drawn = next(([number] * HAND for number in left if left.count(number) == COPIES), [])
    for number in drawn:
        left.remove(number)
    return tuple(drawn)
