"""Influencing the king's advisors: one advisor a turn, until all have passed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.engine import dice, news, parts, placement
from kingsburg.engine.agenda import ONLY_PASS, PASS_MOVE, Choice, for_seats, step, step_where
from kingsburg.engine.cards import called
from kingsburg.engine.court import entry_for, placement_of, rank_of
from kingsburg.engine.dice import HAND
from kingsburg.engine.errors import Reason, reason
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.powers import AT_COURT, DICE_PLACED, INFLUENCED
from kingsburg.engine.rules import Rules
from kingsburg.engine.state import NO_ONE
from kingsburg.engine.terms import AtCourt
from kingsburg.phases.season import open_windows

if TYPE_CHECKING:
    from kingsburg.native import i64


class Influence(Choice):
    """Assign dice to an advisor, or pass for the season."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        if not me.own:
            return ONLY_PASS
        court = court_of(g, me)
        possible = placement.assignments(me.own, me.white, court.reach)
        if g.envoy == self.seat:
            codes = possible.with_envoy(g.occupied, court.barred)
        else:
            codes = possible.open_to(g.occupied | court.barred)
        if court.own_advisors:
            return (*codes[:-1], *_on_own_advisors(g, me, court), placement.PASS)
        return codes

    def take(self, g: Game, code: int) -> None:
        me = g.players[self.seat]
        if code == placement.PASS:
            me.passed = True
            news.passed(g, self.seat, "influence")
            _next_turn(g, self.seat)
            return
        # The next turn goes on the agenda first, so that whatever these dice bring about lies above it.
        _next_turn(g, self.seat)
        packed: i64 = code
        me.own -= packed >> placement.OWN & HAND
        me.white -= packed >> placement.BONUS
        g.court.append(entry_for(packed, self.seat))
        on_board = not packed & placement.OWN_ADVISOR_BIT
        if on_board:
            g.occupied |= 1 << (packed & 31)
        news.answer(g, "influence", self, code)
        if on_board:
            influenced(g, me, placement.rank_of(code))
        if placement.is_plain(code):
            return
        used = placement.reach_used(code)
        me.reached |= used | (placement.AGAIN if used & me.reached & placement.TOKEN else 0)
        if placement.uses_token(code):
            g.spend(me, "influence", plus_two=1)
        if placement.uses_envoy(code):
            g.give_envoy(NO_ONE, "influence")

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == placement.PASS:
            return PASS_MOVE
        own, bonus = placement.own_dice(code), placement.bonus_dice(code)
        fields: dict[str, object] = {
            "kind": "influence",
            "advisor": placement.rank_of(code),
            "dice": list(dice.faces(own + bonus)),
            "plus_two": placement.uses_token(code),
            "shift": placement.shift_of(code),
            "envoy": placement.uses_envoy(code),
        }
        if bonus:
            fields["bonus"] = list(dice.faces(bonus))
        if placement.uses_any_die(code):
            fields["any_die"] = True
        if placement.to_own_advisor(code):
            fields["own_advisor"] = True
        return fields

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code == placement.PASS:
            return parts.alone(parts.PASS, n)
        return parts.assignment(code, n)

    def topic(self, rules: Rules) -> str:
        return "influence an advisor or pass"

    def why_not(self, g: Game, wanted: dict[str, object]) -> Reason | None:
        return _why_not(g, g.players[self.seat], wanted)


@step
def influence(g: Game) -> None:
    """In turn order each governor assigns dice or passes, until all have passed."""
    _next_turn(g, g.order[-1])


def _next_turn(g: Game, seat: i64) -> None:
    """Put on the agenda the turn of the next seat, after this one in the turn order, that has not passed, if any."""
    order, players = g.order, g.players
    last: i64 = len(order) - 1
    place: i64 = 0
    while order[place] != seat:
        place += 1
    other: i64 = NO_ONE
    while other != seat:
        place = place + 1 if place < last else 0
        other = order[place]
        if not players[other].passed:
            g.then(_ASK[other])
            return


def influenced(g: Game, me: Player, rank: int) -> None:
    """Dice of a governor were assigned or moved to an advisor of the board."""
    for card in g.listeners(INFLUENCED, me):
        card.influenced(g, me, rank)


@step_where(lambda rules: rules.heard(DICE_PLACED))
def dice_placed(g: Game) -> None:
    open_windows(g, DICE_PLACED)


def court_of(g: Game, me: Player) -> AtCourt:
    """Where a governor's dice may go now; `reach` has what they have not used up this season."""
    cards = g.listeners(AT_COURT, me)
    if not cards:
        return _WITH_TOKEN if me.plus_two and not me.reached & placement.TOKEN else _PLAIN
    court = AtCourt(placement.TOKEN if me.plus_two else 0)
    for card in cards:
        card.at_court(g, me, court)
    court.reach = _unused(court.reach, me.reached)
    return court


_PLAIN: Final = AtCourt(0)
_WITH_TOKEN: Final = AtCourt(placement.TOKEN)
"""For all governors whose cards have no say. Nothing changes these."""


def _unused(reach: i64, reached: i64) -> i64:
    """What is left of a reach. Whoever may use a second token still has the first one to use, until both are used."""
    if not reach & placement.AGAIN:
        return reach & ~reached
    if not reached & placement.AGAIN:
        reached &= ~placement.TOKEN
    return reach & ~reached & ~placement.AGAIN


def _on_own_advisors(g: Game, me: Player, court: AtCourt) -> list[int]:
    """The codes of what they can assign to advisors of their own; only with the envoy can they influence one twice."""
    ranks = court.own_advisors
    taken = 0
    for entry in g.court:
        if placement.to_own_advisor(placement_of(entry)):
            taken |= 1 << rank_of(entry)
    possible = placement.assignments(me.own, me.white, court.reach).options
    codes = [(rank, code | placement.OWN_ADVISOR_BIT) for rank, code in possible if rank & ranks]
    if g.envoy == me.seat:
        return [code | placement.ENVOY_BIT if rank & taken else code for rank, code in codes]
    return [code for rank, code in codes if not rank & taken]


_ASK: Final = for_seats(Influence)


def _why_no_reach(me: Player, reach: int, wanted: dict[str, object]) -> Reason | None:
    """Why a token or a shift that was asked for cannot be used."""
    if wanted.get("plus_two") and not me.plus_two:
        return reason("no_token", 'there is no "+2" token to add')
    if wanted.get("plus_two") and not reach & placement.TOKEN:
        return reason("token_used", 'a "+2" token was used this season already')
    if wanted.get("shift") and not reach & placement.SHIFT:
        return reason("no_shift", "nothing lets the sum be shifted now")
    return None


def _why_not(g: Game, me: Player, wanted: dict[str, object]) -> Reason | None:
    rank, faces = wanted.get("advisor"), wanted.get("dice")
    if wanted.get("kind") != "influence" or not isinstance(rank, int) or not isinstance(faces, (list, tuple)):
        return None
    shift = wanted.get("shift") or 0
    if not isinstance(shift, int) or not all(isinstance(face, int) for face in faces):
        return reason("whole_numbers", "dice and shift are whole numbers")
    if not 1 <= rank <= placement.RANKS:
        return reason("ranks", f"advisors have ranks 1 to {placement.RANKS}", n=placement.RANKS)
    if Counter(faces) - Counter(me.dice):
        there = str(list(me.dice))
        return reason("dice_left", f"the dice left are {there}", dice=there)
    court = court_of(g, me)
    unreachable = _why_no_reach(me, court.reach, wanted)
    if unreachable is not None:
        return unreachable
    reached = sum(faces) + (2 if wanted.get("plus_two") else 0) + shift
    if reached != rank:
        return reason("reach", f"the dice reach rank {reached}, not {rank}", reached=reached, rank=rank)
    return _why_no_seat(g, me, court, rank, faces)


def _why_no_seat(g: Game, me: Player, court: AtCourt, rank: int, faces: Sequence[int]) -> Reason | None:
    """Why dice that reach an advisor may not be placed there."""
    name, advisor = g.rules.advisors[rank].name, called(g.rules.advisors[rank])
    if court.barred >> rank & 1:
        told = f"the {name} is barred to seat {me.seat}"
        return reason("barred", told, advisor=advisor, who=("seat", me.seat))
    if g.occupied >> rank & 1 and g.envoy != me.seat:
        told = f"the {name} is influenced already, and only the envoy passes that"
        return reason("occupied", told, advisor=advisor)
    if not set(faces) & set(dice.faces(me.own)):
        return reason("own_die", "bonus dice need a player die beside them")
    return None
