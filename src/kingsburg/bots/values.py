"""Which value of standings is asked: the `net` for games of a kind, or the `linear` one, which is for all.

The `proven` one is what wins: the net where the champion won matches by it, and elsewhere the linear one.
"""

from __future__ import annotations

from typing import Final

from kingsburg.bots import fitted, nets
from kingsburg.bots.net import net_value
from kingsburg.bots.value import Value, linear_value
from kingsburg.engine.errors import KingsburgError, listed
from kingsburg.engine.rules import Rules
from kingsburg.words.refusing import refusal

FITTED: Final = fitted.load()

LINEAR: Final = "linear"
NET: Final = "net"
PROVEN: Final = "proven"
KINDS: Final = (LINEAR, NET, PROVEN)

WON: Final = (nets.TWO, nets.FOUR, nets.MODULES)
"""The kinds of games in which the champion won matches by the net."""


def kind(text: str) -> str:
    """Read the option of that name."""
    if text not in KINDS:
        raise refusal(KingsburgError, "errors.bots.choose", names=listed(KINDS))
    return text


def value_of(rules: Rules, kind: str) -> Value:
    """The value of standings under these rules; where no net was taught for such games, the linear one."""
    game = nets.kind_of(rules)
    net = nets.load(game) if game and (kind == NET or (kind == PROVEN and game in WON)) else None
    return linear_value(rules, FITTED) if net is None else net_value(rules, net)
