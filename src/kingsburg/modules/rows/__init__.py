"""Module 1: rows A and G on everyone's sheet."""

from __future__ import annotations

from kingsburg.engine.rules import Rules
from kingsburg.modules.rows.cards import EXTRA_ROWS


def install(r: Rules) -> None:
    """The eight buildings."""
    for letter, row in EXTRA_ROWS.items():
        r.add_row(letter, row)
