"""`kingsburg learn`: a net learns to play."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from kingsburg.cli import options, speaking
from kingsburg.cli.help import Parser, told
from kingsburg.engine.errors import KingsburgError, shown
from kingsburg.invocation import installing
from kingsburg.words.messages import Message
from kingsburg.words.refusing import refusal

if TYPE_CHECKING:
    from kingsburg.learn.lesson import Lesson
    from kingsburg.learn.makers import Makers

MINUTES = 10
EXTRA, EXTRA_FOR_RAY = "kingsburg[learn]", "kingsburg[learn,ray]"
NEEDED = ("gymnasium", "numpy", "sb3_contrib", "torch")
NEEDED_FOR_RAY = ("ray",)


def add(commands: options.Commands) -> None:
    learn = options.add_command(commands, "learn", run)
    learn.add_argument(
        "--minutes", type=minutes, default=MINUTES, metavar="N", help=told("commands.learn.minutes", default=MINUTES)
    )
    learn.add_argument("--decisions", type=options.count, metavar="N", help=told("commands.learn.decisions"))
    learn.add_argument(
        "--opponents", type=options.spelled, default=("greedy",), metavar="BOT,…", help=told("commands.learn.opponents")
    )
    learn.add_argument("--self-play", action="store_true", help=told("commands.learn.self_play"))
    learn.add_argument("--out", type=Path, required=True, metavar="FILE", help=told("commands.learn.out"))
    _count(learn, "seed", options.seed, 1)
    _count(learn, "games", options.count, 1000)
    _count(learn, "players", options.count, 4)
    learn.add_argument("--every-game", action="store_true", help=told("commands.learn.every_game"))
    learn.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help=told("commands.learn.ray"))
    learn.add_argument("--makers", type=options.count, metavar="N", help=told("commands.learn.makers"))
    options.add_game_options(learn)


def _count(learn: Parser, name: str, read: Callable[[str], int], default: int) -> None:
    written = told(f"commands.learn.{name}", default=default)
    learn.add_argument(f"--{name}", type=read, default=default, metavar="N", help=written)


def minutes(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= options.MOST:
        raise refusal(KingsburgError, "commands.wrong.minutes", typed=shown(text))
    return number


def run(asked: argparse.Namespace) -> int:
    voice = speaking.voice(asked)
    check_installed(asked.ray is not None)
    lesson = lesson_of(asked)
    from kingsburg.cli.console import Plain
    from kingsburg.learn import report
    from kingsburg.learn.lesson import Budget
    from kingsburg.learn.training import Training

    def tell(line: Message) -> None:
        print(voice.part(line), file=sys.stderr, flush=True)

    with makers_of(lesson, asked) as makers:
        training = Training(lesson, Budget(asked.minutes, asked.decisions), asked.out, tell, makers)
        training.run()
    for line in report.ended(training):
        print(voice.part(line), flush=True)
    report.show(training, asked.games, Plain(), voice)
    return 0


def check_installed(for_ray: bool) -> None:
    """Refuse to begin without the packages that it takes."""
    needed, extra = (NEEDED + NEEDED_FOR_RAY, EXTRA_FOR_RAY) if for_ray else (NEEDED, EXTRA)
    if any(find_spec(name) is None for name in needed):
        raise refusal(KingsburgError, "training.missing", command=installing(extra))


@contextmanager
def makers_of(lesson: Lesson, asked: argparse.Namespace) -> Iterator[Makers | None]:
    """Those who make games elsewhere, for as long as they are needed; None if all are made here."""
    if asked.ray is None:
        yield None
        return
    from kingsburg.learn.on_ray import OnRay

    with closing(OnRay(lesson, asked.ray, asked.makers)) as makers:
        yield makers


def lesson_of(asked: argparse.Namespace) -> Lesson:
    """What is to be learned; what cannot be is refused before anything heavy is loaded."""
    from kingsburg.env.batch import opponents_of
    from kingsburg.learn.lesson import Lesson, seated

    game = options.game_options(asked) | {"players": asked.players}
    chosen = [name for name in ("modules", "scenario", "variants") if game[name]]
    if asked.every_game and chosen:
        raise refusal(KingsburgError, "training.every_or_some", options=", ".join(f"--{name}" for name in chosen))
    if asked.makers is not None and asked.ray is None:
        raise refusal(KingsburgError, "training.makers_of_what")
    layout = "wide" if asked.every_game else "game"
    lesson = Lesson(game, asked.opponents, asked.seed, layout, asked.every_game, asked.self_play)
    lesson.rules()
    if not asked.opponents or len(asked.opponents) > asked.players - 1:
        raise refusal(KingsburgError, "training.opponents", n=len(asked.opponents), most=asked.players - 1)
    opponents_of(seated(lesson.opponents, asked.players), asked.players)
    return lesson
