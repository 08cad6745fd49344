"""A table in memory, and those who look at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from kingsburg.editions import rules_for
from kingsburg.engine.chance import commitment
from kingsburg.engine.rules import Rules
from kingsburg.server import tokens
from kingsburg.server.protocol import FromServer, ProposalInfo, SeatInfo, Stage, State, TableInfo
from kingsburg.server.rows import Kept
from kingsburg.table import Table
from kingsburg.table.told import told

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"

NAMES = ("Alma", "Boris", "Cleo", "Dorian", "Edda", "Florian", "Greta", "Hugo", "Ida", "Jonas")
"""What bots are called who sit with people."""


class Watcher:
    """Somebody who looks at a table: a seat, or with None a spectator. `since` is the version they were told of last;
    `wake` tells their writer that there is a new state, and `send` gives it something else to tell."""

    def __init__(
        self, seat: int | None, is_host: bool, since: int, wake: Callable[[], None], send: Callable[[FromServer], None]
    ) -> None:
        self.seat = seat
        self.is_host = is_host
        self.since = since
        self.wake = wake
        self.send = send


class Live:
    """A table with its tokens and watchers. Whoever changes it, or reads it, holds the lock."""

    def __init__(self, kept: Kept) -> None:
        self.id = kept.id
        self.settings = kept.settings
        self.host = kept.host
        self.public = kept.public
        self.tokens = kept.tokens
        self.secret = kept.secret
        self.changed = kept.changed
        self.table: Table = kept.table()
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.used = time.monotonic()
        self.asked_since = time.monotonic()
        self.driving: asyncio.Task[None] | None = None
        self.is_doubtful = False  # whether it may know more than the disk: it is to be read again
        self.taken: set[int] = set()  # seats that somebody is about to sit down on
        self._sent: dict[tuple[int | None, int, int], dict[str, Any]] = {}

    @property
    def stage(self) -> Stage:
        if self.table.game is None:
            return WAITING
        return OVER if self.table.game.over else PLAYING

    def place_of(self, token: str | None) -> tuple[int | None, bool]:
        """Whose token it is: the seat, and whether it is the host's. A token that is neither is a KeyError."""
        if token is None:
            return None, False
        seat = next((seat for seat, kept in self.tokens.items() if tokens.fits(token, kept)), None)
        is_host = tokens.fits(token, self.host)
        if seat is None and not is_host:
            raise KeyError("token")
        return seat, is_host

    def is_present(self, seat: int) -> bool:
        return any(watcher.seat == seat for watcher in self.watchers)

    def rules(self) -> Rules:
        """The rules of the game that is or will be played here."""
        if self.table.game is not None:
            return self.table.game.rules
        chosen = {name: value for name, value in self.settings["options"].items() if name != "branch"}
        return rules_for(len(self.table.seats), **chosen)

    def waits_for(self, seats: Sequence[int]) -> bool:
        """Whether one of these seats is asked, or its consent is."""
        game, proposal = self.table.game, self.table.proposal
        asked = {*(() if game is None else game.pending), *(() if proposal is None else proposal.asked)}
        return not asked.isdisjoint(seats)

    def spare_name(self) -> str:
        """A name for a bot that nobody at the table has."""
        return next(name for name in NAMES if name not in self.table.names)

    def wake_all(self) -> None:
        """Something changed: everyone is told the newest state."""
        self.changed = time.time()
        self.used = time.monotonic()
        self._sent.clear()
        for watcher in self.watchers:
            watcher.wake()

    def state(self, watcher: Watcher) -> State:
        """What somebody is told now; what is the same for several is made once."""
        key = (watcher.seat, watcher.since, self.table.version)
        if key not in self._sent:
            self._sent[key] = told(self.table, watcher.seat, watcher.since)
        return State(watcher.seat, watcher.is_host, self.info(), self._sent[key])

    def info(self) -> TableInfo:
        table, options = self.table, self.settings["options"]
        proposal = table.proposal
        return TableInfo(
            id=self.id,
            stage=self.stage,
            edition=options["edition"],
            modules=options["modules"],
            variants=options["variants"],
            scenario=options["scenario"],
            public=self.public,
            hints=self.settings["hints"],
            limit=self.settings["limit"],
            commitment=commitment(self.secret) if self.secret else "",
            promised=sorted(table.numbers.promised),
            missing=list(table.numbers.missing) if table.numbers.are_asked else [],
            seats=[
                SeatInfo(seat.name, seat.person, seat.bot, seat.language, self.is_present(number))
                for number, seat in enumerate(table.seats)
            ],
            proposal=None if proposal is None else ProposalInfo(proposal.by, proposal.answers, list(proposal.asked)),
            next=self.settings.get("next"),
            version=table.version,
            changed=self.changed,
        )
