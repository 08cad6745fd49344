"""Servers that tests start as programs of their own, so that they can be killed.

`python -m tests.server.started URL PORT` serves with wide limits: guests of a test play faster than people do.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from kingsburg.cli.serve import doors_for
from kingsburg.server.running import serve
from kingsburg.server.settings import Settings
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
WIDE = Settings(
    processes=1,
    sockets_of_an_address=10_000,
    tables_of_an_address=10**6,
    messages_a_second=10**6,
)
AT = re.compile(r"served at http://127\.0\.0\.1:(\d+)/")


def until(holds: Callable[[], bool], what: str) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, f"never: {what}"
        time.sleep(0.02)


class Server:
    """A server in a process of its own; started again it is at the same address."""

    def __init__(self, url: str, wide: bool = True, limits: Sequence[str] = ()) -> None:
        self.url = url
        self.limits = limits
        self.port = 0
        self._wide = wide
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def process(self) -> subprocess.Popen[str]:
        assert self._process is not None
        return self._process

    def start(self) -> None:
        """Start it, and wait until it can be reached."""
        command = [sys.executable, "-m", "tests.server.started", self.url, str(self.port)]
        if not self._wide:
            command = [sys.executable, "-m", "kingsburg", "serve", "--db", self.url, "--port", str(self.port)]
            command += ["--log", "quiet", *self.limits]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        found = None
        giving_up = threading.Timer(PATIENCE, self._process.kill)  # one that says nothing would be waited for for ever
        giving_up.start()
        for line in self._process.stdout:
            found = AT.search(line)
            if found:
                break
        giving_up.cancel()
        assert found is not None, "the server did not start"
        self.port = int(found[1])

    def helpers(self) -> list[int]:
        """The processes that think for it."""
        told = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(number) for number in told.read_text().split()] if told.exists() else []

    def kill(self) -> None:
        """End it at once, as a power cut would; those who thought for it end by themselves."""
        helpers = self.helpers()
        self.process.kill()
        self._reap()
        until(lambda: not any(map(is_running, helpers)), "no helper is left behind")

    def stop(self) -> int:
        """Ask it to stop; its status."""
        self.process.send_signal(signal.SIGINT)
        return self._reap()

    def _reap(self) -> int:
        status = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._process = None
        return status

    def end(self) -> None:
        if self._process is not None:
            self.kill()


@contextmanager
def started(url: str, wide: bool = True, limits: Sequence[str] = ()) -> Iterator[Server]:
    server = Server(url, wide, limits)
    try:
        server.start()
        yield server
    finally:
        server.end()


def is_running(number: int) -> bool:
    """Whether there is a process of this number that has not ended."""
    try:
        told = Path(f"/proc/{number}/stat").read_text()
    except OSError:
        return False
    return told.rpartition(")")[2].split()[0] != "Z"


def end_with(parent: int) -> None:
    """End when whoever started this does, so that a test that is stopped leaves nothing behind."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    doors = doors_for("127.0.0.1", ())
    sys.exit(serve("127.0.0.1", int(sys.argv[2]), sys.argv[1], WIDE, opens=False, logs="quiet", doors=doors))
