"""docs/tournaments.md tells every column and field."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from kingsburg.lab import Result
from kingsburg.lab.export import COLUMNS

DOCUMENT = Path(__file__).parents[2] / "docs" / "tournaments.md"


def test_every_column_and_field_is_described() -> None:
    tables = [line for line in DOCUMENT.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    told = {name for line in tables for name in re.findall(r"`(\w+)`", line)}
    assert told >= {*COLUMNS, *(field.name for field in fields(Result))}
