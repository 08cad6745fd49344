"""`kingsburg serve`: tables for people and bots on a network."""

from __future__ import annotations

import argparse
from dataclasses import replace
from importlib.util import find_spec

from kingsburg.cli import options
from kingsburg.engine.errors import KingsburgError
from kingsburg.invocation import installing

HOST, PORT = "127.0.0.1", 8642
NEEDED = ("alembic", "litestar", "msgspec", "sqlalchemy", "uvicorn", "websockets")
EXTRA = "kingsburg[web]"


def add(commands: options.Commands) -> None:
    serve = options.add_command(commands, "serve", "play in a browser, alone or with friends over a network", run)
    serve.add_argument("--open", action="store_true", help="open it in the browser")
    serve.add_argument("--host", default=HOST, metavar="ADDRESS", help="0.0.0.0 lets others in; only this machine else")
    serve.add_argument("--port", type=int, default=PORT, help=f"{PORT} if it is not told; 0 takes a free one")
    serve.add_argument("--db", default="", metavar="URL", help="sqlite:///FILE or postgresql://…; else a file of yours")
    serve.add_argument("--processes", type=int, default=None, metavar="N", help="how many processes think for bots")
    serve.add_argument("--origin", action="append", default=[], metavar="URL", help="another page that may play here")
    serve.add_argument("--private-webhooks", action="store_true", help="notices may go to your own network, too")
    serve.add_argument("--log", choices=("quiet", "plain", "json"), default="plain", help="how requests are logged")


def run(asked: argparse.Namespace) -> int:
    if any(find_spec(name) is None for name in NEEDED):
        raise KingsburgError(f"the server needs more packages: install them (try {installing(EXTRA)})")
    from kingsburg.server.running import serve
    from kingsburg.server.settings import Settings

    settings = Settings(origins=tuple(asked.origin), private_webhooks=asked.private_webhooks)
    if asked.processes is not None:
        settings = replace(settings, processes=max(1, asked.processes))
    return serve(asked.host, asked.port, asked.db or own_database(), settings, asked.open, asked.log)


def own_database() -> str:
    """The database of whoever serves without naming one: a file in the folder of their games."""
    from kingsburg.terminal import games

    folder = games.folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
