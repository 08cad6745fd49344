"""The OpenAPI document and the server agree, whatever is sent: schemathesis tries it."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.started import started

EXAMPLES = 10
"""Of each request; besides, every limit of every field is tried from both sides."""


@pytest.mark.skipif(find_spec("schemathesis") is None, reason="schemathesis is not installed: pip install schemathesis")
def test_no_request_is_answered_otherwise_than_the_document_says(tmp_path: Path) -> None:
    with started(f"sqlite:///{tmp_path}/tables.db") as server:
        tried = subprocess.run(
            [
                *(sys.executable, "-m", "schemathesis.cli", "run"),
                f"http://{server.address}/api/schema/openapi.json",
                *("--phases", "examples,coverage,fuzzing", "--max-examples", str(EXAMPLES)),
                *("--seed", "7", "--no-color", "--continue-on-failure"),
            ],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert tried.returncode == 0, tried.stdout[-5000:] + tried.stderr[-2000:]
    assert "Tested: 22" in tried.stdout
