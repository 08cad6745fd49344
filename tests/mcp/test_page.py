"""docs/models.md tells every tool with its arguments, and what a client is told to run."""

from __future__ import annotations

import asyncio
import json
import re

from kingsburg.mcp.server import make_server
from kingsburg.mcp.tables import Tables
from tests.architecture.source import ROOT
from tests.docs.pages import blocks

PAGE = ROOT / "docs" / "models.md"


def test_every_tool_has_a_line_with_its_arguments() -> None:
    told = {
        head[1]: re.findall(r"`(\w+)`", head[2])
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if (head := re.match(r"\| `(\w+)` \|([^|]*)\|", line))
    }
    tools = asyncio.run(make_server(Tables()).list_tools())
    assert told == {tool.name: list(tool.input_schema["properties"]) for tool in tools}


def test_the_settings_of_a_client_start_the_command() -> None:
    (settings,) = [json.loads(block.text) for block in blocks(PAGE) if block.text.startswith("{")]
    server = settings["mcpServers"]["kingsburg"]
    assert [server["command"], *server["args"]] == ["kingsburg", "mcp"]
