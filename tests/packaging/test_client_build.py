"""The client is built where it is missing or of other sources, and the package does without where it cannot be had."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import hatch_build
import hatch_client
from hatch_client import MADE_FROM, REQUIREMENT, SWITCH, digest, is_built, requirements
from tests.packaging.programs import instead_of_programs

ROOT = Path(__file__).parents[2]
NPM = """#!/bin/sh
echo "$@" >> "$NOTES"
[ "$1" != run ] || [ "$NPM_FAILS" != 1 ] || { echo "error: it cannot be"; exit 3; }
[ "$2" != build ] || mkdir -p ../client
"""


@pytest.fixture(autouse=True)
def checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A checkout with a client of its own to build, and an npm that notes what it is asked for."""
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    (web / "package.json").write_text("{}")
    (web / "src" / "main.ts").write_text("play()")
    npm = tmp_path / "bin" / "npm"
    npm.parent.mkdir()
    npm.write_text(NPM)
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", f"{npm.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("NOTES", str(tmp_path / "notes"))
    monkeypatch.delenv(SWITCH, raising=False)
    monkeypatch.setattr(hatch_client, "SOURCES", web)
    monkeypatch.setattr(hatch_client, "BUILT", tmp_path / "client")
    monkeypatch.setattr(hatch_client, "INSTALLED", web / "installed")
    monkeypatch.setattr(hatch_client, "find_spec", lambda _name: None)
    return tmp_path


def asked(checkout: Path) -> list[str]:
    notes = checkout / "notes"
    return notes.read_text().splitlines() if notes.exists() else []


def test_it_is_built_once_from_the_same_sources(checkout: Path) -> None:
    (checkout / "web" / "installed").touch()
    os.utime(checkout / "web" / "installed", (0, 0))
    hatch_client.main()
    hatch_client.main()
    assert asked(checkout) == [" ".join(hatch_client.INSTALL), "run build"]
    assert (checkout / "client" / MADE_FROM).read_text().strip() == digest()


def test_a_changed_source_has_it_built_anew(checkout: Path) -> None:
    (checkout / "web" / "installed").touch()
    hatch_client.main()
    assert is_built()
    (checkout / "web" / "src" / "main.ts").write_text("play(2)")
    assert not is_built()
    (checkout / "web" / "src" / "main.ts").write_text("play()")
    assert is_built(), "times of files do not matter"
    (checkout / "web" / "src" / "main.ts").rename(checkout / "web" / "src" / "other.ts")
    assert not is_built()


def test_types_are_looked_at_when_asked_for(checkout: Path) -> None:
    (checkout / "web" / "installed").touch()
    hatch_client.main("--check")
    assert asked(checkout) == ["run check", "run build"]


def test_what_npm_said_is_told_when_it_fails(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "web" / "installed").touch()
    monkeypatch.setenv("NPM_FAILS", "1")
    with pytest.raises(hatch_client.NotBuilt, match="error: it cannot be\n\nnpm run build failed with 3"):
        hatch_client.main()
    assert not is_built()


def test_without_node_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(hatch_client.NotBuilt, match=f"pip install {REQUIREMENT}"):
        hatch_client.build()


def test_node_is_asked_for_only_where_the_client_is_to_be_built(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    assert requirements() == [REQUIREMENT]
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    assert requirements() == []
    monkeypatch.setattr(platform, "machine", lambda: "aarch64")
    monkeypatch.setenv(SWITCH, "0")
    assert requirements() == []
    monkeypatch.delenv(SWITCH)
    (checkout / "web" / "installed").touch()
    hatch_client.main()
    assert requirements() == []


def test_the_version_of_node_is_the_pinned_one() -> None:
    assert REQUIREMENT in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()


class Building:
    """Builds in which the client's program does as it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, status: int) -> None:
        self.status = status
        self.built: list[str] = []
        monkeypatch.setenv(hatch_build.SWITCH, "0")
        instead_of_programs(monkeypatch, self._run)

    def _run(self, command: list[str], _folder: Path) -> tuple[int, str]:
        self.built.append(Path(command[1]).name)
        return self.status, "some lines\nerror: no network\n"


@pytest.mark.parametrize("version", ["standard", "editable"])
def test_wheels_and_editable_installs_have_it_built(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str
) -> None:
    building = Building(monkeypatch, 0)
    builder = WheelBuilder(str(ROOT))
    assert REQUIREMENT in builder.config.dependencies
    builder.get_build_hooks(str(tmp_path / "out"))["custom"].initialize(version, {})
    assert building.built == ["hatch_client.py"]


def test_the_archive_has_it_built_and_needs_no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    building = Building(monkeypatch, 0)
    monkeypatch.delenv(hatch_build.SWITCH)
    assert list(SdistBuilder(str(ROOT)).config.dependencies) == [REQUIREMENT]
    list(SdistBuilder(str(ROOT)).build(directory=str(tmp_path / "out"), versions=["standard"]))
    assert building.built == ["hatch_client.py"]


def test_switched_off_it_is_not_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    building = Building(monkeypatch, 0)
    monkeypatch.setenv(SWITCH, "0")
    list(WheelBuilder(str(ROOT)).build(directory=str(tmp_path / "out"), versions=["standard"]))
    assert building.built == []


def test_where_it_cannot_be_built_the_package_says_so_and_goes_without(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Building(monkeypatch, 1)
    list(WheelBuilder(str(ROOT)).build(directory=str(tmp_path / "out"), versions=["standard"]))
    assert "kingsburg: without the browser client: error: no network." in capsys.readouterr().err


def test_whoever_insists_is_not_given_less(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Building(monkeypatch, 1)
    monkeypatch.setenv(SWITCH, "1")
    with pytest.raises(SystemExit):
        list(WheelBuilder(str(ROOT)).build(directory=str(tmp_path / "out"), versions=["standard"]))
    assert "KINGSBURG_CLIENT=1, but it is not built" in capsys.readouterr().err
