"""Compiles the engine while a wheel is built, where that is possible, and has the browser client built before.

The modules to compile are listed in pyproject.toml. hatchling calls `BuildHook`; it copies the package to a
folder of its own, runs hatch_compile.py there, and puts what comes out into the wheel. Of the source tree only the
client is written (hatch_client.py). `python hatch_build.py` says what stands in the way of compiling, or nothing.
See docs/compiled-build.md.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))  # whoever builds has loaded this file by its path alone
import hatch_client
import hatch_compile
from hatch_compile import compiler_command, switch

SWITCH = "KINGSBURG_COMPILE"
"""0: do not compile; 1: compile or fail; not set: compile if possible."""
KEEP = "KINGSBURG_BUILD_DIR"
"""A folder to compile in that is kept, so that the next build repeats only what changed. Not set: a temporary one."""
REQUIREMENTS = ("mypy==2.4.1", "setuptools>=77")
"""What compiling needs, besides a C compiler and the Python headers. The tests hold mypy to constraints.txt."""

NOT_COMPILED = shutil.ignore_patterns("__pycache__", "client", "*.pyi")
"""What stays out of the copy: stubs hide machine integers from users, and mypyc wants to see them."""


class CompileError(Exception):
    """The modules could not be compiled; the text is all that the compilers said."""

    def __str__(self) -> str:
        return brief(super().__str__())

    @property
    def output(self) -> str:
        return super().__str__()


def brief(output: str) -> str:
    """Of all that a program said the first line that tells an error, or the last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["no message"]
    told = next((line for line in lines if re.search(r"\berror\b", line, re.IGNORECASE)), lines[-1])
    return textwrap.shorten(told, 200)


class BuildHook(BuildHookInterface[BuilderConfig]):
    """Builds the client for whatever is made; adds the compiled modules to a wheel, or says why it is plain Python."""

    work: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        compiles = self.target_name == "wheel" and not obstacle()
        return [*(REQUIREMENTS if compiles else ()), *hatch_client.requirements()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._build_client()
        if self.target_name == "wheel" and version != "editable":
            self._add_compiled(build_data)

    def _build_client(self) -> None:
        """Have the browser client built where it is not, or say why the package goes without."""
        wish = switch(hatch_client.SWITCH)
        if wish == "0" or hatch_client.is_built():
            return
        command = [sys.executable, hatch_client.__file__]
        status, output = run(command, Path(self.root), self.app.display_info, "building the browser client")
        if status and wish == "1":
            self.app.abort(f"{output}\nkingsburg: {hatch_client.SWITCH}=1, but it is not built.")
        if status:
            self.app.display_debug(output)
            self.app.display_warning(
                f"kingsburg: without the browser client: {brief(output)}. To have it, install again where Node can be "
                f"had ({hatch_client.SWITCH}=1 then fails rather than go on)."
            )

    def _add_compiled(self, build_data: dict[str, Any]) -> None:
        missing = obstacle()
        if not missing:
            self._compile(build_data)
        elif switched_off():
            self.app.display_info(f"kingsburg: plain Python, not compiled: {missing}.")
        else:
            self._give_up(missing)

    def _compile(self, build_data: dict[str, Any]) -> None:
        """Compile the modules and have hatchling put them into the wheel beside their sources."""
        started = time.monotonic()
        try:
            built = compiled(
                Path(self.root), self._folder(), self.config["modules"], self.config["joined"], self.app.display_info
            )
        except CompileError as error:
            self._tidy()
            self._give_up(f"the compiler failed: {error}", error.output)
            return
        build_data["force_include"].update(built)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        took = time.monotonic() - started
        self.app.display_info(f"kingsburg: compiled {len(built) - 1} modules in {took:.0f} s.")

    def _give_up(self, reason: str, output: str = "") -> None:
        """Go on with plain Python and say why; fail if compiling was asked for."""
        if insisted():
            self.app.abort(f"{output}\nkingsburg: {SWITCH}=1, but {reason}.".strip())
        if output:
            self.app.display_debug(output)
        self.app.display_warning(
            f"kingsburg: plain Python, not compiled: {reason}. For the faster build have a C compiler and the Python "
            f"headers, and install again ({SWITCH}=1 then fails rather than go on; see docs/compiled-build.md)."
        )

    def _folder(self) -> Path:
        """Where to compile: it has to last until the wheel is written."""
        if os.environ.get(KEEP):
            return Path(os.environ[KEEP]).absolute()
        self.work = tempfile.TemporaryDirectory(prefix="kingsburg-", ignore_cleanup_errors=True)
        return Path(self.work.name).resolve()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._tidy()

    def _tidy(self) -> None:
        if self.work:
            self.work.cleanup()


def switched_off() -> bool:
    return switch(SWITCH) == "0"


def insisted() -> bool:
    return switch(SWITCH) == "1"


def obstacle() -> str:
    """What stands in the way of compiling, or nothing."""
    if switched_off():
        return f"{SWITCH} is 0"
    if platform.python_implementation() != "CPython":
        return f"mypyc compiles for CPython, not for {platform.python_implementation()}"
    if not has_compiler():
        return "no C compiler was found"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return f"the headers of Python {platform.python_version()} are not installed"
    return ""


def has_compiler() -> bool:
    """Whether the compiler that setuptools would call is there."""
    if os.name == "nt":
        programs = Path(os.environ.get("PROGRAMFILES(X86)", ""))
        return (programs / "Microsoft Visual Studio" / "Installer" / "vswhere.exe").exists()
    command = compiler_command()
    return bool(command) and shutil.which(command[0]) is not None


def compiled(
    root: Path, folder: Path, modules: list[str], joined: list[str], tell: Callable[[str], None]
) -> dict[str, str]:
    """Compile modules of src/ in a folder: where each library is, and its place in the wheel."""
    shutil.rmtree(folder / "kingsburg", ignore_errors=True)
    shutil.copytree(root / "src" / "kingsburg", folder / "kingsburg", ignore=NOT_COMPILED)
    command = [sys.executable, hatch_compile.__file__, *modules, "--joined", *joined]
    status, output = run(command, folder, tell, "compiling")
    if status:
        raise CompileError(output)
    built = sorted(path for path in (folder / "lib").rglob("*") if path.is_file())
    return {str(path): path.relative_to(folder / "lib").as_posix() for path in built}


def run(
    command: list[str], folder: Path, tell: Callable[[str], None], what: str, every: float = 1.0
) -> tuple[int, str]:
    """Run a program: its status and all that it said.

    Every second a line tells how long it has been running: pip turns its spinner by one for each line it hears.
    """
    started = time.monotonic()
    with tempfile.TemporaryFile() as said, subprocess.Popen(command, cwd=folder, stdout=said, stderr=said) as process:
        try:
            while not ended(process, every):
                tell(f"kingsburg: {what}, {time.monotonic() - started:.0f} s")
        except BaseException:
            process.kill()
            raise
        said.seek(0)
        return process.returncode, said.read().decode(errors="replace")


def ended(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """Whether a process ends within some seconds."""
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


if __name__ == "__main__":
    print(obstacle())
