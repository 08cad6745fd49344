"""`kingsburg serve`: tables for people and bots on a network."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from kingsburg.cli import mcp, options, speaking
from kingsburg.cli.help import told
from kingsburg.engine.errors import KingsburgError
from kingsburg.invocation import installing
from kingsburg.server.settings import Settings
from kingsburg.words.messages import message
from kingsburg.words.refusing import refusal

if TYPE_CHECKING:
    from kingsburg.server.doors import Door

HOST, PORT = "127.0.0.1", 8642
NEEDED = ("alembic", "litestar", "msgspec", "sqlalchemy", "uvicorn", "websockets")
EXTRA = "kingsburg[web]"
LIMITS = {
    "processes": "processes",
    "thinking": "thinking_seconds",
    "hint-seconds": "hint_seconds",
    "review-seconds": "review_seconds",
    "sockets": "sockets_of_an_address",
    "tables": "tables_of_an_address",
    "messages": "messages_a_second",
    "idle": "idle_seconds",
}
"""What the operator may set: the option, and the field of `Settings`."""


def add(commands: options.Commands) -> None:
    serve = options.add_command(commands, "serve", run)
    serve.add_argument("--open", action="store_true", help=told("commands.serve.open"))
    serve.add_argument("--host", default=HOST, metavar="ADDRESS", help=told("commands.serve.host"))
    serve.add_argument("--port", type=options.port, default=PORT, help=told("commands.serve.port", default=PORT))
    serve.add_argument("--db", default="", metavar="URL", help=told("commands.serve.database"))
    serve.add_argument("--origin", action="append", default=[], metavar="URL", help=told("commands.serve.origin"))
    serve.add_argument("--private-webhooks", action="store_true", help=told("commands.serve.private_webhooks"))
    serve.add_argument("--log", choices=("quiet", "plain", "json"), default="plain", help=told("commands.serve.log"))
    limits = serve.add_argument_group(told("commands.head.limits"))
    for option, name in LIMITS.items():
        default = getattr(Settings, name)
        kind = options.count if isinstance(default, int) else options.seconds
        what = message(f"commands.limits.{option}")
        shown = ("decimal", default, 0 if default == int(default) else 1)
        limits.add_argument(
            f"--{option}",
            type=kind,
            default=default,
            metavar="N",
            help=told("commands.limits.default", what=what, default=shown),
        )


def run(asked: argparse.Namespace) -> int:
    if any(find_spec(name) is None for name in NEEDED):
        raise refusal(KingsburgError, "commands.failed.server_packages", command=installing(EXTRA))
    from kingsburg.server.running import serve

    limits = {name: getattr(asked, option.replace("-", "_")) for option, name in LIMITS.items()}
    settings = Settings(origins=tuple(asked.origin), private_webhooks=asked.private_webhooks, **limits)
    doors = doors_for(asked.host, settings.origins)
    voice = speaking.voice(asked)
    return serve(asked.host, asked.port, asked.db or own_database(), settings, asked.open, asked.log, doors, voice)


def doors_for(host: str, origins: Sequence[str]) -> Sequence[Door]:
    """The way in for language models, where its extra is installed."""
    if not mcp.is_installed():
        return ()
    from kingsburg.mcp.http import ModelDoor
    from kingsburg.server.running import EVERYONE, addresses

    return (ModelDoor([host, *(addresses() if host in EVERYONE else ())], origins),)


def own_database() -> str:
    """The database of whoever serves without naming one: a file in the folder of their games."""
    from kingsburg.terminal import games

    folder = games.folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
