"""Results for other programs: a row for each seat of each game, as JSON or Parquet."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from kingsburg import files
from kingsburg.engine.errors import KingsburgError, listed
from kingsburg.files import Format
from kingsburg.invocation import installing
from kingsburg.lab.report import Report
from kingsburg.words.refusing import refusal

FORMAT = "kingsburg-report"
REPORT = Format("a report of games", b'{\n  "format": "kingsburg-report"', key="report")
ROWS = Format("the rows of a report", b"PAR1", b"kingsburg", "rows")

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


def check(json_file: Path | None, parquet_file: Path | None, out: Path | None = None) -> None:
    """Find out before hours of play that a file could not be written after them; `out` is where the games go."""
    if parquet_file and find_spec("pyarrow") is None:
        raise refusal(KingsburgError, "lab.wrong.pyarrow", command=installing("pyarrow"))
    named = [files.check(file, known) for file, known in ((json_file, REPORT), (parquet_file, ROWS)) if file]
    named += [Path(os.path.realpath(out))] if out else []
    if len(set(named)) < len(named):
        raise refusal(KingsburgError, "lab.wrong.same_file", names=listed(named))


def write_json(report: Report, path: Path) -> None:
    """The report, and its rows a line each."""
    told = json.dumps({"format": FORMAT, **report.to_dict()}, indent=2).removesuffix("\n}")
    lines = ",\n    ".join(map(json.dumps, rows(report)))
    files.replace(path, f'{told},\n  "rows": [\n    {lines}\n  ]\n}}\n', REPORT)


def write_parquet(report: Report, path: Path) -> None:
    """The rows; the report is in the metadata of the file, under `kingsburg`."""
    import pyarrow
    import pyarrow.parquet

    metadata = {"kingsburg": json.dumps(report.to_dict())}
    schema = pyarrow.schema([(name, getattr(pyarrow, kind)()) for name, kind in COLUMNS.items()], metadata)
    written = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(list(rows(report)), schema), written)
    files.replace(path, written.getvalue(), ROWS)
