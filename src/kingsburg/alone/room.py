"""A table in the page, those who look at it, and what is kept of it."""

from __future__ import annotations

import time
from typing import Any

from kingsburg.table import Done, Table
from kingsburg.table.info import stage_of, told_info, waits_for
from kingsburg.table.kept import Kept
from kingsburg.table.table import HOST
from kingsburg.table.told import Tellings

Data = dict[str, Any]


class OpenLine:
    """Somebody who looks at a table: a seat, or with None a spectator. `since` is the version that they were told
    of last."""

    def __init__(self, number: int, seat: int | None, is_host: bool, since: int) -> None:
        self.number = number
        self.seat = seat
        self.is_host = is_host
        self.since = since


class Room:
    """A table with the tokens of its seats, which only this browser has."""

    def __init__(self, kept: Kept, chats: list[Data] | None = None) -> None:
        self.id = kept.id
        self.settings = kept.settings
        self.secret = kept.secret
        self.host = kept.host
        self.tokens = kept.tokens
        self.changed = kept.changed
        self.table: Table = kept.table()
        self.tellings = Tellings(self.table)
        self.lines: dict[int, OpenLine] = {}
        self.chats: list[Data] = chats or []
        self.review: Data | None = None

    def place_of(self, token: str | None) -> tuple[int | None, bool]:
        """Whose token it is: the seat, and whether it is the host's. A token that is neither is a KeyError."""
        if token is None:
            return None, False
        seat = next((seat for seat, known in self.tokens.items() if known == token), None)
        if seat is None and token != self.host:
            raise KeyError("token")
        return seat, token == self.host

    def is_present(self, seat: int) -> bool:
        return any(line.seat == seat for line in self.lines.values())

    # -- as it is told ------------------------------------------------------------------------------------------

    def info(self) -> Data:
        """The table, for all to see."""
        known = {"id": self.id, "public": False, "changed": self.changed}
        return told_info(self.table, self.settings, self.is_present, **known)

    def state(self, line: OpenLine) -> Data:
        """Everything that whoever looks may know now."""
        seen = self.tellings.told(line.seat, line.since)
        return {"type": "state", "you": line.seat, "host": line.is_host, "table": self.info(), "told": seen}

    def mine(self) -> Data:
        """The table as one of this browser's own: all its people sit here."""
        seats = [HOST, *self.tokens]
        return {"table": self.info(), "seats": seats, "your_turn": waits_for(self.table, list(self.tokens))}

    # -- as it is kept ------------------------------------------------------------------------------------------

    def head(self) -> Data:
        """What is kept of the table besides what was done there; `mine` is for the list of tables, before anyone looks
        at this one again."""
        return {
            "id": self.id,
            "changed": self.changed,
            "settings": self.settings,
            "secret": self.secret.hex(),
            "host": self.host,
            "tokens": list(self.tokens.items()),
            "stage": stage_of(self.table),
            "chats": self.chats,
            "mine": self.mine(),
        }

    def touch(self) -> None:
        self.changed = time.time()


def restored(head: Data, acts: list[Data]) -> Room:
    """The table of which this was kept."""
    done = [Done.from_dict(act) for act in acts]
    tokens = {int(seat): str(token) for seat, token in head["tokens"]}
    secret = bytes.fromhex(head["secret"])
    kept = Kept(head["id"], head["changed"], head["settings"], secret, head["host"], False, head["stage"], tokens, done)
    return Room(kept, head["chats"])
