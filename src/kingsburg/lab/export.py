"""Results for other programs: a row for each seat of each game, as JSON or Parquet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from kingsburg.engine.errors import KingsburgError
from kingsburg.lab.report import Report

COLUMNS = {
    "game": "int32",
    "seed": "uint64",
    "seat": "int8",
    "bot": "string",
    "score": "int16",
    "place": "float64",
    "win": "float64",
    "decisions": "int32",
    "seconds": "float64",
    "longest": "float64",
}
"""The columns of a row and their types; `seconds` and `longest` are the time the bot thought."""


def rows(report: Report) -> Iterator[dict[str, Any]]:
    for result in report.results:
        for seat, bot in enumerate(result.seating):
            yield {
                "game": result.game,
                "seed": result.seed,
                "seat": seat,
                "bot": report.series.bots[bot],
                "score": result.scores[seat],
                "place": result.places[seat],
                "win": result.wins[seat],
                **result.thinking[seat]._asdict(),
            }


def check(json_file: Path | None, parquet_file: Path | None) -> None:
    """Find out before hours of play that a file could not be written after them."""
    if parquet_file and find_spec("pyarrow") is None:
        raise KingsburgError('Parquet needs pyarrow: pip install "kingsburg[parquet]", or choose --json')
    for file in filter(None, (json_file, parquet_file)):
        if file.is_dir():
            raise KingsburgError(f"{file} is a folder: name a file")
        if not file.parent.is_dir():
            raise KingsburgError(f"{file} cannot be written: there is no folder {file.parent}")


def write_json(report: Report, path: Path) -> None:
    """The report, and its rows a line each."""
    told = json.dumps(report.to_dict(), indent=2).removesuffix("\n}")
    listed = ",\n    ".join(map(json.dumps, rows(report)))
    path.write_text(f'{told},\n  "rows": [\n    {listed}\n  ]\n}}\n', encoding="utf-8")


def write_parquet(report: Report, path: Path) -> None:
    """The rows; the report is in the metadata of the file, under `kingsburg`."""
    import pyarrow
    import pyarrow.parquet

    metadata = {"kingsburg": json.dumps(report.to_dict())}
    schema = pyarrow.schema([(name, getattr(pyarrow, kind)()) for name, kind in COLUMNS.items()], metadata)
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(list(rows(report)), schema), path)
