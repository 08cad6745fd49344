"""A productive season, phases 2, 4 and 6: rolling, rerolling and the turn order. Other steps have their own files."""

from __future__ import annotations

from typing import Final

from kingsburg.engine import dice, news, placement
from kingsburg.engine.agenda import SEATS, Step, for_seats, step, step_where
from kingsburg.engine.choices import Roll, TableRoll, Window
from kingsburg.engine.court import NEUTRAL, entry_for
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.powers import (
    DICE_ROLLED,
    DICE_SETTLED,
    DICE_SETTLING,
    DICE_TURNING,
    HOOKS,
    ORDER_SET,
    SEASON_BEGINS,
    SEASON_DICE,
    SEASON_ENDING,
    SEASON_ENDS,
    SEASON_OPENS,
    WINDOWS,
)
from kingsburg.engine.terms import dice_of

NEUTRAL_PLAYERS: Final = 2
"""With this number of governors neutral dice take part."""


class NeutralDice(TableRoll):
    """Dice that block the advisor of their total; if that is blocked already, each blocks the advisor of its face."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        rank = dice.total(code)
        ranks = [rank] if not g.occupied >> rank & 1 else sorted(set(dice.faces(code)))
        for blocked in ranks:
            hand = code if blocked == rank else dice.hand([blocked])
            g.court.append(entry_for(placement.encode(blocked, hand), NEUTRAL))
            g.occupied |= 1 << blocked
        g.tell("neutral", None, "neutral_dice", dice=list(dice.faces(code)), advisors=ranks)


@step_where(lambda rules: rules.players == NEUTRAL_PLAYERS)
def neutral_dice(g: Game) -> None:
    """Two players: three dice, then two, block advisors (ruling 6)."""
    if len(g.players) == NEUTRAL_PLAYERS:
        g.then_all([NeutralDice(-1, 3), NeutralDice(-1, 2)])


@step_where(lambda rules: rules.heard(SEASON_OPENS))
def open_season(g: Game) -> None:
    """What a season brings the whole table, before what it brings each governor (ruling 7)."""
    for me in g.owners(SEASON_OPENS):
        for card in g.listeners(SEASON_OPENS, me):
            card.season_opens(g, me)


@step
def begin_season(g: Game) -> None:
    for seat in g.order:
        me = g.players[seat]
        me.passed = False
        me.used = me.note = me.reached = me.raised = 0
        for card in g.listeners(SEASON_BEGINS, me):
            card.season_begins(g, me)


@step
def roll(g: Game) -> None:
    """Everyone rolls; asked in turn order where people roll their own dice."""
    if g.explicit:
        for seat in reversed(g.order):
            g.then(_roll_of(g, seat))
    else:
        for seat in g.order:
            g.let_fall(_roll_of(g, seat))


def _roll_of(g: Game, seat: int) -> Roll:
    me = g.players[seat]
    return roll_of(seat, player_dice(g, me), me.bonus)


def player_dice(g: Game, me: Player) -> int:
    """How many player dice they roll."""
    return dice_of(g, me).own if g.hears(SEASON_DICE, me) else g.rules.dice


def roll_of(seat: int, own: int, bonus: int) -> Roll:
    """A governor's roll at the start of a season. The same rolls come again and again, so they are kept."""
    place = own | bonus << 4
    known = _ROLLS[seat][place]
    if known is None:
        known = _ROLLS[seat][place] = Roll(seat, own, bonus, "season")
    return known


_ROLLS: Final[list[list[Roll | None]]] = [[None] * 256 for _ in range(SEATS)]


@step
def reroll(g: Game) -> None:
    """In the current turn order, each governor may use powers that reroll dice."""
    open_windows(g, DICE_ROLLED)


class DiceSettled(Step):
    """What follows once a governor rerolls no more: first what looks at their total, then what they may use (ruling
    2)."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        if g.hears(DICE_SETTLING, me):
            g.then(window_of(self.seat, DICE_SETTLING))
        for card in g.listeners(DICE_SETTLED, me):
            card.dice_settled(g, me)


@step_where(lambda rules: any(rules.heard(hook) for hook in (DICE_SETTLED, DICE_SETTLING, DICE_TURNING)))
def settle_dice(g: Game) -> None:
    """In turn order, what depends on the total of dice, once no one rerolls any more (ruling 7). For governors who may
    still reroll when the turn order is set, it comes after that (ruling 27). Dice are turned after what looks at a
    governor's total, or in one edition before all totals are looked at (ruling 30)."""
    for seat in reversed(g.order):
        me = g.players[seat]
        if not g.hears(ORDER_SET, me):
            if not g.rules.turns_dice_first:
                _turn_dice(g, me)
            _look_at_total(g, me)
    if g.rules.turns_dice_first:
        for seat in reversed(g.order):
            if not g.hears(ORDER_SET, g.players[seat]):
                _turn_dice(g, g.players[seat])


def _look_at_total(g: Game, me: Player) -> None:
    if g.hears(DICE_SETTLED, me) or g.hears(DICE_SETTLING, me):
        g.then(_SETTLED[me.seat])


def _turn_dice(g: Game, me: Player) -> None:
    if g.hears(DICE_TURNING, me):
        g.then(window_of(me.seat, DICE_TURNING))


_SETTLED: Final = for_seats(DiceSettled)


def open_windows(g: Game, window: int) -> None:
    """In turn order, those who have a power in this window may use it."""
    if g.heard(window):
        for seat in reversed(g.order):
            if g.hears(window, g.players[seat]):
                g.then(window_of(seat, window))


def window_of(seat: int, window: int) -> Window:
    """A governor's question in a window, the same one every time."""
    return _WINDOWS[seat][window]


_WINDOWS: Final = [[Window(seat, number) for number in range(len(HOOKS) + len(WINDOWS))] for seat in range(SEATS)]


@step
def set_turn_order(g: Game) -> None:
    """The lowest total is first; those who tie stay in the order in which they were."""
    order: list[int] = []
    for seat in g.order:
        total = g.players[seat].dice_total
        place = len(order)
        while place and g.players[order[place - 1]].dice_total > total:
            place -= 1
        order.insert(place, seat)
    g.order = order
    if g.heard(SEASON_DICE):
        for me in g.players:
            if g.hears(SEASON_DICE, me) and dice_of(g, me).goes_first:
                g.order = [me.seat, *(seat for seat in g.order if seat != me.seat)]
    news.order(g, "season")
    if g.heard(ORDER_SET):
        for seat in reversed(g.order):
            if g.hears(ORDER_SET, g.players[seat]):
                _last_reroll(g, g.players[seat])


def _last_reroll(g: Game, me: Player) -> None:
    """Put on the agenda a governor's last chance to reroll, and below it what depends on their total; the turn order
    stays as it is (ruling 27)."""
    if not g.rules.turns_dice_first:
        _turn_dice(g, me)
    _look_at_total(g, me)
    if g.rules.turns_dice_first:
        _turn_dice(g, me)
    g.then(window_of(me.seat, ORDER_SET))


class EndSeason(Step):
    """A governor's powers at the end of a season: first those that only give, then those they may use (ruling 2)."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        if g.hears(SEASON_ENDING, me):
            g.then(window_of(self.seat, SEASON_ENDING))
        for card in g.listeners(SEASON_ENDS, me):
            card.season_ends(g, me)


@step
def end_season(g: Game) -> None:
    """What cards do at the end of a season, in turn order."""
    for seat in reversed(g.order):
        me = g.players[seat]
        if g.hears(SEASON_ENDS, me) or g.hears(SEASON_ENDING, me):
            g.then(_END_SEASON[seat])


@step
def clear_season(g: Game) -> None:
    """The neutral dice are taken away; those of the governors went back when the advisors had given their rewards."""
    g.court = []
    g.occupied = 0


_END_SEASON: Final = for_seats(EndSeason)
