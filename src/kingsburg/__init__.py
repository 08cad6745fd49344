"""Kingsburg: play, study and teach machines to play the dice-placement board game. An unofficial fan work."""

from kingsburg.engine import game as _engine
from kingsburg.engine.agenda import CHANCE
from kingsburg.engine.errors import IllegalMove, KingsburgError, RecordError, SetupError
from kingsburg.engine.events import Event
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.player import Player
from kingsburg.engine.playout import Tally
from kingsburg.library import from_json, new_game, playouts, position, random_games, replay, verify

__version__ = "0.1.0"

COMPILED = not str(_engine.__file__).endswith(".py")
"""Whether the engine was compiled when the package was built (docs/compiled-build.md)."""

__all__ = [
    "CHANCE",
    "COMPILED",
    "Event",
    "Game",
    "IllegalMove",
    "KingsburgError",
    "Move",
    "Player",
    "RecordError",
    "SetupError",
    "Tally",
    "from_json",
    "new_game",
    "playouts",
    "position",
    "random_games",
    "replay",
    "verify",
]
