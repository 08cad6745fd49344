"""A server of our own in another process, and what it takes to drive the browser client there."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from importlib.util import find_spec
from pathlib import Path

import kingsburg
from tests.patience import PATIENCE

PACKAGE = Path(kingsburg.__file__).parent
ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"]
"""How Chromium is started: it asks nobody for anything of its own."""


def browser() -> str | None:
    """Where Chromium is."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def missing() -> str:
    """What these tests need and is not here, with how to get it; empty if all is there."""
    if find_spec("litestar") is None or find_spec("uvicorn") is None:
        return "the packages of the server are not installed: pip install 'kingsburg[web]'"
    if find_spec("playwright") is None:
        return "there is no Playwright: pip install playwright"
    if browser() is None:
        return "there is no Chromium: apt install chromium, or its like"
    if not (PACKAGE / "client" / "index.html").exists():
        return "the client is not built: make web"
    if not (PACKAGE.parent.parent / "build" / "site" / "index.html").exists():
        return "the site is not built: make site"
    return ""


class Server:
    """A server on a free port with a database of its own, which can be killed and started again. One that is
    `generous` lets an address open as many tables as it likes, and reviews without much thought."""

    def __init__(self, folder: Path, generous: bool = False) -> None:
        self.folder = folder
        self.program = "tests.web.generous" if generous else "kingsburg"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        database = f"sqlite:///{self.folder / 'tables.db'}"
        command = [sys.executable, "-m", self.program, "serve", "--port", str(self.port), "--db", database]
        log = (self.folder / "server.log").open("ab")
        paths = {"PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), str(ROOT)])}
        with log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | paths)
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self.process.poll() is None, (self.folder / "server.log").read_text()
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}health", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """As a machine that loses its power."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
