"""`kingsburg play`: a table in the terminal."""

from __future__ import annotations

import argparse
import random
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kingsburg import library
from kingsburg.cli import options, speaking
from kingsburg.cli.help import told
from kingsburg.cli.levels import DEFAULT, LEVELS
from kingsburg.editions import check_players
from kingsburg.engine.errors import SetupError, choices, listed, shown
from kingsburg.engine.game import Game
from kingsburg.words.refusing import refusal

if TYPE_CHECKING:
    from kingsburg.knowledge import Knowledge
    from kingsburg.terminal.advice import Advice

HINT_SECONDS = 1.0
OF_A_NEW_GAME = (
    *("people", "players", "level", "bots", "names", "seed", "save"),
    *("edition", "modules", "scenario", "variants"),
)
"""The options that say how a game begins."""

PEOPLE, OPPONENTS = 1, 3
"""How many people and bots sit at a table where nobody says how many."""

GUESTS = ("Ann", "Brian", "Cindy", "David", "Emma")


def add(commands: options.Commands) -> None:
    play = options.add_command(commands, "play", run)
    people = told("commands.play.people", default=PEOPLE)
    play.add_argument("--people", type=options.count, default=PEOPLE, metavar="N", help=people)
    players = told("commands.play.players", default=PEOPLE + OPPONENTS)
    play.add_argument("--players", type=options.count, metavar="N", help=players)
    play.add_argument(
        "--level", metavar="NAME", help=told("commands.play.level", names=choices(LEVELS), default=DEFAULT)
    )
    spelled = told("commands.play.bots", names=_bots)
    play.add_argument("--bots", type=options.spelled, metavar="BOT,…", help=spelled)
    names = told("commands.play.names")
    play.add_argument("--names", type=options.listed, default=(), metavar="NAME,…", help=names)
    options.add_game_options(play)
    play.add_argument("--seed", type=options.seed, help=told("commands.play.seed"))
    play.add_argument("--save", type=Path, metavar="FILE", help=told("commands.play.save"))
    play.add_argument("--record", type=Path, metavar="FILE", help=told("commands.play.record"))
    play.add_argument("--resume", nargs="?", const="", metavar="GAME", help=told("commands.play.resume"))


def _bots() -> str:
    from kingsburg.bots import BOTS

    return choices(BOTS)


def run(asked: argparse.Namespace) -> int:
    from kingsburg.terminal import games
    from kingsburg.terminal.commands import Leave

    if asked.resume is not None:
        _refuse_what_is_settled(asked)
        return _resume(asked, games.find(asked.resume, games.SAVE))
    if asked.words != ["play"] or not sys.stdin.isatty():
        return _begin(asked)
    try:
        return _ask_first(asked)
    except (Leave, EOFError, KeyboardInterrupt):
        print()
        return 0


def _refuse_what_is_settled(asked: argparse.Namespace) -> None:
    """A game that is gone on with has its players and its rules."""
    from kingsburg.cli.parser import parse

    plain = vars(parse(["play"]))
    settled = [f"--{name}" for name in OF_A_NEW_GAME if getattr(asked, name) != plain[name]]
    if settled:
        raise refusal(SetupError, "errors.settled", options=listed(settled))


def _ask_first(asked: argparse.Namespace) -> int:
    """Someone who says nothing is offered the game that was left, or asked for a new one."""
    from kingsburg.cli.console import Plain
    from kingsburg.terminal import games, opening, table

    questions = opening.Questions(Plain(), table.ask_person, speaking.voice(asked))
    left = games.waiting(options.content_file(asked))
    if left and questions.goes_on(left.told):
        return _resume(asked, left.path)
    wishes = questions.wishes(LEVELS)
    asked.players, asked.level, asked.modules = wishes
    return _begin(asked)


def _begin(asked: argparse.Namespace) -> int:
    from kingsburg.terminal import games, saves

    spellings = _spellings(asked)
    names = _names(asked, spellings)
    game = _new_table(asked, names)
    save = asked.save or games.fresh()
    saves.check(asked.save, asked.record)
    with saves.held(save, folders=True):
        return _play(asked, game, list(zip(names, spellings, strict=True)), save)


def _resume(asked: argparse.Namespace, save: Path) -> int:
    """Go on with a game, which is read only when no other terminal writes it any more."""
    from kingsburg.terminal import saves, table

    saves.check(None, asked.record)
    with saves.held(save):
        game, seats = table.resume(save, options.content_file(asked))
        return _play(asked, game, [(str(seat["name"]), str(seat["bot"] or "")) for seat in seats], save)


def _play(asked: argparse.Namespace, game: Game, seated: list[tuple[str, str]], save: Path) -> int:
    """Play at the terminal; the record is kept among the games, and where it was asked for. Of decisions the review
    judges those of the one person, if there is only one."""
    from kingsburg import bots
    from kingsburg.cli.console import Plain
    from kingsburg.terminal import games, table

    seats = [table.Seat(name, bots.make(bot) if bot else None, bot) for name, bot in seated]
    kept = save if save.parent == games.folder() else games.fresh()
    records = [kept.with_suffix(games.RECORD), *filter(None, [asked.record])]
    people = [seat for seat, (_, bot) in enumerate(seated) if not bot]
    more = speaking.language_words(asked) + options.content_words(asked) * bool(game.start.content)
    judged = [f"--player={seat}" for seat in people if len(people) == 1]
    review = partial(_review, judged + more) if sys.stdin.isatty() else None
    return table.play(
        game,
        seats,
        save=save,
        records=records,
        console=Plain(),
        rng=random.Random(),
        advise=_advise,
        review=review,
        more=more,
        language=speaking.language(asked),
    )


def _advise(known: Knowledge) -> list[Advice]:
    """Hints for the person at a question of the terminal."""
    from kingsburg.bots.hints import hints
    from kingsburg.terminal.advice import Advice

    assert known.seat is not None
    rng = random.Random()
    found = hints(known.imagine(rng), known.seat, rng, HINT_SECONDS)
    return [Advice(hint.rated.move, hint.rated.chance, hint.rated.vp, hint.message) for hint in found]


def _review(more: list[str], record: Path) -> None:
    """The review that the end of a game offers."""
    from kingsburg.cli.parser import parse

    asked = parse(["review", str(record), *more])
    asked.command(asked)


def _spellings(asked: argparse.Namespace) -> list[str]:
    """The bots of the seats, empty for people, who sit first."""
    level = asked.level or DEFAULT
    if level not in LEVELS:
        raise refusal(SetupError, "errors.unknown_level", name=shown(level), names=listed(LEVELS))
    if asked.level and asked.bots:
        raise refusal(SetupError, "errors.level_and_bots")
    players = asked.players or asked.people + (OPPONENTS if asked.bots is None else len(asked.bots))
    check_players(players)
    others = LEVELS[level][: max(0, players - asked.people)] if asked.bots is None else asked.bots
    if asked.people + len(others) != players:
        raise refusal(SetupError, "errors.not_players", people=asked.people, bots=len(others), n=players)
    return [""] * asked.people + list(others)


def _names(asked: argparse.Namespace, spellings: list[str]) -> list[str]:
    people = spellings.count("")
    if len(asked.names) > people:
        raise refusal(SetupError, "errors.many_names", n=people, given=len(asked.names), names=listed(asked.names))
    if len(set(asked.names)) != len(asked.names):
        raise refusal(SetupError, "errors.same_name", names=listed(asked.names))
    named = list(asked.names) or (["You"] if people == 1 else [])
    guests = [name for name in GUESTS[len(named) :] + GUESTS[: len(named)] if name not in named]
    return [*named, *guests][: len(spellings)]


def _new_table(asked: argparse.Namespace, names: list[str]) -> Game:
    chance = "sealed" if asked.seed is None else "sampled"
    return library.new_game(len(names), seed=asked.seed, chance=chance, seats=names, **options.game_options(asked))
