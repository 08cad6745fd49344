"""`kingsburg mcp`: tables for language models, over stdio."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from kingsburg.cli import options
from kingsburg.cli.help import told
from kingsburg.engine.errors import KingsburgError
from kingsburg.invocation import installing
from kingsburg.words.refusing import refusal

EXTRA = "kingsburg[mcp]"
FOLDER = "models"


def add(commands: options.Commands) -> None:
    mcp = options.add_command(commands, "mcp", run)
    mcp.add_argument("--forget", action="store_true", help=told("commands.mcp.forget"))


def is_installed() -> bool:
    return find_spec("mcp") is not None


def run(asked: argparse.Namespace) -> int:
    if not is_installed():
        raise refusal(KingsburgError, "commands.failed.model_package", command=installing(EXTRA))
    from kingsburg.mcp.stdio import run as serve
    from kingsburg.terminal import games

    return serve(None if asked.forget else games.folder() / FOLDER)
