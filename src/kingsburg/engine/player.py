"""A governor's state: ints and masks, so that a copy costs next to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from kingsburg.engine import dice, display
from kingsburg.engine.bits import bits_in
from kingsburg.engine.cards import Governor, Group
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.listening import STALE

if TYPE_CHECKING:
    from kingsburg.engine.listening import Listeners
    from kingsburg.engine.offers import Offers
    from kingsburg.engine.rules import Rules
    from kingsburg.native import i64


class Player:
    """One governor: goods, tokens, province and dice.

    `seat`; `gold`, `wood`, `stone` and their sum `goods`; `plus_two` (tokens), `soldiers`, `vp`;
    `buildings` and `building_count`; `dice`, `bonus_dice` and `dice_total` (not yet assigned); `passed`; `victories`;
    `governor` and `group` (ids, or None). `dir(player)` lists them. Look, and leave changes to the game.
    """

    # Masks of cards: `built` of their buildings, `sheet` of the buildings that their province sheet shows, `roles` of
    # their other cards. `hand` lists the cards that were dealt to them and are not shown yet.
    #
    # Dice: `own` and `white` are the hands of their player and bonus dice that lie unassigned; `bonus` is how many
    # bonus dice they will roll.
    #
    # This season: `used` has the `use_bit`s of the cards whose power they have used, `reached` the bits of the reach
    # that they have used up; `raised` counts the buildings they have constructed; `note` is whatever a card has to
    # remember. `used_this_year` is like `used`, for powers that serve once a year.
    #
    # Battles: `bolster` is what powers add to their strength this winter, `victories` counts the battles they have won,
    # `seen` marks the years whose enemy they have looked at, `tokens` the soldier tokens that they still have.
    #
    # Ready answers: `listeners` says which of their cards answers what, and `offers` what they may construct. Each is
    # looked up again when their cards are no longer those that it was made for.
    #
    # There is no `__init__`, so that a copy sets each field once: `seated` makes a new player.

    __slots__ = (
        "_roles",
        "bolster",
        "bonus",
        "built",
        "gold",
        "hand",
        "listeners",
        "note",
        "offers",
        "own",
        "passed",
        "plus_two",
        "raised",
        "reached",
        "rules",
        "seat",
        "seen",
        "sheet",
        "soldiers",
        "stone",
        "tokens",
        "used",
        "used_this_year",
        "victories",
        "vp",
        "white",
        "wood",
    )

    rules: Rules
    listeners: Listeners
    offers: Offers
    seat: i64
    gold: i64
    wood: i64
    stone: i64
    plus_two: i64
    soldiers: i64
    vp: i64
    sheet: i64
    built: i64
    _roles: int
    bolster: i64
    bonus: i64
    own: i64
    white: i64
    used: int
    used_this_year: int
    note: i64
    reached: i64
    raised: i64
    victories: i64
    seen: int
    tokens: i64
    hand: tuple[int, ...]
    passed: bool

    def __copy__(self) -> Player:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Player:
        return self.clone()

    def __reduce__(self) -> NoReturn:
        raise KingsburgError("a player cannot be pickled apart from their game: pickle the game")

    def __dir__(self) -> list[str]:
        return list(display.OF_A_PLAYER)

    def __repr__(self) -> str:
        return display.governor(self)

    def clone(self) -> Player:
        """An independent copy."""
        copy = Player()
        copy.rules = self.rules
        copy.listeners = self.listeners
        copy.offers = self.offers
        copy.seat = self.seat
        copy.gold = self.gold
        copy.wood = self.wood
        copy.stone = self.stone
        copy.plus_two = self.plus_two
        copy.soldiers = self.soldiers
        copy.vp = self.vp
        copy.sheet = self.sheet
        copy.built = self.built
        copy._roles = self._roles
        copy.bolster = self.bolster
        copy.bonus = self.bonus
        copy.own = self.own
        copy.white = self.white
        copy.used = self.used
        copy.used_this_year = self.used_this_year
        copy.note = self.note
        copy.reached = self.reached
        copy.raised = self.raised
        copy.victories = self.victories
        copy.seen = self.seen
        copy.tokens = self.tokens
        copy.hand = self.hand
        copy.passed = self.passed
        return copy

    @property
    def roles(self) -> int:
        """The mask of their cards that are not buildings."""
        return self._roles

    @roles.setter
    def roles(self, roles: int) -> None:
        self._roles = roles
        self.listeners = STALE

    # -- for people: what the masks mean ------------------------------------------------------------------------

    @property
    def goods(self) -> i64:
        """How many goods they have."""
        return self.gold + self.wood + self.stone

    @property
    def buildings(self) -> tuple[str, ...]:
        """The ids of their buildings, in the order of the sheet."""
        return tuple(building.id for building in self.rules.buildings if self.built & building.bit)

    @property
    def building_count(self) -> i64:
        """How many buildings they have."""
        return bits_in(self.built)

    @property
    def dice(self) -> tuple[int, ...]:
        """The faces of all their unassigned dice, ascending, bonus dice included."""
        return dice.faces(self.own + self.white)

    @property
    def bonus_dice(self) -> tuple[int, ...]:
        """Those of their unassigned dice that are bonus dice."""
        return dice.faces(self.white)

    @property
    def dice_total(self) -> i64:
        """What their unassigned dice show together."""
        return dice.total(self.own + self.white)

    @property
    def strips(self) -> list[str]:
        """The letters of the strips that cover rows of their sheet."""
        return [letter for letter, row in self.rules.strips.items() if row.first & self.sheet]

    @property
    def soldier_tokens(self) -> list[int]:
        """The values of the soldier tokens they have left, ascending."""
        return [value for place, value in enumerate(self.rules.soldier_tokens) if self.tokens >> place & 1]

    @property
    def governor(self) -> str | None:
        """The id of their governor card, in games that have them."""
        cards = (card for card in self.rules.roles if self.roles >> card.number & 1 and isinstance(card, Governor))
        return next((card.id for card in cards), None)

    @property
    def group(self) -> str | None:
        """The id of the group whose favour they have this year, in games that have them."""
        cards = (card for card in self.rules.roles if self.roles >> card.number & 1 and isinstance(card, Group))
        return next((card.id for card in cards), None)


def seated(rules: Rules, seat: int) -> Player:
    """A governor at the start of a game."""
    me = Player()
    me.rules = rules
    me.offers = rules.offers(0, rules.sheet)
    me.seat = seat
    me.gold = me.wood = me.stone = me.plus_two = me.soldiers = me.vp = me.built = 0
    me.roles = me.bolster = me.bonus = me.own = me.white = me.used = me.used_this_year = 0
    me.note = me.reached = me.raised = me.victories = me.seen = me.tokens = 0
    me.hand = ()
    me.sheet = rules.sheet
    me.passed = False
    return me
