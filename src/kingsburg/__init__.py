"""Kingsburg: play, study and teach machines to play the dice-placement board game. An unofficial fan work."""

from kingsburg.engine.agenda import CHANCE
from kingsburg.engine.errors import IllegalMove, KingsburgError, RecordError, SetupError
from kingsburg.engine.events import Event
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.player import Player
from kingsburg.library import from_json, new_game, position, replay, verify

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Event",
    "Game",
    "IllegalMove",
    "KingsburgError",
    "Move",
    "Player",
    "RecordError",
    "SetupError",
    "from_json",
    "new_game",
    "position",
    "replay",
    "verify",
]
