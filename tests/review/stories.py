"""Stories to review, and analysts who need no time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kingsburg.bots.analysis import Rated
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.review import Review, Story, read, review
from kingsburg.words import Part
from tests.architecture.source import ROOT

GAMES = ROOT / "games"
EVERY_KIND = [*sorted(GAMES.glob("*.kbg")), *sorted((GAMES / "modules").glob("*-4.kbg"))]
"""A recorded game of each edition, module, variant and scenario; explicit, sealed, undone and unfinished ones too."""


def story(name: str) -> Story:
    return read(record(name))


def record(name: str) -> str:
    return (GAMES / f"{name}.kbg").read_text(encoding="utf-8")


def called(path: Path) -> str:
    """What a test of a record is called."""
    return path.stem


class InOrder:
    """An analyst who likes options in the order they are offered, each a tenth and a VP less than the one before.

    He remembers what he was asked about.
    """

    def __init__(self) -> None:
        self.asked: list[tuple[Game, int, float]] = []
        self.outlooks = 0

    def rate(self, game: Game, seat: int, seconds: float) -> Sequence[Rated]:
        self.asked.append((game, seat, seconds))
        return [Rated(move, 0.9 - 0.1 * n, 40.0 - n) for n, move in enumerate(game.options)]

    def compare(self, game: Game, seat: int, moves: Sequence[Move], seconds: float) -> Sequence[Rated]:
        rated = {one.move: one for one in InOrder.rate(self, game, seat, seconds)}
        return [rated[move] for move in moves]

    def outlook(self, game: Game, seconds: float) -> tuple[Sequence[float], Sequence[float]]:
        self.outlooks += 1
        seats = len(game.players)
        return [1 / seats] * seats, [30.0] * seats

    def reason(self, game: Game, seat: int, rated: Rated, others: Sequence[Rated]) -> Part:
        return f"it is the first of {len(others)} & better <than> most"


def reviewed(name: str, top: int = 5, seats: Sequence[int] | None = None) -> Review:
    return review(story(name), InOrder(), seconds=1.0, top=top, seats=seats)
