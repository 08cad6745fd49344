"""Results for other programs."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet
import pytest

from kingsburg.bots import make
from kingsburg.engine.errors import KingsburgError
from kingsburg.lab import Report, export, simulate


@pytest.fixture(scope="module")
def report() -> Report:
    return simulate(("random", "greedy", "random"), 4, 5, 1, {}, make, players=2)


def test_there_is_a_row_for_every_seat(report: Report) -> None:
    rows = list(export.rows(report))
    assert [(row["game"], row["seat"]) for row in rows] == [(game, seat) for game in range(4) for seat in range(2)]
    assert all(list(row) == list(export.COLUMNS) for row in rows)
    for row in rows:
        result = report.results[row["game"]]
        assert row["bot"] == report.series.bots[result.seating[row["seat"]]]
        assert row["score"] == result.scores[row["seat"]]
        assert row["seed"] == result.seed


def test_json_has_the_report_and_the_rows(report: Report, tmp_path: Path) -> None:
    export.write_json(report, tmp_path / "r.json")
    told = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert told.pop("rows") == list(export.rows(report))
    assert told.pop("format") == "kingsburg-report"
    assert told == json.loads(json.dumps(report.to_dict()))


def test_json_of_no_games(report: Report, tmp_path: Path) -> None:
    export.write_json(Report(report.series, 3, (), 0.1), tmp_path / "r.json")
    assert json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["rows"] == []


def test_parquet_has_the_rows_and_the_report(report: Report, tmp_path: Path) -> None:
    export.write_parquet(report, tmp_path / "r.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "r.parquet")
    assert table.to_pylist() == list(export.rows(report))
    assert {field.name: str(field.type) for field in table.schema} == {
        name: {"float64": "double"}.get(kind, kind) for name, kind in export.COLUMNS.items()
    }
    assert json.loads(table.schema.metadata[b"kingsburg"])["games"] == 4


def test_what_cannot_be_written_is_found_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    export.check(None, None)
    export.check(tmp_path / "a.json", tmp_path / "a.parquet")
    with pytest.raises(KingsburgError, match="is a folder"):
        export.check(tmp_path, None)
    with pytest.raises(KingsburgError, match=r"there is no folder .*nowhere"):
        export.check(None, tmp_path / "nowhere" / "a.parquet")
    monkeypatch.setattr(export, "find_spec", lambda _name: None)
    export.check(tmp_path / "a.json", None)
    with pytest.raises(KingsburgError, match="-m pip install pyarrow"):
        export.check(None, tmp_path / "a.parquet")
