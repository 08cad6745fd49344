"""`kingsburg serve` as a command, and what it needs to be installed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

from kingsburg.cli import main, serve

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_without_the_packages_it_names_the_command_that_installs_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda _: None)
    assert main(["serve"]) == 2
    told = capsys.readouterr().err
    assert "-m pip install" in told
    assert "kingsburg[web]" in told


def test_a_port_or_database_that_cannot_be_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "70000"]) == 2
    assert "'70000' is not a whole number from 0 to 65535" in capsys.readouterr().err
    assert main(["serve", "--db", "file.db"]) == 2
    assert capsys.readouterr().err == "kingsburg: 'file.db' is no database: choose sqlite:///FILE or postgresql://…\n"


def test_the_extra_has_all_that_the_server_needs() -> None:
    named = [need.partition(">")[0].partition("[")[0] for need in PROJECT["project"]["optional-dependencies"]["web"]]
    assert {*serve.NEEDED, "psycopg"} <= set(named)
    pinned = {line.lower() for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").split()}
    developed = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8").split()
    for name in named:
        assert any(pin.startswith(f"{name}==") for pin in pinned)
        assert any(line.partition("[")[0].rstrip(";") == name for line in developed)


def test_a_wheel_has_every_file_of_the_server_and_compiles_of_the_tables_what_seats_are_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KINGSBURG_COMPILE", "0")
    monkeypatch.setenv("KINGSBURG_CLIENT", "0")
    [wheel] = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with ZipFile(wheel) as packed:
        names = set(packed.namelist())
    for path in (ROOT / "src" / "kingsburg" / "server").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            assert path.relative_to(ROOT / "src").as_posix() in names
    compiled = PROJECT["tool"]["hatch"]["build"]["hooks"]["custom"]["modules"]
    ours = [name for name in compiled if name.startswith(("kingsburg/server", "kingsburg/table"))]
    assert ours == ["kingsburg/table/told.py"]
