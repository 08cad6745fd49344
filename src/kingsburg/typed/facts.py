"""What stands beside a view: what follows from a seat's knowledge, and what is printed (docs/views.md)."""

from typing import Literal, NotRequired, TypedDict

from kingsburg.typed.amounts import Amounts, Goods


class SheetBuilding(TypedDict):
    """A building of a sheet, which is `built`, or has the bundles for one of which it is to be had now and, unless the
    governor has that much, what is `lacking` for the nearest of them. The `next` one of a row may be constructed."""

    building: str
    built: NotRequired[Literal[True]]
    next: NotRequired[Literal[True]]
    prices: NotRequired[list[Goods]]
    lacking: NotRequired[Goods]


class SheetRow(TypedDict):
    """A row of a sheet, left to right, or the strip that covers it."""

    row: str
    strip: bool
    buildings: list[SheetBuilding]


class StrengthPart(TypedDict):
    """What a card adds to a battle strength."""

    source: str
    source_kind: str
    strength: int


class BattleFacts(TypedDict):
    """The battle of a governor as things stand: the strength and its parts, and how many of the cards that the enemy
    may be end it how."""

    seat: int
    soldiers: int
    bolster: int
    parts: list[StrengthPart]
    strength: int
    victory: int
    held: int
    defeat: int


class Facts(TypedDict):
    """What stands beside a view."""

    version: int
    undoable: int
    redoable: int
    commitment: str
    sheets: list[list[SheetRow]]
    battles: list[BattleFacts]
    final: list[bool]


class Reward(Amounts, total=False):
    """What an advisor gives, as far as it is amounts: what is always given, the bundles of which one is chosen, and
    whether a look at the enemy comes with it."""

    choose: list[Goods]
    look: bool


class PrintedCard(TypedDict):
    """A printed thing, with where each of its facts is known from; what it has beside depends on its kind."""

    kind: str
    id: str
    name: str
    rule: str
    provenance: dict[str, str]
    row: NotRequired[str]
    column: NotRequired[int]
    cost: NotRequired[Goods]
    vp: NotRequired[int]
    strength: NotRequired[int]
    rank: NotRequired[int]
    reward: NotRequired[Reward]
    year: NotRequired[int]
    lose: NotRequired[dict[str, int]]
    gain: NotRequired[dict[str, int]]
    note: NotRequired[str]


class GuideEntry(TypedDict):
    """A piece of the rules: a `title`, a `text`, an `item` under its head, or a `line` of a list at its level."""

    kind: str
    head: str
    text: str
    level: int


class Printed(TypedDict):
    """All that never changes in a game, in a language."""

    language: str
    phases: dict[str, str]
    cards: list[PrintedCard]
    guide: list[GuideEntry]
