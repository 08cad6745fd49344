"""Module 1: rows A and G on everyone's sheet."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.rules import Rules
from kingsburg.modules.manifest import Module
from kingsburg.modules.rows.cards import EXTRA_ROWS


def install(r: Rules) -> None:
    """The eight buildings."""
    for letter, row in EXTRA_ROWS.items():
        r.add_row(letter, row)


MODULE: Final[Module] = Module(
    "rows",
    "Rows A and G",
    "two more rows of buildings for everyone",
    install,
    rule="Two more rows, A and G, on everyone's province sheet: eight more buildings to construct.",
)
