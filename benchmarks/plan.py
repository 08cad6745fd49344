"""What is measured: the tasks of a round, and the lines they make in the tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

PEER = "catanatron"
SPIEL = "open_spiel"
BUILDS = ("interpreted", "compiled")
SPIEL_GAMES = {"maedn": "maedn, 4 players", "hearts": "hearts, 4 players", "backgammon": "backgammon, 2 players"}
PLAYERS = (2, 3, 4, 5)
SECONDS = {"play": 0.3, "rollouts": 0.2, "engine": 0.2, "library": 0.2, "games": 0.1, "copy": 0.05, "pair": 0.2}
"""How long a round of a task takes, beside what is only counted."""


@dataclass(frozen=True)
class Task:
    """What a worker is asked for, with its options. `pair` is its `games` in two processes at once."""

    worker: str
    name: str
    players: int | None = None
    modules: bool | None = None
    quiet: bool | None = None
    game: str | None = None

    def options(self) -> dict[str, object]:
        told = {"players": self.players, "modules": self.modules, "quiet": self.quiet, "game": self.game}
        return {name: value for name, value in told.items() if value is not None}


@dataclass(frozen=True)
class Line:
    """A line of the table of speeds: what plays and, where it has one, what copies."""

    title: str
    play: Task
    copy: Task | None


def lines(workers: list[str]) -> list[Line]:
    """The table of speeds, for the programs that are there."""
    made = [Line("catanatron, 4 players", Task(PEER, "play"), Task(PEER, "copy"))]
    for game, title in SPIEL_GAMES.items():
        play, rollouts, copy = (Task(SPIEL, name, game=game) for name in ("play", "rollouts", "copy"))
        made.append(Line(f"OpenSpiel {title}, from Python", play, copy))
        made.append(Line(f"OpenSpiel {title}, C++ rollouts", rollouts, None))
    for build in BUILDS:
        for modules in (False, True):
            made += _ours(build, modules)
    return [line for line in made if line.play.worker in workers]


def _ours(build: str, modules: bool) -> Iterator[Line]:
    title = f"Kingsburg {build}, every module" if modules else f"Kingsburg {build}"
    yield Line(f"{title}: library", library(build, modules), copy(build, modules))
    quiet = Task(build, "library", modules=modules, quiet=True)
    yield Line(f"{title}: library, quiet copy", quiet, Task(build, "copy", modules=modules, quiet=True))
    yield Line(f"{title}: in the engine", engine(build, modules), None)


def engine(build: str, modules: bool) -> Task:
    return Task(build, "engine", modules=modules)


def library(build: str, modules: bool) -> Task:
    return Task(build, "library", modules=modules)


def copy(build: str, modules: bool) -> Task:
    return Task(build, "copy", modules=modules)


def games(build: str, players: int, modules: bool) -> Task:
    return Task(build, "games", players=players, modules=modules)


def pair(build: str) -> Task:
    return Task(build, "pair", players=4)


def tasks(workers: list[str]) -> list[Task]:
    """All tasks of a round, what is compared side by side."""
    wanted = [task for line in lines(workers) for task in (line.play, line.copy) if task is not None]
    for build in BUILDS:
        if build in workers:
            wanted += [games(build, players, modules) for modules in (False, True) for players in PLAYERS]
            wanted.append(pair(build))
    return wanted
