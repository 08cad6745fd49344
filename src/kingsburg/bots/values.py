"""Which value of standings is asked: the `net` for games of a kind, or the `linear` one, which is for all."""

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
KINDS: Final = (LINEAR, NET)


def kind(text: str) -> str:
    """Read the option of that name."""
    if text not in KINDS:
        raise refusal(KingsburgError, "errors.bots.choose", names=listed(KINDS))
    return text


def value_of(rules: Rules, kind: str) -> Value:
    """The value of standings under these rules; where no net was taught for such games, the linear one."""
    net = nets.load(nets.kind_of(rules)) if kind == NET else None
    return linear_value(rules, FITTED) if net is None else net_value(rules, net)
