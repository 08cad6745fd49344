"""What cards adjust: a small record for each question, handed to all cards of a governor that have a say in it.

A record is made for one question and then thrown away; where no card has a say, none is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.engine.powers import SEASON_DICE

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.player import Player
    from kingsburg.native import i64


class AtCourt:
    """Where a governor's dice may go.

    - `reach`: in which ways they may assign dice, bits of `engine.placement`
    - `barred`: the bits of the ranks that they may not influence by any means
    - `own_advisors`: the bits of the ranks at which they have an advisor of their own, beside those of the board
    """

    __slots__ = ("barred", "own_advisors", "reach")

    def __init__(self, reach: i64) -> None:
        self.reach: i64 = reach
        self.barred: i64 = 0
        self.own_advisors: i64 = 0


class Fight:
    """A governor's battle of this winter.

    - `strength`: the governor's; what counts is what it is when all are mustered, before the first battle
    - `against`: the strength of the enemy
    - `wins_ties`: whether equal strengths are a victory
    - `times_rewarded`: how many times a victory brings the rewards of the enemy card
    - `spares_vp`: whether a defeat does not cost the VP on the enemy card
    - `kept`: how many soldiers stay when the others go home

    `result` and `strongest` tell cards how it ended; before the battle is decided the result is empty.
    """

    __slots__ = ("against", "kept", "result", "spares_vp", "strength", "strongest", "times_rewarded", "wins_ties")

    def __init__(self, strength: i64, against: i64, wins_ties: bool) -> None:
        self.strength: i64 = strength
        self.against: i64 = against
        self.wins_ties = wins_ties
        self.times_rewarded: i64 = 1
        self.spares_vp = False
        self.kept: i64 = 0
        self.result = ""
        self.strongest = False


class Recruiting:
    """A governor's terms in phase 7.

    - `price`: how many goods a soldier costs
    - `discount`: how many goods less the first soldier costs
    - `with_tokens`: whether "+2" tokens count as goods
    """

    __slots__ = ("discount", "price", "with_tokens")

    def __init__(self, price: i64) -> None:
        self.price: i64 = price
        self.discount: i64 = 0
        self.with_tokens = False


class SeasonDice:
    """A governor's dice of a productive season.

    - `own`: how many player dice they roll
    - `bars_bonus`: whether they can have no bonus dice
    - `goes_first`: whether they are first in the turn order, whatever they roll
    - `shares_blessing`: whether, having a bonus die, they may take 1 good instead of the VP that a blessing gives
    """

    __slots__ = ("bars_bonus", "goes_first", "own", "shares_blessing")

    def __init__(self, own: i64) -> None:
        self.own: i64 = own
        self.bars_bonus = False
        self.goes_first = False
        self.shares_blessing = False


def dice_of(g: Game, me: Player) -> SeasonDice:
    """A governor's dice of this season, as their cards have adjusted them."""
    dice = SeasonDice(g.rules.dice)
    for card in g.listeners(SEASON_DICE, me):
        card.season_dice(g, me, dice)
    return dice


class Favour:
    """How the king favours a governor.

    - `claims_aid`: whether the king's aid is theirs alone this year
    - `wins_ties`: whether they alone count where they tie for the most or fewest buildings in phases 1, 3 and 5
    - `reward`: the VP of the king's reward in phase 3
    - `soldiers`: how many the roll for the king's reinforcements brings them; 0 before that roll
    """

    __slots__ = ("claims_aid", "reward", "soldiers", "wins_ties")

    def __init__(self, soldiers: i64) -> None:
        self.claims_aid = False
        self.wins_ties = False
        self.reward: i64 = 1
        self.soldiers: i64 = soldiers
