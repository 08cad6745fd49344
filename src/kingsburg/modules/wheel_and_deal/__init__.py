"""The scenario Wheel and Deal: a group for everyone, every year."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.cards import RULEBOOK
from kingsburg.engine.rules import Rules
from kingsburg.modules.manifest import SCENARIO, Module
from kingsburg.modules.wheel_and_deal.cards import GROUPS, SECRET_SOCIETY, WheelAndDeal

PRINTED: Final = {"effect": RULEBOOK}


def install(r: Rules) -> None:
    """The scenario and the groups to choose from."""
    r.common |= 1 << r.add_role(WheelAndDeal(provenance=PRINTED)).number
    for group in GROUPS:
        r.add_role(group.but(provenance=PRINTED))


MODULE: Final[Module] = Module(
    "wheel-and-deal",
    WheelAndDeal.title,
    "a group for everyone, every year",
    install,
    kind=SCENARIO,
    editions=("second",),
    excludes=("soldiers",),
    marks=(SECRET_SOCIETY,),
)
