"""The types of what leaves a game as plain data, for type checkers and for readers.

`move.to_dict()` gives one of `MoveFields` and `event.to_dict()` one of `EventFields`: where a program has asked for the
`kind` or the `event`, the checker knows which fields there are. `game.view(seat)` gives a `View`, and
`kingsburg.words.facts` the `Facts` beside it. Cards of your own may
tell of themselves in other ways.
"""

from kingsburg.typed.amounts import Amounts, Goods
from kingsburg.typed.events import EventFields
from kingsburg.typed.facts import (
    BattleFacts,
    Facts,
    Printed,
    PrintedCard,
    Reward,
    SheetBuilding,
    SheetRow,
    StrengthPart,
)
from kingsburg.typed.moves import MoveFields
from kingsburg.typed.views import AllyView, AssignmentView, EnemyView, Marks, PlayerView, Token, View

__all__ = [
    "AllyView",
    "Amounts",
    "AssignmentView",
    "BattleFacts",
    "EnemyView",
    "EventFields",
    "Facts",
    "Goods",
    "Marks",
    "MoveFields",
    "PlayerView",
    "Printed",
    "PrintedCard",
    "Reward",
    "SheetBuilding",
    "SheetRow",
    "StrengthPart",
    "Token",
    "View",
]
