"""The bots by name, and making one from its spelling: `greedy`, or with options `champion:time=200ms,depth=2`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kingsburg.bots.greedy import GreedyBot
from kingsburg.bots.random_bot import RandomBot
from kingsburg.engine.errors import KingsburgError, choices
from kingsburg.engine.thinking import Bot

BOTS: dict[str, type[Any]] = {kind.name: kind for kind in (RandomBot, GreedyBot)}
"""A bot's class has a `name`, and may have `options`: the name of each and what reads its value."""

Options = Mapping[str, Callable[[str], object]]


def make(spelling: str) -> Bot:
    """A fresh bot, from `name` or `name:option=value,...`; an error names what is unknown and the choices."""
    name, _, told = spelling.strip().partition(":")
    if name not in BOTS:
        raise KingsburgError(f"unknown bot {name!r}: choose from {choices(BOTS)}")
    kind = BOTS[name]
    bot: Bot = kind(**_read_options(name, told, getattr(kind, "options", {})))
    return bot


def _read_options(name: str, told: str, known: Options) -> dict[str, object]:
    read: dict[str, object] = {}
    for setting in filter(None, (part.strip() for part in told.split(","))):
        option, equals, value = (part.strip() for part in setting.partition("="))
        if option not in known:
            raise KingsburgError(f"the bot {name} has no option {option!r}: it has {choices(known)}")
        if not equals or not value:
            raise KingsburgError(f"the option {option!r} of the bot {name} needs a value: {option}=...")
        if option in read:
            raise KingsburgError(f"the option {option!r} of the bot {name} is given twice")
        try:
            read[option] = known[option](value)
        except ValueError as error:
            raise KingsburgError(f"the option {option!r} of the bot {name} cannot be {value!r}: {error}") from error
    return read


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "make"]
