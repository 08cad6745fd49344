"""The scenario Shifting Alliances: tokens on advisors that score when others influence them."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.cards import RULEBOOK
from kingsburg.engine.rules import Rules
from kingsburg.modules.manifest import SCENARIO, Module
from kingsburg.modules.shifting_alliances.cards import ShiftingAlliances
from kingsburg.modules.shifting_alliances.flow import PLEDGES

PRINTED: Final = {"effect": RULEBOOK}


def install(r: Rules) -> None:
    """The card does everything."""
    r.common |= 1 << r.add_role(ShiftingAlliances(provenance=PRINTED)).number


MODULE: Final[Module] = Module(
    "shifting-alliances",
    ShiftingAlliances.title,
    "tokens on advisors that score when others influence them",
    install,
    kind=SCENARIO,
    editions=("second",),
    marks=(PLEDGES,),
)
