"""Saving, taking back and retracing: a game is its start and the answers given since."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.engine.agenda import Chance
from kingsburg.engine.errors import IllegalMove, RecordError
from kingsburg.engine.journal import Journal
from kingsburg.engine.rules import RULES_VERSION

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.start import Start

FORMAT: Final = "kingsburg-game"
UNDO: Final = -1
"""The entry of a history that takes back the one before it."""


def reopen(start: Start) -> Game:
    """The opening again, with a fresh record, waiting at its first question; chance waits to be told."""
    game = start.opening.clone()
    game.history = Journal([], 0)
    game.log = Journal([], 0)
    game.explicit = True
    game.settle()
    return game


def retrace(start: Start, history: Sequence[int]) -> Game:
    """Play a history again from the opening, chance's answers and taking back included."""
    game = reopen(start)
    past: list[Game] = []
    for number, entry in enumerate(history, start=1):
        if entry == UNDO:
            if not game.can_undo:
                raise RecordError(f"answer {number} of the saved game takes back what cannot be taken back")
            game = taken_back(game, past)
            continue
        game.turn_to((entry & 7) - 1)
        if game.choice is None or entry & 7 != game.choice.chooser + 1 or entry >> 3 not in game.codes:
            raise RecordError(f"answer {number} of the saved game is not legal: it was edited, or saved by other rules")
        past.append(game.clone())
        answer(game, entry >> 3)
    return game


def taken_back(game: Game, past: list[Game]) -> Game:
    """The game before its last answer, which is the last of these, with a history that knows of both."""
    before = past.pop()
    assert game.history is not None
    before.history = game.history.fork()
    before.history.append(UNDO)
    return before


def answer(game: Game, code: int) -> int:
    """Give a known answer. Where it is chance's, the generator moves on as if it had fallen, and what would have
    fallen comes back."""
    fell = code
    if isinstance(game.choice, Chance) and has_dice(game):
        fell = game.choice.sample(game)
    game.advance(code)
    return fell


def has_dice(game: Game) -> bool:
    """Whether chance falls by itself here. A sealed game whose secret is not known is told its outcomes, like an
    explicit one."""
    return game.start.chance == "sampled" or game.secret is not None


def resume(game: Game) -> Game:
    """Go on from a retraced game with its own chance."""
    game.explicit = not has_dice(game)
    if isinstance(game.choice, Chance) and not game.explicit:
        chance, game.choice = game.choice, None
        game.then(chance)
        game.settle()
    return game


def history_of(game: Game) -> list[int]:
    if game.history is None:
        raise IllegalMove("a copy made for thinking keeps no history: save or record the game it was made from")
    return game.history.entries()


def undo(game: Game) -> None:
    """Take back the last answer that stands."""
    game.become(resume(retrace(game.start, [*history_of(game), UNDO])))


def to_json(game: Game) -> str:
    return json.dumps(
        {
            "format": FORMAT,
            "rules": RULES_VERSION,
            "start": game.start.to_dict(),
            "secret": None if game.secret is None else game.secret.hex(),
            "history": history_of(game),
        }
    )
