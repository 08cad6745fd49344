"""The program as people start it in a shell, each way in a folder of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import kingsburg as kb
from kingsburg.terminal import saves
from tests.patience import PATIENCE

COMMANDS = ("play", "games", "review", "replay", "rules", "bots", "sim", "content", "completion", "--")
SCRIPT = """#!{python}
from kingsburg.cli import main

if __name__ == "__main__":  # as pip writes it: workers import it
    raise SystemExit(main())
"""
MAKEFILE = "play:\n\t@.venv/bin/kingsburg $(ARGS)\n"


class Shell:
    """A folder with the program in it, started as `program`; `told` is how it should spell itself."""

    def __init__(self, folder: Path, program: str, told: str, path: str = "") -> None:
        self.folder = folder
        self.program = program
        self.told = told
        self.home = folder / "games kept"
        script = folder / ".venv" / "bin" / "kingsburg"
        script.parent.mkdir(parents=True)
        script.write_text(SCRIPT.format(python=sys.executable))
        script.chmod(0o755)
        (folder / "Makefile").write_text(MAKEFILE)
        search = os.pathsep.join(filter(None, [path and str(folder / path), "/usr/bin", "/bin"]))
        source = str(Path(kb.__file__).parents[1])
        self.environment = {"PATH": search, "KINGSBURG_HOME": str(self.home), "PYTHONPATH": source, "COLUMNS": "60"}

    def run(self, line: str, answers: str = "") -> subprocess.CompletedProcess[str]:
        """Type a line, and answers to what it asks."""
        return subprocess.run(
            ["/bin/sh", "-c", line],
            cwd=self.folder,
            env=self.environment,
            input=answers,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )

    def says(self, arguments: str, answers: str = "") -> str:
        """What the program prints on both channels."""
        line = f"make -s ARGS='{arguments}'" if self.program == "make" else f"{self.program} {arguments}"
        done = self.run(line, answers)
        return done.stdout + done.stderr

    def printed(self, text: str) -> list[str]:
        """The commands that a text tells to type; each must stand alone on its line, or end a message."""
        found: list[str] = []
        for line in text.splitlines():
            told = re.search(rf"(?:^  |\(try )({re.escape(self.told)}(?: .*?)?)\)?$", line)
            if told:
                found.append(told[1])
            else:
                assert not any(f"kingsburg {command}" in line for command in COMMANDS), line
        return found

    def keep_a_game_near_its_end(self, content: Path | None = None) -> None:
        """A save in which little is left to decide, so that its review takes no time."""
        told: list[dict[str, Any]] = [{"name": "Ann", "bot": None}, {"name": "Brian", "bot": "novice"}]
        saves.write(self.home / "near its end.json", near_its_end(content), told)


def near_its_end(content: Path | None = None) -> kb.Game:
    """Ann and Brian recruit for the last winter, with sealed dice."""
    stated = {"players": 2, "year": 5, "phase": "recruit", "chance": "sealed", "seats": [{"gold": 2}, {"gold": 2}]}
    game = kb.position(stated, content)
    game.start.seats = ("Ann", "Brian")
    return game
