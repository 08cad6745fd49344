"""Language models at the table: the tools, by a client of the SDK."""

import pytest

pytest.importorskip("mcp", reason="needs the extra mcp")
