"""Who sits at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

ENGLISH = "en"


@dataclass(frozen=True)
class Seat:
    """A seat: a person's, or a bot's from the start; empty as long as nobody has taken it.

    - `name` is what whoever sits there is called, and `language` what they are spoken to in.
    - `person` says that it is a person's, or waits for one; `bot` is the bot that answers there: its own place, or in
      the place of a person who is away.
    """

    name: str = ""
    person: bool = True
    bot: str = ""
    language: str = ENGLISH

    @property
    def is_empty(self) -> bool:
        """Whether nobody answers there yet."""
        return not self.name and not self.bot

    @property
    def decides(self) -> bool:
        """Whether a person answers there themselves."""
        return self.person and not self.bot

    def to_dict(self) -> dict[str, Any]:
        return {"name": self.name, "person": self.person, "bot": self.bot, "language": self.language}
