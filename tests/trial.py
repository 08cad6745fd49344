"""What is published, tried as its users have it: `make trial`.

A wheel is built and installed with `[web]` in a new environment, nothing of this folder is imported there; then
`kingsburg serve` is started, and the program of docs/protocol.md plays a game against three bots. Packages come from
wherever pip has them from, so this is no test of the suite, which needs no network.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.docs.pages import blocks

ROOT = Path(__file__).parents[1]
SECONDS = 600.0
AT = re.compile(r"served at http://([\d.:]+)/")


def built(folder: Path) -> Path:
    """A wheel that is not compiled, which takes seconds."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"KINGSBURG_COMPILE": "0"}, check=True, timeout=SECONDS)
    [wheel] = folder.glob("*.whl")
    return wheel


def installed(wheel: Path, folder: Path) -> Path:
    """The programs of a new environment with the wheel and what it needs to serve."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    command = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["-c", str(ROOT / "constraints.txt"), f"{wheel}[web]"]
    subprocess.run(command, cwd=folder, check=True, timeout=SECONDS)
    return programs


@contextmanager
def served(programs: Path, folder: Path) -> Iterator[str]:
    """The address of a server with a database in a folder."""
    command = [str(programs / "kingsburg"), "serve", "--port", "0", "--log", "quiet"]
    with subprocess.Popen(
        [*command, "--db", f"sqlite:///{folder / 'tables.db'}"], cwd=folder, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            found = next((match for line in server.stdout if (match := AT.search(line))), None)
            if found is None:
                raise SystemExit("the server did not start")
            yield found[1]
        finally:
            server.terminate()


def client() -> str:
    """The program of the page."""
    return next(block.text for block in blocks(ROOT / "docs" / "protocol.md") if block.file == "clients/play.py")


def trial(folder: Path) -> str:
    """What the program of the page prints."""
    programs = installed(built(folder / "dist"), folder / "environment")
    script = folder / "play.py"
    script.write_text(client(), encoding="utf-8")
    with served(programs, folder) as address:
        command = [str(programs / "python"), str(script), address]
        return subprocess.run(
            command, cwd=folder, check=True, timeout=SECONDS, stdout=subprocess.PIPE, text=True
        ).stdout


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    with tempfile.TemporaryDirectory(prefix="kingsburg-") as folder:
        told = trial(Path(folder))
    print(told, end="")
    if not re.fullmatch(r"VP by seat: \[\d+, \d+, \d+, \d+\]\n", told):
        raise SystemExit("the game was not played to its end")


if __name__ == "__main__":
    main()
