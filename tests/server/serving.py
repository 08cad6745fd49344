"""A real server in a process of its own, for tests that talk to it as guests do."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.architecture.source import ROOT
from tests.patience import PATIENCE

TOO_MANY = 429


class Server:
    """A server that runs, and requests to it."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """The status and the answer of a request, patiently where there were too many; `x_seat` is X-Seat."""
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://{self.address}{path}", data, told, method=method)
        request.add_header("Content-Type", "application/json")
        for _ in range(PATIENCE):
            status, found = self._ask(request)
            if status != TOO_MANY:
                break
            time.sleep(0.1)
        return status, found

    def _ask(self, request: urllib.request.Request) -> tuple[int, Any]:
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, _read(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, _read(error.read())

    def play_out(self, table: str, seats: list[str]) -> None:
        """Have every seat take its first option, over HTTP, until the game is over."""
        while True:
            for token in seats:
                _, state = self.ask("GET", f"/api/tables/{table}/state", x_seat=token)
                view, version = state["told"]["view"], state["table"]["version"]
                if view["over"]:
                    return
                if state["you"] in view["pending"]:
                    move = view["options"][0]["text"]
                    act = {"act": "answer", "version": version, "id": f"{version}", "move": move}
                    status, done = self.ask("POST", f"/api/tables/{table}/acts", act, x_seat=token)
                    assert (status, done["type"]) == (200, "done"), done


def _read(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return data.decode()


@contextmanager
def serving(folder: Path, **environment: str) -> Iterator[Server]:
    """A server with a database in a folder, until the test is over."""
    command = [sys.executable, "-m", "kingsburg", "serve", "--port", "0", "--log", "quiet", "--processes", "1"]
    with subprocess.Popen(
        [*command, "--db", f"sqlite:///{folder / 'tables.db'}"],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")} | environment,
        stdout=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            found = re.search(r"http://([\d.:]+)/", process.stdout.readline())
            assert found is not None, "the server did not start"
            yield Server(process, found[1])
        finally:
            process.terminate()
            process.wait(PATIENCE)
