"""Friends with the box on a real table: they roll their dice and draw their cards, and tell what came.

What only one of them may see is told by that one. An enemy lies face down until somebody looks at it or it is revealed:
until then the table goes on with any card, and what leads to it waits until the card is told, which then lay there from
the start. Nobody can have known better.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from kingsburg.engine import history
from kingsburg.engine.agenda import CHANCE, Chance
from kingsburg.engine.game import Game
from kingsburg.engine.view import knows_enemy
from kingsburg.phases.setup import DrawCard, DrawEnemy
from kingsburg.table.seats import Seat

EXPLICIT: Final = "explicit"
"""What the option `chance` of such a table is."""
TOLD: Final = ("order", "roll", "draw")
"""What people tell: who begins, what they rolled and drew."""
ANYBODY: Final = -1


@dataclass(frozen=True)
class Held:
    """An answer that waits: with it the enemy of a year is seen, by a seat or by ANYBODY, and which it is must be told
    first."""

    seat: int
    move: Any
    year: int
    viewer: int

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_dict(cls, told: Mapping[str, Any] | None) -> Held | None:
        return None if told is None else cls(**told)


def teller(game: Game | None, seats: Sequence[Seat], held: Held | None = None) -> int | None:
    """Who is to tell how dice or cards fell: a seat what only it may see, ANYBODY the rest and what is a bot's; None
    where nothing is to be told."""
    if held is not None:
        return held.viewer
    if game is None or game.seat != CHANCE or game.options[0].to_dict()["kind"] not in TOLD:
        return None
    choice = game.choice
    assert choice is not None
    if choice.is_known(game, None):
        return ANYBODY
    if choice.seat >= 0 and choice.is_known(game, choice.seat):
        return choice.seat if seats[choice.seat].decides else ANYBODY
    return None


def draw_face_down(game: Game, seats: Sequence[Seat]) -> None:
    """Draw whatever nobody is to see yet, until something falls that people tell, or somebody is asked."""
    draw = secrets.SystemRandom()
    while game.seat == CHANCE and teller(game, seats) is None:
        assert game.probabilities is not None
        game.play(draw.choices(game.options, game.probabilities)[0])


def told_chance(game: Game, held: Held | None, is_teller: bool) -> dict[str, Any]:
    """What may have fallen, for whom: turn orders by their seats, rolls by their faces, cards by their kinds and ids;
    who does not tell is told none."""
    if held is not None:
        falls = [{"text": f"draw {enemy}", "card": ["enemy", enemy]} for enemy in enemies(game, held.year)]
        return {"seat": held.viewer, "falls": falls if is_teller else []}
    falls = [{"text": str(move), **_fallen({**move.to_dict()})} for move in game.options] if is_teller else []
    return {"seat": game.options[0].seat, "falls": falls}


def _fallen(told: dict[str, Any]) -> dict[str, Any]:
    for name in ("order", "dice"):
        if name in told:
            return {name: told[name]}
    (kind, card), *_ = [(name, value) for name, value in told.items() if name not in ("kind", "text")]
    return {"card": [kind, card]}


# -- enemies ----------------------------------------------------------------------------------------------------


def enemies(game: Game, year: int) -> list[str]:
    """The enemy cards that may lie there in a year."""
    return [str(game.rules.enemies[code].id) for code in game.rules.enemies_of(year)]


def unveils(before: Game, after: Game, seats: Sequence[Seat], known: Sequence[int]) -> tuple[int, int] | None:
    """The year of an enemy that people have not told and now see, and who sees it. A bot that looks keeps what it saw
    to itself. Where a second deck has some of the cards, none is told."""
    if after.piles:
        return None
    people = [seat for seat, who in enumerate(seats) if who.decides]
    for year in range(1, before.rules.years + 1):
        for seat in (None, *people):
            if year not in known and knows_enemy(after, seat, year) and not knows_enemy(before, seat, year):
                return year, ANYBODY if seat is None else seat
    return None


def with_enemy(game: Game, year: int, enemy: str) -> Game:
    """The same game with this enemy in a year, as if it had lain there from the start."""
    code = next(code for code in game.rules.enemies_of(year) if game.rules.enemies[code].id == enemy)
    numbers = []
    for entry in history.of(game).entries():
        drawn = isinstance(entry.choice, DrawEnemy) and entry.choice.year == year
        numbers.append(history.number(entry.choice, code) if drawn else entry.number)
    return history.retrace(game.start, numbers)


# -- what was told wrongly --------------------------------------------------------------------------------------


def since_fall(game: Game) -> int:
    """How many answers stand since the last thing that people told, with it; 0 if they have told nothing."""
    past = history.of(game)
    for count, number in enumerate(reversed(past.standing()), start=1):
        entry = past.items[number - 1]
        if isinstance(entry.choice, Chance) and not isinstance(entry.choice, DrawCard):
            told = entry.choice.describe(game.rules, entry.code)
            return count if told["kind"] in TOLD else 0
    return 0


def without_last(game: Game, answers: int) -> Game:
    """The game as it was before so many answers, as if nobody had given them."""
    past = history.of(game)
    left = past.standing()[:-answers]
    return history.retrace(game.start, [past.items[number - 1].number for number in left])
