"""docs/tournaments.md tells every column and field, and its example runs."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

from kingsburg.lab import Result
from kingsburg.lab.export import COLUMNS

DOCUMENT = Path(__file__).parents[2] / "docs" / "tournaments.md"


def test_every_column_and_field_is_described() -> None:
    tables = [line for line in DOCUMENT.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    told = {name for line in tables for name in re.findall(r"`(\w+)`", line)}
    assert told >= {*COLUMNS, *(field.name for field in fields(Result))}


def test_the_example_runs(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    script = tmp_path / "example.py"
    script.write_text(example, encoding="utf-8")
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True, timeout=120)
    assert [line.split()[0] for line in ran.stdout.splitlines()] == ["greedy", "random"]
