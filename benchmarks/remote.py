"""The driver's side of a worker: start it, ask it, and say clearly what went wrong."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).parents[1]


class WorkerError(Exception):
    """A program could not be started, or failed at a task."""


class Worker:
    """A program in a process of its own, which works only when asked."""

    def __init__(self, program: str, python: str, command: Sequence[str] = ()) -> None:
        self.program = program
        arguments = [python, *(command or ("-m", "benchmarks.worker", program))]
        try:
            self._process = subprocess.Popen(
                arguments, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise WorkerError(f"{program}: {python} cannot be started: {error.strerror}") from error
        try:
            self.about: dict[str, str] = self._told()
        except WorkerError:
            self.close()
            raise

    def ask(self, task: str, seconds: float, number: int, options: Mapping[str, Any]) -> dict[str, float]:
        """One round of a task."""
        self.send(task, seconds, number, options)
        return self.receive()

    def send(self, task: str, seconds: float, number: int, options: Mapping[str, Any]) -> None:
        asked = {"task": task, "seconds": seconds, "number": number, "options": dict(options)}
        assert self._process.stdin is not None
        try:
            print(json.dumps(asked), file=self._process.stdin, flush=True)
        except OSError as error:
            raise WorkerError(f"{self.program} has ended before it was asked for {task}") from error

    def receive(self) -> dict[str, float]:
        """The answer to what was sent before."""
        return self._told()

    def _told(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise WorkerError(f"{self.program} ended with status {self._process.wait()}; its last words are above")
        told: dict[str, Any] = json.loads(line)
        if "error" in told:
            raise WorkerError(f"{self.program}: {told['error']}")
        return told

    def close(self) -> None:
        """Let it end: there will be no more requests."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
