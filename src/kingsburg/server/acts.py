"""Acts as guests ask for them."""

from __future__ import annotations

import msgspec

from kingsburg.server import protocol
from kingsburg.server.live import Live
from kingsburg.table import Act, asked


def act_of(told: protocol.AnyAct, live: Live, seat: int | None, is_host: bool) -> Act:
    """The act that somebody asks for; a Refused says that it is not for them to do."""
    return asked.act_of(msgspec.to_builtins(told), live.table, seat, is_host, live.is_present)
