"""What the operator of a server decides."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    """Limits, each of which keeps one guest from spoiling it for the others."""

    processes: int = max(1, (os.cpu_count() or 2) - 1)
    """How many processes think."""
    thinking_seconds: float = 1800.0
    """So long they think for one table in an hour; after that its bots answer at once, and there are no hints."""
    hint_seconds: float = 1.0
    review_seconds: float = 0.2
    """For each decision."""

    longest_message: int = 64 * 1024
    longest_upload: int = 1024 * 1024
    kept_chats: int = 200

    sockets_of_an_address: int = 64
    tables_of_an_address: int = 60
    """In an hour."""
    messages_a_second: float = 20.0

    idle_seconds: float = 600.0
    """After so long without anyone there a table leaves memory."""
    notice_seconds: float = 20.0
    """So long a question waits before somebody who is not there is told of it elsewhere."""
    reminder_seconds: float = 24 * 3600.0
    private_webhooks: bool = False
    """Whether notices may be sent to addresses of the own network."""

    origins: tuple[str, ...] = field(default=())
    """Other pages that may open sockets here, besides the server's own."""

    @property
    def connections_of_an_address(self) -> int:
        """How many there may be of any kind: requests come beside sockets."""
        return 2 * self.sockets_of_an_address

    @property
    def messages_at_once(self) -> float:
        """How many may come in one go before the rate counts."""
        return 3 * self.messages_a_second
