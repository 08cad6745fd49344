"""One program as a process of its own, so that several interpreters take turns in one run.

    python -m benchmarks.worker kingsburg

It says what it is in a line of JSON, then answers each request on its standard input with another: `{"task": "play",
"seconds": 0.2, "number": 3, "options": {}}` gives counts and the seconds they took. What goes wrong is told as
`{"error": "..."}`. What a program prints goes to the standard error, so that it cannot spoil the answers.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TextIO

PROGRAMS = {
    "kingsburg": "benchmarks.programs.ours",
    "catanatron": "benchmarks.programs.catan",
    "open_spiel": "benchmarks.programs.spiel",
    "environments": "benchmarks.programs.envs",
    "peers": "benchmarks.programs.peers",
}


def serve(tasks: Mapping[str, Callable[..., dict[str, float]]], requests: Iterable[str], out: TextIO) -> None:
    """Answer every request until there are no more."""
    for line in requests:
        say(out, answer(tasks, line))


def answer(tasks: Mapping[str, Callable[..., dict[str, float]]], line: str) -> dict[str, Any]:
    """One answer; a task that fails says how instead of ending the process."""
    try:
        asked = json.loads(line)
        return tasks[asked["task"]](asked["seconds"], asked["number"], **asked["options"])
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def say(out: TextIO, told: Mapping[str, Any]) -> None:
    print(json.dumps(told), file=out, flush=True)


def main() -> None:
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    name = sys.argv[1]
    try:
        program = importlib.import_module(PROGRAMS[name])
    except ImportError as error:
        say(out, {"error": f"{name} cannot be loaded: {error}"})
        return
    say(out, {"python": sys.version.split()[0], **program.versions()})
    serve(program.TASKS, sys.stdin, out)


if __name__ == "__main__":
    main()
