"""The `kingsburg` command: wires the ways to play to each other and turns every mistake into one line."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import kingsburg
from kingsburg import bots, library
from kingsburg.editions import EDITIONS, PLAYERS, SCENARIOS, VARIANTS, everything, load_content
from kingsburg.editions.modules import MODULES
from kingsburg.engine.errors import KingsburgError, RecordError, SetupError, choices
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules

USAGE_ERROR = 2
GUESTS = ("Ann", "Brian", "Cindy", "David", "Emma")


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {message} (try {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0, or 2 with one line that names the mistake and the choices."""
    asked = parser().parse_args(arguments)
    try:
        return int(asked.command(asked))
    except KingsburgError as error:
        return _complain(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as error:
        return _complain(f"{error.filename or 'file'}: {(error.strerror or str(error)).lower()}")
    except KeyboardInterrupt:
        return 130


def _complain(message: str) -> int:
    print(f"kingsburg: {' '.join(message.split())}", file=sys.stderr)
    return USAGE_ERROR


def _version() -> str:
    return f"kingsburg {kingsburg.__version__} ({'compiled' if kingsburg.COMPILED else 'interpreted'})"


def parser() -> Parser:
    top = Parser(prog="kingsburg", description="Play, study and teach machines to play Kingsburg.")
    top.add_argument("--version", action="version", version=_version())
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND", parser_class=Parser)

    play = commands.add_parser("play", help="play in the terminal, against bots or friends at one screen")
    play.add_argument("--people", type=_count, default=1, metavar="N", help="how many people play (default 1)")
    play.add_argument("--bots", type=_listed, metavar="BOT,…", help=f"the other seats, from {choices(bots.BOTS)}")
    play.add_argument("--players", type=_count, metavar="N", help="seats in all; bots fill those left (default 4)")
    play.add_argument("--names", type=_listed, default=(), metavar="NAME,…", help="the people's names")
    _add_game_options(play)
    play.add_argument("--seed", type=int, help="repeatable dice; without it they are sealed and can be proved fair")
    play.add_argument("--save", type=Path, metavar="FILE", help="where the game is kept while it is played")
    play.add_argument("--record", type=Path, metavar="FILE", help="where the record goes at the end")
    play.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game (default: the last)"
    )
    play.set_defaults(command=_play)

    sim = commands.add_parser("sim", help="let bots play many games and compare them")
    sim.add_argument("--bots", type=_listed, default=("greedy",) * 4, metavar="BOT,…", help="default: four greedy")
    sim.add_argument("--games", type=_count, default=1000, metavar="N", help="how many games (default 1000)")
    sim.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (default 1)")
    sim.add_argument(
        "--workers", type=_count, default=os.cpu_count() or 1, metavar="N", help="processes (default: all)"
    )
    sim.add_argument("--json", type=Path, metavar="FILE", help="write the results as JSON too")
    _add_game_options(sim)
    sim.set_defaults(command=_sim)

    replay = commands.add_parser("replay", help="tell a recorded game, or prove its dice")
    replay.add_argument("file", type=Path, metavar="FILE", help="a .kbg record")
    replay.add_argument(
        "--verify", action="store_true", help="prove that every roll and draw came from the sealed seed"
    )
    _add_content_option(replay)
    replay.set_defaults(command=_replay)

    rules = commands.add_parser("rules", help="how the game is played, or what one card does")
    rules.add_argument("name", nargs="?", metavar="NAME", help="an advisor, building, enemy or phase")
    rules.add_argument("--edition", default="second", help=f"from {choices(EDITIONS)} (default second)")
    _add_content_option(rules)
    rules.set_defaults(command=_rules)

    content = commands.add_parser("content", help="list every printed thing")
    content.add_argument("--provenance", action="store_true", help="tell where each fact comes from")
    content.add_argument("--edition", default="second", help=f"from {choices(EDITIONS)} (default second)")
    _add_content_option(content)
    content.set_defaults(command=_list_content)
    return top


def _add_game_options(command: argparse.ArgumentParser) -> None:
    """The options of a game, spelled as in the library."""
    command.add_argument("--edition", default="second", help=f"from {choices(EDITIONS)} (default second)")
    command.add_argument("--modules", type=_listed, default=(), metavar="NAME,…", help=f"from {choices(MODULES)}")
    command.add_argument("--scenario", metavar="NAME", help=f"from {choices(SCENARIOS)}")
    command.add_argument("--variants", type=_listed, default=(), metavar="NAME,…", help=f"from {choices(VARIANTS)}")
    _add_content_option(command)


def _add_content_option(command: argparse.ArgumentParser) -> None:
    told = "your own numbers and cards (default: content.toml in your configuration folder, if there)"
    command.add_argument("--content", type=Path, metavar="FILE", help=told)


def _content_file(asked: argparse.Namespace) -> Path | None:
    """The owners' own content: as asked for, or that of the configuration folder."""
    home = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    own = Path(home) / "kingsburg" / "content.toml"
    return asked.content or (own if own.is_file() else None)


def _all_rules(asked: argparse.Namespace) -> Rules:
    """The rules with everything in them, for help and lists."""
    file = _content_file(asked)
    return everything(asked.edition, None if file is None else load_content(file))


def _listed(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def _game_options(asked: argparse.Namespace) -> dict[str, Any]:
    options = {name: getattr(asked, name) for name in ("edition", "modules", "scenario", "variants")}
    return options | {"content": _content_file(asked)}


# -- play ---------------------------------------------------------------------------------------------------------


def _play(asked: argparse.Namespace) -> int:
    from kingsburg.terminal import table

    if asked.resume is not None:
        save = Path(asked.resume) if asked.resume else _latest_save()
        game, told = table.resume(save, _content_file(asked))
        seated = [(str(seat["name"]), str(seat["bot"] or "")) for seat in told]
    else:
        spellings = _spellings(asked)
        seated = list(zip(_names(asked, spellings), spellings, strict=True))
        game = _new_table(asked, [name for name, _ in seated])
        save = asked.save or _data_folder() / f"{time.strftime('%Y-%m-%d-%H%M%S')}.json"
        if not save.name or save.is_dir():
            raise SetupError(f"--save {save} is a folder: name a file")
    seats = [table.Seat(name, bots.make(bot) if bot else None, bot) for name, bot in seated]
    return table.play(game, seats, save=save, record=asked.record or save.with_suffix(".kbg"), rng=random.Random())


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
    return library.new_game(len(names), seed=asked.seed, chance=chance, seats=names, **_game_options(asked))


def _data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "kingsburg"


def _latest_save() -> Path:
    saves = sorted(_data_folder().glob("*.json"), key=lambda path: path.stat().st_mtime)
    if not saves:
        raise RecordError(f"no saved game in {_data_folder()}: name its file, as in kingsburg play --resume FILE")
    return saves[-1]


# -- the others ---------------------------------------------------------------------------------------------------


def _sim(asked: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from kingsburg.lab import simulate
    from kingsburg.lab.table import show

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(f"{asked.games} games", total=asked.games)
        report = simulate(
            asked.bots,
            asked.games,
            asked.seed,
            asked.workers,
            _game_options(asked),
            bots.make,
            lambda done, _: bar.update(task, completed=done),
        )
    show(report)
    if asked.json:
        asked.json.write_text(json.dumps(report.to_dict(), indent=2) + "\n", encoding="utf-8")
    return 0


def _replay(asked: argparse.Namespace) -> int:
    from rich.console import Console

    from kingsburg.terminal import replay

    text = _read(asked.file)
    # A record of the printed game needs no content of one's own, even where there is some.
    content = _content_file(asked) if '[Content "' in text else asked.content
    if asked.verify:
        proved = library.verify(text, content)
        print(f"{asked.file}: all {proved} rolls and draws are those of the sealed seed")
        return 0
    game = library.replay(text, content)
    names = game.start.seats or [f"Seat {seat}" for seat in range(len(game.players))]
    replay.show(game, Console(), list(names))
    return 0


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{file} is not a text file: a .kbg record is needed") from error


def _rules(asked: argparse.Namespace) -> int:
    from rich.console import Console

    from kingsburg.terminal.rules import explain

    Console().print(*explain(_all_rules(asked), asked.name), sep="\n")
    return 0


def _list_content(asked: argparse.Namespace) -> int:
    from rich.console import Console

    from kingsburg.terminal.content import content_table

    Console().print(content_table(_all_rules(asked), asked.provenance))
    return 0


if __name__ == "__main__":
    sys.exit(main())
