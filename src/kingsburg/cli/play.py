"""`kingsburg play`: a table in the terminal."""

from __future__ import annotations

import argparse
import os
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING

from kingsburg import bots, library
from kingsburg.cli import options
from kingsburg.editions import PLAYERS
from kingsburg.engine.errors import RecordError, SetupError, choices
from kingsburg.engine.game import Game

if TYPE_CHECKING:
    from kingsburg.terminal.advice import Advice

HINT_SECONDS = 1.0
GUESTS = ("Ann", "Brian", "Cindy", "David", "Emma")


def add(commands: options.Commands) -> None:
    told = "play in the terminal, against bots or friends at one screen"
    play = options.add_command(commands, "play", told, run)
    play.add_argument("--people", type=options.count, default=1, metavar="N", help="how many people play (default 1)")
    play.add_argument(
        "--bots",
        type=options.spelled,
        metavar="BOT,…",
        help=f"the other seats, from {choices(bots.BOTS)} or file.py:MyBot; `kingsburg bots` tells more",
    )
    play.add_argument(
        "--players", type=options.count, metavar="N", help="seats in all; bots fill those left (default 4)"
    )
    play.add_argument("--names", type=options.listed, default=(), metavar="NAME,…", help="the people's names")
    options.add_game_options(play)
    play.add_argument("--seed", type=int, help="repeatable dice; without it they are sealed and can be proved fair")
    play.add_argument("--save", type=Path, metavar="FILE", help="where the game is kept while it is played")
    play.add_argument("--record", type=Path, metavar="FILE", help="where the record goes at the end")
    play.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game (default: the last)"
    )


def run(asked: argparse.Namespace) -> int:
    from kingsburg.terminal import table

    if asked.resume is not None:
        save = Path(asked.resume) if asked.resume else _latest_save()
        game, told = table.resume(save, options.content_file(asked))
        seated = [(str(seat["name"]), str(seat["bot"] or "")) for seat in told]
    else:
        spellings = _spellings(asked)
        seated = list(zip(_names(asked, spellings), spellings, strict=True))
        game = _new_table(asked, [name for name, _ in seated])
        save = asked.save or _data_folder() / f"{time.strftime('%Y-%m-%d-%H%M%S')}.json"
        if not save.name or save.is_dir():
            raise SetupError(f"--save {save} is a folder: name a file")
    seats = [table.Seat(name, bots.make(bot) if bot else None, bot) for name, bot in seated]
    record = asked.record or save.with_suffix(".kbg")
    return table.play(game, seats, save=save, record=record, rng=random.Random(), advise=_advise)


def _advise(game: Game, seat: int) -> list[Advice]:
    """Hints for the person at a question of the terminal."""
    from kingsburg.bots.hints import hints
    from kingsburg.terminal.advice import Advice

    told = hints(game, seat, random.Random(), HINT_SECONDS)
    return [Advice(hint.rated.move, hint.rated.chance, hint.rated.vp, hint.reason) for hint in told]


def _spellings(asked: argparse.Namespace) -> list[str]:
    """The bots of the seats, empty for people, who sit first."""
    players = asked.players or asked.people + (3 if asked.bots is None else len(asked.bots))
    others: tuple[str, ...] = ("greedy",) * (players - asked.people) if asked.bots is None else asked.bots
    if players not in PLAYERS:
        raise SetupError(f"{players} players: Kingsburg is for {choices(PLAYERS)}")
    if asked.people + len(others) != players:
        raise SetupError(f"{asked.people} people and {len(others)} bots are not {players} players")
    return [""] * asked.people + list(others)


def _names(asked: argparse.Namespace, spellings: list[str]) -> list[str]:
    people = spellings.count("")
    if len(asked.names) > people:
        raise SetupError(f"{len(asked.names)} names for {people} people: {choices(asked.names)}")
    if len(set(asked.names)) != len(asked.names):
        raise SetupError(f"two people have the same name: {choices(asked.names)}")
    named = list(asked.names) or (["You"] if people == 1 else [])
    guests = [name for name in GUESTS[len(named) :] + GUESTS[: len(named)] if name not in named]
    return [*named, *guests][: len(spellings)]


def _new_table(asked: argparse.Namespace, names: list[str]) -> Game:
    chance = "sealed" if asked.seed is None else "sampled"
    return library.new_game(len(names), seed=asked.seed, chance=chance, seats=names, **options.game_options(asked))


def _data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "kingsburg"


def _latest_save() -> Path:
    saves = sorted(_data_folder().glob("*.json"), key=lambda path: path.stat().st_mtime)
    if not saves:
        raise RecordError(f"no saved game in {_data_folder()}: name its file, as in kingsburg play --resume FILE")
    return saves[-1]
