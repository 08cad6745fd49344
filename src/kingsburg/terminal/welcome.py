"""What people are told when they sit down at a table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from kingsburg.knowledge import Knowledge
from kingsburg.words import Part, Voice, message
from kingsburg.words.messages import every, joined
from kingsburg.words.setup import extra
from kingsburg.words.setup import played as played_with

SEAL_SHOWN = 12
"""Characters of the commitment that are enough to know it again."""


def welcome(
    known: Knowledge, voice: Voice, bots: Sequence[str | None], save: Path | None, commitment: str
) -> list[str]:
    """The game and who plays it, where it is kept, and how to go on. A bot's seat has its spelling in `bots`; of dice
    that are not sealed there is no commitment."""
    told = voice.text("terminal.welcome.game", game=played(known), players=players(voice.names, bots))
    lines = [told, voice.text("terminal.welcome.keys")]
    if save is not None:
        lines.append(voice.text("terminal.welcome.saved", file=str(save)))
    if commitment:
        lines.append(voice.text("terminal.welcome.sealed", commitment=commitment[:SEAL_SHOWN]))
    return lines


def played(known: Knowledge) -> Part:
    """What is played: Second edition with rows, goblin-valley and inverted."""
    view = known.view
    extras = [*view["modules"], *filter(None, [view["scenario"]]), *view["variants"]]
    return played_with(view["edition"], list(map(extra, extras)))


def players(names: Sequence[Part], bots: Sequence[str | None]) -> Part:
    """Ann and Brian against Cindy and David (greedy), Emma (random); the options of bots are left out."""
    seated: dict[str | None, list[Part]] = {}
    for name, bot in zip(names, bots, strict=True):
        seated.setdefault(bot and without_options(bot), []).append(name)
    people = every(seated.pop(None, []))
    others = [message("terminal.welcome.bot", names=every(called), bot=bot) for bot, called in seated.items()]
    if not others or not people[1]:
        return joined(", ", others) if others else people
    return message("terminal.welcome.against", people=people, bots=joined(", ", others))


def without_options(bot: str) -> str:
    """The bot of a spelling: novice of novice:character=gambler."""
    return re.sub(r":[^:]*=.*", "", bot)
