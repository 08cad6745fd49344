"""Texts to read: the rules, records, and what teaches the game."""

from __future__ import annotations

from typing import Final

from kingsburg.editions import everything, rules_for
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules
from kingsburg.words import Voice, guide, languages, message, reading

LANGUAGES: Final = tuple(languages())
USUAL_PLAYERS: Final = 4
LESSONS: Final = (
    message("mcp.lesson.handle"),
    message("mcp.lesson.turn"),
    message("mcp.lesson.tools"),
)
"""What there is to learn of the tools."""


def rules(edition: str, name: str | None, voice: Voice) -> list[str]:
    """The rules of an edition, or of one thing in it, which need not be in the base game."""
    played = rules_for(USUAL_PLAYERS, edition, modules=(), scenario=None, variants=())
    return explained(played, name, voice, everything(edition))


def explained(played: Rules, name: str | None, voice: Voice, printed: Rules | None = None) -> list[str]:
    """The rules of a game, or of one thing."""
    told = guide.explained(played, name, voice, printed) if name else guide.summary(played)
    return reading.explained(told, voice)


def record(game: Game, seat: int) -> str:
    """The record of a game that is over; before that it has only what the seat may know."""
    return str(game.record() if game.over else game.record(seat))


def lesson(edition: str, voice: Voice) -> str:
    """What teaches somebody to play who has the tools and knows nothing of the game."""
    paragraphs = [*reading.lesson(voice), *map(voice.say, LESSONS)]
    return "\n\n".join([*paragraphs, "\n".join(rules(edition, None, voice))])
