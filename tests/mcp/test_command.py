"""`kingsburg mcp` as it is started."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kingsburg.cli import main, mcp, serve
from tests.patience import PATIENCE


def test_without_the_package_it_names_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mcp, "find_spec", lambda _: None)
    assert main(["mcp"]) == 2
    told = capsys.readouterr().err
    assert "-m pip install" in told
    assert "kingsburg[mcp]" in told
    assert told.count("\n") == 1
    assert serve.doors_for("127.0.0.1", ()) == (), "the server does without"


def test_it_ends_when_nobody_is_left_to_serve() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "kingsburg", "mcp", "--forget"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")
