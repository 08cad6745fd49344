"""Serving one program over its input and output."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

from kingsburg.mcp.server import make_server
from kingsburg.mcp.tables import Tables


def run(folder: Path | None) -> int:
    """Serve until the input ends; tables are kept in a folder, if there is one."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(message)s")
    make_server(Tables(folder)).run("stdio")
    return 0
