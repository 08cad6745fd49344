"""The scenario Goblin Valley: a second deck of enemies, whose Goblins join the first."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.cards import RULEBOOK
from kingsburg.engine.rules import Rules
from kingsburg.modules.goblin_valley.cards import GoblinValley
from kingsburg.modules.goblin_valley.flow import ALLIES, JOINED, draw_allies, reveal_ally
from kingsburg.modules.manifest import SCENARIO, Module
from kingsburg.phases.setup import draw_enemies
from kingsburg.phases.winter import reveal_enemy

PRINTED: Final = {"effect": RULEBOOK}


def install(r: Rules) -> None:
    """The valley's deck is drawn after the first one and revealed with it."""
    r.common |= 1 << r.add_role(GoblinValley(provenance=PRINTED)).number
    place = r.setup.index(draw_enemies) + 1
    r.setup = (*r.setup[:place], draw_allies, *r.setup[place:])
    r.insert(reveal_ally, after=reveal_enemy)
    r.beside += (JOINED,)


MODULE: Final[Module] = Module(
    "goblin-valley",
    GoblinValley.title,
    "a second deck of enemies, whose Goblins join the first",
    install,
    kind=SCENARIO,
    editions=("second",),
    marks=(JOINED,),
    decks=(ALLIES,),
)
