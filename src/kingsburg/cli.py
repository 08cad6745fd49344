"""The `kingsburg` command: wires the ways to play to each other and turns every mistake into one line."""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import kingsburg
from kingsburg import bots, library
from kingsburg.editions import EDITIONS, PLAYERS, SCENARIOS, VARIANTS, everything, load_content
from kingsburg.editions.modules import MODULES
from kingsburg.engine.errors import KingsburgError, RecordError, SetupError, choices
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules

if TYPE_CHECKING:
    from kingsburg.terminal.advice import Advice

USAGE_ERROR = 2
HINT_SECONDS = 1.0
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
        return _complain(", ".join([str(error), *getattr(error, "__notes__", ())]))
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
    play.add_argument(
        "--bots",
        type=_spelled,
        metavar="BOT,…",
        help=f"the other seats, from {choices(bots.BOTS)} or file.py:MyBot; `kingsburg bots` tells more",
    )
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

    listed = commands.add_parser("bots", help="list the bots and what they are like")
    listed.set_defaults(command=_list_bots)

    sim = commands.add_parser("sim", help="let bots play many games and compare them")
    sim.add_argument("--bots", type=_spelled, default=("greedy",) * 4, metavar="BOT,…", help="default: four greedy")
    sim.add_argument(
        "--players", type=_count, metavar="N", help="seats of a game; more bots than that meet in all groups"
    )
    sim.add_argument("--games", type=_count, default=1000, metavar="N", help="how many games (default 1000)")
    sim.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (default 1)")
    sim.add_argument(
        "--workers", type=_count, default=os.cpu_count() or 1, metavar="N", help="processes (default: all)"
    )
    sim.add_argument("--out", type=Path, metavar="FILE", help="keep every game there; the same command goes on")
    sim.add_argument("--json", type=Path, metavar="FILE", help="write the report and a row for each seat as JSON")
    sim.add_argument("--parquet", type=Path, metavar="FILE", help="write a row for each seat as Parquet")
    _add_game_options(sim)
    sim.set_defaults(command=_sim)

    replay = commands.add_parser("replay", help="tell a recorded game, or prove its dice")
    replay.add_argument("file", type=Path, metavar="FILE", help="a .kbg record")
    replay.add_argument(
        "--verify", action="store_true", help="prove that every roll and draw came from the sealed seed"
    )
    _add_content_option(replay)
    replay.set_defaults(command=_replay)

    review = commands.add_parser("review", help="go through a recorded game: chances, luck, costly decisions, points")
    review.add_argument("file", type=Path, metavar="FILE", help="a .kbg record")
    review.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots too; it needs nothing else")
    review.add_argument(
        "--seconds", type=_seconds, default=0.1, metavar="N", help="thinking time for a decision (default 0.1)"
    )
    review.add_argument("--top", type=_count, default=5, metavar="N", help="how many costly decisions (default 5)")
    review.add_argument(
        "--player", "--seat", metavar="NAME", help="judge the decisions of one player only, by name or seat"
    )
    _add_content_option(review)
    review.set_defaults(command=_review)

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


def _spelled(text: str) -> tuple[str, ...]:
    try:
        return bots.split(text)
    except KingsburgError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds


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
    record = asked.record or save.with_suffix(".kbg")
    return table.play(game, seats, save=save, record=record, rng=random.Random(), advise=_advise)


def _advise(game: Game, seat: int) -> list[Advice]:
    """Hints for the person at a question of the terminal."""
    from kingsburg.bots.hints import hints
    from kingsburg.terminal.advice import Advice

    told = hints(game, seat, random.Random(), HINT_SECONDS)
    return [Advice(hint.rated.move, hint.rated.chance, hint.rated.vp, hint.reason) for hint in told]


def _list_bots(_: argparse.Namespace) -> int:
    from rich.console import Console

    from kingsburg.terminal.opponents import opponents_table

    Console().print(opponents_table(bots.listed()))
    return 0


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
    from kingsburg.lab import export, simulate
    from kingsburg.lab.progress import progress_bar
    from kingsburg.lab.table import show

    export.check(asked.json, asked.parquet)
    with progress_bar(asked.games) as progress:
        report = simulate(
            asked.bots,
            asked.games,
            asked.seed,
            asked.workers,
            _game_options(asked),
            bots.make,
            progress,
            players=asked.players,
            out=asked.out,
        )
    show(report)
    if report.interrupted and asked.out:
        print(f"The games are in {asked.out}: the same command goes on.")
    if asked.json:
        export.write_json(report, asked.json)
    if asked.parquet:
        export.write_parquet(report, asked.parquet)
    return 0


def _replay(asked: argparse.Namespace) -> int:
    from rich.console import Console

    from kingsburg.terminal import replay

    text = _read(asked.file)
    content = _content_of(asked, text)
    if asked.verify:
        proved = library.verify(text, content)
        print(f"{asked.file}: all {proved} rolls and draws are those of the sealed seed")
        return 0
    game = library.replay(text, content)
    names = game.start.seats or [f"Seat {seat}" for seat in range(len(game.players))]
    replay.show(game, Console(), list(names))
    return 0


def _review(asked: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from kingsburg.review import BotAnalyst, page, read, review, text

    if asked.html and (asked.html.is_dir() or not asked.html.parent.is_dir()):
        raise SetupError(f"--html {asked.html} cannot be written: name a file in a folder that exists")
    told = _read(asked.file)
    story = read(told, _content_of(asked, told))
    seats = None if asked.player is None else [story.seat_of(asked.player)]
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("thinking", total=None)
        found = review(
            story,
            BotAnalyst(random.Random(1)),
            asked.seconds,
            asked.top,
            seats,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    text.show(found, Console())
    if asked.html:
        asked.html.write_text(page.page(found), encoding="utf-8")
    return 0


def _content_of(asked: argparse.Namespace, record: str) -> Path | None:
    """The content for a record: one of the printed game needs none of one's own, even where there is some."""
    return _content_file(asked) if '[Content "' in record else asked.content


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
