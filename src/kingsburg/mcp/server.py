"""The MCP server: tools, resources and a prompt, over the tables of a host."""

from __future__ import annotations

from typing import Any, Final

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError, UnexpectedToolError
from mcp.shared.exceptions import MCPError
from mcp_types import INVALID_PARAMS, CallToolResult, GetPromptResult, InputRequiredResult, ToolAnnotations
from pydantic import ValidationError

import kingsburg
from kingsburg.editions import EDITIONS
from kingsburg.engine.errors import KingsburgError, choices, readable, shown
from kingsburg.mcp import telling, texts
from kingsburg.mcp.hosting import Host
from kingsburg.mcp.tools import Tools
from kingsburg.words import Voice
from kingsburg.words.catalogue import ENGLISH

INSTRUCTIONS: Final = (
    "Kingsburg, the board game of dice and advisors. new_game begins a game against bots and gives you a handle; play "
    "answers what you are asked with one of the listed moves, and tells what comes next. The prompt learn_kingsburg "
    "teaches the game; rules explains any card."
)
TITLES: Final = {
    "new_game": "New game",
    "view": "Look at the table",
    "options": "List the moves",
    "play": "Play a move",
    "undo": "Take back",
    "hint": "Ask for advice",
    "wait": "Wait for your turn",
    "rules": "Read the rules",
    "record": "Read the record",
}
CHANGING: Final = ("new_game", "play", "undo")


class Server(MCPServer[Any]):
    """Refuses what is malformed in one line, and arguments that a tool does not have: a misspelled one would else be
    passed over, and another game be played than the one that was asked for."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        tool = self._tool_manager.get_tool(name)
        if tool is not None:
            known = tool.parameters["properties"]
            unknown = [each for each in arguments if each not in known]
            if unknown:
                raise ToolError(readable(f"{name} has no {shown(unknown[0])}: its arguments are {choices(known)}"))
        try:
            return await super().call_tool(name, arguments, context)
        except UnexpectedToolError:
            raise
        except ToolError as error:
            raise ToolError(_reason(error.__cause__ or error)) from error

    async def get_prompt(
        self, name: str, arguments: dict[str, Any] | None = None, context: Context[Any, Any] | None = None
    ) -> GetPromptResult | InputRequiredResult:
        try:
            return await super().get_prompt(name, arguments, context)
        except ValueError as error:
            raise MCPError(INVALID_PARAMS, _reason(_first(error))) from error


def _first(error: BaseException) -> BaseException:
    """What the others were raised from."""
    return error if error.__cause__ is None else _first(error.__cause__)


def _reason(error: BaseException) -> str:
    """What was wrong, without what the SDK puts before it."""
    if isinstance(error, ValidationError):
        wrong = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()]
        return readable("; ".join(wrong))
    return readable(str(error))


def make_server(host: Host) -> Server:
    """The server for the tables of a host."""
    server = Server(
        "kingsburg",
        title="Kingsburg",
        version=kingsburg.__version__,
        instructions=INSTRUCTIONS,
        log_level="WARNING",
    )
    _add_tools(server, Tools(host))
    _add_resources(server, host)
    _add_prompts(server)
    return server


def _add_tools(server: Server, tools: Tools) -> None:
    for each in tools.all:
        name = each.__name__
        hints = ToolAnnotations(
            title=TITLES[name], read_only_hint=name not in CHANGING, destructive_hint=False, open_world_hint=False
        )
        server.add_tool(each, title=TITLES[name], annotations=hints)
        tool = server._tool_manager.get_tool(name)
        assert tool is not None
        tool.parameters["additionalProperties"] = False


def _add_resources(server: Server, host: Host) -> None:
    for edition in EDITIONS:
        _add_edition(server, edition)

    @server.resource("kingsburg://rules/{edition}/{language}", title="Rules", mime_type="text/markdown")
    def rules(edition: str, language: str) -> str:
        """How an edition is played, in a language."""
        try:
            return "\n".join(texts.rules(edition, None, Voice(language)))
        except KingsburgError as error:
            raise ResourceNotFoundError(str(error)) from error

    @server.resource("kingsburg://rules/{edition}/{language}/{name}", title="Rule", mime_type="text/markdown")
    def rule(edition: str, language: str, name: str) -> str:
        """What one thing does: an advisor, building, enemy, phase, module, variant, scenario or card."""
        try:
            return "\n".join(texts.rules(edition, name, Voice(language)))
        except KingsburgError as error:
            raise ResourceNotFoundError(str(error)) from error

    @server.resource("kingsburg://records/{handle}", title="Record", mime_type="text/plain")
    async def record(handle: str) -> str:
        """The game of a handle as text: all of it once it is over, before that what the seat may know."""
        try:
            chair = await host.find(handle)
            async with chair.looking() as table:
                return texts.record(telling.game_of(table), chair.seat)
        except KingsburgError as error:
            raise ResourceNotFoundError(str(error)) from error


def _add_edition(server: Server, edition: str) -> None:
    @server.resource(
        f"kingsburg://rules/{edition}",
        name=f"rules_{edition}",
        title=f"Rules, {edition} edition",
        mime_type="text/markdown",
    )
    def rules() -> str:
        """How the base game of this edition is played."""
        return "\n".join(texts.rules(edition, None, Voice()))


def _add_prompts(server: Server) -> None:
    @server.prompt(title="Learn Kingsburg")
    def learn_kingsburg(edition: str = "second", language: str = ENGLISH) -> str:
        """Teaches the game to whoever has the tools: how a game goes, how to answer, what to mind, and the rules."""
        return texts.lesson(edition, Voice(language))
