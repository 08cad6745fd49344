"""Who sits at a table."""

from __future__ import annotations

from typing import Any

from kingsburg import table
from kingsburg.engine.thinking import Bot


class Seat:
    """Who sits there: a person, or a bot and the spelling it was asked for by."""

    def __init__(self, name: str, bot: Bot | None = None, spelling: str | None = None) -> None:
        self.name = name
        self.bot = bot
        self.spelling = None if bot is None else spelling or bot.name

    @property
    def is_person(self) -> bool:
        return self.bot is None

    def at_table(self) -> table.Seat:
        """The seat as tables have it."""
        return table.Seat(self.name, self.is_person, self.spelling or "")

    def to_dict(self) -> dict[str, Any]:
        return {"name": self.name, "bot": self.spelling}
