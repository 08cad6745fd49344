"""A client of the SDK that plays as a model would: it reads what it is told, and answers with a move of the list."""

from __future__ import annotations

import random
import sys
from typing import Any

from mcp.client import Client
from mcp.client.stdio import StdioServerParameters
from mcp_types import CallToolResult, TextContent

from tests.patience import PATIENCE


def over_stdio(*arguments: str, home: str | None = None) -> Client:
    """A client of a server that it starts itself, as such clients do."""
    settings = None if home is None else {"KINGSBURG_HOME": home}
    command = ["-m", "kingsburg", "mcp", *arguments]
    return Client(StdioServerParameters(command=sys.executable, args=command, env=settings))


def over_http(address: str, mode: str = "auto") -> Client:
    return Client(f"http://{address}/mcp", mode=mode)


def text_of(answer: CallToolResult) -> str:
    """What the model reads."""
    (part,) = answer.content
    assert isinstance(part, TextContent)
    return part.text


async def call(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    """Call a tool that does what it is asked; the figures beside its text."""
    answer = await client.call_tool(tool, arguments, read_timeout_seconds=PATIENCE)
    assert not answer.is_error, f"{tool} {arguments}: {text_of(answer)}"
    assert answer.structured_content is not None
    return {**answer.structured_content, "text": text_of(answer)}


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    """Call a tool that refuses, in one line; the reason."""
    answer = await client.call_tool(tool, arguments)
    text = text_of(answer)
    assert answer.is_error, f"{tool} {arguments} was not refused: {text}"
    assert len(text.splitlines()) == 1, text
    return text


async def play_out(client: Client, handle: str, rng: random.Random, alone: bool = True) -> dict[str, Any]:
    """Play a seat to the end of its game; what it is told last. Who is alone with bots names the version that they
    answer; where others answer a secret question at the same time, an only move may be played before it is chosen."""
    now = await call(client, "wait", handle=handle)
    while not now["over"]:
        if not now["your_turn"]:
            now = await call(client, "wait", handle=handle)
            continue
        listed = await call(client, "options", handle=handle)
        answer = {"handle": handle, "move": rng.choice(listed["moves"] or ["pass"])}
        if alone:
            now = await call(client, "play", **answer, version=listed["version"])
            continue
        played = await client.call_tool("play", answer, read_timeout_seconds=PATIENCE)
        now = await call(client, "wait", handle=handle)
        assert not played.is_error or now["version"] > listed["version"] or not listed["moves"], text_of(played)
    return now
