"""What `game.view(seat)` gives: all that a seat may know."""

from typing import TypedDict

from kingsburg.typed.amounts import Goods
from kingsburg.typed.moves import MoveFields


class PlayerView(TypedDict):
    """A governor as others see them; `hand` are those of their `cards` that the viewer may see."""

    seat: int
    gold: int
    wood: int
    stone: int
    plus_two: int
    soldiers: int
    vp: int
    buildings: list[str]
    dice: list[int]
    bonus_dice: list[int]
    bonus_dice_to_roll: int
    passed: bool
    looked: list[int]
    looked_at_allies: list[int]
    governor: str | None
    group: str | None
    strips: list[str]
    tokens: list[int]
    hand: list[str]
    cards: int


class AssignmentView(TypedDict):
    """Dice on an advisor; neutral ones have no seat."""

    advisor: int
    seat: int | None
    dice: list[int]
    bonus: list[int]
    plus_two: bool
    shift: int
    envoy: bool
    any_die: bool
    own_advisor: bool


class AllyView(TypedDict):
    """The second deck's card of a year, None if the viewer does not know it."""

    year: int
    enemy: str | None
    revealed: bool


class EnemyView(AllyView):
    """The enemy of a year, and between which strengths he is."""

    strength: list[int]


class Token(TypedDict):
    """A seat's token on an advisor."""

    seat: int
    advisor: int


class Marks(TypedDict, total=False):
    """What lies on the board beside dice: docs/views.md. Cards of the owners' own may add names."""

    governors: list[str]
    exchanged: list[int]
    past_destinies: list[str]
    good_year: list[int]
    rising_stars: dict[str, int | None]
    secret_deals: list[list[dict[str, int]]]
    merchant_tile: Goods
    sergeant_tile: Goods
    joined: list[str]
    growth: int
    needs: list[str]
    manpower: list[int]
    pledges: list[list[int]]
    secret_society: Token


class View(TypedDict):
    """All that a seat may know; `you` is None for a spectator, and `options` are there if the seat is asked."""

    you: int | None
    names: list[str]
    edition: str
    modules: list[str]
    variants: list[str]
    year: int
    phase: str
    order: list[int]
    envoy: int | None
    players: list[PlayerView]
    scenario: str | None
    destiny: list[str]
    tiles: list[int]
    marks: Marks
    court: list[AssignmentView]
    enemies: list[EnemyView]
    allies: list[AllyView]
    pending: list[int]
    question: str
    topic: str
    cause: str
    cause_kind: str
    options: list[MoveFields]
    over: bool
    winners: list[int]
