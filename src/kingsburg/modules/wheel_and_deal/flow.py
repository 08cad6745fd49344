"""The scenario Wheel and Deal: a group for everyone, chosen when a year begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.engine import parts
from kingsburg.engine.agenda import Choice
from kingsburg.engine.cards import Group
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules

if TYPE_CHECKING:
    from kingsburg.native import i64


class ChooseGroup(Choice):
    """Choose a group that no one else has; a code is its number plus one."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        taken = 0
        for player in g.players:
            taken |= player.roles
        return tuple([number + 1 for number in g.rules.numbers_of(Group) if not taken >> number & 1])

    def take(self, g: Game, code: int) -> None:
        me, group = g.players[self.seat], g.rules.roles[code - 1]
        me.roles |= 1 << group.number
        g.tell("group", self.seat, self.cause, group=group.id)
        if isinstance(group, Group):
            group.chosen(g, me)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "group", "group": rules.roles[code - 1].id}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.alone(parts.ROLE - 1 + code, n)

    def topic(self, rules: Rules) -> str:
        return "choose a group to favour this year"
