"""Bots that have learned: `net:net.npz` plays any net, `pupil` the one that comes with the game.

They answer as learners do, part by part of the table of actions, and look at what their seat sees alone.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files as resources
from pathlib import Path
from typing import ClassVar, Final

import kingsburg.env
from kingsburg.engine.agenda import Choice
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.rules import Rules
from kingsburg.env import nets, table
from kingsburg.env.asked import NOT_YET, Asked
from kingsburg.env.nets import Net
from kingsburg.env.seeing import observer_of
from kingsburg.files import changed, named
from kingsburg.words.refusing import refusal

PUPIL: Final = "pupil.npz"


def temperature(text: str) -> float:
    """How freely a net chooses: 0 always takes what it thinks best."""
    told = float(text)
    if not 0 <= told < math.inf:
        raise ValueError("a number from 0 on")
    return told


class NetBot:
    """Plays as a net in a file has learned to."""

    name: ClassVar[str] = "net"
    first: ClassVar[str] = "file"
    options: ClassVar[Mapping[str, Callable[[str], object]]] = {"file": named, "temperature": temperature}

    def __init__(self, file: Path | None = None, temperature: float = 0.0) -> None:
        if file is None:
            raise refusal(KingsburgError, "training.nets.which")
        self.net = _read(file, changed(file))
        self.temperature = temperature
        self._rules: Rules | None = None

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        if game.rules is not self._rules:
            self.net.check(game.rules)
            self._rules = game.rules
        codes = tuple([move.code for move in options])
        return options[codes.index(self._answer(game, options[0].choice, codes, rng))]

    def _answer(self, game: Game, choice: Choice, codes: tuple[int, ...], rng: random.Random) -> int:
        """The code of an answer, said part by part."""
        asked = Asked(game.rules, table.places_of(game.rules))
        asked.ask(choice, codes)
        observer = observer_of(game.rules, self.net.layout)
        while True:
            row = observer.row()
            observer.write(game, choice.seat, asked.said, row, 0)
            legal = asked.legal()
            worths = self.net.weigh(nets.bytes_of(row))[list(legal)].tolist()
            code = asked.answer(legal[self._pick(worths, rng)])
            if code != NOT_YET:
                return code

    def _pick(self, worths: list[float], rng: random.Random) -> int:
        most = max(worths)
        if not self.temperature:
            return worths.index(most)
        return rng.choices(range(len(worths)), [math.exp((worth - most) / self.temperature) for worth in worths])[0]


class PupilBot(NetBot):
    """Has learned the game by playing it: a small net, which answers at once."""

    name: ClassVar[str] = "pupil"
    first: ClassVar[str] = ""
    options: ClassVar[Mapping[str, Callable[[str], object]]] = {"temperature": temperature}

    def __init__(self, temperature: float = 0.0) -> None:
        super().__init__(Path(str(resources(kingsburg.env) / PUPIL)), temperature)


@cache
def _read(file: Path, _changed: int) -> Net:
    """A net is read once, as long as its file stays as it is."""
    return nets.read(file)
