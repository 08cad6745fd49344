"""A governor's state: ints and masks, so that a copy costs next to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.engine import dice

if TYPE_CHECKING:
    from kingsburg.engine.rules import Rules


class Player:
    """One governor: goods, tokens, province and dice.

    `built` is the mask of his buildings and `roles` that of his other cards; `own` and `white` are the hands of his
    unassigned player and bonus dice; `bonus` is how many bonus dice he will roll; `used` marks the cards whose power
    he has used this season and `reached` the bits of the reach; `seen` the years whose enemy he has looked at;
    `sheet` is the mask of the buildings on his province sheet.
    """

    __slots__ = (
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
        "strength",
        "used",
        "vp",
        "white",
        "wood",
    )

    def __init__(
        self,
        rules: Rules,
        seat: int,
        gold: int = 0,
        wood: int = 0,
        stone: int = 0,
        plus_two: int = 0,
        soldiers: int = 0,
        vp: int = 0,
        sheet: int = 0,
        built: int = 0,
        roles: int = 0,
        bonus: int = 0,
        own: int = 0,
        white: int = 0,
        passed: bool = False,
        used: int = 0,
        reached: int = 0,
        seen: int = 0,
        strength: int = 0,
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.gold = gold
        self.wood = wood
        self.stone = stone
        self.plus_two = plus_two
        self.soldiers = soldiers
        self.vp = vp
        self.sheet = sheet
        self.built = built
        self.roles = roles
        self.bonus = bonus
        self.own = own
        self.white = white
        self.passed = passed
        self.used = used
        self.reached = reached
        self.seen = seen
        self.strength = strength

    def clone(self) -> Player:
        return Player(
            self.rules,
            self.seat,
            self.gold,
            self.wood,
            self.stone,
            self.plus_two,
            self.soldiers,
            self.vp,
            self.sheet,
            self.built,
            self.roles,
            self.bonus,
            self.own,
            self.white,
            self.passed,
            self.used,
            self.reached,
            self.seen,
            self.strength,
        )

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
