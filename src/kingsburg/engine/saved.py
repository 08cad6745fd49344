"""Saved games: how a game began and every answer since, as JSON text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from kingsburg.engine import history
from kingsburg.engine.rules import RULES_VERSION

if TYPE_CHECKING:
    from kingsburg.engine.game import Game

FORMAT: Final = "kingsburg-game"


def to_json(game: Game) -> str:
    return json.dumps(
        {
            "format": FORMAT,
            "rules": RULES_VERSION,
            "start": game.start.to_dict(),
            "secret": None if game.secret is None else game.secret.hex(),
            "history": history.of(game).numbers(),
        }
    )
