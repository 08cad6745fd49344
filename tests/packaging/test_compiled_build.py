"""The build compiles where it can, says why where it cannot, and does as the switch says. Nothing is compiled here."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from hatchling.builders.wheel import WheelBuilder

import hatch_client
import hatch_compile
from hatch_build import KEEP, REQUIREMENTS, SWITCH, obstacle, run
from hatch_compile import AS_COUNTED, COUNT, JOINED, PROFILE, can_profile, in_parallel, join, without_folders
from tests.packaging.programs import Program, instead_of_programs

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["hooks"]["custom"]
NO_COMPILER = "/nonexistent/cc"


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine where a compiler and headers are found and no switch is set; the folder of its headers."""
    for name in (SWITCH, KEEP, PROFILE, "HATCH_VERBOSE", "HATCH_QUIET"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(hatch_client.SWITCH, "0")
    headers = tmp_path / "include"
    headers.mkdir()
    (headers / "Python.h").touch()
    real = sysconfig.get_path
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(headers) if name == "include" else real(name))
    monkeypatch.setenv("CC", f"{sys.executable} -pthread")
    return headers


def never(command: list[str], _folder: Path) -> tuple[int, str]:
    raise AssertionError(f"nothing should be compiled: {command}")


def well(_command: list[str], folder: Path) -> tuple[int, str]:
    assert (folder / "kingsburg" / "engine" / "game.py").exists()
    for name in ("kingsburg__mypyc.so", "kingsburg/engine/game.so"):
        (folder / "lib" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "lib" / name).touch()
    return 0, ""


def badly(_command: list[str], _folder: Path) -> tuple[int, str]:
    return 1, "game.py:7: warning: slow\ngame.py:9: error: Unsupported thing\nStopped\n"


def wheel(folder: Path) -> Path:
    return Path(next(iter(WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"]))))


def contents(path: Path) -> set[str]:
    with zipfile.ZipFile(path) as archive:
        return set(archive.namelist())


def is_plain(path: Path) -> bool:
    names = contents(path)
    return path.name.endswith("-py3-none-any.whl") and not any(name.endswith((".so", ".c")) for name in names)


def needed() -> list[str]:
    return list(WheelBuilder(str(ROOT)).config.dependencies)


def test_with_a_compiler_the_wheel_has_libraries_beside_their_sources(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    instead_of_programs(monkeypatch, well)
    built = wheel(tmp_path)
    names = contents(built)
    assert names > {"kingsburg__mypyc.so", "kingsburg/engine/game.so", "kingsburg/engine/game.py", "kingsburg/py.typed"}
    assert f"-cp{sys.version_info[0]}{sys.version_info[1]}-" in built.name
    assert not built.name.endswith("-any.whl")
    assert "compiled 1 modules" in capsys.readouterr().err


def test_it_compiles_the_listed_modules_outside_the_source_tree(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen: list[Path] = []

    def compiler(command: list[str], folder: Path) -> tuple[int, str]:
        assert command[2:] == [*HOOK["modules"], "--joined", *HOOK["joined"]]
        seen.append(folder)
        return well(command, folder)

    instead_of_programs(monkeypatch, compiler)
    wheel(tmp_path)
    assert not seen[0].is_relative_to(ROOT)
    assert not seen[0].exists(), "the temporary folder is left behind"


def test_a_folder_to_compile_in_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(KEEP, str(tmp_path / "kept"))
    instead_of_programs(monkeypatch, well)
    wheel(tmp_path)
    assert (tmp_path / "kept" / "lib" / "kingsburg__mypyc.so").exists()


def test_without_a_compiler_the_wheel_is_plain_and_one_line_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    instead_of_programs(monkeypatch, never)
    monkeypatch.setenv("CC", NO_COMPILER)
    assert needed() == []
    assert is_plain(wheel(tmp_path))
    (line,) = capsys.readouterr().err.splitlines()
    assert "not compiled: no C compiler was found" in line
    assert "install again" in line


def test_without_headers_the_wheel_is_plain(
    machine: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    instead_of_programs(monkeypatch, never)
    (machine / "Python.h").unlink()
    assert needed() == []
    assert is_plain(wheel(tmp_path))
    assert "headers of Python" in capsys.readouterr().err


def test_when_compiling_fails_the_wheel_is_plain_and_one_line_tells_the_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    instead_of_programs(monkeypatch, badly)
    assert is_plain(wheel(tmp_path))
    (line,) = capsys.readouterr().err.splitlines()
    assert "game.py:9: error: Unsupported thing" in line


def test_switched_off_it_does_not_compile(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    instead_of_programs(monkeypatch, never)
    monkeypatch.setenv(SWITCH, "0")
    assert needed() == []
    assert is_plain(wheel(tmp_path))
    assert f"not compiled: {SWITCH} is 0" in capsys.readouterr().err


def test_insisted_upon_it_compiles(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    instead_of_programs(monkeypatch, well)
    monkeypatch.setenv(SWITCH, "1")
    assert not is_plain(wheel(tmp_path))


@pytest.mark.parametrize(("compiler", "cc"), [(never, NO_COMPILER), (badly, sys.executable)])
def test_insisted_upon_it_fails_rather_than_go_on(
    compiler: Program,
    cc: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    instead_of_programs(monkeypatch, compiler)
    monkeypatch.setenv("CC", cc)
    monkeypatch.setenv(SWITCH, "1")
    with pytest.raises(SystemExit):
        wheel(tmp_path)
    assert f"{SWITCH}=1, but" in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize(("name", "asked"), [(SWITCH, obstacle), (PROFILE, can_profile)])
def test_another_value_of_a_switch_is_refused(
    name: str, asked: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "yes")
    with pytest.raises(ValueError, match=f"{name} is 0, 1 or not set, not 'yes'"):
        asked()


WAITS_FOR_A_FILE = """
import pathlib, sys, time
while not pathlib.Path("heard").exists():
    time.sleep(0.001)
print("said", file=sys.stderr)
sys.exit(3)
"""


def test_while_it_compiles_a_line_every_second_shows_that_it_is_alive(tmp_path: Path) -> None:
    """The program here ends only when three lines were told."""
    told: list[str] = []

    def tell(line: str) -> None:
        told.append(line)
        if len(told) == 3:
            (tmp_path / "heard").touch()

    assert run([sys.executable, "-c", WAITS_FOR_A_FILE], tmp_path, tell, "compiling", every=0.01) == (3, "said\n")
    assert len(told) >= 3
    assert all(re.fullmatch(r"kingsburg: compiling, \d+ s", line) for line in told)


def test_what_is_told_is_printed_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """pip hears it on the program's output while the wheel is built."""
    instead_of_programs(monkeypatch, well)
    waited = iter([subprocess.TimeoutExpired("mypyc", 1), None])

    def wait(_program: object, _seconds: float) -> int:
        if (late := next(waited)) is not None:
            raise late
        return 0

    monkeypatch.setattr(subprocess.Popen, "wait", wait)
    wheel(tmp_path)
    assert "kingsburg: compiling, 0 s\n" in capsys.readouterr().err


def test_an_editable_install_is_never_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    instead_of_programs(monkeypatch, never)
    monkeypatch.setenv(SWITCH, "1")
    data: dict[str, object] = {}
    WheelBuilder(str(ROOT)).get_build_hooks(str(tmp_path))["custom"].initialize("editable", data)
    assert data == {}


def test_compiling_needs_the_mypy_that_checks_the_types() -> None:
    assert needed() == list(REQUIREMENTS)
    pinned = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    assert [name for name in REQUIREMENTS if name.startswith("mypy")] == [n for n in pinned if n.startswith("mypy==")]


@pytest.mark.parametrize("module", [*HOOK["modules"], *HOOK["joined"]])
def test_every_listed_module_exists(module: str) -> None:
    path = ROOT / "src" / module
    assert path.is_file() or (path / "__init__.py").is_file()


def test_joined_modules_are_among_the_compiled() -> None:
    assert set(HOOK["joined"]) <= set(HOOK["modules"])


def test_joined_are_the_listed_modules_and_the_runtime(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    names = ("", "___engine", "___engine___game", "___engines", "___library", "___content___engine")
    sources = [f"c/__native_kingsburg{name}.c" for name in names] + ["c/int_ops.c"]
    Path("c").mkdir()
    for source in sources:
        Path(source).write_text(source, encoding="utf-8")
    assert join(sources, ["kingsburg/engine"]) == ["c/joined.c", sources[3], sources[4], sources[5]]
    assert Path("c/joined.c").read_text(encoding="utf-8").split() == [*sources[:3], sources[6]]


def test_a_library_names_no_folder_of_the_machine_that_built_it() -> None:
    linker = ["gcc", "-shared", "-L/opt/python/lib", "-Wl,-rpath,/opt/python/lib", "-Wl,-O1"]
    assert without_folders(linker) == ["gcc", "-shared", "-L/opt/python/lib", "-Wl,-O1"]


# -- compiling for what games do --------------------------------------------------------------------------------


def says(monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    """Have the C compiler say what it is."""
    told = subprocess.CompletedProcess([], 0, stdout=version)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: told)


@pytest.mark.skipif(sys.platform == "win32", reason="gcc's profiles are not used on Windows")
@pytest.mark.parametrize(
    ("version", "switch", "expected"),
    [
        ("gcc 12.2.0\nCopyright (C) 2022 Free Software Foundation, Inc.", "", False),
        ("gcc 12.2.0\nCopyright (C) 2022 Free Software Foundation, Inc.", "1", True),
        ("gcc 12.2.0\nCopyright (C) 2022 Free Software Foundation, Inc.", "0", False),
        ("Debian clang version 14.0.6", "1", False),
        ("", "1", False),
    ],
)
def test_only_gcc_is_asked_to_count_and_only_if_switched_on(
    version: str, switch: str, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    says(monkeypatch, version)
    monkeypatch.setenv(PROFILE, switch)
    assert can_profile() is expected


class Counting:
    """A build whose steps are told, one of which may fail; and a library with an argument for the linker."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fails: str = "") -> None:
        self.steps: list[tuple[object, ...]] = []
        self.library = SimpleNamespace(extra_link_args=["-lm"])
        monkeypatch.setattr(hatch_compile, "can_profile", lambda: True)
        for name in ("build", "play"):
            monkeypatch.setattr(hatch_compile, name, self._told(name, name == fails))

    def _told(self, name: str, fails: bool) -> Callable[..., None]:
        def step(*told: object) -> None:
            self.steps.append((name, *told, list(self.library.extra_link_args)))
            if fails:
                raise RuntimeError("no counters here")

        return step


def test_games_are_played_with_a_library_that_counts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    counting = Counting(monkeypatch)
    assert hatch_compile.profiled(counting.library, []) == AS_COUNTED
    linked = ["-lm", *COUNT]
    assert counting.steps == [("build", [counting.library], COUNT, linked), ("play", linked)]
    assert counting.library.extra_link_args == ["-lm"]


@pytest.mark.parametrize("fails", ["build", "play"])
def test_where_nothing_can_be_counted_the_engine_is_compiled_as_ever(
    fails: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    counting = Counting(monkeypatch, fails)
    assert hatch_compile.profiled(counting.library, []) == ()
    assert counting.library.extra_link_args == ["-lm"]
    assert "no counters here" in capsys.readouterr().out


def test_an_object_that_counts_is_always_compiled_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    compiled: list[tuple[str, list[str]]] = []

    def compile_files(sources: list[str], *, extra_postargs: list[str], **_: object) -> None:
        (source,) = sources
        compiled.append((source, extra_postargs))
        Path(source).with_suffix(".o").touch()

    compiler = SimpleNamespace(
        compile=compile_files, object_filenames=lambda sources, **_: [str(Path(sources[0]).with_suffix(".o"))]
    )
    Path("c").mkdir()
    sources = [JOINED, "c/other.c"]
    for source in sources:
        Path(source).touch()
        os.utime(source, (1, 1))
    for flags in (COUNT, AS_COUNTED, ()):
        in_parallel(compiler, flags)(sources, extra_postargs=["-w"], depends=[])
    assert sorted(compiled) == [
        (JOINED, ["-w", *COUNT]),
        (JOINED, ["-w", *AS_COUNTED]),
        ("c/other.c", ["-w"]),
    ]
