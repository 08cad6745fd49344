"""What cards adjust: a small record for each question, handed to every card of a governor that has a say in it.

A record is made for one question and thrown away; where no card answers, none is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kingsburg.native import i64


class AtCourt:
    """Where a governor's dice may go, and which advisors mean something else to them: bits of ranks.

    - `reach`: the ways of assigning dice open to them, bits of `engine.placement`
    - `barred`: the ranks they may not influence by any means
    - `own_advisors`: the ranks at which they have an advisor of their own, beside those of the board
    - `also_rewarding`: the ranks that reward them although they have not influenced them
    """

    __slots__ = ("also_rewarding", "barred", "own_advisors", "reach")

    def __init__(self, reach: i64) -> None:
        self.reach: i64 = reach
        self.barred: i64 = 0
        self.own_advisors: i64 = 0
        self.also_rewarding: i64 = 0
