"""A governor's state: ints and masks, so that a copy costs next to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.engine import dice

if TYPE_CHECKING:
    from kingsburg.engine.rules import Rules


class Player:
    """One governor: goods, tokens, province and dice.

    - `built` is the mask of his buildings, `sheet` that of the buildings on his province sheet, and `roles` that of his
      other cards.
    - `own` and `white` are the hands of his unassigned player and bonus dice; `bonus` is how many bonus dice he will
      roll.
    - `used` marks the cards whose power he has used this season, and `reached` the bits of the reach.
    - `bolster` is what powers add to his battle strength this winter.
    - `seen` marks the years whose enemy he has looked at; `tokens` the soldier tokens he has left.

    There is no `__init__`, so that a copy sets each field once: `seated` makes a new one.
    """

    __slots__ = (
        "bolster",
        "bonus",
        "built",
        "gold",
        "own",
        "passed",
        "plus_two",
        "reached",
        "roles",
        "rules",
        "seat",
        "seen",
        "sheet",
        "soldiers",
        "stone",
        "tokens",
        "used",
        "vp",
        "white",
        "wood",
    )

    rules: Rules
    seat: int
    gold: int
    wood: int
    stone: int
    plus_two: int
    soldiers: int
    vp: int
    sheet: int
    built: int
    roles: int
    bolster: int
    bonus: int
    own: int
    white: int
    used: int
    reached: int
    seen: int
    tokens: int
    passed: bool

    def clone(self) -> Player:
        copy = Player()
        copy.rules = self.rules
        copy.seat = self.seat
        copy.gold = self.gold
        copy.wood = self.wood
        copy.stone = self.stone
        copy.plus_two = self.plus_two
        copy.soldiers = self.soldiers
        copy.vp = self.vp
        copy.sheet = self.sheet
        copy.built = self.built
        copy.roles = self.roles
        copy.bolster = self.bolster
        copy.bonus = self.bonus
        copy.own = self.own
        copy.white = self.white
        copy.used = self.used
        copy.reached = self.reached
        copy.seen = self.seen
        copy.tokens = self.tokens
        copy.passed = self.passed
        return copy

    # -- for people: what the masks mean ------------------------------------------------------------------------

    @property
    def goods(self) -> int:
        """How many goods he has."""
        return self.gold + self.wood + self.stone

    @property
    def buildings(self) -> tuple[str, ...]:
        """The ids of his buildings, in the order of the sheet."""
        return tuple(building.id for building in self.rules.buildings if self.built & building.bit)

    @property
    def building_count(self) -> int:
        return self.built.bit_count()

    @property
    def dice(self) -> tuple[int, ...]:
        """The faces of all his unassigned dice, ascending, bonus dice included."""
        return dice.faces(self.own + self.white)

    @property
    def bonus_dice(self) -> tuple[int, ...]:
        """Those of his unassigned dice that are bonus dice."""
        return dice.faces(self.white)

    @property
    def dice_total(self) -> int:
        return dice.total(self.own + self.white)

    @property
    def governor(self) -> str | None:
        """The id of his governor card, in games that have them."""
        return None


def seated(rules: Rules, seat: int) -> Player:
    """A governor at the start of a game."""
    me = Player()
    me.rules = rules
    me.seat = seat
    me.gold = me.wood = me.stone = me.plus_two = me.soldiers = me.vp = me.bonus = me.own = me.white = 0
    me.built = me.roles = me.used = me.reached = me.seen = me.bolster = me.tokens = 0
    me.sheet = rules.sheet
    me.passed = False
    return me
