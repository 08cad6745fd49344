"""Every moment a printed thing can answer, every question it can alter, every window its owner may use it in.

A power is an override of one of these methods. Three kinds:

- **when** it happens, the card does something: `season_begins`, `victorious`, …
- its owner **may** use it in a *window*, which looks again after each use, so that the owner orders his powers:
  `window`, `ways` and `use`
- it **alters** an answer and never the state: `reach`, `soldier_price`, `wins_ties`, …

Powers that are only a number are data of the card (battle strength, rebate), not methods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.native import mypyc_attr

if TYPE_CHECKING:
    from kingsburg.engine.cards import Building, Card, Enemy
    from kingsburg.engine.game import Game
    from kingsburg.engine.player import Player

# The hooks: each a number that is an index into Rules.hooks, and the name of a method below.
GAME_BEGINS: Final = 0
YEAR_BEGINS: Final = 1
SEASON_BEGINS: Final = 2
DICE_SETTLED: Final = 3
INFLUENCED: Final = 4
ADVISOR_REWARDED: Final = 5
ADVISOR_GAVE_SOLDIERS: Final = 6
PAID_FOR: Final = 7
CONSTRUCTED: Final = 8
SEASON_ENDS: Final = 9
POWER_USED: Final = 10
RECRUITING_ENDS: Final = 11
PHASE_ENDS: Final = 12
WINTER_BEGINS: Final = 13
WINTER_BEGUN: Final = 14
REINFORCED: Final = 15
VICTORIOUS: Final = 16
YEAR_ENDS: Final = 17
YEAR_CLOSES: Final = 18
ENVOY_WITHHELD: Final = 19
GAME_ENDS: Final = 20
PLAYER_DICE: Final = 21
BARS_BONUS_DICE: Final = 22
SHARES_BLESSING: Final = 23
GOES_FIRST: Final = 24
REACH: Final = 25
BARRED_RANKS: Final = 26
OWN_ADVISORS: Final = 27
OWN_ADVISOR_REWARDS: Final = 28
ALSO_REWARDING: Final = 29
PRICES: Final = 30
SOLDIER_PRICE: Final = 31
SOLDIER_DISCOUNT: Final = 32
PAYS_WITH_TOKENS: Final = 33
CLAIMS_AID: Final = 34
WINS_KING_TIES: Final = 35
KINGS_REWARD: Final = 36
REPLACES_REINFORCEMENTS: Final = 37
KINGS_DIE: Final = 38
ENEMY_STRENGTH: Final = 39
STRENGTH_AGAINST: Final = 40
WINS_TIES: Final = 41
TIMES_REWARDED: Final = 42
VP_LOST: Final = 43
SOLDIERS_KEPT: Final = 44

HOOKS: Final = (
    "game_begins",
    "year_begins",
    "season_begins",
    "dice_settled",
    "influenced",
    "advisor_rewarded",
    "advisor_gave_soldiers",
    "paid_for",
    "constructed",
    "season_ends",
    "power_used",
    "recruiting_ends",
    "phase_ends",
    "winter_begins",
    "winter_begun",
    "reinforced",
    "victorious",
    "year_ends",
    "year_closes",
    "envoy_withheld",
    "game_ends",
    "player_dice",
    "bars_bonus_dice",
    "shares_blessing",
    "goes_first",
    "reach",
    "barred_ranks",
    "own_advisors",
    "own_advisor_rewards",
    "also_rewarding",
    "prices",
    "soldier_price",
    "soldier_discount",
    "pays_with_tokens",
    "claims_aid",
    "wins_king_ties",
    "kings_reward",
    "replaces_reinforcements",
    "kings_die",
    "enemy_strength",
    "strength_against",
    "wins_ties",
    "times_rewarded",
    "vp_lost",
    "soldiers_kept",
)

# The windows are hooks too, numbered after the others. NO_WINDOW is for cards without a power of the second kind.
DICE_ROLLED: Final = 45
DICE_SETTLING: Final = 46
DICE_TURNING: Final = 47
ORDER_SET: Final = 48
DICE_PLACED: Final = 49
REWARDING: Final = 50
SEASON_ENDING: Final = 51
RECRUITING: Final = 52
BEFORE_REVEAL: Final = 53
WINDOWS: Final = (
    "dice rolled",
    "dice settling",
    "dice turning",
    "order set",
    "dice placed",
    "rewarding",
    "season ending",
    "recruiting",
    "before reveal",
)
NO_WINDOW: Final = -1

ONE_WAY: Final = (0,)
NO_WAY: Final[tuple[int, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Powers:
    """The hooks with their neutral answers; cards override the ones they care about."""

    # -- when ---------------------------------------------------------------------------------------------------

    def game_begins(self, g: Game, me: Player) -> None:
        """Everything is set up, before the first year."""

    def year_begins(self, g: Game, me: Player) -> None:
        """A year starts, before the king's aid."""

    def season_begins(self, g: Game, me: Player) -> None:
        """A productive season starts, before the dice are rolled."""

    def dice_settled(self, g: Game, me: Player) -> None:
        """The owner rerolls no more; what looks at the total of his dice, and does not change it."""

    def influenced(self, g: Game, me: Player, rank: int) -> None:
        """The owner has just assigned or moved dice to an advisor."""

    def advisor_rewarded(self, g: Game, me: Player, rank: int) -> None:
        """An advisor has rewarded the owner."""

    def advisor_gave_soldiers(self, g: Game, me: Player) -> None:
        """The reward of an advisor whom the owner influenced brought him soldiers."""

    def paid_for(self, g: Game, me: Player, building: Building, price: int) -> None:
        """The owner has just paid this bundle for a building, which does not stand yet."""

    def constructed(self, g: Game, me: Player, builder: Player, building: Building) -> None:
        """Someone, perhaps the owner, has constructed a building, perhaps this very one."""

    def season_ends(self, g: Game, me: Player) -> None:
        """A productive season ends; what only gives. A power that spends or depends belongs in the window."""

    def power_used(self, g: Game, me: Player, card: Card) -> None:
        """The owner has just used another card's power in a window."""

    def phase_ends(self, g: Game, me: Player) -> None:
        """A phase is over, in calendars with the step `end_phase`; after every effect of its end."""

    def recruiting_ends(self, g: Game, me: Player) -> None:
        """Everyone has recruited in phase 7."""

    def winter_begins(self, g: Game, me: Player) -> None:
        """Winter starts, before reinforcements and before the enemy is seen; what only gives."""

    def winter_begun(self, g: Game, me: Player) -> None:
        """Winter has started and has given the owner what it gives; what looks at how he stands then."""

    def reinforced(self, g: Game, me: Player, soldiers: int, shown: int) -> None:
        """Everyone has received his reinforcements of this winter, the owner these, for what a die or token showed."""

    def victorious(self, g: Game, me: Player) -> None:
        """The owner has won a battle and has the enemy's reward."""

    def year_ends(self, g: Game, me: Player) -> None:
        """Winter is over; in the last year before the end of the game is scored."""

    def year_closes(self, g: Game, me: Player) -> None:
        """The very last of a year, after every other effect of every player, the end of the game's included."""

    def envoy_withheld(self, g: Game, me: Player) -> None:
        """The owner is one of those who tied for the envoy, so that he went to no one."""

    def game_ends(self, g: Game, me: Player) -> None:
        """The last year is over; the scores are not yet compared."""

    # -- may ----------------------------------------------------------------------------------------------------

    window: ClassVar[int] = NO_WINDOW

    free: ClassVar[bool] = False
    """Used without asking as soon as its condition holds: it only gives."""

    gives_goods: ClassVar[bool] = False
    """A free power that brings goods: while its owner has another that `waits` for having none, he chooses when; it is
    used at the latest when he passes."""

    must: ClassVar[bool] = False
    """Not optional: its owner may choose when, but it is used at the latest when he passes."""

    seasonal: ClassVar[bool] = False
    """Serves once a season outside of windows: marked in the owner's `used` by its `use_bit`."""

    yearly: ClassVar[bool] = False
    """Serves once a year: marked in the owner's `used_this_year` by its `use_bit`."""

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        """The ways, each 0 to 15, in which the power can be used now; none when its condition does not hold."""
        return NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        """Use it; the window has checked that the way is among `ways` and marks the card used for the season."""

    def waits(self, g: Game, me: Player) -> bool:
        """Whether it can be used in this window once its owner has no goods."""
        return False

    def way_fields(self, way: int) -> dict[str, object]:
        """What tells one way from another in a move: `{"pay": "wood"}`."""
        return {}

    # -- alters -------------------------------------------------------------------------------------------------

    def player_dice(self, g: Game, me: Player, dice: int) -> int:
        """How many player dice the owner rolls."""
        return dice

    def bars_bonus_dice(self, g: Game, me: Player) -> bool:
        """Whether the owner can have no bonus dice."""
        return False

    def shares_blessing(self, g: Game, me: Player) -> bool:
        """Whether the owner, who has a bonus die, may take 1 good instead of the VP that a blessing gives him."""
        return False

    def goes_first(self, g: Game, me: Player) -> bool:
        """Whether the owner is first in the turn order, whatever he rolls."""
        return False

    def reach(self, g: Game, me: Player, reach: int) -> int:
        """The ways of assigning dice open to the owner: bits of `engine.placement`."""
        return reach

    def barred_ranks(self, g: Game, me: Player) -> int:
        """The bits of the ranks that the owner may not influence by any means."""
        return 0

    def also_rewarding(self, g: Game, me: Player) -> int:
        """The bits of the ranks that reward the owner although he has not influenced them."""
        return 0

    def own_advisors(self, g: Game, me: Player, ranks: int) -> int:
        """The bits of the ranks at which the owner has an advisor of his own, beside those of the board."""
        return ranks

    def own_advisor_rewards(self, g: Game, me: Player, rank: int) -> None:
        """An advisor of the owner's own, at this rank, rewards him."""

    def prices(self, g: Game, me: Player, building: Building, prices: list[int]) -> list[int]:
        """The bundles for which the owner may construct a building: he chooses one that he can pay."""
        return prices

    def soldier_price(self, g: Game, me: Player, goods: int) -> int:
        """How many goods a soldier costs the owner."""
        return goods

    def soldier_discount(self, g: Game, me: Player, goods: int) -> int:
        """How many goods less the owner's first soldier of the phase costs."""
        return goods

    def pays_with_tokens(self, g: Game, me: Player) -> bool:
        """Whether "+2" tokens count as goods when the owner recruits."""
        return False

    def claims_aid(self, g: Game, me: Player) -> bool:
        """Whether the king's aid is the owner's alone this year."""
        return False

    def wins_king_ties(self, g: Game, me: Player) -> bool:
        """Whether the owner alone is meant where he ties for the most or fewest buildings in phases 1, 3 and 5."""
        return False

    def kings_reward(self, g: Game, me: Player, vp: int) -> int:
        """The VP of the king's reward in phase 3."""
        return vp

    def replaces_reinforcements(self, g: Game, me: Player) -> bool:
        """Asked in turn order in winter, until one has put the reinforcements of all on the agenda itself."""
        return False

    def kings_die(self, g: Game, me: Player, soldiers: int) -> int:
        """How many soldiers a roll for the king's reinforcements brings the owner."""
        return soldiers

    def enemy_strength(self, g: Game, me: Player, strength: int) -> int:
        """The strength of the enemy the owner meets."""
        return strength

    def strength_against(self, g: Game, me: Player, enemy: Enemy) -> int:
        """What it adds to the owner's battle strength, where that is not a plain number."""
        return 0

    def wins_ties(self, g: Game, me: Player) -> bool:
        """Whether a battle strength equal to the enemy's is a victory."""
        return False

    def times_rewarded(self, g: Game, me: Player, times: int) -> int:
        """How many times a victory brings the rewards of the enemy card."""
        return times

    def vp_lost(self, g: Game, me: Player, vp: int) -> int:
        """How many of the VP on the enemy card a defeat costs."""
        return vp

    def soldiers_kept(self, g: Game, me: Player, kept: int) -> int:
        """How many soldiers stay when the others go home."""
        return kept


def overrides(card: Powers, method: str) -> bool:
    """Whether a card's class answers a hook."""
    return any(method in kind.__dict__ for kind in type(card).__mro__ if kind not in (Powers, object))
