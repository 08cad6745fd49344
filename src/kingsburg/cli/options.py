"""What several commands share: the options of a game, how their values are read, and files and folders."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kingsburg import bots, files
from kingsburg.editions import EDITIONS, SCENARIOS, VARIANTS, everything, load_content, rules_for
from kingsburg.editions.box import MODULES
from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.engine.rules import Rules
from kingsburg.files import FileError

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

MOST = 10_000_000
"""The largest number of anything."""
LARGEST_SEED = 1 << 256

Run = Callable[[argparse.Namespace], int]


def add_command(commands: Commands, name: str, told: str, run: Run) -> argparse.ArgumentParser:
    """A command with its line in the help, and the function that carries it out."""
    command = commands.add_parser(name, help=told, description=told[0].upper() + told[1:] + ".")
    command.set_defaults(command=run)
    return command


# -- options --------------------------------------------------------------------------------------------------------


def add_game_options(command: argparse.ArgumentParser) -> None:
    """The options of a game, spelled as in the library."""
    add_edition_option(command)
    command.add_argument("--modules", type=listed, default=(), metavar="NAME,…", help=f"from {choices(MODULES)}")
    command.add_argument("--scenario", metavar="NAME", help=f"from {choices(SCENARIOS)}")
    command.add_argument("--variants", type=listed, default=(), metavar="NAME,…", help=f"from {choices(VARIANTS)}")
    add_content_option(command)


def add_edition_option(command: argparse.ArgumentParser) -> None:
    command.add_argument("--edition", default="second", help=f"from {choices(EDITIONS)} (default second)")


def add_content_option(command: argparse.ArgumentParser) -> None:
    told = "your own numbers and cards (default: content.toml in your configuration folder, if there)"
    command.add_argument("--content", type=Path, metavar="FILE", help=told)


def add_record_argument(command: argparse.ArgumentParser) -> None:
    told = "a .kbg record, or a game by its name (default: your last game)"
    command.add_argument("file", nargs="?", default="", metavar="GAME", help=told)


def game_options(asked: argparse.Namespace) -> dict[str, Any]:
    """The options of a game as the library takes them."""
    options = {name: getattr(asked, name) for name in ("edition", "modules", "scenario", "variants")}
    return options | {"content": content_file(asked)}


# -- values ---------------------------------------------------------------------------------------------------------


def listed(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def spelled(text: str) -> tuple[str, ...]:
    """Bots by their spelling; options have commas of their own."""
    try:
        return bots.split(text)
    except KingsburgError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def count(text: str) -> int:
    if not text.isdecimal() or len(text) > len(str(MOST)) or not 1 <= int(text) <= MOST:
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a whole number from 1 to {MOST}")
    return int(text)


def seed(text: str) -> int:
    """Any number that fits into a record."""
    try:
        told = int(text)
    except ValueError:
        told = LARGEST_SEED
    if not -LARGEST_SEED < told < LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a whole number of at most 256 bits")
    return told


def seconds(text: str) -> float:
    try:
        told = float(text)
    except ValueError:
        told = 0.0
    if not 0 < told <= MOST:
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a number of seconds above 0, or too many")
    return told


# -- files ----------------------------------------------------------------------------------------------------------


def content_file(asked: argparse.Namespace) -> Path | None:
    """The owners' own content: as asked for, or that of the configuration folder."""
    if asked.content:
        return Path(asked.content)
    with suppress(FileError):  # without a home there is none
        folder = os.environ.get("XDG_CONFIG_HOME") or files.home() / ".config"
        own = Path(folder) / "kingsburg" / "content.toml"
        return own if files.is_file(own) else None
    return None


def content_words(asked: argparse.Namespace) -> list[str]:
    """What another command must be told to find the same content."""
    return ["--content", str(asked.content)] if asked.content else []


def content_of(asked: argparse.Namespace, record: str) -> Path | None:
    """The content for a record: one of the printed game needs none of one's own, even where there is some."""
    return content_file(asked) if '[Content "' in record else asked.content


def game_rules(asked: argparse.Namespace) -> Rules:
    """The rules of a game with the options asked for."""
    file = content_file(asked)
    content = None if file is None else load_content(file)
    return rules_for(asked.players, asked.edition, asked.modules, asked.scenario, asked.variants, content)


def all_rules(asked: argparse.Namespace) -> Rules:
    """The rules with everything in them, for help and lists."""
    file = content_file(asked)
    return everything(asked.edition, None if file is None else load_content(file))


def record_file(asked: argparse.Namespace) -> Path:
    """The record that was asked for, or that of the last game."""
    from kingsburg.terminal import games

    return games.find(asked.file, games.RECORD)
