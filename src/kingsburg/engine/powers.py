"""Every moment a printed thing can answer, every question it can alter, every window its owner may use it in.

A power is an override of one of these methods. Three kinds:

- **when** it happens, the card does something: `season_begins`, `victorious`, …
- its owner **may** use it in a *window*, which looks again after each use, so that the owner orders his powers:
  `window`, `ways` and `use`
- it **alters** an answer and never the state: `reach`, `soldier_price`, `wins_ties`

Powers that are only a number are data of the card (battle strength, rebate), not methods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.player import Player

# The hooks, each an index into Rules.hooks and the name of a method below.
SEASON_BEGINS, SEASON_ENDS, ADVISOR_GAVE_SOLDIERS, VICTORIOUS, GAME_ENDS, REACH, SOLDIER_PRICE, WINS_TIES = range(8)
HOOKS = (
    "season_begins",
    "season_ends",
    "advisor_gave_soldiers",
    "victorious",
    "game_ends",
    "reach",
    "soldier_price",
    "wins_ties",
)

# The windows, each an index into Rules.windows. NO_WINDOW is for cards without a power of the second kind.
DICE_ROLLED, SEASON_ENDING = range(2)
WINDOWS = ("dice rolled", "season ending")
NO_WINDOW = -1

ONE_WAY = (0,)
NO_WAY: tuple[int, ...] = ()


class Powers:
    """The hooks with their neutral answers; cards override the ones they care about."""

    # -- when ---------------------------------------------------------------------------------------------------

    def season_begins(self, g: Game, me: Player) -> None:
        """A productive season starts, before the dice are rolled."""

    def season_ends(self, g: Game, me: Player) -> None:
        """A productive season ends; what only gives. A power that spends or depends belongs in the window."""

    def advisor_gave_soldiers(self, g: Game, me: Player) -> None:
        """An advisor's reward brought the owner soldiers."""

    def victorious(self, g: Game, me: Player) -> None:
        """The owner has won a battle and has the enemy's reward."""

    def game_ends(self, g: Game, me: Player) -> None:
        """The last year is over; the scores are not yet compared."""

    # -- may ----------------------------------------------------------------------------------------------------

    window: ClassVar[int] = NO_WINDOW

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        """The ways, each 0 to 15, in which the power can be used now; none when its condition does not hold."""
        return NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        """Use it; the window has checked that the way is among `ways` and marks the card used for the season."""

    def way_fields(self, way: int) -> dict[str, object]:
        """What tells one way from another in a move: `{"pay": "wood"}`."""
        return {}

    # -- alters -------------------------------------------------------------------------------------------------

    def reach(self, g: Game, me: Player, reach: int) -> int:
        """The ways of assigning dice open to the owner: bits of `engine.placement`."""
        return reach

    def soldier_price(self, g: Game, me: Player, goods: int) -> int:
        """How many goods a soldier costs the owner."""
        return goods

    def wins_ties(self, g: Game, me: Player) -> bool:
        """Whether a battle strength equal to the enemy's is a victory."""
        return False


def overrides(card: Powers, method: str) -> bool:
    """Whether a card's class answers a hook."""
    return any(method in kind.__dict__ for kind in type(card).__mro__ if kind not in (Powers, object))
