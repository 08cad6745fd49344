"""Bots for trying series with, and their maker; workers import them from here."""

from __future__ import annotations

import os
import random
import signal
import time
from contextlib import suppress
from pathlib import Path

from kingsburg.bots import make
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.thinking import Bot

NAP = 0.002


class Builder:
    """Builds whenever it can, and else does what comes first."""

    name = "builder"

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        return max(options, key=lambda move: move.to_dict()["kind"] == "build")


class Broken:
    """Fails in the second year."""

    name = "broken"

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        if game.year > 1:
            raise RuntimeError("no idea")
        return options[0]


class Secretive(Exception):
    """Cannot be sent to another process."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


class Mysterious:
    """Fails in a way that cannot be told to another process."""

    name = "mysterious"

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        raise Secretive(1, 2)


class Reader:
    """Says which edition it is asked about."""

    name = "reader"

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        raise RuntimeError(f"{game.rules.edition} edition")


class Sleeper:
    """Sleeps before each answer."""

    name = "sleeper"

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        time.sleep(NAP)
        return options[0]


class Suicidal:
    """Kills its process, as the system does when memory is short; if told of a file, only while it is not there."""

    name = "suicidal"

    def __init__(self, file: str) -> None:
        self.file = file

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        if not self.file or not Path(self.file).exists():
            if self.file:
                Path(self.file).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return options[0]


class Deaf:
    """Ctrl-C is pressed while it thinks, and it loses the exception."""

    name = "deaf"

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        with suppress(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
        return options[0]


KINDS: dict[str, type[Bot]] = {kind.name: kind for kind in (Builder, Broken, Deaf, Mysterious, Reader, Sleeper)}


def own_make(spelling: str) -> Bot:
    if spelling.startswith(Suicidal.name):
        return Suicidal(spelling.partition(":")[2])
    return KINDS[spelling]() if spelling in KINDS else make(spelling)
