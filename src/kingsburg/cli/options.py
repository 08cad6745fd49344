"""What several commands share: the options of a game, how their values are read, and files and folders."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kingsburg import files, library
from kingsburg.cli import speaking
from kingsburg.cli.help import Parser, told
from kingsburg.editions import EDITIONS, MODULES, SCENARIOS, VARIANTS, everything, load_content
from kingsburg.editions.choosing import ALL
from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.engine.rules import Rules
from kingsburg.files import FileError
from kingsburg.words.messages import message
from kingsburg.words.refusing import refusal

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Parser]

MOST = 10_000_000
"""The largest number of anything."""
SEED_BITS = 256
LAST_PORT = 65_535
EDITION = "second"

Run = Callable[[argparse.Namespace], int]


def add_command(commands: Commands, name: str, run: Run) -> Parser:
    """A command with its line in the help, its language, and the function that carries it out."""
    does = f"commands.does.{name}"
    sentence = told("commands.description", does=message(does))
    command = commands.add_parser(name, help=told(does), description=sentence)
    command.set_defaults(command=run)
    speaking.add_language_option(command)
    return command


# -- options --------------------------------------------------------------------------------------------------------


def add_game_options(command: argparse.ArgumentParser) -> None:
    """The options of a game, spelled as in the library."""
    add_edition_option(command)
    command.add_argument("--modules", type=listed, default=(), metavar="NAME,…", help=one_of((*MODULES, ALL)))
    command.add_argument("--scenario", metavar="NAME", help=one_of(SCENARIOS))
    command.add_argument("--variants", type=listed, default=(), metavar="NAME,…", help=one_of(VARIANTS))
    add_content_option(command)


def one_of(names: Iterable[str]) -> str:
    return told("commands.common.from", names=choices(names))


def add_edition_option(command: argparse.ArgumentParser) -> None:
    help_text = told("commands.common.edition", names=choices(EDITIONS), default=EDITION)
    command.add_argument("--edition", default=EDITION, help=help_text)


def add_content_option(command: argparse.ArgumentParser) -> None:
    command.add_argument("--content", type=Path, metavar="FILE", help=told("commands.common.content"))


def add_record_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", nargs="?", default="", metavar="GAME", help=told("commands.common.record"))


def game_options(asked: argparse.Namespace) -> dict[str, Any]:
    """The options of a game as the library takes them."""
    options = {name: getattr(asked, name) for name in ("edition", "modules", "scenario", "variants")}
    return options | {"content": content_file(asked)}


# -- values ---------------------------------------------------------------------------------------------------------


def listed(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def spelled(text: str) -> tuple[str, ...]:
    """Bots by their spelling; options have commas of their own."""
    from kingsburg import bots

    return bots.split(text)


def count(text: str) -> int:
    return _number(text, 1, MOST)


def port(text: str) -> int:
    return _number(text, 0, LAST_PORT)


def _number(text: str, fewest: int, most: int) -> int:
    if not text.isdecimal() or len(text) > len(str(most)) or not fewest <= int(text) <= most:
        raise refusal(KingsburgError, "commands.wrong.count", typed=shown(text), fewest=fewest, most=most)
    return int(text)


def seed(text: str) -> int:
    """Any number that fits into a record."""
    try:
        number = int(text)
    except ValueError:
        number = 1 << SEED_BITS
    if not -(1 << SEED_BITS) < number < 1 << SEED_BITS:
        raise refusal(KingsburgError, "commands.wrong.seed", typed=shown(text), n=SEED_BITS)
    return number


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= MOST:
        raise refusal(KingsburgError, "commands.wrong.seconds", typed=shown(text))
    return number


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
    return library.new_game(asked.players, seed=0, **game_options(asked)).rules


def all_rules(asked: argparse.Namespace) -> Rules:
    """The rules with everything in them, for help and lists."""
    file = content_file(asked)
    return everything(asked.edition, None if file is None else load_content(file))


def record_file(asked: argparse.Namespace) -> Path:
    """The record that was asked for, or that of the last game."""
    from kingsburg.terminal import games

    return games.find(asked.file, games.RECORD)
