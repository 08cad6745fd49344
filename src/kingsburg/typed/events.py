"""What `event.to_dict()` gives: what happened, to whom and why (docs/notation.md)."""

from typing import Literal, NotRequired, TypeAlias, TypedDict

from kingsburg.typed.amounts import Amounts, Assignment, Goods


class Caused(TypedDict):
    """What every event has: whom it happens to, if anyone, and the id and kind of what caused it. In the story of a
    game it has the number of the answer that set it off, too."""

    seat: int | None
    source: str
    source_kind: str
    answer: NotRequired[int]


class ChangeEvent(Caused, Amounts):
    """A governor gains, pays or is deprived of the amounts named."""

    event: Literal["gain", "spend", "lose"]


class YearEvent(Caused):
    """A year begins."""

    event: Literal["year"]
    year: int


class PhaseEvent(Caused):
    """A phase begins."""

    event: Literal["phase"]
    phase: str


class DestinyEvent(Caused):
    """A destiny is drawn for the year."""

    event: Literal["destiny"]
    destiny: str


class BonusDieEvent(Caused):
    """A governor will roll so many more bonus dice."""

    event: Literal["bonus_die"]
    dice: int


class RollEvent(Caused):
    """Player dice and bonus dice fall, or go back."""

    event: Literal["roll", "return_dice"]
    dice: list[int]
    bonus: list[int]


class TableRollEvent(Caused):
    """Dice that no governor keeps: the king's, or a card's."""

    event: Literal["table_roll", "reinforcements"]
    dice: list[int]


class TurnEvent(Caused):
    """Dice are turned to other faces."""

    event: Literal["turn"]
    dice: list[int]
    to: list[int]


class MoveDiceEvent(Caused):
    """Dice go from one advisor to another."""

    event: Literal["move_dice"]
    advisor: int
    to: int


class NeutralEvent(Caused):
    """Neutral dice block advisors."""

    event: Literal["neutral"]
    dice: list[int]
    advisors: list[int]


class TileEvent(Caused):
    """A tile is laid on an advisor, or taken off."""

    event: Literal["tile", "tile_removed"]
    advisor: int


class FillEvent(Caused):
    """Goods are laid on a tile."""

    event: Literal["fill"]
    goods: Goods


class MarkEvent(Caused):
    """Something is laid on an advisor, or on the own advisors `of` a seat."""

    event: Literal["mark"]
    what: str
    advisor: NotRequired[int]
    of: NotRequired[int]


class UnmarkEvent(Caused):
    """Something is taken off an advisor."""

    event: Literal["unmark"]
    what: str
    advisor: int
    owner: int


class OrderEvent(Caused):
    """The turn order is set."""

    event: Literal["order"]
    order: list[int]


class InfluenceEvent(Caused, Assignment):
    """Dice are assigned to an advisor."""

    event: Literal["influence"]


class PassEvent(Caused):
    """A governor is done for this step."""

    event: Literal["pass"]


class UseEvent(Caused):
    """A governor uses a power."""

    event: Literal["use"]
    power: str
    power_kind: str


class BuildingEvent(Caused):
    """A building stands, or is destroyed."""

    event: Literal["build", "destroy"]
    building: str


class EnvoyEvent(Caused):
    """The king's envoy goes to a seat, or back."""

    event: Literal["envoy"]
    to: int | None


class EnemyEvent(Caused):
    """The enemy is revealed, or looked at: then the card is for the seat that looked alone."""

    event: Literal["reveal", "look"]
    enemy: NotRequired[str]


class DraftEvent(Caused):
    """A governor takes a strip that lies face up."""

    event: Literal["draft"]
    strip: str


class StripsEvent(Caused):
    """A governor shows the strips on their sheet."""

    event: Literal["strips"]
    strips: list[str]


class FaceUpEvent(Caused):
    """Governor cards are laid out to bid for."""

    event: Literal["face_up"]
    governors: list[str]


class GovernorEvent(Caused):
    """A governor card is bid for with `vp`, or shown by its owner."""

    event: Literal["bid", "governor"]
    governor: str
    vp: NotRequired[int]


class TokenEvent(Caused):
    """A governor shows their soldier token."""

    event: Literal["token"]
    value: int


class GroupEvent(Caused):
    """A governor chooses a group."""

    event: Literal["group"]
    group: str


class TributeEvent(Caused):
    """A governor contributes to the capital."""

    event: Literal["tribute"]
    needs: list[str]


class BattleEvent(Caused):
    """A battle is decided."""

    event: Literal["battle"]
    enemy: str
    strength: int
    against: int
    result: Literal["victory", "held", "defeat"]


class ForcedEvent(Caused):
    """The one legal move was made without asking; a secret one is told to its seat alone."""

    event: Literal["forced"]
    move: NotRequired[str]


class EndEvent(Caused):
    """The game is over."""

    event: Literal["end"]
    scores: list[int]
    winners: list[int]


EventFields: TypeAlias = (
    ChangeEvent
    | YearEvent
    | PhaseEvent
    | DestinyEvent
    | BonusDieEvent
    | RollEvent
    | TableRollEvent
    | TurnEvent
    | MoveDiceEvent
    | NeutralEvent
    | TileEvent
    | FillEvent
    | MarkEvent
    | UnmarkEvent
    | OrderEvent
    | InfluenceEvent
    | PassEvent
    | UseEvent
    | BuildingEvent
    | EnvoyEvent
    | EnemyEvent
    | DraftEvent
    | StripsEvent
    | FaceUpEvent
    | GovernorEvent
    | TokenEvent
    | GroupEvent
    | TributeEvent
    | BattleEvent
    | ForcedEvent
    | EndEvent
)
"""What `event.to_dict()` gives; `event` tells which it is."""
