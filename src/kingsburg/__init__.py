"""Kingsburg: play, study and teach machines to play the dice-placement board game. An unofficial fan work.

- `new_game`, `position`, `replay`, `from_json` open a `Game`; `help(kb.Game)` tells what can be done with one.
- `conflicts` says what stands in the way of a game, `additions` what can still be added to a choice.
- `hint` says what a strong player would do, `simulate` lets bots play series, `bots` lists and makes bots.
- `random_games` and `playouts` play at random, as fast as the engine goes; `verify` proves the dice of a record.
- `typed` has the types of the plain data of moves, events and views.

Whatever goes wrong is a `KingsburgError` of one line.
"""

# ruff: noqa: E402 - before anything heavy
from kingsburg.starting import silent_ctrl_c as _silent_ctrl_c

_silent_ctrl_c()

from importlib import import_module
from typing import TYPE_CHECKING

from kingsburg.engine import game as _engine
from kingsburg.engine.agenda import CHANCE
from kingsburg.engine.errors import IllegalMove, KingsburgError, RecordError, SetupError
from kingsburg.engine.events import Event
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.player import Player
from kingsburg.engine.playout import Tally
from kingsburg.engine.record import Record
from kingsburg.engine.thinking import Bot
from kingsburg.library import (
    additions,
    branch,
    conflicts,
    from_json,
    new_game,
    playouts,
    position,
    random_games,
    replay,
    verify,
)

if TYPE_CHECKING:
    from kingsburg import bots as bots
    from kingsburg import typed as typed
    from kingsburg.session import hint as hint
    from kingsburg.session import simulate as simulate
else:

    def __getattr__(name: str) -> object:
        """What a game itself does not need is imported when it is first asked for."""
        if name in ("bots", "typed"):
            return import_module(f"kingsburg.{name}")
        if name in ("hint", "simulate"):
            return getattr(import_module("kingsburg.session"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__version__ = "0.1.0"

COMPILED = not str(_engine.__file__).endswith(".py")
"""Whether the engine was compiled when the package was built (docs/compiled-build.md)."""

__all__ = [
    "CHANCE",
    "COMPILED",
    "Bot",
    "Event",
    "Game",
    "IllegalMove",
    "KingsburgError",
    "Move",
    "Player",
    "Record",
    "RecordError",
    "SetupError",
    "Tally",
    "additions",
    "bots",
    "branch",
    "conflicts",
    "from_json",
    "hint",
    "new_game",
    "playouts",
    "position",
    "random_games",
    "replay",
    "simulate",
    "typed",
    "verify",
]


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
