"""Tables as they are kept: how each was opened, and everything that was done at it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from kingsburg import library
from kingsburg.editions import refuse
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.engine.start import is_name
from kingsburg.table.acts import Begin
from kingsburg.table.companion import EXPLICIT
from kingsburg.table.info import NAMES, OVER, WAITING
from kingsburg.table.seats import Seat
from kingsburg.table.table import HOST, Done, Table
from kingsburg.words.refusing import refusal

Settings = dict[str, Any]
"""The `options` of a table's game, its `seats` as they were at first, and what the host allows."""


class Kept(NamedTuple):
    """A table as it is kept. What stands for the tokens of the `host` and of seats is up to whoever keeps it."""

    id: str
    changed: float
    settings: Settings
    secret: bytes
    host: str
    public: bool
    stage: str
    tokens: dict[int, str]
    done: list[Done]

    def table(self) -> Table:
        """The table again."""
        seats = [Seat(**seat) for seat in self.settings["seats"]]
        table = Table.restored(self.settings["options"], seats, self.done, self.secret or None)
        table.draws = self.settings["options"].get("chance") == EXPLICIT
        return table


def table_id() -> str:
    """The id of a table, which is no secret but cannot be guessed either."""
    return secrets.token_urlsafe(9)


def new_table(settings: Settings, seats: Sequence[Seat], host: str, public: bool, tokens: dict[int, str]) -> Kept:
    """A table to be kept, at which nothing was done yet; a KingsburgError says that somebody cannot be called so."""
    if any(seat.name and not is_name(seat.name) for seat in seats):
        raise refusal(KingsburgError, "table.no_name")
    return Kept(
        id=table_id(),
        changed=time.time(),
        settings={**settings, "seats": [seat.to_dict() for seat in seats]},
        secret=b"" if settings["options"].get("chance") == EXPLICIT else secrets.token_bytes(32),
        host=host,
        public=public,
        stage=WAITING,
        tokens=tokens,
        done=[],
    )


def settings_of(players: int, asked: Mapping[str, Any]) -> Settings:
    """The settings of a table that somebody asks for; a KingsburgError names what excludes what."""
    options: dict[str, Any] = {
        "edition": asked["edition"],
        "modules": list(library.modules_meant(asked["edition"], asked["modules"], asked["scenario"])),
        "variants": list(asked["variants"]),
        "scenario": asked["scenario"],
    }
    refuse(library.conflicts(players, **options))
    if asked.get("chance") == EXPLICIT:
        options["chance"] = EXPLICIT
    return {"options": options, "hints": asked["hints"], "limit": asked["limit"]}


def seated(asked: Iterable[tuple[str | None, str | None]]) -> list[Seat]:
    """The seats of a new table, each told as its bot and its name: bots have names of their own."""
    wanted = list(asked)
    given = [name for _, name in wanted if name is not None]
    if len(set(given)) < len(given):
        raise refusal(KingsburgError, "table.kept.same_name")
    free = [name for name in NAMES if name not in given]
    return [Seat(name or free.pop(0), person=False, bot=bot) if bot else Seat(name or "") for bot, name in wanted]


# -- games that are over ----------------------------------------------------------------------------------------


def replayed(record: str) -> dict[str, Any]:
    """The game of a record, played again, as data: a KingsburgError says what is wrong with it."""
    game = library.replay(record)
    if not game.over:
        raise refusal(KingsburgError, "table.kept.not_over")
    names = list(game.start.seats) or [f"Seat {seat}" for seat in range(game.start.players)]
    return {"game": game.to_json(), "options": options_of(game), "names": names}


def options_of(game: Game) -> dict[str, Any]:
    """The options of a table whose game began elsewhere."""
    start = game.start
    options = {"edition": start.edition, "modules": list(start.modules), "variants": list(start.variants)}
    return {**options, "scenario": start.scenario}


def kept_record(told: Mapping[str, Any], host: str) -> Kept:
    """The table of a record that was `replayed`: all of its game is in its first act."""
    settings = {"options": told["options"], "hints": True, "limit": None}
    kept = new_table(settings, [Seat(name) for name in told["names"]], host, public=False, tokens={})
    return begun(kept, told["game"], OVER)


def begun(kept: Kept, game: str, stage: str) -> Kept:
    """A table that begins with a game of which something was played already: that is in its first act."""
    began = Done(1, Begin(HOST, 0), (), {"asked": 1, "game": game})
    secret = library.from_json(game).secret
    return kept._replace(secret=secret or b"", done=[began], stage=stage)


def branch_settings(settings: Settings, game: Game, asked: Mapping[str, Any], players: int) -> Settings:
    """The settings of a table that goes on from a version of a game that is over, for so many who are to sit there."""
    seats, version = len(settings["seats"]), asked["version"]
    if players != seats:
        raise refusal(KingsburgError, "table.kept.seats", n=seats)
    if version > game.version:
        raise refusal(KingsburgError, "table.kept.last_version", n=game.version)
    if game.at(version).over:
        raise refusal(KingsburgError, "table.kept.at_the_end")
    options = {name: value for name, value in settings["options"].items() if name != "chance"}
    options["branch"] = library.branching(game, version)
    return {"options": options, "hints": asked["hints"], "limit": asked["limit"]}


def again(settings: Settings, table: Table) -> tuple[Settings, list[Seat]]:
    """The settings and seats of a table at which those of another play again."""
    seats = [Seat(seat.name, seat.person, "" if seat.person else seat.bot) for seat in table.seats]
    options = {name: value for name, value in settings["options"].items() if name != "branch"}
    return {"options": options, "hints": settings["hints"], "limit": settings["limit"]}, seats
