"""The scenario The Demanding Capital: a capital that grows on tributes, and reinforcements that depend on them."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.cards import RULEBOOK
from kingsburg.engine.rules import Rules
from kingsburg.modules.demanding_capital.cards import DemandingCapital
from kingsburg.modules.demanding_capital.flow import GROWTH, MANPOWER, NEEDS, collect_tributes
from kingsburg.modules.manifest import SCENARIO, Module

PRINTED: Final = {"effect": RULEBOOK}


def install(r: Rules) -> None:
    """Tributes are collected before the envoy goes out."""
    r.common |= 1 << r.add_role(DemandingCapital(provenance=PRINTED)).number
    r.prepend("envoy", collect_tributes)


MODULE: Final[Module] = Module(
    "demanding-capital",
    DemandingCapital.title,
    "a capital that grows on tributes, and reinforcements that depend on them",
    install,
    kind=SCENARIO,
    editions=("second",),
    excludes=("soldiers",),
    marks=(GROWTH, NEEDS, MANPOWER),
)
