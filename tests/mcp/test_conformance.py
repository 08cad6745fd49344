"""The protocol's own suite against the server, unmodified: what holds for every server, whatever its tools do.

It runs on Node, which `make web` brings, and is fetched with npm on first use; `suite/package.json` has its version.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from hatch_client import NotBuilt, npm
from tests.patience import PATIENCE
from tests.server.started import started

SUITE: Final = Path(__file__).parent / "suite"
PROGRAM: Final = SUITE / "node_modules" / ".bin" / "conformance"
SCENARIOS: Final = (
    *("server-initialize", "ping", "tools-list", "tools-call-error", "resources-list", "prompts-list"),
    *("server-sse-multiple-streams", "dns-rebinding-protection"),
)
PASSED: Final = re.compile(r"Passed: ([1-9]\d*)/\1, 0 failed, 0 warnings")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run npm in the folder of the suite."""
    command, needed = npm()
    return subprocess.run(
        [*command, *arguments],
        cwd=SUITE,
        env=os.environ | needed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def fetch() -> None:
    """See to it that the suite is there, or skip."""
    try:
        npm()
    except NotBuilt as error:
        pytest.skip(str(error))
    if not PROGRAM.exists():
        fetched = run("install", "--silent", "--no-package-lock")
        if fetched.returncode:
            pytest.skip(f"the suite cannot be fetched: npm ended with status {fetched.returncode}")


def test_the_server_passes_the_scenarios_for_every_server(tmp_path: Path) -> None:
    fetch()
    with started(f"sqlite:///{tmp_path}/tables.db") as server:
        told = {
            scenario: run(
                *("exec", "--", "conformance", "server", "--url", f"http://{server.address}/mcp"),
                *("--scenario", scenario),
            ).stdout
            for scenario in SCENARIOS
        }
    assert {scenario: text for scenario, text in told.items() if not PASSED.search(text)} == {}
