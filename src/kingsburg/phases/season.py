"""A productive season, phases 2, 4 and 6: rolling, rerolling and the turn order; other steps have their own files."""

from __future__ import annotations

from typing import Final

from kingsburg.engine import dice, placement
from kingsburg.engine.agenda import Step, step
from kingsburg.engine.choices import Roll, TableRoll, Window, dice_to_roll
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.powers import (
    DICE_ROLLED,
    DICE_SETTLED,
    DICE_SETTLING,
    GOES_FIRST,
    HOOKS,
    ORDER_SET,
    PLAYER_DICE,
    SEASON_BEGINS,
    SEASON_ENDING,
    SEASON_ENDS,
    WINDOWS,
)
from kingsburg.engine.view import NEUTRAL

NEUTRAL_PLAYERS: Final = 2
"""With so few governors neutral dice take part."""


class NeutralDice(TableRoll):
    """n dice block the advisor of their total; if that is blocked already, each blocks the advisor of its own face."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        rank = dice.total(code)
        ranks = [rank] if not g.occupied >> rank & 1 else sorted(set(dice.faces(code)))
        for blocked in ranks:
            hand = code if blocked == rank else dice.hand([blocked])
            g.court.append(placement.encode(blocked, hand) << 3 | NEUTRAL)
            g.occupied |= 1 << blocked
        g.tell("neutral", None, "neutral_dice", dice=list(dice.faces(code)), advisors=ranks)


@step
def neutral_dice(g: Game) -> None:
    """Two players: three dice, then two, block advisors (ruling 6)."""
    if len(g.players) == NEUTRAL_PLAYERS:
        g.then_all([NeutralDice(-1, 3), NeutralDice(-1, 2)])


@step
def begin_season(g: Game) -> None:
    for seat in g.order:
        me = g.players[seat]
        me.passed = False
        me.used = me.last_used = me.note = me.reached = me.raised = 0
        for card in g.listeners(SEASON_BEGINS, me):
            card.season_begins(g, me)


@step
def roll(g: Game) -> None:
    """Everyone rolls; asked in turn order where people roll their own dice."""
    for seat in reversed(g.order):
        me = g.players[seat]
        g.then(roll_of(seat, player_dice(g, me), me.bonus))


def player_dice(g: Game, me: Player) -> int:
    """How many player dice he rolls."""
    dice = g.rules.dice
    if g.rules.heard >> PLAYER_DICE & 1:
        for card in g.listeners(PLAYER_DICE, me):
            dice = card.player_dice(g, me, dice)
    return dice


def roll_of(seat: int, own: int, bonus: int) -> Roll:
    """A governor's roll at the start of a season; the same ones come again and again, so they are kept."""
    n = dice_to_roll(own, bonus)
    known = _ROLLS[seat][n]
    if known is None:
        known = _ROLLS[seat][n] = Roll(seat, n, dice.throws(own), "season")
    return known


_ROLLS: Final[list[list[Roll | None]]] = [[None] * 256 for _ in range(8)]


@step
def reroll(g: Game) -> None:
    """In the current turn order each governor may use what rerolls dice."""
    open_windows(g, DICE_ROLLED)


@step
def settle_dice(g: Game) -> None:
    """What depends on the total, once no one rerolls any more (ruling 7)."""
    if g.rules.heard >> DICE_SETTLED & 1:
        g.then(dice_are_settled)
    open_windows(g, DICE_SETTLING)


class DiceSettled(Step):
    """What a governor's settled dice bring him."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        for card in g.listeners(DICE_SETTLED, me):
            card.dice_settled(g, me)


@step
def dice_are_settled(g: Game) -> None:
    g.then_all([DiceSettled(me.seat) for me in g.owners(DICE_SETTLED)])


def open_windows(g: Game, window: int) -> None:
    """In turn order, those who have a power in a window may use it."""
    if g.rules.heard >> window & 1:
        for seat in reversed(g.order):
            if g.hears(window, g.players[seat]):
                g.then(window_of(seat, window))


def window_of(seat: int, window: int) -> Window:
    """A governor's question in a window, the same one every time."""
    return _WINDOWS[seat][window - len(HOOKS)]


_WINDOWS: Final = [[Window(seat, len(HOOKS) + place) for place in range(len(WINDOWS))] for seat in range(8)]


@step
def set_turn_order(g: Game) -> None:
    """Lowest total first; who ties keeps his place."""
    order: list[int] = []
    for seat in g.order:
        total = g.players[seat].dice_total
        place = len(order)
        while place and g.players[order[place - 1]].dice_total > total:
            place -= 1
        order.insert(place, seat)
    g.order = order
    if g.rules.heard >> GOES_FIRST & 1:
        for me in g.players:
            if any(card.goes_first(g, me) for card in g.listeners(GOES_FIRST, me)):
                g.order = [me.seat, *(seat for seat in g.order if seat != me.seat)]
    if g.log is not None:
        g.tell("order", None, "season", order=list(g.order))
    open_windows(g, ORDER_SET)


class EndSeason(Step):
    """A governor's powers at the end of a season: first those that only give, then those he may use (ruling 2)."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        if g.hears(SEASON_ENDING, me):
            g.then(window_of(self.seat, SEASON_ENDING))
        for card in g.listeners(SEASON_ENDS, me):
            card.season_ends(g, me)


@step
def end_season(g: Game) -> None:
    """In turn order, what works at the end of a season."""
    for seat in reversed(g.order):
        me = g.players[seat]
        if g.hears(SEASON_ENDS, me) or g.hears(SEASON_ENDING, me):
            g.then(_END_SEASON[seat])


@step
def clear_season(g: Game) -> None:
    """The neutral dice go away; the governors' own went back when the advisors had given their rewards."""
    g.court = []
    g.occupied = 0


_END_SEASON: Final = [EndSeason(seat) for seat in range(8)]
