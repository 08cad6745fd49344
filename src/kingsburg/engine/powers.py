"""Every moment that a card can answer, every window in which its owner may use it, every question that it can alter.

A power is an override of one of these methods. There are three kinds:

- a card does something **when** a moment comes: `season_begins`, `victorious`, …
- its owner **may** use it in a *window*, which looks again after each use, so that owners choose the order of their
  powers: `window`, `ways` and `use`
- it **alters** an answer and never the state: `at_court`, `recruits`, `fights`, …

Powers that are only a number are data of the card (battle strength, winning ties, rebate), not methods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.native import mypyc_attr

if TYPE_CHECKING:
    from kingsburg.engine.cards import Building, Card
    from kingsburg.engine.game import Game
    from kingsburg.engine.player import Player
    from kingsburg.engine.terms import AtCourt, Favour, Fight, Recruiting, SeasonDice
    from kingsburg.native import i64

HOOKS: Final[dict[str, int]] = {}
"""The methods below that cards override, each with its number: its place in `Rules.hooks` and its bit in a mask."""

WINDOWS: Final[dict[str, int]] = {}
"""The windows, each with its number: they are hooks too, and share the numbers of the others."""


def _hook(method: str) -> i64:
    """Give a method the next number. None is written by hand, so that a hook can be put in anywhere."""
    number = HOOKS[method] = len(HOOKS) + len(WINDOWS)
    return number


def _window(name: str) -> i64:
    """Give a window the next number."""
    number = WINDOWS[name] = len(HOOKS) + len(WINDOWS)
    return number


GAME_BEGINS: Final = _hook("game_begins")
YEAR_BEGINS: Final = _hook("year_begins")
SEASON_OPENS: Final = _hook("season_opens")
SEASON_BEGINS: Final = _hook("season_begins")
DICE_SETTLED: Final = _hook("dice_settled")
INFLUENCED: Final = _hook("influenced")
ADVISOR_REWARDED: Final = _hook("advisor_rewarded")
ADVISOR_GAVE_SOLDIERS: Final = _hook("advisor_gave_soldiers")
OWN_ADVISOR_REWARDS: Final = _hook("own_advisor_rewards")
PAID_FOR: Final = _hook("paid_for")
CONSTRUCTED: Final = _hook("constructed")
SEASON_ENDS: Final = _hook("season_ends")
POWER_USED: Final = _hook("power_used")
PHASE_ENDS: Final = _hook("phase_ends")
WINTER_BEGINS: Final = _hook("winter_begins")
REINFORCED: Final = _hook("reinforced")
VICTORIOUS: Final = _hook("victorious")
YEAR_ENDS: Final = _hook("year_ends")
YEAR_CLOSES: Final = _hook("year_closes")
ENVOY_WITHHELD: Final = _hook("envoy_withheld")
GAME_ENDS: Final = _hook("game_ends")
SEASON_DICE: Final = _hook("season_dice")
AT_COURT: Final = _hook("at_court")
ALSO_REWARDED: Final = _hook("also_rewarded")
PRICES: Final = _hook("prices")
RECRUITS: Final = _hook("recruits")
FAVOUR: Final = _hook("favour")
REPLACES_REINFORCEMENTS: Final = _hook("replaces_reinforcements")
FIGHTS: Final = _hook("fights")

DICE_ROLLED: Final = _window("dice rolled")
DICE_SETTLING: Final = _window("dice settling")
DICE_TURNING: Final = _window("dice turning")
ORDER_SET: Final = _window("order set")
DICE_PLACED: Final = _window("dice placed")
REWARDING: Final = _window("rewarding")
SEASON_ENDING: Final = _window("season ending")
RECRUITING: Final = _window("recruiting")
BEFORE_REVEAL: Final = _window("before reveal")
NO_WINDOW: Final = -1
"""The window of cards that have no power of the second kind."""

REPLACED: Final[dict[str, str]] = {
    "player_dice": "season_dice",
    "bars_bonus_dice": "season_dice",
    "shares_blessing": "season_dice",
    "goes_first": "season_dice",
    "reach": "at_court",
    "barred_ranks": "at_court",
    "own_advisors": "at_court",
    "also_rewarding": "also_rewarded",
    "soldier_price": "recruits",
    "soldier_discount": "recruits",
    "pays_with_tokens": "recruits",
    "claims_aid": "favour",
    "wins_king_ties": "favour",
    "kings_reward": "favour",
    "kings_die": "favour",
    "enemy_strength": "fights",
    "strength_against": "fights",
    "wins_ties": "fights",
    "times_rewarded": "fights",
    "vp_lost": "fights",
    "soldiers_kept": "fights",
    "recruiting_ends": "phase_ends",
    "winter_begun": "winter_begins",
}
"""Former hooks and what replaced them, so that a card written for one of them is refused rather than never asked."""

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

    def season_opens(self, g: Game, me: Player) -> None:
        """A productive season starts, before what it brings each governor; for what concerns the whole table."""

    def season_begins(self, g: Game, me: Player) -> None:
        """A productive season starts, before the dice are rolled."""

    def dice_settled(self, g: Game, me: Player) -> None:
        """The owner rerolls no more; for powers that look at the total of their dice and do not change it."""

    def influenced(self, g: Game, me: Player, rank: int) -> None:
        """The owner has just assigned or moved dice to an advisor."""

    def advisor_rewarded(self, g: Game, me: Player, rank: int) -> None:
        """An advisor has rewarded the owner."""

    def advisor_gave_soldiers(self, g: Game, me: Player) -> None:
        """The reward of an advisor whom the owner influenced brought them soldiers."""

    def own_advisor_rewards(self, g: Game, me: Player, rank: int) -> None:
        """The owner's own advisor of this rank rewards them."""

    def paid_for(self, g: Game, me: Player, building: Building, price: int) -> None:
        """The owner has just paid this bundle for a building, which does not stand yet."""

    def constructed(self, g: Game, me: Player, builder: Player, building: Building) -> None:
        """Someone, perhaps the owner, has constructed a building, perhaps this very one."""

    def season_ends(self, g: Game, me: Player) -> None:
        """A productive season ends; for powers that only give. One that costs or depends on something belongs in the
        window SEASON_ENDING."""

    def power_used(self, g: Game, me: Player, card: Card) -> None:
        """The owner has just used another card's power in a window."""

    def phase_ends(self, g: Game, me: Player) -> None:
        """Phase 7 or 8 is over; after every other effect of its end."""

    after_phase: ClassVar[str] = ""
    """The name of the only phase whose end `phase_ends` is about; empty for both."""

    def winter_begins(self, g: Game, me: Player) -> None:
        """Winter starts, before reinforcements and before the enemy is seen."""

    after_gifts: ClassVar[bool] = False
    """Whether `winter_begins` looks at what the owner has, and so waits for what their other cards give then."""

    def reinforced(self, g: Game, me: Player, soldiers: int, shown: int) -> None:
        """All have received this winter's reinforcements: the owner so many soldiers, because of what a die or token
        has shown."""

    def victorious(self, g: Game, me: Player) -> None:
        """The owner has won a battle and has the enemy's reward."""

    def year_ends(self, g: Game, me: Player) -> None:
        """Winter is over; in the last year, before the final scoring."""

    def year_closes(self, g: Game, me: Player) -> None:
        """The very end of a year, after every other effect of every player; in the last year after the final scoring
        too."""

    def envoy_withheld(self, g: Game, me: Player) -> None:
        """The owner is one of those who tied for the envoy, who therefore went to no one."""

    def game_ends(self, g: Game, me: Player) -> None:
        """The last year is over; the scores are not yet compared."""

    # -- may ----------------------------------------------------------------------------------------------------

    window: ClassVar[int] = NO_WINDOW

    free: ClassVar[bool] = False
    """Only gives, and so is used without asking as soon as its condition holds."""

    gives_goods: ClassVar[bool] = False
    """A free power that brings goods. While its owner has another power that `waits` for them to have none, they choose
    when to use it; at the latest it is used when they pass."""

    gives_soldiers: ClassVar[bool] = False
    """Using it brings soldiers, which a power that depends on having some may come before."""

    must: ClassVar[bool] = False
    """Not optional: its owner may choose when to use it, but at the latest it is used when they pass."""

    seasonal: ClassVar[bool] = False
    """Serves once a season outside of windows: the card sets its `use_bit` in the owner's `used`."""

    yearly: ClassVar[bool] = False
    """Serves once a year: the card sets its `use_bit` in the owner's `used_this_year`."""

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        """The ways, each 0 to 15, in which the power can be used now; none when its condition does not hold."""
        return NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        """Use it. The window has checked that the way is one of `ways`, and has marked the card as used this season."""

    raises_prices: ClassVar[bool] = False
    """Its `prices` are asked before those of other cards, which may take off what it adds."""

    def waits(self, g: Game, me: Player) -> bool:
        """Whether it could be used in this window if its owner had no goods."""
        return False

    def way_fields(self, way: int) -> dict[str, object]:
        """The fields of a move that tell one way from another: `{"pay": "wood"}`."""
        return {}

    # -- alters -------------------------------------------------------------------------------------------------

    def season_dice(self, g: Game, me: Player, dice: SeasonDice) -> None:
        """How many dice the owner may have, and whether they go first."""

    def at_court(self, g: Game, me: Player, court: AtCourt) -> None:
        """Which advisors the owner's dice may influence, in which ways, and where they have advisors of their own."""

    def also_rewarded(self, g: Game, me: Player) -> int:
        """The bits of the ranks whose advisors reward the owner without being influenced by them."""
        return 0

    def prices(self, g: Game, me: Player, building: Building, prices: list[int]) -> list[int]:
        """The bundles for which the owner may construct a building; they choose one that they can pay."""
        return prices

    def recruits(self, g: Game, me: Player, terms: Recruiting) -> None:
        """What soldiers cost the owner in phase 7, and what may pay for them."""

    def favour(self, g: Game, me: Player, favour: Favour) -> None:
        """How the king's aid, reward, envoy and reinforcements are for the owner."""

    def replaces_reinforcements(self, g: Game, me: Player) -> bool:
        """Whether the card has put everyone's reinforcements on the agenda; asked in turn order until one has."""
        return False

    def fights(self, g: Game, me: Player, fight: Fight) -> None:
        """The owner's battle: strengths, ties, rewards and losses. Asked when all are mustered, when the battle is
        fought, when the owner is plundered and when soldiers go home, each time with a new record."""


def overrides(card: Powers, method: str) -> bool:
    """Whether a card's class answers a hook."""
    return any(method in kind.__dict__ for kind in type(card).__mro__ if kind not in (Powers, object))
