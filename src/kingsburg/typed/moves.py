"""What `move.to_dict()` gives: a kind and named fields (docs/notation.md)."""

from typing import Literal, NotRequired, TypeAlias, TypedDict

from kingsburg.typed.amounts import Amounts, Assignment, Goods


class Worded(TypedDict):
    """What every move may have: in a view its options have their text, too."""

    text: NotRequired[str]


class PassMove(Worded):
    """Do no more in this step."""

    kind: Literal["pass", "redraw"]


class InfluenceMove(Worded, Assignment):
    """Assign dice to an advisor, by his rank."""

    kind: Literal["influence"]


class GoodsMove(Worded):
    """Gain, lose or give goods; `to` is the seat that gets them, where they are for another."""

    kind: Literal["goods", "lose", "give"]
    goods: Goods
    to: NotRequired[int]


class ExchangeMove(Worded):
    """Spend one good for the two others."""

    kind: Literal["exchange"]
    spend: str


class BuildMove(Worded):
    """Construct a building; `goods` where the price is a choice."""

    kind: Literal["build"]
    building: str
    goods: NotRequired[Goods]


class RecruitMove(Worded):
    """Recruit soldiers for goods."""

    kind: Literal["recruit"]
    soldiers: int
    goods: Amounts


class UseMove(Worded):
    """Use the power of a card; the other fields tell its ways apart."""

    kind: Literal["use"]
    power: str
    power_kind: str
    advisor: NotRequired[int]
    dice: NotRequired[list[int]]
    die: NotRequired[str]
    face: NotRequired[int]
    give: NotRequired[str]
    pay: NotRequired[str]
    take: NotRequired[str]
    to: NotRequired[int]


class TaxMove(Worded):
    """Pay a tax with a good or VP."""

    kind: Literal["tax"]
    pay: str


class DealMove(Worded):
    """Lay a token on an advisor, or on the own advisors `of` a seat."""

    kind: Literal["deal"]
    advisor: NotRequired[int]
    of: NotRequired[int]


class StripMove(Worded):
    """Draft a strip."""

    kind: Literal["draft"]
    strip: str


class LayMove(Worded):
    """Lay strips on the sheet."""

    kind: Literal["lay"]
    strips: list[str]


class GovernorMove(Worded):
    """Keep a governor card, or bid `vp` for one."""

    kind: Literal["governor", "bid"]
    governor: str
    vp: NotRequired[int]


class GroupMove(Worded):
    """Choose a group for the year."""

    kind: Literal["group"]
    group: str


class MarkMove(Worded):
    """Lay a token on an advisor, or take one off."""

    kind: Literal["mark", "unmark"]
    advisor: int


class TributeMove(Worded):
    """Contribute to the capital."""

    kind: Literal["tribute"]
    needs: list[str]


class LookMove(Worded):
    """Look at a card in secret."""

    kind: Literal["look"]
    at: Literal["enemy", "ally"]


class TokenMove(Worded):
    """Choose a soldier token in secret."""

    kind: Literal["token"]
    value: int


class RewardMove(Worded):
    """Take an advisor's reward in one of its ways."""

    kind: Literal["reward"]
    gain: NotRequired[Amounts]
    spend: NotRequired[Amounts]
    others: NotRequired[Amounts]


class ChooseMove(Worded):
    """Choose an opponent, by their seat."""

    kind: Literal["choose"]
    opponent: int


class RollMove(Worded):
    """Chance: how dice fall."""

    kind: Literal["roll"]
    dice: list[int]
    bonus: NotRequired[list[int]]


class OrderMove(Worded):
    """Chance: the first turn order."""

    kind: Literal["order"]
    order: list[int]


class DrawMove(Worded):
    """Chance: the card that is drawn."""

    kind: Literal["draw"]
    enemy: NotRequired[str]
    destiny: NotRequired[str]
    governor: NotRequired[str]
    strip: NotRequired[str]
    tile: NotRequired[str]


class PlaceMove(Worded):
    """Chance: what is laid on which advisor."""

    kind: Literal["place"]
    what: str
    advisor: int


MoveFields: TypeAlias = (
    PassMove
    | InfluenceMove
    | GoodsMove
    | ExchangeMove
    | BuildMove
    | RecruitMove
    | UseMove
    | TaxMove
    | DealMove
    | StripMove
    | LayMove
    | GovernorMove
    | GroupMove
    | MarkMove
    | TributeMove
    | LookMove
    | TokenMove
    | RewardMove
    | ChooseMove
    | RollMove
    | OrderMove
    | DrawMove
    | PlaceMove
)
"""What `move.to_dict()` gives; `kind` tells which it is."""
