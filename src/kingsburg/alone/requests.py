"""Requests as the server has them over HTTP: each with its path, what came with it, and the same answer."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import parse_qsl, urlsplit

from kingsburg.alone.room import OpenLine, Room
from kingsburg.bots.registry import QUICK, SLOW
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.table import Refused, Seat, Sit
from kingsburg.table.asked import act_of
from kingsburg.table.choosing import told_additions, told_printed
from kingsburg.table.info import rules_of, secretive
from kingsburg.table.kept import again, branch_settings, kept_record, new_table, replayed, seated, settings_of
from kingsburg.table.saving import kept_saved, resumed, saved
from kingsburg.table.told import told_point
from kingsburg.words.printed import printed
from kingsburg.words.refusing import reason, refusal
from kingsburg.words.whole import of_page

if TYPE_CHECKING:
    from kingsburg.alone.house import House

Data = dict[str, Any]

DEFAULTS: Final[Data] = {
    "edition": "second",
    "modules": [],
    "variants": [],
    "scenario": None,
    "chance": "sealed",
    "hints": True,
    "limit": None,
}
NO_ADDITIONS: Final = {"edition": "second", "modules": "", "scenario": "", "variants": ""}
NO_TOKEN, NOT_FOUND, NOT_NOW = 401, 404, 409


class Refusal(KingsburgError):
    """A request that is not carried out: the status that a server would answer, and why."""

    status = NOT_NOW


def refused(status: int, why: str) -> Refusal:
    """A refusal by its id among `server.refused`."""
    error = refusal(Refusal, f"server.refused.{why}")
    error.status = status
    return error


class Request(NamedTuple):
    """A request: the table that its path names, the rest of the path, what came with it, and the token of a seat."""

    house: House
    table: str
    rest: str
    query: Mapping[str, str]
    body: Data
    token: str | None

    def room(self) -> Room:
        found = self.house.find(self.table)
        if found is None:
            raise refused(NOT_FOUND, "no_table")
        return found

    def place(self) -> tuple[int | None, bool]:
        """Whose token it is."""
        try:
            return self.room().place_of(self.token)
        except KeyError:
            raise refused(NO_TOKEN, "no_token") from None

    def finished(self) -> Game:
        """The game, if it is over: in another, hidden cards could be looked at or tried out."""
        game = self.room().table.game
        if game is None or not game.over:
            raise refused(NOT_NOW, "not_over")
        return game


def answer(house: House, asked: Data) -> tuple[int, Any]:
    """The status and the answer to a request; one that is refused is told why."""
    address = urlsplit(asked["path"])
    is_post = asked.get("body") is not None
    try:
        for path, posts, way in WAYS:
            found = re.fullmatch(path, address.path)
            if found and posts == is_post:
                named = found.groupdict()
                query, body = dict(parse_qsl(address.query)), asked.get("body") or {}
                request = Request(house, named.get("table", ""), named.get("rest", ""), query, body, asked.get("seat"))
                return 200, way(request)
        raise refused(NOT_FOUND, "no_such_thing")
    except KingsburgError as error:
        status = error.status if isinstance(error, Refusal) else NOT_NOW
        return status, {"status_code": status, "detail": str(error), "extra": [], "why": reason(error)}


# -- tables -----------------------------------------------------------------------------------------------------


def open_table(asked: Request) -> Data:
    wanted = DEFAULTS | asked.body
    seats = seated((seat.get("bot"), seat.get("name")) for seat in wanted["seats"])
    return opened(asked.house, settings_of(len(seats), wanted), seats)


def opened(house: House, settings: Data, seats: list[Seat]) -> Data:
    """A new table; all its people sit at this screen, so that all tokens are here."""
    host = secrets.token_urlsafe()
    tokens = {number: secrets.token_urlsafe() for number, seat in enumerate(seats) if seat.person}
    room = house.add(new_table(settings, seats, host, public=False, tokens=tokens))
    return {"table": room.id, "host": host, "seats": [tokens.get(seat) for seat in range(len(seats))]}


def join(asked: Request) -> Data:
    seat, _ = asked.place()
    if seat is None:
        raise refused(NO_TOKEN, "no_seat")
    room, body = asked.room(), asked.body
    asked.house.do_act(room, Sit(seat, room.table.version, name=body["name"], language=body.get("language", "en")))
    return {"seat": seat, "token": body["token"]}


def show_secrets(asked: Request) -> list[int]:
    _, is_host = asked.place()
    if not is_host:
        raise refused(NO_TOKEN, "host_only")
    return secretive(asked.room().table)


def do_act(asked: Request) -> Data:
    room, (seat, is_host) = asked.room(), asked.place()
    wanted = asked.body
    try:
        done = asked.house.do_act(room, act_of(wanted, room.table, seat, is_host, room.is_present))
    except Refused as refused:
        now = room.state(OpenLine(-1, seat, is_host, 0))
        return {"type": "refused", "id": wanted["id"], "why": refused.said, "version": refused.version, "state": now}
    return {"type": "done", "id": wanted["id"], "number": done.number}


def forget(asked: Request) -> None:
    asked.house.forget(asked.room().id)


# -- games that are over ----------------------------------------------------------------------------------------


def show_point(asked: Request) -> Data:
    own, _ = asked.place()
    eyes = int(asked.query["eyes"]) if "eyes" in asked.query else None
    return told_point(asked.room().table.game, int(asked.rest), own, eyes)


def upload_record(asked: Request) -> Data:
    host = secrets.token_urlsafe()
    told = replayed(asked.body["record"])
    room = asked.house.add(kept_record(told, host))
    return {"table": room.id, "host": host, "seats": [None for _ in told["names"]]}


def branch(asked: Request) -> Data:
    room, game = asked.room(), asked.finished()
    wanted = DEFAULTS | asked.body
    seats = seated((seat.get("bot"), seat.get("name")) for seat in wanted["seats"])
    return opened(asked.house, branch_settings(room.settings, game, wanted, len(seats)), seats)


def rematch(asked: Request) -> Data:
    room, (seat, is_host) = asked.room(), asked.place()
    if seat is None and not is_host:
        raise refused(NO_TOKEN, "not_played")
    asked.finished()
    if "next" not in room.settings:
        following = opened(asked.house, *again(room.settings, room.table))
        room.settings["next"] = following["table"]
        opening = asked.house.rooms[following["table"]]
        opening.host = room.host
        asked.house.keep(opening, [])
        asked.house.keep(room, [])
    found = asked.house.find(room.settings["next"])
    if found is None:
        raise refused(NOT_FOUND, "no_table")
    return {"table": found.id, "seat": seat, "token": None if seat is None else found.tokens.get(seat)}


# -- from one table to another ------------------------------------------------------------------------------------


def save(asked: Request) -> str:
    """All people sit at this screen: whoever has one of their tokens may take the game away."""
    room, (seat, is_host) = asked.room(), asked.place()
    if seat is None and not is_host:
        raise refused(NO_TOKEN, "not_playing")
    return saved(room.table, room.settings["hints"])


def load(asked: Request) -> Data:
    told = resumed(asked.body["saved"], (*QUICK, *SLOW))
    host = secrets.token_urlsafe()
    tokens = {number: secrets.token_urlsafe() for number, seat in enumerate(told["seats"]) if seat["person"]}
    room = asked.house.add(kept_saved(told, host, tokens))
    return {"table": room.id, "host": host, "seats": [tokens.get(seat) for seat in range(len(told["seats"]))]}


WAYS: Final[tuple[tuple[str, bool, Callable[[Request], Any]], ...]] = (
    (r"/api/tables", True, open_table),
    (r"/api/tables", False, lambda _: []),
    (r"/api/mine", False, lambda asked: asked.house.mine()),
    (r"/api/records", True, upload_record),
    (r"/api/saved", True, load),
    (r"/api/tables/(?P<table>[\w-]+)/saved", False, save),
    (r"/api/words/(?P<rest>\w+)", False, lambda asked: of_page(asked.rest)),
    (r"/api/additions", False, lambda asked: told_additions(**{**NO_ADDITIONS, **asked.query})),
    (r"/api/printed", False, lambda asked: told_printed(**{**NO_ADDITIONS, "language": "en", **asked.query})),
    (r"/api/tables/(?P<table>[\w-]+)", False, lambda asked: asked.room().info()),
    (r"/api/tables/(?P<table>[\w-]+)/secrets", False, show_secrets),
    (r"/api/tables/(?P<table>[\w-]+)/join", True, join),
    (r"/api/tables/(?P<table>[\w-]+)/acts", True, do_act),
    (r"/api/tables/(?P<table>[\w-]+)/forget", True, forget),
    (r"/api/tables/(?P<table>[\w-]+)/record", False, lambda asked: str(asked.finished().record())),
    (r"/api/tables/(?P<table>[\w-]+)/at/(?P<rest>\d+)", False, show_point),
    (r"/api/tables/(?P<table>[\w-]+)/branch", True, branch),
    (r"/api/tables/(?P<table>[\w-]+)/rematch", True, rematch),
    (
        r"/api/tables/(?P<table>[\w-]+)/printed",
        False,
        lambda asked: printed(rules_of(asked.room().table), asked.query.get("language", "en")),
    ),
)
"""Paths, whether something is sent with them, and what answers."""
